package aurum.agents.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the state of processes from Linux's {@code /proc}. A process that has ended, or whose files
 * cannot be read, is absent. Thread-safe.
 *
 * <p>Source of the formats: proc(5), {@code /proc/pid/stat} and {@code /proc/pid/limits}.
 */
final class ProcFileSystem {
  /** The limit of a process that has none. */
  static final long UNLIMITED = -1;

  private static final Path ROOT = Path.of("/proc");
  private static final String FILE_SIZE = "Max file size ";
  private static final int STATE = 0;
  private static final int SESSION = 3;
  private static final int THREADS = 17;
  private static final int START = 19;

  /**
   * A running process.
   *
   * @param session the process id of the session leader
   * @param startTicks start time in clock ticks since the system's start
   */
  record Stat(long session, long startTicks) {}

  private ProcFileSystem() {}

  /** Whether this system has a {@code /proc} in Linux's format. */
  static boolean exists() {
    return Files.isReadable(ROOT.resolve("self/stat"))
        && Files.isReadable(ROOT.resolve("self/limits"));
  }

  /** Every process of the system; empty if there is no {@code /proc}. */
  static List<Long> processes() {
    try (Stream<Path> entries = Files.list(ROOT)) {
      return entries
          .map(entry -> entry.getFileName().toString())
          .filter(name -> name.chars().allMatch(Character::isDigit))
          .map(Long::valueOf)
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** The state of a process; empty if it has ended, even if it is still a zombie. */
  static Optional<Stat> stat(long pid) {
    String[] fields = fields(ROOT.resolve(pid + "/stat"));
    if (fields.length <= START || isEnded(fields)) {
      return Optional.empty();
    }
    return Optional.of(new Stat(Long.parseLong(fields[SESSION]), Long.parseLong(fields[START])));
  }

  /** A process with several threads runs on when its first thread has become a zombie. */
  private static boolean isEnded(String[] fields) {
    boolean zombie = fields[STATE].equals("Z") || fields[STATE].equals("X");
    return zombie && Integer.parseInt(fields[THREADS]) <= 1;
  }

  /** The hard limit of a process for the size of a file, in bytes, or {@link #UNLIMITED}. */
  static long fileSizeLimit(long pid) {
    for (String line : read(ROOT.resolve(pid + "/limits")).split("\n", -1)) {
      if (line.startsWith(FILE_SIZE)) {
        String[] softAndHard = line.substring(FILE_SIZE.length()).strip().split(" +", -1);
        return softAndHard[1].equals("unlimited") ? UNLIMITED : Long.parseLong(softAndHard[1]);
      }
    }
    return UNLIMITED;
  }

  /**
   * Whether a thread of the process is runnable or waits for a disk. On a busy machine such a
   * thread may not have run for a while.
   */
  static boolean isRunnable(long pid) {
    try (Stream<Path> threads = Files.list(ROOT.resolve(pid + "/task"))) {
      return threads.anyMatch(
          thread -> {
            String[] fields = fields(thread.resolve("stat"));
            return fields[STATE].equals("R") || fields[STATE].equals("D");
          });
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** The fields after the process name, which is in parentheses and may contain any character. */
  private static String[] fields(Path stat) {
    String text = read(stat);
    return text.substring(text.lastIndexOf(')') + 1).strip().split(" ", -1);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
