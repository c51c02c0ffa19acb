package aurum.agents.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Every process that bots have started, so that none outlives the JVM. Safe for any number of
 * threads.
 *
 * <p>Ending a bot ends its descendants too. A descendant whose own parent has ended is no longer
 * known as one; where there is a {@code /proc}, it is found by a mark in the environment that it
 * has inherited.
 */
final class BotProcesses {
  private static final String MARK = "AURUM_BOT";
  private static final Path PROC = Path.of("/proc");
  private static final int MAXIMUM_SWEEPS = 20;

  /** The state that follows a thread's name: running or about to, or waiting for a disk. */
  private static final Pattern RUNNABLE = Pattern.compile("\\) [RD] ");

  private static final Map<Process, String> MARKS = new HashMap<>();
  private static boolean ending;

  private BotProcesses() {}

  /**
   * Starts a program in the JVM's own folder and environment.
   *
   * @throws IOException if it cannot be started; the message names it and says why
   */
  static Process start(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    String mark = UUID.randomUUID().toString();
    builder.environment().put(MARK, mark);
    synchronized (MARKS) {
      if (ending) {
        throw new IOException("the JVM is ending: no bot is started any more");
      }
      EndWithTheJvm.arrange();
      try {
        Process process = builder.start();
        MARKS.put(process, mark);
        return process;
      } catch (IOException e) {
        throw new IOException("cannot start '" + command.get(0) + "': " + reason(e, command), e);
      }
    }
  }

  private static String reason(IOException e, List<String> command) {
    String program = command.get(0);
    if (program.contains(File.separator)) {
      Path path = Path.of(program);
      if (Files.isDirectory(path)) {
        return "it is a folder";
      }
      if (Files.exists(path) && !Files.isExecutable(path)) {
        return "it is not executable";
      }
    }
    String cause = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
    return cause.contains("error=2,") ? "there is no such program" : cause;
  }

  /** Whether the JVM is ending, so that bots end for no fault of theirs. */
  static boolean ending() {
    synchronized (MARKS) {
      return ending;
    }
  }

  private static Stream<ProcessHandle> family(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants());
  }

  /** What a process and its descendants have used; 0 where that is not known. */
  static Duration processorTime(Process process) {
    return family(process)
        .map(handle -> handle.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * Whether a thread of the process or of a descendant could go on at once: on a busy machine it
   * may not have been let for a while. False where there is no {@code /proc}.
   */
  static boolean wantsProcessor(Process process) {
    return family(process).anyMatch(handle -> wantsProcessor(handle.pid()));
  }

  private static boolean wantsProcessor(long pid) {
    try (Stream<Path> threads = Files.list(PROC.resolve(pid + "/task"))) {
      return threads.map(thread -> read(thread.resolve("stat"))).anyMatch(RUNNABLE.asPredicate());
    } catch (IOException | UncheckedIOException e) {
      return false; // it has ended meanwhile
    }
  }

  /** Ends a process and all that it has started; returns when the process itself is gone. */
  static void end(Process process) {
    String mark;
    synchronized (MARKS) {
      mark = MARKS.get(process);
    }
    if (mark == null) {
      return;
    }
    boolean interrupted = Thread.interrupted(); // to end it all the same
    List<ProcessHandle> family = process.descendants().toList();
    process.destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(2, TimeUnit.SECONDS);
      for (int sweep = 0; sweep < MAXIMUM_SWEEPS && endMarked(mark); sweep++) {
        Thread.sleep(5); // what is being killed takes a moment, and may just have forked
      }
    } catch (InterruptedException e) {
      interrupted = true;
    }
    synchronized (MARKS) {
      MARKS.remove(process);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the processes that carry a mark; whether there were any. */
  private static boolean endMarked(String mark) {
    if (!Files.isDirectory(PROC)) {
      return false;
    }
    String wanted = MARK + '=' + mark;
    boolean any = false;
    try (Stream<Path> entries = Files.list(PROC)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        String pid = entry.getFileName().toString();
        if (pid.chars().allMatch(Character::isDigit)
            && read(entry.resolve("environ")).contains(wanted)) {
          ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
          any = true;
        }
      }
    } catch (IOException | UncheckedIOException e) {
      return any;
    }
    return any;
  }

  /** Empty for processes that have ended and for those of other users. */
  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  private static void endAll() {
    List<Process> left;
    synchronized (MARKS) {
      ending = true;
      left = List.copyOf(MARKS.keySet());
    }
    left.forEach(BotProcesses::end);
  }

  /** Loaded, and with it the hook set, when the first bot starts. */
  private static final class EndWithTheJvm {
    static {
      Runtime.getRuntime().addShutdownHook(new Thread(BotProcesses::endAll, "end-bots"));
    }

    static void arrange() {}
  }
}
