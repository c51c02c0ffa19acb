package aurum.agents.learn;

/** Checks of settings. */
public final class Requirement {
  private Requirement() {}

  /**
   * Checks one setting.
   *
   * @param rule states what must hold and names the setting: {@code gamma must be from 0 to 1}
   * @param value the setting's
   * @throws IllegalArgumentException if it does not hold; the message is {@code RULE, not VALUE}
   */
  public static void require(boolean holds, String rule, Object value) {
    if (!holds) {
      throw new IllegalArgumentException(rule + ", not " + value);
    }
  }
}
