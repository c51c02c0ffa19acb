package aurum.training.bench;

/**
 * One measurement.
 *
 * @param key its key in JSON, such as {@code rules-prepared-maps}
 * @param what its label in the table
 * @param unit of the figures, such as {@code agent steps/s}
 * @param target the target value, or null
 */
public record Row(String key, String what, String unit, Quartiles quartiles, Target target) {
  /**
   * The target value of a row.
   *
   * @param value in the row's unit
   * @param atLeast whether more is better; if not, less is
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
