package aurum.training.bench;

/**
 * One measurement.
 *
 * @param key its key in JSON, such as {@code rules-prepared-maps}
 * @param label its label in the table
 * @param unit of the figures, such as {@code agent steps/s}
 * @param target the target value, or null
 */
public record Row(String key, String label, String unit, Quartiles quartiles, Target target) {
  /**
   * The target value of a row.
   *
   * @param value in the row's unit
   * @param atLeast whether the value is a minimum; otherwise the figure must be less than it
   */
  public record Target(double value, boolean atLeast) {
    static Target atLeast(double value) {
      return new Target(value, true);
    }

    static Target below(double value) {
      return new Target(value, false);
    }

    boolean met(double figure) {
      return atLeast ? figure >= value : figure < value;
    }
  }
}
