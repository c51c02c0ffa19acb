package aurum.agents.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
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

  /**
   * The thread's name in parentheses, which may contain any character, and the states R or D. The
   * fields after it are numbers. See proc(5), {@code /proc/pid/stat}.
   */
  private static final Pattern RUNNABLE = Pattern.compile("\\) [RD] [-0-9 ]*$");

  final Process process;
  private final Isolation isolation;

  private BotProcess(Process process, Isolation isolation) {
    this.process = process;
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
   * @throws IOException if it cannot be started; the message names it and says why in one line.
   *     {@link StartFailure#check} reports whether the shell could start the program, once the
   *     process has ended.
   */
  static BotProcess start(List<String> command, Redirect output) throws IOException {
    try {
      return start(command, output, ISOLATION);
    } catch (IOException e) {
      throw StartFailure.of(command.get(0), e);
    }
  }

  /** Starts a program with an isolation, which the system must allow. */
  static BotProcess start(List<String> command, Redirect output, Isolation isolation)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(isolation.command(command)).redirectOutput(output);
    try {
      return new BotProcess(
          CompletableFuture.supplyAsync(() -> start(builder), STARTER).join(), isolation);
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
   * Waits until the program is idle: it has used no processor time between two polls, and no thread
   * of it is runnable. Returns also when the program has ended, and after five seconds.
   */
  void awaitIdle() throws InterruptedException {
    Duration before = null;
    for (int waited = 0; waited < STARTUP_MILLIS; waited += STARTUP_POLL_MILLIS) {
      List<ProcessHandle> all = withDescendants().toList();
      Duration now = Duration.ZERO;
      for (ProcessHandle each : all) {
        now = now.plus(each.info().totalCpuDuration().orElse(Duration.ZERO));
      }
      // Listed again: a process of the first list may have forked before its state was read.
      if (!process.isAlive()
          || now.equals(before)
              && all.stream().noneMatch(BotProcess::isRunnable)
              && withDescendants().toList().equals(all)) {
        return;
      }
      before = now;
      Thread.sleep(STARTUP_POLL_MILLIS);
    }
  }

  /**
   * Whether Linux's {@code /proc} says that a thread of the process is runnable or waits for a
   * disk. On a busy machine such a thread may not have run for a while.
   */
  private static boolean isRunnable(ProcessHandle handle) {
    Path folder = Path.of("/proc/" + handle.pid() + "/task");
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(folder)) {
      for (Path thread : threads) {
        String stat = Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
        if (RUNNABLE.matcher(stat).find()) {
          return true;
        }
      }
      return false;
    } catch (IOException | DirectoryIteratorException e) {
      return Files.exists(folder); // Then one of its threads has ended meanwhile.
    }
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
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(KILL_MILLIS);
    // The launching shell ends by itself when every process has ended. It may not have forked yet.
    while (process.isAlive() && System.nanoTime() < deadline) {
      Stream<ProcessHandle> all =
          isolation == Isolation.NONE ? withDescendants() : process.descendants();
      all.toList().forEach(ProcessHandle::destroyForcibly);
      process.onExit().completeOnTimeout(process, KILL_POLL_MILLIS, TimeUnit.MILLISECONDS).join();
    }
    process.toHandle().destroyForcibly(); // The process itself would also close its pipes unread.
  }
}
