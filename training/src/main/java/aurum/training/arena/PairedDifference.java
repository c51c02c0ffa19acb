package aurum.training.arena;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The mean difference of two agents on the same maps, with its 95 % confidence interval. Each map
 * is one observation, because the matches on one map may depend on each other.
 *
 * @param mean the mean of the first agent less the mean of the second
 * @param low the lower end of the interval; minus infinity if there is only one map
 * @param high the upper end
 */
public record PairedDifference(double mean, double low, double high) {
  private static final double UPPER_QUANTILE = 0.975;

  /**
   * The difference of two rates, such as win rates. The interval is {@link Interval#ofClusters} of
   * the differences, which are from -1 to 1, on its scale from 0 to 1.
   *
   * @param first the rate on each map, from 0 to 1; at least one
   * @param second the rate of the other agent on the same maps
   */
  static PairedDifference ofRates(double[] first, double[] second) {
    double[] scaled = new double[first.length];
    for (int map = 0; map < scaled.length; map++) {
      scaled[map] = (1 + first[map] - second[map]) / 2;
    }
    Interval interval = Interval.ofClusters(scaled);
    return new PairedDifference(
        2 * StatUtils.mean(scaled) - 1, 2 * interval.low() - 1, 2 * interval.high() - 1);
  }

  /**
   * The difference of two means, such as scores, with Student's interval.
   *
   * @param first the mean on each map; at least one
   * @param second the mean of the other agent on the same maps
   */
  static PairedDifference ofMeans(double[] first, double[] second) {
    int maps = first.length;
    double mean = StatUtils.meanDifference(first, second);
    if (maps == 1) {
      return new PairedDifference(mean, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    double variance = StatUtils.varianceDifference(first, second, mean) / maps;
    double t = new TDistribution(maps - 1).inverseCumulativeProbability(UPPER_QUANTILE);
    double half = t * Math.sqrt(variance);
    return new PairedDifference(mean, mean - half, mean + half);
  }

  /** Whether the interval contains positive differences only. */
  boolean isPositive() {
    return low > 0;
  }

  /** Whether the interval contains negative differences only. */
  boolean isNegative() {
    return high < 0;
  }
}
