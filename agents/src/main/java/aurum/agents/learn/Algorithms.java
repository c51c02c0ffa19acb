package aurum.agents.learn;

import aurum.env.InvalidInputException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The registry of algorithms: those of this build, then every other {@link Algorithm} that the
 * context class loader finds, then those that the running program has registered. Thread-safe.
 */
public final class Algorithms {
  /** By name, in the order of registration. */
  private static final Map<String, Algorithm<?>> REGISTERED =
      Collections.synchronizedMap(new LinkedHashMap<>());

  private Algorithms() {}

  /**
   * Registers an algorithm in the running program, for example in a notebook. An algorithm that was
   * registered under the same name is replaced.
   *
   * @throws InvalidInputException if an algorithm on the class path has the same name
   */
  public static void register(Algorithm<?> algorithm) {
    if (onClassPath().containsKey(algorithm.name())) {
      throw new InvalidInputException(
          "an algorithm on the class path is named '%s'; choose another name"
              .formatted(algorithm.name()));
    }
    REGISTERED.put(algorithm.name(), algorithm);
  }

  /** Removes an algorithm that {@link #register} has added; does nothing if there is none. */
  public static void unregister(String name) {
    REGISTERED.remove(name);
  }

  /**
   * All algorithms.
   *
   * @throws InvalidInputException if one cannot be loaded, or two have the same name
   */
  public static List<Algorithm<?>> all() {
    return List.copyOf(byName().values());
  }

  /**
   * An algorithm by name.
   *
   * @throws InvalidInputException if there is none; the message lists the available ones
   */
  public static Algorithm<?> find(String name) {
    Map<String, Algorithm<?>> algorithms = byName();
    Algorithm<?> algorithm = algorithms.get(name);
    if (algorithm == null) {
      throw new InvalidInputException(
          "no algorithm '%s'; available: %s"
              .formatted(name, String.join(", ", algorithms.keySet())));
    }
    return algorithm;
  }

  private static Map<String, Algorithm<?>> byName() {
    Map<String, Algorithm<?>> byName = onClassPath();
    synchronized (REGISTERED) {
      byName.putAll(REGISTERED);
    }
    return byName;
  }

  private static Map<String, Algorithm<?>> onClassPath() {
    Map<String, Algorithm<?>> byName = new LinkedHashMap<>();
    ClassLoader own = Algorithms.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      // The context class loader may not find the classes of this build.
      for (ClassLoader loader : new ClassLoader[] {own, context}) {
        for (Algorithm<?> algorithm : ServiceLoader.load(Algorithm.class, loader)) {
          Algorithm<?> other = byName.putIfAbsent(algorithm.name(), algorithm);
          if (other != null && !other.getClass().equals(algorithm.getClass())) {
            throw new InvalidInputException(
                "two algorithms are named '%s': %s and %s; rename one"
                    .formatted(
                        algorithm.name(),
                        other.getClass().getName(),
                        algorithm.getClass().getName()));
          }
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new InvalidInputException("an algorithm cannot be loaded: " + e.getMessage(), e);
    }
    return byName;
  }
}
