package aurum.agents.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The information of Linux in {@code /proc} about the threads of a program and of the processes
 * that it has started. Not thread-safe.
 */
final class LinuxProgram {
  /** The activity of a program's threads at a moment. */
  enum State {
    /** At least one thread runs, is ready to run, or waits for a disk. */
    RUNS,

    /** None runs, and at least one waits for input. */
    WAITS_FOR_INPUT,

    /** None runs, and all wait for something else, such as the end of a pause. */
    SLEEPS,

    /** The system does not tell. */
    UNKNOWN
  }

  /**
   * The numbers of the system calls that wait for input, as in Linux's {@code unistd_64.h}.
   *
   * @param read waits for input if its first argument is standard input
   * @param events wait for one of several files: poll, select, epoll_wait and their variants. Node
   *     and event loops wait for their input so.
   */
  private record Calls(int read, Set<Integer> events) {}

  private static final Map<String, Calls> CALLS =
      Map.of(
          "amd64", new Calls(0, Set.of(7, 23, 232, 270, 271, 281, 426, 441)),
          "aarch64", new Calls(63, Set.of(22, 72, 73, 426, 441)));

  /** Null if they are not known for this kind of processor. */
  private static final Calls KNOWN = CALLS.get(System.getProperty("os.arch"));

  /**
   * The thread's name in parentheses, which may contain any character, and its state. The fields
   * after it are numbers. See proc(5), {@code /proc/pid/stat}.
   */
  private static final Pattern STATE = Pattern.compile("\\) ([A-Z]) [-0-9 ]*\\s*$");

  /** The number and the first argument of the system call in which a thread waits. */
  private static final Pattern CALL = Pattern.compile("(\\d+) 0x([0-9a-f]+) .*\\s*");

  private final long pid;

  /** The file with the system call of the thread that last waited for input; null before. */
  private Path reader;

  LinuxProgram(long pid) {
    this.pid = pid;
  }

  /** The program's activity now. */
  State state() {
    if (KNOWN == null) {
      return State.UNKNOWN;
    }
    try {
      boolean waits = false;
      for (Path thread : threads()) {
        Matcher state = STATE.matcher(read(thread.resolve("stat")));
        if (!state.find() || "RD".contains(state.group(1))) {
          return State.RUNS;
        }
        if (!waits && waitsForInput(thread.resolve("syscall"))) {
          waits = true;
          reader = thread.resolve("syscall");
        }
      }
      return waits ? State.WAITS_FOR_INPUT : State.SLEEPS;
    } catch (NoSuchFileException e) {
      return Files.exists(Path.of("/proc/self/syscall")) ? State.RUNS : State.UNKNOWN; // It ended.
    } catch (IOException | DirectoryIteratorException e) {
      return State.UNKNOWN;
    }
  }

  /** Whether the thread that waited for input when the program was ready waits for it now. */
  boolean waitsForInput() {
    try {
      return reader != null && waitsForInput(reader);
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether it is known which thread of the program waits for input. */
  boolean hasReader() {
    return reader != null;
  }

  private static boolean waitsForInput(Path syscall) throws IOException {
    Matcher call = CALL.matcher(read(syscall));
    if (!call.matches()) {
      return false;
    }
    int number = Integer.parseInt(call.group(1));
    return number == KNOWN.read && call.group(2).equals("0") || KNOWN.events.contains(number);
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  /** The folders of all threads. */
  private List<Path> threads() throws IOException {
    List<Path> threads = new ArrayList<>();
    List<Path> processes = new ArrayList<>(List.of(Path.of("/proc/" + pid)));
    for (int next = 0; next < processes.size(); next++) {
      try (DirectoryStream<Path> tasks =
          Files.newDirectoryStream(processes.get(next).resolve("task"))) {
        for (Path thread : tasks) {
          threads.add(thread);
          for (String child : read(thread.resolve("children")).split(" ")) {
            if (!child.isEmpty()) {
              processes.add(Path.of("/proc/" + child));
            }
          }
        }
      }
    }
    return threads;
  }
}
