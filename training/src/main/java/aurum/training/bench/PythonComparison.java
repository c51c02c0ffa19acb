package aurum.training.bench;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.training.console.ProgramFolder;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The comparisons with Python: programs of one source file in the project's folder {@code
 * training/comparison}, which are not part of Aurum's jar.
 */
public final class PythonComparison {
  private PythonComparison() {}

  /** The PPO training loop and PyTorch's. */
  public static final String TORCH = "AgainstTorch.java";

  /** Environments stepped in Java and from Python. */
  public static final String ENVIRONMENTS = "ThroughPython.java";

  /**
   * The command that runs one in a JVM like this one.
   *
   * @param name of the program
   * @param python the command that runs Python
   * @param json the file for the results as JSON; null for none
   * @param more the program's other arguments
   * @throws InvalidInputException if there is no such program
   */
  public static List<String> command(
      String name, String python, boolean quick, Path json, String... more) {
    Path folder = ProgramFolder.path().resolve("training/comparison");
    Path program = folder.resolve(name);
    require(
        Files.isRegularFile(program),
        "there is no " + program + ": run training/aurum of a checkout of the project");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.toString()));
    command.addAll(List.of(folder.toString(), python, quick ? "quick" : "full"));
    command.add(json == null ? "" : json.toString());
    command.addAll(List.of(more));
    return command;
  }
}
