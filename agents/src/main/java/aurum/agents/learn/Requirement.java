package aurum.agents.learn;

/** Checks of settings. */
final class Requirement {
  private Requirement() {}

  /**
   * Checks one setting.
   *
   * @param rule what must hold, such as {@code gamma must be from 0 to 1}
   * @throws IllegalArgumentException if it does not; the message is the rule and the value
   */
  static void require(boolean holds, String rule, Object value) {
    if (!holds) {
      throw new IllegalArgumentException(rule + ", not " + value);
    }
  }
}
