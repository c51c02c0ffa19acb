package aurum.agents.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds commands that run a shell script of this package in a new session. Where the system has no
 * {@code setsid} program, the script runs in the JVM's session. Thread-safe.
 */
final class IsolatedCommand {
  /** The name under which the shell reports its errors. */
  static final String SHELL_NAME = "aurum-bot";

  private static final String SHELL = ProcFileSystem.exists() ? find("sh") : null;
  private static final String SETSID = SHELL == null ? null : find("setsid");

  private IsolatedCommand() {}

  /** Whether this system has a {@code /proc} and a POSIX shell: Linux, but not macOS or Windows. */
  static boolean isAvailable() {
    return SHELL != null;
  }

  /** The command that runs a script of this package, to which the caller adds its arguments. */
  static List<String> of(String script) {
    List<String> command = new ArrayList<>();
    if (SETSID != null) {
      command.add(SETSID);
    }
    command.addAll(List.of(SHELL, "-c", read(script), SHELL_NAME));
    return command;
  }

  private static String read(String script) {
    try (InputStream in = IsolatedCommand.class.getResourceAsStream(script)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + script, e);
    }
  }

  /** The absolute path of a program in PATH, or null. */
  private static String find(String program) {
    String path = System.getenv("PATH");
    for (String folder : path == null ? new String[0] : path.split(File.pathSeparator, -1)) {
      Path file = Path.of(folder).resolve(program).toAbsolutePath();
      if (Files.isRegularFile(file) && Files.isExecutable(file)) {
        return file.toString();
      }
    }
    return null;
  }
}
