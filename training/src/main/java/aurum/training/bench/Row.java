package aurum.training.bench;

/**
 * One thing that was measured.
 *
 * @param key names it for programs, such as {@code rules-prepared-maps}
 * @param what names it for people
 * @param unit of the figures, such as {@code agent steps/s}
 * @param target what it should be, or null
 */
public record Row(String key, String what, String unit, Spread spread, Target target) {
  /**
   * What a figure should be.
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
