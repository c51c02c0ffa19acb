package aurum.training.rating;

import aurum.training.arena.Rating;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * A generalised sequential probability ratio test of the difference of two agents (M. Van den
 * Bergh, "A practical introduction to the GSPRT", as in Fishtest). Each map is one observation: the
 * mean score of the new agent in the two matches of the map, which is 0, 1/4, 1/2, 3/4 or 1.
 *
 * <p>The log-likelihood ratio is that of the most probable distributions of the five scores whose
 * means are those of {@code elo1} and {@code elo0}. The test accepts or rejects when it leaves the
 * bounds log(beta / (1 - alpha)) and log((1 - beta) / alpha).
 *
 * @param elo0 the rating difference of the null hypothesis
 * @param elo1 the rating difference of the alternative hypothesis, greater than {@code elo0}
 * @param alpha the probability of accepting if the difference is {@code elo0}
 * @param beta the probability of rejecting if the difference is {@code elo1}
 */
public record SequentialTest(double elo0, double elo1, double alpha, double beta) {
  /** The number of scores of a map. */
  static final int SCORES = 5;

  /** The count of a score that has not been observed, as in Fishtest. */
  private static final double UNOBSERVED = 1e-3;

  /** The maximum difference that is estimated; the end of an unbounded interval. */
  public static final double MAXIMUM_ELO = 2000;

  /**
   * The maps of score 0, and those of score 1, that are added to the observed ones where a variance
   * is needed: scores that were all the same until now need not remain so. Without them, twenty
   * ties would prove that there is no difference of 7 points.
   */
  private static final double SMOOTHING = 0.5;

  private static final double PRECISION = 1e-10;

  /** The halvings of an interval around Lundberg's exponent. */
  private static final int LUNDBERG_STEPS = 40;

  private static final int MAXIMUM_STEPS = 1000;

  /** The result of a test. */
  public enum Verdict {
    /** The difference is {@code elo1} rather than {@code elo0}. */
    ACCEPT,
    /** The difference is {@code elo0} rather than {@code elo1}. */
    REJECT,
    /** The ratio is between the bounds. */
    UNDECIDED
  }

  /** The bound of the log-likelihood ratio at which the test rejects. */
  public double lower() {
    return Math.log(beta / (1 - alpha));
  }

  /** The bound of the log-likelihood ratio at which the test accepts. */
  public double upper() {
    return Math.log((1 - beta) / alpha);
  }

  /**
   * The result after some maps.
   *
   * @param counts the number of maps with each score
   */
  public Verdict verdict(int[] counts) {
    double ratio = logLikelihoodRatio(counts);
    return ratio >= upper()
        ? Verdict.ACCEPT
        : ratio <= lower() ? Verdict.REJECT : Verdict.UNDECIDED;
  }

  /** The log-likelihood ratio (LLR) with its bounds and the mean score after some maps. */
  public String summary(int[] counts) {
    return String.format(
        Locale.ROOT,
        "LLR %.2f (%.2f to %.2f), score %.3f",
        logLikelihoodRatio(counts),
        lower(),
        upper(),
        Arrays.stream(counts).sum() == 0 ? 0.5 : meanScore(counts));
  }

  /** The log-likelihood ratio after some maps. */
  public double logLikelihoodRatio(int[] counts) {
    double[] frequencies = regularised(counts);
    double[] low = mostProbable(frequencies, score(elo0));
    double[] high = mostProbable(frequencies, score(elo1));
    double ratio = 0;
    for (int i = 0; i < SCORES; i++) {
      ratio += frequencies[i] * Math.log(high[i] / low[i]);
    }
    return ratio;
  }

  /**
   * The difference in points with its 95 % interval. It accounts for the stopping: it consists of
   * the differences under which a better and a worse outcome of the whole test are both likely
   * enough, and the estimate is median-unbiased.
   *
   * <p>The log-likelihood ratio is approximated by a sum over maps of (score - middle) step / d,
   * where d is the mean of the square of (score - middle). Fishtest lets the variance of a map's
   * score grow with the distance of a difference from the estimate; then most intervals have no end
   * if few maps decide. Here it is proportional to that of a won or lost match.
   */
  public Rating estimate(int[] counts) {
    DoubleUnaryOperator probabilityOfLess = probabilityOfLess(counts);
    return new Rating(
        solve(probabilityOfLess, 0.5),
        solve(probabilityOfLess, 0.975),
        solve(probabilityOfLess, 0.025));
  }

  /**
   * The likelihood of superiority: the confidence that the difference is over 0, adjusted for
   * sequential stopping, as in Fishtest.
   */
  public double likelihoodOfSuperiority(int[] counts) {
    return probabilityOfLess(counts).applyAsDouble(0);
  }

  /** The probability of a worse outcome than the observed one, by the difference in points. */
  private DoubleUnaryOperator probabilityOfLess(int[] counts) {
    double[] frequencies = smoothed(counts);
    double maps = Arrays.stream(frequencies).sum();
    double mean = mean(frequencies);
    double variance = variance(frequencies);
    double step = score(elo1) - score(elo0);
    double middle = (score(elo0) + score(elo1)) / 2;
    double weight = step / (variance + (mean - middle) * (mean - middle));
    double ratio = maps * (mean - middle) * weight;
    // The bounds are crossed by a part of the last step: the time is that of the bound itself.
    double position = Math.max(lower(), Math.min(upper(), ratio));
    double time = position == ratio ? maps : maps * position / ratio;
    return elo -> {
      double score = score(elo);
      double ofMatch = Math.min(score * (1 - score), varianceToBound(score, middle));
      double ofMap = variance * ofMatch / (mean * (1 - mean));
      return new StoppedBrownianMotion(
              lower(), upper(), (score - middle) * weight, ofMap * weight * weight)
          .probabilityOfLess(time, position);
    };
  }

  /**
   * The variance of a match for which a Brownian motion reaches a bound as rarely as the sum over
   * won and lost matches does: by Lundberg's exponent x of the sum, where the logarithm of the mean
   * of exp(-x (result - middle)) is 0, it is 2 (score - middle) / x. Near the middle it is {@code
   * score (1 - score)}. Far from it, if the middle is near 0 or 1, it is much smaller, because a
   * single result moves the ratio by little towards the bound of the less probable ones.
   */
  private static double varianceToBound(double score, double middle) {
    if (Math.abs(score - middle) < 1e-6) {
      return score * (1 - score);
    }
    // It is negative from 0 to the exponent, and positive beyond.
    DoubleUnaryOperator logarithm = x -> x * middle + Math.log(1 - score + score * Math.exp(-x));
    double sign = Math.signum(score - middle);
    double far = sign;
    while (logarithm.applyAsDouble(far) < 0) {
      far *= 2;
    }
    double near = 0;
    for (int step = 0; step < LUNDBERG_STEPS; step++) {
      double half = (near + far) / 2;
      if (logarithm.applyAsDouble(half) < 0) {
        near = half;
      } else {
        far = half;
      }
    }
    return 2 * (score - middle) / far;
  }

  /**
   * A difference of this test on the scale of {@code rate}, where a draw is not half a win: 400
   * log10(wins / losses) of the matches between the two, by Davidson's model with the observed
   * share of draws.
   *
   * @param difference from the mean score with a draw as 1/2
   * @param results losses, draws and wins of the new agent
   */
  public static Rating onScaleOfRatings(Rating difference, int[] results) {
    double draws = results[1] / Math.sqrt((results[0] + SMOOTHING) * (results[2] + SMOOTHING));
    return difference.scaled(
        elo -> {
          double score = score(elo);
          double lead = draws * (score - 0.5);
          // With x, the root of the odds: score = (x + draws / 2) / (x + 1 / x + draws).
          double x = (lead + Math.sqrt(lead * lead + 4 * score * (1 - score))) / (2 - 2 * score);
          return 800 * Math.log10(x);
        });
  }

  /** Where a decreasing function of the difference has a value. */
  private static double solve(DoubleUnaryOperator function, double value) {
    if (function.applyAsDouble(-MAXIMUM_ELO) <= value) {
      return -MAXIMUM_ELO;
    }
    if (function.applyAsDouble(MAXIMUM_ELO) >= value) {
      return MAXIMUM_ELO;
    }
    return new BrentSolver(PRECISION)
        .solve(
            MAXIMUM_STEPS, elo -> function.applyAsDouble(elo) - value, -MAXIMUM_ELO, MAXIMUM_ELO);
  }

  /**
   * The number of maps that a test of a fixed number needs for the same probabilities of errors, by
   * the variance of the maps so far.
   */
  public long fixedMaps(int[] counts) {
    NormalDistribution normal = new NormalDistribution(null, 0, 1);
    double quantiles =
        normal.inverseCumulativeProbability(1 - alpha)
            + normal.inverseCumulativeProbability(1 - beta);
    double step = score(elo1) - score(elo0);
    return (long) Math.ceil(variance(smoothed(counts)) * Math.pow(quantiles / step, 2));
  }

  /** The mean score of a map. */
  public static double meanScore(int[] counts) {
    return mean(Arrays.stream(counts).asDoubleStream().toArray());
  }

  /** The difference in points of a mean score, at most {@link #MAXIMUM_ELO} in either direction. */
  static double elo(double score) {
    double elo = 400 * Math.log10(score / (1 - score));
    return Math.max(-MAXIMUM_ELO, Math.min(MAXIMUM_ELO, elo));
  }

  private static double score(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }

  private static double scoreAt(int index) {
    return index / (SCORES - 1.0);
  }

  private static double[] regularised(int[] counts) {
    return Arrays.stream(counts).mapToDouble(count -> count == 0 ? UNOBSERVED : count).toArray();
  }

  private static double[] smoothed(int[] counts) {
    double[] frequencies = Arrays.stream(counts).asDoubleStream().toArray();
    frequencies[0] += SMOOTHING;
    frequencies[SCORES - 1] += SMOOTHING;
    return frequencies;
  }

  private static double mean(double[] frequencies) {
    return mean(frequencies, score -> score);
  }

  private static double variance(double[] frequencies) {
    double mean = mean(frequencies);
    return mean(frequencies, score -> Math.pow(score - mean, 2));
  }

  private static double mean(double[] frequencies, DoubleUnaryOperator ofScore) {
    double sum = 0;
    for (int i = 0; i < SCORES; i++) {
      sum += frequencies[i] * ofScore.applyAsDouble(scoreAt(i));
    }
    return sum / Arrays.stream(frequencies).sum();
  }

  /**
   * The maximum likelihood estimate of the frequencies under a given mean: f / (1 + x (a - mean)),
   * where x solves sum of f (a - mean) / (1 + x (a - mean)) = 0.
   */
  private static double[] mostProbable(double[] frequencies, double mean) {
    double margin = 1e-9;
    double x =
        new BrentSolver(1e-14, PRECISION)
            .solve(
                MAXIMUM_STEPS,
                at -> {
                  double sum = 0;
                  for (int i = 0; i < SCORES; i++) {
                    double distance = scoreAt(i) - mean;
                    sum += frequencies[i] * distance / (1 + at * distance);
                  }
                  return sum;
                },
                -1 / (1 - mean) + margin,
                1 / mean - margin);
    double[] estimate = new double[SCORES];
    for (int i = 0; i < SCORES; i++) {
      estimate[i] = frequencies[i] / (1 + x * (scoreAt(i) - mean));
    }
    return estimate;
  }
}
