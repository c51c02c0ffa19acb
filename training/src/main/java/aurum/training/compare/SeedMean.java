package aurum.training.compare;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.inference.TTest;

/**
 * A measure of several trainings that differ only in their seeds.
 *
 * @param values one for each seed, at least one
 */
record SeedMean(List<Double> values) {
  double mean() {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /**
   * Half of the mean's 95 % interval, by Student's t over the seeds; NaN for a single seed, which
   * does not tell how much seeds differ.
   */
  double halfWidth() {
    int seeds = values.size();
    return seeds == 1
        ? Double.NaN
        : new TDistribution(seeds - 1).inverseCumulativeProbability(0.975)
            * Math.sqrt(variance() / seeds);
  }

  private double variance() {
    double mean = mean();
    double squares = values.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
    return squares / (values.size() - 1);
  }

  /**
   * The p-value of Welch's t-test: the probability of at least this difference if the means of the
   * trainings were equal. Null if one has a single seed, or if all values are equal in both.
   */
  Double welch(SeedMean other) {
    boolean testable = values.size() > 1 && other.values.size() > 1;
    return testable && variance() + other.variance() > 0
        ? (Double) new TTest().tTest(array(), other.array())
        : null;
  }

  private double[] array() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
