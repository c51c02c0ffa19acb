package aurum.training.compare;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.TTest;

/** A measure of trainings that differ only in their seeds: one value for each, at least one. */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record SeedMean(double... values) {
  static <T> SeedMean of(List<T> seeds, ToDoubleFunction<T> value) {
    return new SeedMean(seeds.stream().mapToDouble(value).toArray());
  }

  double mean() {
    return StatUtils.mean(values);
  }

  /**
   * Half of the mean's 95 % interval by Student's t; NaN for a single seed, which does not tell how
   * much seeds differ.
   */
  double halfWidth() {
    int seeds = values.length;
    return seeds == 1
        ? Double.NaN
        : new TDistribution(seeds - 1).inverseCumulativeProbability(0.975)
            * Math.sqrt(StatUtils.variance(values) / seeds);
  }

  /**
   * The p-value of Welch's t-test: the probability of at least this difference if the means of the
   * trainings were equal. NaN if one has a single seed, or if all values are equal in both.
   */
  double welch(SeedMean other) {
    boolean isTestable = values.length > 1 && other.values.length > 1;
    return isTestable && StatUtils.variance(values) + StatUtils.variance(other.values) > 0
        ? new TTest().tTest(values, other.values)
        : Double.NaN;
  }
}
