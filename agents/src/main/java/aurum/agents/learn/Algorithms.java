package aurum.agents.learn;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The registry of algorithms: those of this build, then every other {@link Algorithm} that the
 * context class loader finds.
 */
public final class Algorithms {
  private Algorithms() {}

  /**
   * All algorithms.
   *
   * @throws IllegalArgumentException if one cannot be loaded, or two have the same name
   */
  public static List<Algorithm<?>> all() {
    return List.copyOf(byName().values());
  }

  /**
   * An algorithm by name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the available ones
   */
  public static Algorithm<?> find(String name) {
    Map<String, Algorithm<?>> algorithms = byName();
    Algorithm<?> algorithm = algorithms.get(name);
    if (algorithm == null) {
      throw new IllegalArgumentException(
          "no algorithm '%s'; available: %s"
              .formatted(name, String.join(", ", algorithms.keySet())));
    }
    return algorithm;
  }

  private static Map<String, Algorithm<?>> byName() {
    Map<String, Algorithm<?>> byName = new LinkedHashMap<>();
    ClassLoader own = Algorithms.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      // The context class loader may not find the classes of this build.
      for (ClassLoader loader : new ClassLoader[] {own, context}) {
        for (Algorithm<?> algorithm : ServiceLoader.load(Algorithm.class, loader)) {
          Algorithm<?> other = byName.putIfAbsent(algorithm.name(), algorithm);
          if (other != null && !other.getClass().equals(algorithm.getClass())) {
            throw new IllegalArgumentException(
                "two algorithms are named '%s': %s and %s; rename one"
                    .formatted(
                        algorithm.name(),
                        other.getClass().getName(),
                        algorithm.getClass().getName()));
          }
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new IllegalArgumentException("an algorithm cannot be loaded: " + e.getMessage(), e);
    }
    return byName;
  }
}
