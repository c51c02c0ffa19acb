package aurum.agents.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Describes in one line why a program could not be started. */
final class StartFailure {
  /** The exit status of a shell that has found no such program (POSIX, Shell, 2.8.2). */
  private static final int NOT_FOUND = 127;

  /** The exit status of a shell that has found a file which it cannot execute. */
  private static final int NOT_EXECUTABLE = 126;

  private StartFailure() {}

  /** The error for a program that the JVM could not start. */
  static IOException of(String program, IOException e) {
    String cause = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
    return new IOException(message(program, cause.contains("error=2,"), cause), e);
  }

  /**
   * Checks a program that the launching shell was to start.
   *
   * @param exitStatus of a process that has ended
   * @param errors what it has written to standard error
   * @throws IOException if the process was still the shell, which could not start the program
   */
  static void check(String program, int exitStatus, String errors) throws IOException {
    boolean notFound = exitStatus == NOT_FOUND;
    String prefix = Isolation.SHELL_NAME + ": ";
    if ((notFound || exitStatus == NOT_EXECUTABLE) && errors.startsWith(prefix)) {
      String cause = errors.substring(prefix.length()).lines().findFirst().orElse("");
      throw new IOException(message(program, notFound, cause));
    }
  }

  private static String message(String program, boolean notFound, String cause) {
    return "cannot start '" + program + "': " + reason(program, notFound, cause);
  }

  private static String reason(String program, boolean notFound, String cause) {
    if (program.contains(File.separator)) {
      Path path = Path.of(program);
      if (Files.isDirectory(path)) {
        return "it is a folder";
      }
      if (Files.exists(path)) {
        boolean executable = Files.isExecutable(path);
        return !executable
            ? "it is not executable"
            : notFound ? "its interpreter is missing" : cause;
      }
    }
    return notFound ? "there is no such program" : cause;
  }
}
