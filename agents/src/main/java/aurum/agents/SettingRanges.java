package aurum.agents;

import aurum.env.base.InvalidInputException;
import aurum.env.base.Requirement;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;

/** The ranges that the {@link Setting}s of a record declare. */
public final class SettingRanges {
  private static final double LONGEST_BOUND = 1e5;

  private SettingRanges() {}

  /**
   * Checks every number of a settings record, but not those of records that it contains.
   *
   * @throws InvalidInputException if one is out of its range or not finite; the message names the
   *     setting and the range
   */
  public static void require(Record settings) {
    for (RecordComponent component : settings.getClass().getRecordComponents()) {
      Setting setting = component.getAnnotation(Setting.class);
      if (setting != null && value(settings, component) instanceof Number number) {
        double value = number.doubleValue();
        Requirement.require(
            value >= setting.min()
                && value > setting.above()
                && value <= setting.max()
                && Double.isFinite(value),
            component.getName()
                + " must be "
                + (text(setting).isEmpty() ? "finite" : text(setting)),
            number);
      }
    }
  }

  /** The value of a component of a record, which may be private. */
  public static Object value(Record settings, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(settings);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(settings.getClass() + " cannot be read", e);
    }
  }

  /**
   * The range in words: {@code from 0 to 1}, {@code at least 1}, {@code greater than 0 and at most
   * 1}; empty if the setting declares none.
   */
  public static String text(Setting setting) {
    if (Double.isFinite(setting.min()) && Double.isFinite(setting.max())) {
      return "from %s to %s".formatted(text(setting.min()), text(setting.max()));
    }
    String lower = bound("at least ", setting.min()) + bound("greater than ", setting.above());
    String upper = bound("at most ", setting.max());
    return lower + (lower.isEmpty() || upper.isEmpty() ? "" : " and ") + upper;
  }

  private static String bound(String relation, double bound) {
    return Double.isFinite(bound) ? relation + text(bound) : "";
  }

  /** A number in digits, or like 1e6. */
  private static String text(double bound) {
    BigDecimal shortest = BigDecimal.valueOf(bound).stripTrailingZeros();
    return Math.abs(bound) < LONGEST_BOUND
        ? shortest.toPlainString()
        : shortest.toString().replace("E+", "e");
  }
}
