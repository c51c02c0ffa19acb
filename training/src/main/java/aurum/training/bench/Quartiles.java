package aurum.training.bench;

import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * Median and quartiles of some repetitions. On a shared machine the median is more robust than the
 * mean.
 *
 * @param low the lower quartile
 * @param high the upper quartile
 * @param repetitions the number of repetitions
 */
public record Quartiles(double median, double low, double high, int repetitions) {
  /** The quartiles of at least one value. */
  public static Quartiles of(double... values) {
    Percentile percentile = new Percentile();
    percentile.setData(values);
    return new Quartiles(
        percentile.evaluate(50), percentile.evaluate(25), percentile.evaluate(75), values.length);
  }
}
