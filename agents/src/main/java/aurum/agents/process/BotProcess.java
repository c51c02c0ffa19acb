package aurum.agents.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The running program of a bot, together with every process that it has started. Thread-safe.
 *
 * <p>All of them end when the program ends, with {@link #kill}, and when the JVM ends, even by
 * SIGKILL. {@link Isolation} tells which processes escape this on which system.
 *
 * <p>This is no sandbox. A bot runs with the rights of the JVM's user and may kill the JVM.
 */
final class BotProcess {
  private static final int KILL_MILLIS = 2000;
  private static final int KILL_POLL_MILLIS = 5;
  private static final int STARTUP_MILLIS = 5000;
  private static final int STARTUP_POLL_MILLIS = 25;

  /**
   * Starts all programs: the kernel ends a program when the thread ends that has started it, not
   * when the JVM does.
   */
  private static final Executor STARTER =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "bot-starter");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * The thread's name in parentheses, which may contain any character, and the states R or D. The
   * fields after it are numbers.
   */
  private static final Pattern RUNNABLE = Pattern.compile("\\) [RD] [-0-9 ]*$");

  private final Process process;
  private final Isolation isolation;
  private boolean killed;

  private BotProcess(Process process, Isolation isolation) {
    this.process = process;
    this.isolation = isolation;
  }

  /**
   * Starts a program in the JVM's own folder and environment. On Linux a shell starts the program,
   * and may leave out variables whose names are not valid in a shell.
   *
   * @throws IOException if it cannot be started. {@link StartFailure#check} reports whether the
   *     shell could start the program, once the process has ended.
   */
  static BotProcess start(List<String> command, Isolation isolation) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(isolation.command(command));
    try {
      return CompletableFuture.supplyAsync(() -> start(builder, isolation), STARTER).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException cause) {
        throw cause.getCause();
      }
      throw e;
    }
  }

  private static BotProcess start(ProcessBuilder builder, Isolation isolation) {
    for (boolean again = true; ; again = false) {
      try {
        return new BotProcess(builder.start(), isolation);
      } catch (IOException e) {
        // A signal to the process group, such as Ctrl-C, also ends the JVM's helper that starts it.
        if (!again || !e.getMessage().contains("spawn helper")) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  Process process() {
    return process;
  }

  /**
   * Waits until the program is idle: it has used no processor time between two polls, and no thread
   * of it is runnable. Returns also when the program has ended, and after five seconds.
   */
  void awaitIdle() throws InterruptedException {
    Duration before = Duration.ofMillis(-1);
    for (int waited = 0; waited < STARTUP_MILLIS; waited += STARTUP_POLL_MILLIS) {
      Duration now = processorTime();
      if (!process.isAlive() || (now.equals(before) && !isRunnable())) {
        return;
      }
      before = now;
      Thread.sleep(STARTUP_POLL_MILLIS);
    }
  }

  /**
   * The processor time of the program and its descendants; 0 where the system does not report it.
   */
  private Duration processorTime() {
    return withDescendants()
        .map(handle -> handle.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private boolean isRunnable() {
    return withDescendants().anyMatch(BotProcess::isRunnable);
  }

  /**
   * Whether Linux's {@code /proc} says that a thread of the process is runnable or waits for a
   * disk. On a busy machine such a thread may not have run for a while.
   */
  private static boolean isRunnable(ProcessHandle handle) {
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + handle.pid() + "/task"))) {
      return threads.anyMatch(thread -> RUNNABLE.matcher(stat(thread)).find());
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** See proc(5), {@code /proc/pid/stat}; empty if the thread has ended. */
  private static String stat(Path thread) {
    try {
      return Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  private Stream<ProcessHandle> withDescendants() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants());
  }

  /**
   * Kills the program and every process that it has started; {@link Isolation} lists the
   * exceptions. Returns when they have ended, or after two seconds. An interrupt does not stop it
   * and stays set.
   */
  synchronized void kill() {
    if (killed) {
      return;
    }
    killed = true;
    boolean interrupted = Thread.interrupted();
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(KILL_MILLIS);
    // The launching shell ends by itself when every process has ended. It may not have forked yet.
    while (process.isAlive() && System.nanoTime() < deadline) {
      Stream<ProcessHandle> all =
          isolation == Isolation.NONE ? withDescendants() : process.descendants();
      all.toList().forEach(ProcessHandle::destroyForcibly);
      try {
        process.waitFor(KILL_POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    process.destroyForcibly();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
