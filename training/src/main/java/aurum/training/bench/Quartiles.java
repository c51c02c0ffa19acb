package aurum.training.bench;

import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * Median and quartiles of some repetitions. On a shared machine the median is more robust than the
 * mean.
 *
 * @param repetitions the number of repetitions
 */
public record Quartiles(
    double median, double lowerQuartile, double upperQuartile, int repetitions) {
  /** The quartiles of at least one value. */
  public static Quartiles of(double... values) {
    Percentile percentile = new Percentile();
    percentile.setData(values);
    return new Quartiles(
        percentile.evaluate(50), percentile.evaluate(25), percentile.evaluate(75), values.length);
  }
}
