package aurum.agents.process;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The running program of a bot, together with every process that it has started. Thread-safe.
 *
 * <p>The processes that {@link #kill} finds depend on the system:
 *
 * <ul>
 *   <li>On every system, all descendants of the program whose ancestors up to the program are
 *       alive.
 *   <li>On Linux, also all {@link MarkedProcesses}: those of the program's session, where {@code
 *       setsid} is installed, and those with the program's file size limit, where the JVM itself
 *       has none.
 * </ul>
 *
 * <p>On Linux a process therefore survives only if it starts a new session, lowers its file size
 * limit, and its parent has ended. On other systems it survives if its parent has ended. If the JVM
 * is killed, the {@link Watchdog} kills the marked processes on Linux; on other systems they keep
 * running.
 *
 * <p>This is no sandbox. A bot runs with the rights of the JVM's user and may kill the watchdog and
 * the JVM.
 */
final class BotProcess {
  private static final int KILL_MILLIS = 2000;
  private static final int STARTUP_MILLIS = 5000;
  private static final int STARTUP_POLL_MILLIS = 25;

  /** The unit of the shell's {@code ulimit -f}. */
  private static final int LIMIT_BLOCK_BYTES = 512;

  private static final long MINIMUM_LIMIT_BLOCKS = 1L << 50;

  private final Process process;

  /** Null on other systems than Linux. */
  private final MarkedProcesses marked;

  private boolean killed;

  private BotProcess(Process process, MarkedProcesses marked) {
    this.process = process;
    this.marked = marked;
  }

  /**
   * Starts a program in the JVM's own folder and environment. On Linux a shell starts the program,
   * and may leave out variables whose names are not valid in a shell.
   *
   * @throws IOException if it cannot be started. {@link StartFailure#check} reports whether the
   *     shell could start the program, once the process has ended.
   */
  static BotProcess start(List<String> command) throws IOException {
    if (!IsolatedCommand.isAvailable()) {
      return new BotProcess(new ProcessBuilder(command).start(), null);
    }
    long blocks =
        ThreadLocalRandom.current().nextLong(MINIMUM_LIMIT_BLOCKS, 2 * MINIMUM_LIMIT_BLOCKS);
    List<String> launcher = IsolatedCommand.of("launch.sh");
    launcher.add(Long.toString(blocks));
    launcher.addAll(command);
    Process process = new ProcessBuilder(launcher).start();
    MarkedProcesses marked = new MarkedProcesses(process.pid(), blocks * LIMIT_BLOCK_BYTES);
    BotProcess bot = new BotProcess(process, marked);
    try {
      marked.watch();
    } catch (IOException e) {
      bot.kill();
      throw e;
    }
    bot.release();
    return bot;
  }

  /** Lets the shell execute the program. Called when the watchdog watches the process. */
  private void release() {
    try {
      OutputStream out = process.getOutputStream();
      out.write('\n');
      out.flush();
    } catch (IOException e) {
      // The shell has died. The caller sees a program that has ended.
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
    return withDescendants().anyMatch(handle -> ProcFileSystem.isRunnable(handle.pid()));
  }

  private Stream<ProcessHandle> withDescendants() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants());
  }

  /**
   * Kills the program and every process that it has started, as far as they can be found. Returns
   * when they have ended, or after two seconds. An interrupt does not stop it and stays set.
   */
  synchronized void kill() {
    if (killed) {
      return;
    }
    killed = true;
    boolean interrupted = Thread.interrupted();
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(KILL_MILLIS);
    List<ProcessHandle> all = withDescendants().toList();
    all.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(KILL_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (marked != null) {
      marked.kill(deadline);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
