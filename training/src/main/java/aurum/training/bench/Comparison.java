package aurum.training.bench;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A comparison with another program. Its sources are not part of Aurum's jar: they are in the
 * project's folder {@code training/comparison} and are compiled when needed.
 */
public interface Comparison {
  /**
   * Measures Aurum and the other program.
   *
   * @param folder the folder of the sources
   * @param python the command that runs Python
   * @throws InvalidInputException if there is no such command, or it lacks a library
   */
  Benchmarks run(Path folder, String python, BenchOptions options) throws IOException;

  /**
   * Compares the PPO training loop with PyTorch's.
   *
   * @param python the command that runs Python
   * @throws InvalidInputException if there is no such command, no PyTorch, or no folder of sources
   */
  static Benchmarks againstTorch(String python, BenchOptions options) throws IOException {
    Path folder = folder();
    try (ClassFolder classes = ClassFolder.create();
        URLClassLoader loader =
            new URLClassLoader(
                new URL[] {classes.path().toUri().toURL()}, Comparison.class.getClassLoader())) {
      classes.compile(sources(folder));
      Class<?> type = loader.loadClass("aurum.comparison.AgainstTorch");
      Comparison comparison = (Comparison) type.getConstructor().newInstance();
      return comparison.run(folder, python, options);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The folder beside {@code target}, which contains the jar or the classes. */
  private static Path folder() {
    URL classes = Comparison.class.getProtectionDomain().getCodeSource().getLocation();
    Path folder = Path.of(URI.create(classes.toString())).getParent().resolveSibling("comparison");
    if (!Files.isDirectory(folder)) {
      throw new InvalidInputException(
          "there is no folder " + folder + ": run training/aurum of a checkout of the project");
    }
    return folder;
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
