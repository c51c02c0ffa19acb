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

  /**
   * The interval of a rate that was measured in clusters of equal size, such as the matches on one
   * map. The matches of a cluster may depend on each other, so each cluster is one observation: its
   * mean.
   *
   * <p>The result is Wilson's score interval (E. B. Wilson, "Probable inference, the law of
   * succession, and statistical inference", 1927) with Student's quantile and the effective number
   * of matches: as many independent matches as have the variance of the clusters' mean. If all
   * means are equal, it is the number of clusters, which is conservative. For a single cluster the
   * interval is [0, 1].
   *
   * @param means of the clusters, each in [0, 1]; at least one
   */
  public static Interval ofClusters(double[] means) {
    int clusters = means.length;
    if (clusters == 1) {
      return new Interval(0, 1);
    }
    double rate = StatUtils.mean(means);
    double variance = StatUtils.variance(means) / clusters;
    boolean equal = StatUtils.min(means) == StatUtils.max(means);
    double matches = equal ? clusters : rate * (1 - rate) / variance;
    double t = new TDistribution(clusters - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    double square = t * t / matches;
    double centre = (rate + square / 2) / (1 + square);
    double half = Math.sqrt(square * rate * (1 - rate) + square * square / 4) / (1 + square);
    return new Interval(Math.max(0, centre - half), Math.min(1, centre + half));
  }
}
