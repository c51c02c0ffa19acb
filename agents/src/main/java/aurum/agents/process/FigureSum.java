package aurum.agents.process;

/**
 * The sum of the values of a figure, such as those that a bot has reported.
 *
 * @param sum of the values
 * @param count the number of values, at least 1
 */
public record FigureSum(double sum, int count) {
  /** The mean value. */
  public double mean() {
    return sum / count;
  }

  /** The values of both. */
  public FigureSum plus(FigureSum other) {
    return new FigureSum(sum + other.sum, count + other.count);
  }
}
