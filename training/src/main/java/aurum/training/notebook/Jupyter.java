package aurum.training.notebook;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The user's Jupyter: the program {@code jupyter} and its subcommands. */
final class Jupyter {
  /** Time in which a subcommand tells its version, in seconds. The first start compiles Python. */
  private static final long SECONDS_TO_TELL_VERSION = 60;

  private static final String PATH = "JUPYTER_PATH";

  /** Of programs, on Windows and elsewhere. */
  private static final List<String> SUFFIXES = List.of("", ".exe", ".cmd");

  private final Path program;
  private final Map<String, String> environment;

  /**
   * @param program the program {@code jupyter}
   * @param kernels a folder whose subfolder {@code kernels} has further kernels
   * @param environment of this program
   */
  Jupyter(Path program, Path kernels, Map<String, String> environment) {
    this.program = program;
    String others = environment.getOrDefault(PATH, "");
    this.environment =
        Map.of(PATH, kernels + (others.isEmpty() ? "" : File.pathSeparator + others));
  }

  /** A program on the {@code PATH} of an environment. */
  static Optional<Path> program(String name, Map<String, String> environment) {
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      for (String suffix : SUFFIXES) {
        try {
          Path file = Path.of(folder).resolve(name + suffix);
          if (!folder.isEmpty() && Files.isExecutable(file) && !Files.isDirectory(file)) {
            return Optional.of(file);
          }
        } catch (InvalidPathException e) {
          // Not a folder.
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a subcommand is installed, such as {@code lab}. */
  boolean has(String subcommand) throws IOException {
    return run(List.of(subcommand, "--version"), Path.of(""), SECONDS_TO_TELL_VERSION).status()
        == 0;
  }

  /**
   * Runs a subcommand and returns its output.
   *
   * @param arguments the subcommand and its arguments
   * @param seconds the time limit
   * @throws ChildProcess.TimeLimitException if it exceeds the time limit
   */
  ChildProcess.Result run(List<String> arguments, Path folder, long seconds) throws IOException {
    return ChildProcess.run(command(arguments), folder.toAbsolutePath(), environment, seconds);
  }

  /** Runs a subcommand in the user's terminal until it ends; returns its exit status. */
  int runInteractively(List<String> arguments, Path folder) throws IOException {
    return ChildProcess.runInteractively(command(arguments), folder.toAbsolutePath(), environment);
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    return command;
  }
}
