package aurum.agents.learn;

import aurum.env.InvalidInputException;
import java.math.BigDecimal;

/** Checks of settings. */
public final class Requirement {
  private static final double LONGEST_BOUND = 1e5;

  private Requirement() {}

  /**
   * Checks one setting.
   *
   * @param rule the requirement, with the name of the setting: {@code gamma must be from 0 to 1}
   * @param value the value of the setting
   * @throws InvalidInputException if the condition is false; the message is {@code RULE, not VALUE}
   */
  public static void require(boolean condition, String rule, Object value) {
    if (!condition) {
      throw new InvalidInputException(rule + ", not " + value);
    }
  }

  /**
   * Checks that a number is greater than 0.
   *
   * @throws InvalidInputException if it is not
   */
  public static void requirePositive(String name, int value) {
    require(value > 0, name + " must be greater than 0", value);
  }

  /**
   * Checks that a number is greater than 0 and at most {@code maximum}.
   *
   * @throws InvalidInputException if it is not
   */
  public static void requirePositive(String name, double value, double maximum) {
    require(
        value > 0 && value <= maximum,
        name + " must be greater than 0 and at most " + text(maximum),
        value);
  }

  /**
   * Checks that a number is from {@code minimum} to {@code maximum}.
   *
   * @throws InvalidInputException if it is not
   */
  public static void requireRange(String name, double value, double minimum, double maximum) {
    require(
        value >= minimum && value <= maximum,
        "%s must be from %s to %s".formatted(name, text(minimum), text(maximum)),
        value);
  }

  /** A whole number in digits, or like 1e6. */
  private static String text(double bound) {
    return bound < LONGEST_BOUND
        ? Long.toString((long) bound)
        : BigDecimal.valueOf(bound).stripTrailingZeros().toString().replace("E+", "e");
  }
}
