package aurum.agents.process;

import aurum.agents.Resource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How the processes of a bot are kept together, so that all of them end with the bot's program or
 * with the JVM. The best kind comes first. Thread-safe.
 */
enum Isolation {
  /** A PID namespace, created with the rights of root. Every process of the bot ends. */
  ROOT_NAMESPACE("unshare --pid sh -c", "namespace"),

  /**
   * A PID namespace in a user namespace, in which the bot has the rights of the JVM's user. Every
   * process of the bot ends.
   */
  USER_NAMESPACE("unshare --user --map-current-user --keep-caps --pid sh -c", "namespace"),

  /**
   * A session with one process group. A process survives if it leaves the group and its parent has
   * ended, or if it leaves the group and the JVM ends.
   */
  GROUP("sh -c", "group"),

  /** Nothing. A process survives if its parent has ended, or if the JVM is killed. */
  NONE("", "");

  /** The name under which the shells report their errors. */
  static final String SHELL_NAME = "aurum-bot";

  private static final int PROBE_SECONDS = 5;

  private final String shell;
  private final String argument;

  /**
   * @param shell the words that execute the script
   * @param argument of the script
   */
  Isolation(String shell, String argument) {
    this.shell = shell;
    this.argument = argument;
  }

  /** The first kind that this system allows. Starts processes to find out. */
  static Isolation available() {
    return Arrays.stream(values()).filter(Isolation::isAllowed).findFirst().orElse(NONE);
  }

  /**
   * The command that starts a program; the thread that executes it must live as long as the JVM.
   */
  List<String> command(List<String> program) {
    List<String> command = new ArrayList<>();
    if (this != NONE) {
      command.addAll(List.of(("setsid setpriv --pdeathsig TERM " + shell).split(" ")));
      String jvm = Long.toString(ProcessHandle.current().pid());
      command.addAll(
          List.of(Resource.text(Isolation.class, "launch.sh"), SHELL_NAME, jvm, argument));
    }
    command.addAll(program);
    return command;
  }

  /** Whether this system starts programs with this isolation. */
  boolean isAllowed() {
    try {
      return new ProcessBuilder(command(List.of("true")))
          .start()
          .onExit()
          .orTimeout(PROBE_SECONDS, TimeUnit.SECONDS)
          .handle((probe, late) -> late == null && probe.exitValue() == 0)
          .join();
    } catch (IOException e) {
      return false;
    }
  }
}
