package aurum.training.arena;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * A 95 % confidence interval of a rate.
 *
 * @param low at least 0
 * @param high at most 1
 */
public record Interval(double low, double high) {
  private static final double CONFIDENCE = 0.95;

  /** The standard normal distribution's quantile at 97.5 %. */
  private static final double Z = 1.959963984540054;

  /**
   * The interval of a rate that was measured in clusters of equal size, such as the matches on one
   * map. The matches of a cluster may depend on each other, so each cluster is one observation: its
   * mean. The interval is Student's t interval of the means, cut to [0, 1].
   *
   * <p>If all means are equal, their variance is 0 and Student's interval would have width 0. The
   * result is then Wilson's score interval (E. B. Wilson, "Probable inference, the law of
   * succession, and statistical inference", 1927) with one observation per cluster, which is
   * conservative. For a single cluster it is [0, 1].
   *
   * @param means of the clusters, each in [0, 1]; at least one
   */
  public static Interval ofClusters(double[] means) {
    int n = means.length;
    if (n == 1) {
      return new Interval(0, 1);
    }
    double mean = StatUtils.mean(means);
    if (StatUtils.min(means) == StatUtils.max(means)) {
      return wilson(means[0], n);
    }
    double t = new TDistribution(n - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    return around(mean, t * Math.sqrt(StatUtils.variance(means) / n));
  }

  private static Interval wilson(double rate, int n) {
    double z2 = Z * Z;
    double centre = (rate + z2 / (2 * n)) / (1 + z2 / n);
    double half = Z / (1 + z2 / n) * Math.sqrt(rate * (1 - rate) / n + z2 / (4.0 * n * n));
    return around(centre, half);
  }

  private static Interval around(double centre, double half) {
    return new Interval(Math.max(0, centre - half), Math.min(1, centre + half));
  }
}
