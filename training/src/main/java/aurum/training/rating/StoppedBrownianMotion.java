package aurum.training.rating;

import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * A Brownian motion that starts at 0 and stops at one of two bounds, the approximation of a
 * log-likelihood ratio in a sequential test.
 *
 * @param lower bound, less than 0
 * @param upper bound, greater than 0
 * @param drift per unit of time
 * @param variance per unit of time, greater than 0
 */
record StoppedBrownianMotion(double lower, double upper, double drift, double variance) {
  private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

  /** Terms of the series that are smaller than this are left out. */
  private static final double PRECISION = 1e-9;

  /**
   * The least time, in units of the squared width by the variance, for which the series is used.
   */
  private static final double SHORT_TIME = 1e-2;

  /** The drift, in units of the variance by the width, above which the series loses digits. */
  private static final double STRONG_DRIFT = 15;

  /** From here on, products of exponentials and tails of the normal distribution are expanded. */
  private static final double FAR_TAIL = 5;

  /**
   * The probability of an outcome that is worse than stopping in a position: the lower bound is
   * reached earlier, or the position is lower at that time, or the upper bound is reached later.
   *
   * @param time greater than 0
   * @param position between the bounds, or one of them
   */
  double probabilityOfLess(double time, double position) {
    double width = upper - lower;
    boolean useSeries =
        variance * time / (width * width) >= SHORT_TIME
            && Math.abs(drift / variance * width) <= STRONG_DRIFT;
    double probability = useSeries ? series(time, position) : siegmund(time, position);
    return Math.max(0, Math.min(1, probability));
  }

  /**
   * The eigenfunction expansion of the motion between absorbing bounds (M. Van den Bergh, "Comments
   * on normalized Elo and the SPRT", as Fishtest computes it).
   */
  private double series(double time, double position) {
    double width = upper - lower;
    double start = -lower;
    double at = position - lower;
    double slope = drift / variance;
    double constant = drift * drift / variance / 2;
    double first = Math.pow(Math.PI / width, 2) * variance / 2;
    double scale = Math.exp(-(first + constant) * time + slope * (at - start));
    double sum = 0;
    double decay = 1;
    for (int n = 1; scale * decay > PRECISION; n++) {
      double angle = Math.PI * n / width;
      decay = Math.exp(-first * (n * (double) n - 1) * time);
      double primitive =
          2
              * (slope * Math.sin(angle * at) - angle * Math.cos(angle * at))
              / (width * (slope * slope + angle * angle));
      sum += decay * primitive * Math.sin(angle * start);
    }
    return probabilityOfLowerBound(slope, start, width) + scale * sum;
  }

  private static double probabilityOfLowerBound(double slope, double start, double width) {
    if (Math.abs(slope * width) < 1e-8) {
      return (width - start) / width;
    }
    return Math.expm1(2 * slope * (width - start)) / Math.expm1(2 * slope * width);
  }

  /** Siegmund's approximation for short times and strong drifts: each bound as if it were alone. */
  private double siegmund(double time, double position) {
    double deviation = Math.sqrt(time * variance);
    double mean = drift * time;
    double slope = drift / variance;
    return NORMAL.cumulativeProbability((position - mean) / deviation)
        + reflected(slope * lower, (-position + mean + 2 * lower) / deviation)
        - reflected(slope * upper, (position - mean - 2 * upper) / deviation);
  }

  /** exp(2 exponent) times the normal distribution, without overflow. */
  private static double reflected(double exponent, double z) {
    if (exponent < FAR_TAIL) {
      return Math.exp(2 * exponent) * NORMAL.cumulativeProbability(z);
    }
    return -Math.exp(-z * z / 2 + 2 * exponent)
        / Math.sqrt(2 * Math.PI)
        * (1 / z - 1 / (z * z * z));
  }
}
