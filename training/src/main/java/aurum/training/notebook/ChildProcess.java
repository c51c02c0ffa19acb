package aurum.training.notebook;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program that this program runs and waits for. It ends with this program: Ctrl-C ends both, and
 * the processes that the child has started.
 */
final class ChildProcess {
  /** Time in which a process may end by itself after a request, in seconds. */
  private static final int SECONDS_TO_END = 10;

  private ChildProcess() {}

  /**
   * The result of a program.
   *
   * @param status its exit status
   * @param output its standard output and standard error
   */
  record Result(int status, String output) {
    /** The last line that is not blank; empty if there is none. */
    String lastLine() {
      return output.lines().filter(line -> !line.isBlank()).reduce("", (before, line) -> line);
    }
  }

  /** A program did not end within its time limit. */
  static final class TimeLimitException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Runs a program and returns its output.
   *
   * @param environment variables in addition to those of this program
   * @param seconds the time limit
   * @throws TimeLimitException if it exceeds the time limit; the program has ended
   * @throws IOException if it cannot be started
   */
  static Result run(
      List<String> command, Path folder, Map<String, String> environment, long seconds)
      throws IOException {
    Path output = Files.createTempFile("aurum", ".log");
    try {
      int status =
          waitFor(builder(command, folder, environment).redirectOutput(output.toFile()), seconds);
      return new Result(status, new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /**
   * Runs a program that uses the terminal of this program, until it ends.
   *
   * @param environment variables in addition to those of this program
   * @return its exit status
   * @throws IOException if it cannot be started
   */
  static int runInteractively(List<String> command, Path folder, Map<String, String> environment)
      throws IOException {
    return waitFor(builder(command, folder, environment).inheritIO(), Long.MAX_VALUE);
  }

  private static ProcessBuilder builder(
      List<String> command, Path folder, Map<String, String> environment) {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return builder;
  }

  private static int waitFor(ProcessBuilder builder, long seconds) throws IOException {
    Process process = builder.start();
    Thread hook = new Thread(() -> end(process), "aurum-end-child");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        throw new TimeLimitException();
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + builder.command().get(0), e);
    } finally {
      end(process);
      removeHook(hook);
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This program is ending, and the hook is running.
    }
  }

  /** Ends a process and those that it has started; does nothing if they have ended. */
  private static void end(Process process) {
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroy();
    try {
      process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }
}
