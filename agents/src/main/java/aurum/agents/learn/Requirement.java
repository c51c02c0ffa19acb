package aurum.agents.learn;

import aurum.env.InvalidInputException;

/** Checks of settings. */
public final class Requirement {
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
}
