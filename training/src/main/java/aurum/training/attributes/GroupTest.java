package aurum.training.attributes;

import org.apache.commons.math3.distribution.HypergeometricDistribution;

/**
 * Tests whether the share of wins in a group of matches differs from the share in all others.
 *
 * <p>The test is Fisher's exact test (R. A. Fisher, "The logic of inductive inference", 1935), two
 * sided by twice the tail. Matches on one map depend on each other, so both samples are reduced to
 * the effective numbers of independent matches (J. N. K. Rao and A. J. Scott, "A simple method for
 * the analysis of clustered binary data", 1992): they are divided by the design effect, the
 * variance of the difference of both shares by the variance that it would have if all matches were
 * independent. A design effect under 1 counts as 1, and numbers of wins are rounded towards equal
 * shares, so that the test is conservative.
 */
final class GroupTest {
  /** The part of a sum from which on the further terms of a tail do not matter. */
  private static final double NEGLIGIBLE = 1e-12;

  private GroupTest() {}

  /**
   * The two-sided p-value.
   *
   * @param inside the number of matches in the group
   * @param insideShare their share of wins
   * @param outside the number of other matches
   * @param outsideShare their share of wins
   * @param designEffect at least 1
   */
  static double pValue(
      int inside, double insideShare, int outside, double outsideShare, double designEffect) {
    int in = (int) (inside / designEffect);
    int out = (int) (outside / designEffect);
    if (in == 0 || out == 0) {
      return 1;
    }
    double mean = (inside * insideShare + outside * outsideShare) / (inside + outside);
    int winsIn = wins(in, insideShare, mean);
    int winsOut = wins(out, outsideShare, mean);
    int wins = winsIn + winsOut;
    double tail =
        insideShare > mean
            ? upperTail(in + out, wins, in, winsIn)
            : upperTail(in + out, in + out - wins, in, in - winsIn);
    return Math.min(1, 2 * tail);
  }

  /** A number of wins, rounded towards the mean. */
  private static int wins(int matches, double share, double mean) {
    // A product such as 0.35 * 20 is not exact.
    double exact = Math.round(1e9 * share * matches) / 1e9;
    return (int) (share > mean ? Math.floor(exact) : Math.ceil(exact));
  }

  /**
   * The probability of at least a number of wins in a sample without replacement. From this number
   * on the terms become smaller, as it is not below the mean.
   */
  private static double upperTail(int matches, int wins, int sample, int least) {
    HypergeometricDistribution drawn = new HypergeometricDistribution(null, matches, wins, sample);
    double term = Math.exp(drawn.logProbability(least));
    double sum = 0;
    int most = Math.min(sample, wins);
    for (int k = least; k <= most && term > NEGLIGIBLE * sum; k++) {
      sum += term;
      term *=
          (wins - k) * (double) (sample - k) / ((k + 1.0) * (matches - wins - sample + k + 1.0));
    }
    return sum;
  }
}
