package aurum.training.sweep;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;

/**
 * The values that a sweep tries for one setting. As JSON {@code {"uniform": [LOW, HIGH]}}, {@code
 * {"log": [LOW, HIGH]}}, whose logarithm is uniform, or {@code {"choice": [A, B, ...]}}. The values
 * are whole numbers if both bounds are written without a decimal point.
 *
 * @param kind {@code uniform}, {@code log} or {@code choice}
 * @param values the two bounds, or the choices
 */
record Range(String kind, JsonNode values) {
  /** Digits of drawn numbers, so that settings are readable. */
  private static final MathContext DIGITS = new MathContext(4);

  /**
   * Reads a range.
   *
   * @throws InvalidInputException if it is none, or empty
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Range of(JsonNode json) {
    String kind = json.size() == 1 && json.isObject() ? json.fieldNames().next() : "";
    Range range = new Range(kind, json.path(kind));
    require(
        range.isValid(),
        "a range must be {\"uniform\": [LOW, HIGH]} or {\"log\": [LOW, HIGH]} with LOW < HIGH, for log above 0, or {\"choice\": [A, B, ...]}",
        json);
    return range;
  }

  @JsonValue
  Map<String, JsonNode> toJson() {
    return Map.of(kind, values);
  }

  private boolean isValid() {
    if (kind.equals("choice")) {
      return values.isArray() && values.size() > 1;
    }
    return (kind.equals("uniform") || kind.equals("log") && bound(0) > 0)
        && values.size() == 2
        && values.get(0).isNumber()
        && values.get(1).isNumber()
        && bound(0) < bound(1)
        && Double.isFinite(kind.equals("log") ? bound(1) / bound(0) : bound(1) - bound(0));
  }

  private double bound(int index) {
    return values.path(index).asDouble();
  }

  /**
   * The value at a position.
   *
   * @param position from 0 to 1, exclusive; uniform positions give the distribution of the range
   */
  JsonNode at(double position) {
    if (kind.equals("choice")) {
      return values.get((int) (position * values.size()));
    }
    boolean whole = values.get(0).isInt() && values.get(1).isInt();
    // Each whole number has an interval of the same length, also the bounds.
    double low = bound(0) - (whole ? 0.5 : 0);
    double high = bound(1) + (whole ? 0.5 : 0);
    double value =
        kind.equals("log") ? low * Math.pow(high / low, position) : low + position * (high - low);
    return whole
        ? IntNode.valueOf((int) Math.round(value))
        : DoubleNode.valueOf(BigDecimal.valueOf(value).round(DIGITS).doubleValue());
  }
}
