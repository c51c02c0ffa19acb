package aurum.training.bench;

import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * What some repetitions came to. On a machine that others use, too, the median says more than the
 * mean.
 *
 * @param low the lower quartile
 * @param high the upper quartile
 * @param repetitions how many there were
 */
public record Spread(double median, double low, double high, int repetitions) {
  static Spread of(double... values) {
    Percentile percentile = new Percentile();
    percentile.setData(values);
    return new Spread(
        percentile.evaluate(50), percentile.evaluate(25), percentile.evaluate(75), values.length);
  }
}
