package aurum.env;

import java.math.BigDecimal;

/** Checks of settings and other input. */
public final class Requirement {
  private static final double LONGEST_BOUND = 1e5;

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
   * Checks that a number is at least {@code minimum}.
   *
   * @throws InvalidInputException if it is not
   */
  public static void requireAtLeast(String name, int value, int minimum) {
    require(value >= minimum, name + " must be at least " + minimum, value);
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
   * Checks that a number is from {@code minimum} to {@code maximum}.
   *
   * @throws InvalidInputException if it is not
   */
  public static void requireRange(String name, Number value, double minimum, double maximum) {
    require(
        value.doubleValue() >= minimum && value.doubleValue() <= maximum,
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
