package aurum.training.sweep;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The values that a sweep tries for one setting. As JSON {@code {"uniform": [LOW, HIGH]}}, {@code
 * {"log": [LOW, HIGH]}}, whose logarithm is uniform, or {@code {"choice": [A, B, ...]}}. The values
 * are whole numbers if both bounds are written without a decimal point.
 *
 * @param values the two bounds, or the choices
 */
record Range(Kind kind, List<JsonNode> values) {
  /** How the values are distributed. */
  enum Kind {
    UNIFORM,
    LOG,
    CHOICE
  }

  /** Drawn numbers have so many digits, so that settings are readable. */
  private static final MathContext DIGITS = new MathContext(4);

  private static final int THIRDS = 3;

  /**
   * Reads a range.
   *
   * @throws InvalidInputException if it is none, or empty; the message begins with the name
   */
  static Range parse(String name, JsonNode json) {
    for (Kind kind : Kind.values()) {
      JsonNode values = json.path(kind.name().toLowerCase(Locale.ROOT));
      if (json instanceof ObjectNode && json.size() == 1 && values.isArray()) {
        Range range = new Range(kind, new ArrayList<>());
        values.forEach(range.values::add);
        range.requireValid(name);
        return range;
      }
    }
    throw new InvalidInputException(
        "the range of '%s' must be {\"uniform\": [LOW, HIGH]}, {\"log\": [LOW, HIGH]} or {\"choice\": [A, B, ...]}, not %s"
            .formatted(name, json));
  }

  private void requireValid(String name) {
    if (kind == Kind.CHOICE) {
      if (values.size() < 2) {
        throw new InvalidInputException(
            "the range of '%s' needs at least two choices, not %s".formatted(name, values));
      }
      return;
    }
    boolean numbers = values.size() == 2 && values.stream().allMatch(JsonNode::isNumber);
    if (!numbers || !(low() < high()) || !Double.isFinite(high() - low())) {
      throw new InvalidInputException(
          "the range of '%s' is empty: it needs two numbers, the lower first, not %s"
              .formatted(name, values));
    }
    if (kind == Kind.LOG && low() <= 0) {
      throw new InvalidInputException(
          "the range of '%s' is logarithmic, so its bounds must be greater than 0, not %s"
              .formatted(name, values));
    }
  }

  private double low() {
    return values.get(0).asDouble();
  }

  private double high() {
    return values.get(1).asDouble();
  }

  /**
   * The value at a position.
   *
   * @param position from 0 to 1, exclusive; uniform positions give the distribution of the range
   */
  JsonNode at(double position) {
    if (kind == Kind.CHOICE) {
      return values.get((int) (position * values.size()));
    }
    boolean whole = values.get(0).isInt() && values.get(1).isInt();
    // Each whole number has an interval of the same length, also the bounds.
    double margin = whole ? 0.5 : 0;
    double from = scale(low() - margin);
    double value = from + position * (scale(high() + margin) - from);
    double drawn = kind == Kind.LOG ? Math.exp(value) : value;
    return whole
        ? IntNode.valueOf((int) Math.max(low(), Math.min(high(), Math.round(drawn))))
        : DoubleNode.valueOf(BigDecimal.valueOf(drawn).round(DIGITS).doubleValue());
  }

  private double scale(double number) {
    return kind == Kind.LOG ? Math.log(number) : number;
  }

  /** The choices, or the thirds of the range from low to high, as text. */
  List<String> parts() {
    if (kind == Kind.CHOICE) {
      return values.stream().map(JsonNode::toString).toList();
    }
    return IntStream.range(0, THIRDS)
        .mapToObj(i -> "%s to %s".formatted(end(i), end(i + 1)))
        .toList();
  }

  private JsonNode end(int third) {
    return third == 0
        ? values.get(0)
        : third == THIRDS ? values.get(1) : at(third / (double) THIRDS);
  }

  /** The one of {@link #parts} in which a value lies, or to which it is next. */
  String part(JsonNode value) {
    if (kind == Kind.CHOICE) {
      return value.toString();
    }
    double position = (scale(value.asDouble()) - scale(low())) / (scale(high()) - scale(low()));
    return parts().get((int) Math.max(0, Math.min(THIRDS - 1, Math.floor(THIRDS * position))));
  }

  /** The coordinate of a value in a chart: a number, or the index of a choice. */
  double coordinate(JsonNode value) {
    return kind == Kind.CHOICE ? values.indexOf(value) : value.asDouble();
  }
}
