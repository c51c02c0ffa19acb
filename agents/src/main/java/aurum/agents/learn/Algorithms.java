package aurum.agents.learn;

import aurum.env.base.InvalidInputException;
import aurum.env.base.Registry;
import java.util.List;

/**
 * The registry of algorithms, in this order: algorithms of this build, other {@link Algorithm}s on
 * the class path, algorithms that the running program has registered. Thread-safe.
 */
public final class Algorithms {
  private static final Registry<Algorithm<?>> REGISTRY =
      new Registry<>(Algorithm.class, "algorithm", Algorithm::name);

  private Algorithms() {}

  /**
   * Registers an algorithm in the running program, for example in a notebook. An algorithm that was
   * registered under the same name is replaced.
   *
   * @throws InvalidInputException if an algorithm on the class path has the same name
   */
  public static void register(Algorithm<?> algorithm) {
    REGISTRY.register(algorithm);
  }

  /** Removes an algorithm that {@link #register} has added; does nothing if there is none. */
  public static void unregister(String name) {
    REGISTRY.unregister(name);
  }

  /**
   * All algorithms.
   *
   * @throws InvalidInputException if one cannot be loaded, or two have the same name
   */
  public static List<Algorithm<?>> all() {
    return REGISTRY.all();
  }

  /**
   * An algorithm by name.
   *
   * @throws InvalidInputException if there is none; the message lists the available ones
   */
  public static Algorithm<?> find(String name) {
    return REGISTRY.find(name);
  }
}
