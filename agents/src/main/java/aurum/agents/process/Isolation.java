package aurum.agents.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * How the processes of a bot are kept together, so that all of them end with the bot's program or
 * with the JVM. Thread-safe.
 */
enum Isolation {
  /** A PID namespace, created with the rights of root. Every process of the bot ends. */
  ROOT_NAMESPACE("--pid"),

  /**
   * A PID namespace in a user namespace, in which the bot has the rights of the JVM's user. Every
   * process of the bot ends.
   */
  USER_NAMESPACE("--user", "--map-current-user", "--keep-caps", "--pid"),

  /**
   * A session with one process group. A process survives if it leaves the group and its parent has
   * ended, or if it leaves the group and the JVM is killed.
   */
  GROUP,

  /** Nothing. A process survives if its parent has ended, or if the JVM is killed. */
  NONE;

  /** The name under which the shells report their errors. */
  static final String SHELL_NAME = "aurum-bot";

  private static final int PROBE_SECONDS = 5;

  private final List<String> namespaces;

  Isolation(String... namespaces) {
    this.namespaces = List.of(namespaces);
  }

  /** The first kind that this system allows. */
  static Isolation available() {
    return Available.FIRST;
  }

  /**
   * The command that starts a program; the thread that executes it must live as long as the JVM.
   */
  List<String> command(List<String> program) {
    if (this == NONE) {
      return program;
    }
    List<String> command = new ArrayList<>(List.of("setsid", "setpriv", "--pdeathsig", "TERM"));
    if (!namespaces.isEmpty()) {
      command.add("unshare");
      command.addAll(namespaces);
    }
    addScript(command, script("launch.sh"));
    command.add(Long.toString(ProcessHandle.current().pid()));
    if (namespaces.isEmpty()) {
      command.add("setsid");
      addScript(command, "exec \"$@\"");
    } else {
      command.addAll(List.of("setpriv", "--pdeathsig", "KILL"));
      addScript(command, script("namespace.sh"));
    }
    command.addAll(program);
    return command;
  }

  private static void addScript(List<String> command, String script) {
    command.addAll(List.of("sh", "-c", script, SHELL_NAME));
  }

  private static String script(String name) {
    try (InputStream in = Isolation.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + name, e);
    }
  }

  /** Whether this system starts programs with this isolation. */
  boolean isAllowed() {
    try {
      return new ProcessBuilder(command(List.of("true")))
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start()
          .onExit()
          .orTimeout(PROBE_SECONDS, TimeUnit.SECONDS)
          .handle((probe, late) -> late == null && probe.exitValue() == 0)
          .join();
    } catch (IOException e) {
      return false;
    }
  }

  /** Initialised when the first bot starts. */
  private static final class Available {
    static final Isolation FIRST =
        Stream.of(ROOT_NAMESPACE, USER_NAMESPACE, GROUP)
            .filter(Isolation::isAllowed)
            .findFirst()
            .orElse(NONE);
  }
}
