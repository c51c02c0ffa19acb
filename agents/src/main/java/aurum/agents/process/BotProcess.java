package aurum.agents.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
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
  private static final long AGAIN_POLL_NANOS = 100_000;

  private static final Isolation ISOLATION = Isolation.available();

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

  /** The running programs that only the JVM ends, when it exits. */
  private static final Set<BotProcess> WITHOUT_ISOLATION = ConcurrentHashMap.newKeySet();

  static {
    if (ISOLATION == Isolation.NONE) {
      Thread killer = new Thread(() -> WITHOUT_ISOLATION.forEach(BotProcess::kill));
      Runtime.getRuntime().addShutdownHook(killer);
    }
  }

  /** The command lines of programs that slept for the whole time in which they could have read. */
  private static final Set<List<String>> NEVER_READ = ConcurrentHashMap.newKeySet();

  final Process process;
  private final List<String> command;
  private final LinuxProgram linux;
  private final Isolation isolation;

  private BotProcess(Process process, List<String> command, Isolation isolation) {
    this.process = process;
    this.command = List.copyOf(command);
    linux = new LinuxProgram(process.pid());
    this.isolation = isolation;
    if (isolation == Isolation.NONE) {
      WITHOUT_ISOLATION.add(this);
    }
  }

  /**
   * Starts a program in the JVM's own folder and environment. On Linux a shell starts the program,
   * and may leave out variables whose names are not valid in a shell.
   *
   * @param output of the program
   * @param environment variables that it has beside the JVM's, or instead of them
   * @throws IOException if it cannot be started; the message names it and says why in one line.
   *     {@link StartFailure#check} reports whether the shell could start the program, once the
   *     process has ended.
   */
  static BotProcess start(List<String> command, Redirect output, Map<String, String> environment)
      throws IOException {
    try {
      return start(command, output, ISOLATION, environment);
    } catch (IOException e) {
      throw StartFailure.of(command.get(0), e);
    }
  }

  /** Starts a program with an isolation, which the system must allow. */
  static BotProcess start(
      List<String> command, Redirect output, Isolation isolation, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(isolation.command(command)).redirectOutput(output);
    builder.environment().putAll(environment);
    try {
      return new BotProcess(
          CompletableFuture.supplyAsync(() -> start(builder), STARTER).join(), command, isolation);
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException cause) {
        throw cause.getCause();
      }
      throw e;
    }
  }

  private static Process start(ProcessBuilder builder) {
    for (boolean again = true; ; again = false) {
      try {
        return builder.start();
      } catch (IOException e) {
        // A signal to the process group, such as Ctrl-C, also ends the JVM's helper that starts it.
        if (!again || !e.getMessage().contains("spawn helper")) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  /**
   * Waits until the program waits for its input. Where the system does not tell, waits until the
   * program is idle: it has used no processor time between two polls. Returns also when the program
   * has ended, and after five seconds. The next start of a program that sleeps for so long without
   * reading waits until it is idle, too.
   *
   * @param hasReplied whether the program has printed a line, so that it does not wait for input
   */
  void awaitInput(BooleanSupplier hasReplied) throws InterruptedException {
    long start = RunnerClock.nanos();
    long deadline = start + TimeUnit.MILLISECONDS.toNanos(STARTUP_MILLIS);
    long pause = 1;
    LinuxProgram.State before = null;
    while (process.isAlive() && !hasReplied.getAsBoolean()) {
      LinuxProgram.State state =
          NEVER_READ.contains(command) ? LinuxProgram.State.UNKNOWN : linux.state();
      long now = RunnerClock.nanos();
      if (state == LinuxProgram.State.UNKNOWN) {
        awaitIdle(deadline);
        return;
      }
      if (now > deadline) {
        if (state == LinuxProgram.State.SLEEPS) {
          NEVER_READ.add(command);
        }
        return;
      }
      // Seen twice: a process may have started another one while the threads were looked at.
      if (state == LinuxProgram.State.WAITS_FOR_INPUT && state == before) {
        return;
      }
      before = state;
      Thread.sleep(pause);
      long millis = TimeUnit.NANOSECONDS.toMillis(now - start);
      pause = Math.min(STARTUP_POLL_MILLIS, Math.max(2, millis / 8));
    }
  }

  private void awaitIdle(long deadline) throws InterruptedException {
    List<ProcessHandle> processes = null;
    Duration before = null;
    while (process.isAlive() && RunnerClock.nanos() < deadline) {
      List<ProcessHandle> all = withDescendants().toList();
      Duration now = Duration.ZERO;
      for (ProcessHandle each : all) {
        now = now.plus(each.info().totalCpuDuration().orElse(Duration.ZERO));
      }
      if (now.equals(before) && all.equals(processes) && linux.state() != LinuxProgram.State.RUNS) {
        return;
      }
      processes = all;
      before = now;
      Thread.sleep(STARTUP_POLL_MILLIS);
    }
  }

  /**
   * Waits until a program that was seen to wait for its input does so again, but not longer than a
   * time in nanoseconds.
   *
   * @return false if the time has passed
   */
  boolean awaitInputAgain(long nanos) {
    long deadline = RunnerClock.nanos() + nanos;
    while (linux.hasReader() && process.isAlive() && !linux.waitsForInput()) {
      if (RunnerClock.nanos() > deadline) {
        return false;
      }
      LockSupport.parkNanos(AGAIN_POLL_NANOS);
    }
    return true;
  }

  private Stream<ProcessHandle> withDescendants() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants());
  }

  /**
   * Kills the program and every process that it has started; {@link Isolation} lists the
   * exceptions. Returns when they have ended, or after two seconds. An interrupt does not stop it
   * and stays set. May be called again.
   */
  void kill() {
    WITHOUT_ISOLATION.remove(this);
    long deadline = RunnerClock.nanos() + TimeUnit.MILLISECONDS.toNanos(KILL_MILLIS);
    // The launching shell ends by itself when every process has ended. It may not have forked yet.
    while (process.isAlive() && RunnerClock.nanos() < deadline) {
      Stream<ProcessHandle> all =
          isolation == Isolation.NONE ? withDescendants() : process.descendants();
      all.toList().forEach(ProcessHandle::destroyForcibly);
      process.onExit().completeOnTimeout(process, KILL_POLL_MILLIS, TimeUnit.MILLISECONDS).join();
    }
    process.toHandle().destroyForcibly(); // The process itself would also close its pipes unread.
  }
}
