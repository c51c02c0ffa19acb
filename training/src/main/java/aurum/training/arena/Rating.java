package aurum.training.arena;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.DoubleUnaryOperator;

/**
 * A rating, or a difference of ratings, with its 95 % interval. A difference of 400 points means
 * odds of 10 to 1 that one agent is ranked above the other.
 *
 * @param rating in points
 */
public record Rating(double rating, double low, double high) {
  /** Half of the interval's width. */
  public double halfWidth() {
    return (high - low) / 2;
  }

  /** The same on another scale. */
  public Rating scaled(DoubleUnaryOperator scale) {
    return new Rating(
        scale.applyAsDouble(rating), scale.applyAsDouble(low), scale.applyAsDouble(high));
  }

  /**
   * Adds three numbers to a JSON object: {@code NAME}, {@code NAMELow} and {@code NAMEHigh}.
   *
   * @param rating null for three nulls
   */
  public static void putInto(ObjectNode object, String name, Rating rating) {
    object.put(name, rating == null ? null : (Double) rating.rating);
    object.put(name + "Low", rating == null ? null : (Double) rating.low);
    object.put(name + "High", rating == null ? null : (Double) rating.high);
  }
}
