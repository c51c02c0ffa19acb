package aurum.training.arena;

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

  /** The same, shifted. */
  public Rating plus(double points) {
    return new Rating(rating + points, low + points, high + points);
  }
}
