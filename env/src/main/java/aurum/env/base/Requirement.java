package aurum.env.base;

import java.util.List;
import java.util.Locale;

/** Checks of settings and other input. */
public final class Requirement {
  private Requirement() {}

  /**
   * Checks a condition.
   *
   * @param message the requirement, if it is not met
   * @throws InvalidInputException if the condition is false
   */
  public static void require(boolean condition, String message) {
    if (!condition) {
      throw new InvalidInputException(message);
    }
  }

  /**
   * Checks one setting.
   *
   * @param rule the requirement, with the name of the setting: {@code gamma must be from 0 to 1}
   * @param value the value of the setting
   * @throws InvalidInputException if the condition is false; the message is {@code RULE, not VALUE}
   */
  public static void require(boolean condition, String rule, Object value) {
    require(condition, rule + ", not " + value);
  }

  /**
   * Checks that all options exist.
   *
   * @param game names the game or variant in the message
   * @throws InvalidInputException if one does not; the message lists the available ones
   */
  public static void requireOptions(String game, Iterable<String> given, List<String> available) {
    for (String name : given) {
      require(
          available.contains(name),
          "%s has no option '%s'; available: %s"
              .formatted(game, name, String.join(", ", available)));
    }
  }

  /**
   * Checks that a number is at least {@code minimum}.
   *
   * @throws InvalidInputException if it is not
   */
  public static void requireAtLeast(String name, int value, int minimum) {
    require(value >= minimum, name + " must be at least " + minimum, value);
  }

  /**
   * Checks the weights of a network.
   *
   * @param name of a weight
   * @throws InvalidInputException if one is not finite
   */
  public static void requireFinite(String name, float[] weights) {
    for (int i = 0; i < weights.length; i++) {
      if (!Float.isFinite(weights[i])) {
        throw new InvalidInputException(
            String.format(
                Locale.ROOT, "%s %d is %s; every weight must be finite", name, i, weights[i]));
      }
    }
  }
}
