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
    return ofClusters(means, StatUtils.mean(means), StatUtils.variance(means) / clusters);
  }

  /**
   * The interval of a rate that was measured in clusters of different sizes. It is the one of
   * {@link #ofClusters(double[])} with the linearised variance of a ratio (W. G. Cochran, "Sampling
   * Techniques", 1977, section 6.5), which is the same for equal sizes.
   *
   * @param sums of the results of each cluster; each from 0 to the cluster's size; at least one
   * @param sizes the number of results of each cluster, greater than 0
   */
  public static Interval ofClusters(double[] sums, double[] sizes) {
    int clusters = sums.length;
    if (clusters == 1) {
      return new Interval(0, 1);
    }
    double results = StatUtils.sum(sizes);
    double rate = StatUtils.sum(sums) / results;
    double[] means = new double[clusters];
    double squares = 0;
    for (int i = 0; i < clusters; i++) {
      means[i] = sums[i] / sizes[i];
      squares += Math.pow(sums[i] - rate * sizes[i], 2);
    }
    double variance = squares / (results * results) * clusters / (clusters - 1);
    return ofClusters(means, rate, variance);
  }

  /**
   * The interval of the rate of at least two clusters.
   *
   * @param variance of the rate
   */
  private static Interval ofClusters(double[] means, double rate, double variance) {
    int clusters = means.length;
    boolean equal = StatUtils.min(means) == StatUtils.max(means);
    double matches = equal ? clusters : rate * (1 - rate) / variance;
    double t = new TDistribution(clusters - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    double square = t * t / matches;
    double centre = (rate + square / 2) / (1 + square);
    double half = Math.sqrt(square * rate * (1 - rate) + square * square / 4) / (1 + square);
    return new Interval(Math.max(0, centre - half), Math.min(1, centre + half));
  }
}
