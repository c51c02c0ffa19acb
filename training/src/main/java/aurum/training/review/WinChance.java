package aurum.training.review;

import aurum.env.Game;
import aurum.env.Match;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.BlockRealMatrix;
import org.apache.commons.math3.linear.CholeskyDecomposition;

/**
 * The chance of a seat to win, as it follows from its leads: a logistic regression, fitted to the
 * matches of a review, whoever plays the seat. A <em>lead</em> is the seat's score or {@linkplain
 * Game#measures measure} minus the greatest of the other seats. Each lead has two coefficients. The
 * second one is divided by the square root of the progress that is left, because a lead that
 * changes like a random walk decides more the less time is left.
 *
 * <p>The coefficients maximise the likelihood of the outcomes minus half of their squared sum (a
 * ridge penalty; the leads are divided by their root mean squares). The positions of a seat in one
 * match have the weight 1 together. The maximum is found by Newton's method: see G. James et al.,
 * "An Introduction to Statistical Learning", sections 4.3 and 6.2.
 */
final class WinChance {
  private static final int MAXIMUM_STEPS = 50;
  private static final double PRECISION = 1e-8;

  /** The progress that is left in the last turn. */
  private static final double LAST = 0.01;

  /** Keeps the probabilities of a separable fit away from 0 and 1. */
  private static final double RIDGE = 1;

  /**
   * A position of a seat.
   *
   * @param leads of the seat
   * @param progress of the match, from 0 to 1
   * @param outcome of the seat in the end, from 0 to 1
   * @param weight of the position; 1 for all of a seat in one match
   */
  record Sample(float[] leads, double progress, double outcome, double weight) {}

  /** The reciprocals of the leads' root mean squares; 0 for a lead that is always 0. */
  private final double[] scales;

  /** The constant, then two for each lead. */
  private final double[] coefficients;

  private WinChance(double[] scales, double[] coefficients) {
    this.scales = scales;
    this.coefficients = coefficients;
  }

  /** The leads of all seats of a position, the score's first. */
  static float[][] leads(Match match) {
    int seats = match.game().seats();
    float[][] leads = new float[seats][1 + match.game().measures().size()];
    for (int value = 0; value < leads[0].length; value++) {
      int[] values = new int[seats];
      for (int seat = 0; seat < seats; seat++) {
        values[seat] = value == 0 ? match.score(seat) : match.measure(value - 1, seat);
      }
      for (int seat = 0; seat < seats; seat++) {
        int own = seat;
        int best = values[seat == 0 ? Math.min(1, seats - 1) : 0];
        for (int other = 0; other < seats; other++) {
          best = other == own ? best : Math.max(best, values[other]);
        }
        leads[seat][value] = (float) values[seat] - best;
      }
    }
    return leads;
  }

  /**
   * Fits the chance to positions.
   *
   * @param samples at least one, all with as many leads
   */
  static WinChance fit(List<Sample> samples) {
    double[] scales = scales(samples);
    int size = 1 + 2 * scales.length;
    double[] coefficients = new double[size];
    double[] row = new double[size];
    for (int step = 0; step < MAXIMUM_STEPS; step++) {
      double[] gradient = new double[size];
      double[][] hessian = new double[size][size];
      for (int i = 0; i < size; i++) {
        gradient[i] = -RIDGE * coefficients[i];
        hessian[i][i] = RIDGE;
      }
      for (Sample sample : samples) {
        fill(row, scales, sample.leads, sample.progress);
        double chance = chance(coefficients, row);
        double residual = sample.weight * (sample.outcome - chance);
        double curvature = sample.weight * chance * (1 - chance);
        for (int i = 0; i < size; i++) {
          gradient[i] += residual * row[i];
          for (int j = 0; j <= i; j++) {
            hessian[i][j] += curvature * row[i] * row[j];
          }
        }
      }
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < i; j++) {
          hessian[j][i] = hessian[i][j];
        }
      }
      double[] change =
          new CholeskyDecomposition(new BlockRealMatrix(hessian))
              .getSolver()
              .solve(new ArrayRealVector(gradient))
              .toArray();
      for (int i = 0; i < size; i++) {
        coefficients[i] += change[i];
      }
      if (Arrays.stream(change).map(Math::abs).max().orElse(0) < PRECISION) {
        break;
      }
    }
    return new WinChance(scales, coefficients);
  }

  private static double[] scales(List<Sample> samples) {
    double[] scales = new double[samples.get(0).leads.length];
    double weights = samples.stream().mapToDouble(Sample::weight).sum();
    for (Sample sample : samples) {
      for (int i = 0; i < scales.length; i++) {
        scales[i] += sample.weight / weights * sample.leads[i] * sample.leads[i];
      }
    }
    return Arrays.stream(scales).map(square -> square > 0 ? 1 / Math.sqrt(square) : 0).toArray();
  }

  private static void fill(double[] row, double[] scales, float[] leads, double progress) {
    row[0] = 1;
    for (int i = 0; i < scales.length; i++) {
      row[1 + 2 * i] = scales[i] * leads[i];
      row[2 + 2 * i] = row[1 + 2 * i] / Math.sqrt(1 + LAST - progress);
    }
  }

  private static double chance(double[] coefficients, double[] row) {
    double sum = 0;
    for (int i = 0; i < row.length; i++) {
      sum += coefficients[i] * row[i];
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** The chance to win, from 0 to 1. */
  double of(float[] leads, double progress) {
    double[] row = new double[coefficients.length];
    fill(row, scales, leads, progress);
    return chance(coefficients, row);
  }

  /**
   * The share of the variance of the outcomes that the chances explain: 1 for certain and right
   * chances, 0 for the mean outcome, less for worse ones.
   *
   * @param samples other ones than those of the fit
   */
  double explained(List<Sample> samples) {
    double weights = samples.stream().mapToDouble(Sample::weight).sum();
    double mean = samples.stream().mapToDouble(each -> each.weight * each.outcome).sum() / weights;
    double error = 0;
    double variance = 0;
    for (Sample sample : samples) {
      double difference = sample.outcome - of(sample.leads, sample.progress);
      error += sample.weight * difference * difference;
      variance += sample.weight * (sample.outcome - mean) * (sample.outcome - mean);
    }
    return variance == 0 ? 0 : 1 - error / variance;
  }
}
