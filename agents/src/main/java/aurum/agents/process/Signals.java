package aurum.agents.process;

import java.util.Map;
import java.util.Set;

/** Names the signals that end a program. */
final class Signals {
  /** A shell and the JVM report a program that a signal has ended with this plus its number. */
  private static final int FIRST_STATUS = 128;

  /** The signals of POSIX that end a program, by their numbers in Linux on x86 and ARM. */
  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry(1, "SIGHUP"),
          Map.entry(2, "SIGINT"),
          Map.entry(3, "SIGQUIT"),
          Map.entry(4, "SIGILL"),
          Map.entry(5, "SIGTRAP"),
          Map.entry(6, "SIGABRT"),
          Map.entry(7, "SIGBUS"),
          Map.entry(8, "SIGFPE"),
          Map.entry(9, "SIGKILL"),
          Map.entry(11, "SIGSEGV"),
          Map.entry(13, "SIGPIPE"),
          Map.entry(14, "SIGALRM"),
          Map.entry(15, "SIGTERM"),
          Map.entry(24, "SIGXCPU"),
          Map.entry(25, "SIGXFSZ"),
          Map.entry(31, "SIGSYS"));

  /** The signals that others send to end a program. */
  private static final Set<String> SENT = Set.of("SIGHUP", "SIGINT", "SIGKILL", "SIGTERM");

  private Signals() {}

  /** How a program has ended, such as "exit status 3" or "crashed, SIGSEGV". */
  static String describe(int exitStatus) {
    String name = NAMES.get(exitStatus - FIRST_STATUS);
    if (name == null) {
      return "exit status " + exitStatus;
    }
    return (SENT.contains(name) ? "killed, " : "crashed, ") + name;
  }
}
