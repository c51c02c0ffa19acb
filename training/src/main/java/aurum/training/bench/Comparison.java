package aurum.training.bench;

import aurum.env.base.InvalidInputException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The comparison of the PPO training loop with PyTorch's: a program of one source file in the
 * project's folder {@code training/comparison}, which is not part of Aurum's jar.
 */
public final class Comparison {
  private Comparison() {}

  /**
   * The command that runs it in a JVM like this one.
   *
   * @param python the command that runs Python
   * @param json the file for the results as JSON; null for none
   * @throws InvalidInputException if there is no such program
   */
  public static List<String> command(String python, boolean quick, Path json) {
    // The folder beside {@code target}, which contains the jar or the classes.
    URL classes = Comparison.class.getProtectionDomain().getCodeSource().getLocation();
    Path folder = Path.of(URI.create(classes.toString())).getParent().resolveSibling("comparison");
    Path program = folder.resolve("AgainstTorch.java");
    if (!Files.isRegularFile(program)) {
      throw new InvalidInputException(
          "there is no " + program + ": run training/aurum of a checkout of the project");
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.toString()));
    command.addAll(List.of(folder.toString(), python, quick ? "quick" : "full"));
    if (json != null) {
      command.add(json.toString());
    }
    return command;
  }
}
