package aurum.agents.process;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the system's limits let many programs run at once. Reads the limits of Linux in {@code
 * /proc} and {@code /sys}; where there are none, nothing is refused.
 */
public final class ProgramLimits {
  /** Pipes of the JVM: standard input, output and error of the program. */
  private static final int FILES = 3;

  /**
   * Files that the JVM opens besides while it starts a program, and closes then: the other ends of
   * these pipes and of two that tell how the start went.
   */
  private static final int STARTING_FILES = 7;

  /** The launching shell, the first process of the namespace, and the program. */
  private static final int PROCESSES = 3;

  /** The JVM's threads that read and write the pipes and wait for the program's end. */
  private static final int THREADS = 4;

  private final Path process;
  private final Path group;
  private final int threads;

  /**
   * @param process the folder of this process in {@code /proc}
   * @param group the folder of the control group in {@code /sys}
   * @param threads that start programs at the same time
   */
  ProgramLimits(Path process, Path group, int threads) {
    this.process = process;
    this.group = group;
    this.threads = threads;
  }

  /** The limits of this process. */
  public static ProgramLimits ofThisProcess() {
    return new ProgramLimits(
        Path.of("/proc/self"),
        Path.of("/sys/fs/cgroup"),
        Runtime.getRuntime().availableProcessors());
  }

  /**
   * Checks that programs can be started beside what runs already.
   *
   * @param programs the number of programs at once
   * @param why the reason for the number, such as "64 matches with 3 programs each"
   * @param remedy what to do instead, such as "play fewer matches at once"
   * @throws InvalidInputException if a limit is too low; the message has the numbers needed and
   *     allowed
   */
  public void require(int programs, String why, String remedy) {
    long starting = (long) STARTING_FILES * Math.min(programs, threads);
    long files = (long) FILES * programs + starting;
    long tasks = (long) (PROCESSES + THREADS) * programs;
    List<String> exceeded = new ArrayList<>();
    long room = programs;
    OptionalLong openFiles = limit("Max open files");
    long open = openFiles();
    if (openFiles.isPresent() && files + open > openFiles.getAsLong()) {
      room = (openFiles.getAsLong() - open - starting) / FILES;
      exceeded.add(
          String.format(
              Locale.ROOT,
              "%d open files are allowed (ulimit -n), of which %d are in use",
              openFiles.getAsLong(),
              open));
    }
    OptionalLong ownTasks = limit("Max processes");
    if (ownTasks.isPresent() && !isRoot() && tasks > ownTasks.getAsLong()) {
      room = Math.min(room, ownTasks.getAsLong() / (PROCESSES + THREADS));
      exceeded.add(
          String.format(
              Locale.ROOT,
              "%d processes and threads are allowed (ulimit -u)",
              ownTasks.getAsLong()));
    }
    OptionalLong groupTasks = number(group.resolve("pids.max"));
    if (groupTasks.isPresent()) {
      long used = number(group.resolve("pids.current")).orElse(0);
      if (tasks + used > groupTasks.getAsLong()) {
        room = Math.min(room, (groupTasks.getAsLong() - used) / (PROCESSES + THREADS));
        exceeded.add(
            String.format(
                Locale.ROOT,
                "%d processes and threads are allowed (pids.max of the control group), of which %d are in use",
                groupTasks.getAsLong(),
                used));
      }
    }
    if (!exceeded.isEmpty()) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%s are %d programs, which need %d processes with %d threads and %d open files, but %s, which is room for %d programs; %s, or raise the limit",
              why,
              programs,
              (long) PROCESSES * programs,
              (long) THREADS * programs,
              files,
              String.join(", and ", exceeded),
              Math.max(0, room),
              remedy));
    }
  }

  /** The soft limit of a line of {@code limits}; empty if there is none. */
  private OptionalLong limit(String name) {
    Matcher line =
        Pattern.compile("^" + name + " +(\\d+) ", Pattern.MULTILINE)
            .matcher(text(process.resolve("limits")));
    return line.find() ? OptionalLong.of(Long.parseLong(line.group(1))) : OptionalLong.empty();
  }

  private long openFiles() {
    String[] open = process.resolve("fd").toFile().list();
    return open == null ? 0 : open.length;
  }

  /** The kernel does not limit the processes of root. */
  private boolean isRoot() {
    return Pattern.compile("^Uid:\t\\d+\t0\t", Pattern.MULTILINE)
        .matcher(text(process.resolve("status")))
        .find();
  }

  private static OptionalLong number(Path file) {
    String text = text(file).strip();
    return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }
}
