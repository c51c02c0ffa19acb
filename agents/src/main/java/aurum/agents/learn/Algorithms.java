package aurum.agents.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** The registry of algorithms: every {@link Algorithm} that the context class loader finds. */
public final class Algorithms {
  private Algorithms() {}

  /**
   * All algorithms.
   *
   * @throws IllegalArgumentException if one cannot be loaded
   */
  public static List<Algorithm<?>> all() {
    List<Algorithm<?>> algorithms = new ArrayList<>();
    try {
      ServiceLoader.load(Algorithm.class).forEach(algorithms::add);
    } catch (ServiceConfigurationError e) {
      throw new IllegalArgumentException("an algorithm cannot be loaded: " + e.getMessage(), e);
    }
    return algorithms;
  }

  /**
   * An algorithm by name.
   *
   * @throws IllegalArgumentException if there is none; the message says which there are
   */
  public static Algorithm<?> find(String name) {
    List<String> names = new ArrayList<>();
    for (Algorithm<?> algorithm : all()) {
      if (algorithm.name().equals(name)) {
        return algorithm;
      }
      names.add(algorithm.name());
    }
    throw new IllegalArgumentException(
        "no algorithm '%s'; there is %s".formatted(name, String.join(", ", names)));
  }
}
