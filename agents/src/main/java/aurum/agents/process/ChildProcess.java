package aurum.agents.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A process that works for this JVM and ends with it, even by SIGKILL, as the program of a bot
 * does. The caller writes to and reads from its pipes; a {@link Deadline} ends a process that does
 * not answer, so that reading from it ends. Not thread-safe.
 */
public final class ChildProcess implements AutoCloseable {
  /** Milliseconds to wait for an exit status. */
  private static final int END_MILLIS = 4000;

  /** The time that is left to an answer when this JVM has been told to stop. */
  private static final int STOP_MILLIS = 1000;

  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private static volatile boolean isStopping;

  private final BotProcess process;
  private final BotErrors errors;
  private volatile int silentMillis;
  private volatile boolean isStopped;

  private ChildProcess(BotProcess process) {
    this.process = process;
    errors = new BotErrors(process.process);
  }

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "aurum-child-processes");
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  /**
   * Shortens all deadlines to a second as long as this JVM has been told to stop: nobody waits for
   * a process that hangs.
   */
  public static void setStopping(boolean isStopping) {
    ChildProcess.isStopping = isStopping;
  }

  /**
   * Starts a process in the current folder.
   *
   * @param environment variables that it has beside this JVM's, or instead of them
   * @throws IOException if it cannot be started; the message says why in one line
   */
  public static ChildProcess start(List<String> command, Map<String, String> environment)
      throws IOException {
    return new ChildProcess(BotProcess.start(command, Redirect.PIPE, environment));
  }

  /** The pipe that it reads. */
  public OutputStream input() {
    return process.process.getOutputStream();
  }

  /** The pipe that it prints on. */
  public InputStream output() {
    return process.process.getInputStream();
  }

  /** The time until an answer. If it passes before the close, the process is killed. */
  public interface Deadline extends AutoCloseable {
    @Override
    void close();
  }

  /** Begins a deadline, in milliseconds of {@link RunnerClock}. */
  public Deadline within(int millis) {
    long begin = RunnerClock.nanos();
    ScheduledFuture<?> task =
        TIMER.scheduleWithFixedDelay(
            () -> killAfter(begin, millis),
            Math.min(STOP_MILLIS, millis),
            RunnerClock.GAP_MILLIS,
            TimeUnit.MILLISECONDS);
    return () -> task.cancel(false);
  }

  private void killAfter(long begin, int millis) {
    long passed = TimeUnit.NANOSECONDS.toMillis(RunnerClock.nanos() - begin);
    if (passed >= millis) {
      silentMillis = millis;
      process.kill();
    } else if (isStopping && passed >= STOP_MILLIS) {
      isStopped = true;
      process.kill();
    }
  }

  /** Whether it was killed because this JVM has been told to stop. */
  public boolean isStopped() {
    return isStopped;
  }

  /**
   * Why it has not answered, in one line: that it was silent, or how it has ended, with the line of
   * its standard error that names the error.
   *
   * @param otherwise the result if it still runs
   */
  public String ending(String otherwise) {
    if (silentMillis > 0) {
      return "it was silent for " + silentMillis / 1000 + " s";
    }
    String ending =
        process
            .process
            .onExit()
            .thenApply(ended -> Signals.describe(ended.exitValue()))
            .completeOnTimeout("", END_MILLIS, TimeUnit.MILLISECONDS)
            .join();
    return ending.isEmpty()
        ? otherwise
        : Bot.describe("its process has ended", ending, errors.tail());
  }

  /** Kills it, with every process that it has started. May be called again. */
  @Override
  public void close() {
    process.kill();
    process.process.destroyForcibly(); // Closes the pipes.
  }
}
