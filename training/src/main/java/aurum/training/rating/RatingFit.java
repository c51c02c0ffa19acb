package aurum.training.rating;

import aurum.training.arena.Rating;
import aurum.training.results.RankedMatch;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * Joint maximum a posteriori estimate of the strengths of agents, with a covariance that holds
 * although matches on the same map depend on each other.
 *
 * <p>The covariance is the sandwich estimate with one cluster per map: H^-1 B H^-1, where H is the
 * information and B the sum of the squares of the maps' gradients, corrected for the number of
 * parameters. The intervals are Student's with a degree of freedom less than the maps of the agent
 * that played on fewer maps.
 */
final class RatingFit {
  /** Points of a rating per unit of strength: a difference of 400 means odds of 10 to 1. */
  static final double POINTS = 400 / Math.log(10);

  /** The prior's standard deviation of a strength and of a tie parameter; 347 points. */
  private static final double PRIOR_DEVIATION = 2;

  private static final int MAXIMUM_STEPS = 100;
  private static final double TOLERANCE = 1e-9;
  private static final double CONFIDENCE = 0.95;

  final RankingModel model;
  final double[] parameters;
  final List<RankedMatch> matches;

  /** The inverse of the information. */
  final RealMatrix inverse;

  /** The sum of the gradients of the matches on each map. */
  final Map<Long, double[]> gradients;

  private final RealMatrix covariance;

  private RatingFit(RankingModel model, List<RankedMatch> matches) {
    this.model = model;
    this.matches = matches;
    parameters = new double[model.parameters()];
    RealMatrix information = maximise();
    inverse = new CholeskyDecomposition(information).getSolver().getInverse();
    gradients = gradients();
    covariance = inverse.multiply(spread()).multiply(inverse);
  }

  /**
   * Fits ratings.
   *
   * @param matches at least one
   * @param agents their number
   */
  static RatingFit of(List<RankedMatch> matches, int agents) {
    int seats = matches.stream().mapToInt(RankedMatch::seats).max().orElseThrow();
    return new RatingFit(new RankingModel(agents, seats), matches);
  }

  /** Newton's method with halved steps. Returns the information at the maximum. */
  private RealMatrix maximise() {
    double[] gradient = new double[parameters.length];
    double[][] information = new double[parameters.length][parameters.length];
    double value = posterior(parameters, gradient, information);
    for (int step = 0; step < MAXIMUM_STEPS; step++) {
      double[] direction =
          new CholeskyDecomposition(new Array2DRowRealMatrix(information, false))
              .getSolver()
              .solve(new ArrayRealVector(gradient, false))
              .toArray();
      double slope = 0;
      for (int i = 0; i < direction.length; i++) {
        slope += direction[i] * gradient[i];
      }
      if (slope < TOLERANCE) {
        break;
      }
      double length = 1;
      double before = value;
      do {
        double[] next = parameters.clone();
        for (int i = 0; i < next.length; i++) {
          next[i] += length * direction[i];
        }
        gradient = new double[parameters.length];
        information = new double[parameters.length][parameters.length];
        value = posterior(next, gradient, information);
        if (value >= before || length < TOLERANCE) {
          System.arraycopy(next, 0, parameters, 0, next.length);
          break;
        }
        length /= 2;
      } while (true);
    }
    return new Array2DRowRealMatrix(information, false);
  }

  private double posterior(double[] at, double[] gradient, double[][] information) {
    double precision = 1 / (PRIOR_DEVIATION * PRIOR_DEVIATION);
    double value = 0;
    for (int i = 0; i < at.length; i++) {
      value -= precision * at[i] * at[i] / 2;
      gradient[i] -= precision * at[i];
      information[i][i] += precision;
    }
    for (RankedMatch match : matches) {
      value += model.add(match, at, gradient, information);
    }
    return value;
  }

  private Map<Long, double[]> gradients() {
    Map<Long, double[]> sums = new LinkedHashMap<>();
    for (RankedMatch match : matches) {
      double[] sum = sums.computeIfAbsent(match.map(), map -> new double[parameters.length]);
      model.add(match, parameters, sum, null);
    }
    return sums;
  }

  private RealMatrix spread() {
    int n = parameters.length;
    double[][] sum = new double[n][n];
    for (double[] gradient : gradients.values()) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          sum[i][j] += gradient[i] * gradient[j];
        }
      }
    }
    double degrees = matches.size() - (parameters.length - 3);
    double correction = matches.size() / Math.max(1, degrees);
    return new Array2DRowRealMatrix(sum, false).scalarMultiply(correction);
  }

  /**
   * Whether the likelihood has no maximum for an agent: it was always ranked above all others, or
   * always below. Its rating is then determined by the prior, and the interval by the model.
   */
  boolean isUnbounded(int agent) {
    boolean above = false;
    boolean below = false;
    for (RankedMatch match : matches) {
      for (int seat = 0; seat < match.seats(); seat++) {
        for (int other = 0; other < match.seats(); other++) {
          if (match.agents()[seat] == agent && match.agents()[other] != agent) {
            above |= match.ranks()[seat] <= match.ranks()[other];
            below |= match.ranks()[seat] >= match.ranks()[other];
          }
        }
      }
    }
    return !(above && below);
  }

  /** The difference of two agents' ratings with its 95 % interval, in points. */
  Rating difference(int agent, int other) {
    if (agent == other) {
      return new Rating(0, 0, 0);
    }
    double variance = variance(covariance, agent, other);
    if (isUnbounded(agent) || isUnbounded(other)) {
      variance = Math.max(variance, variance(inverse, agent, other));
    }
    double degrees = Math.max(1, Math.min(maps(agent), maps(other)) - 1);
    double t = new TDistribution(degrees).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    double estimate = POINTS * (parameters[agent] - parameters[other]);
    double half = POINTS * t * Math.sqrt(variance);
    return new Rating(estimate, estimate - half, estimate + half);
  }

  /** The number of maps on which an agent played. */
  private long maps(int agent) {
    return matches.stream()
        .filter(match -> Arrays.stream(match.agents()).anyMatch(each -> each == agent))
        .mapToLong(RankedMatch::map)
        .distinct()
        .count();
  }

  private static double variance(RealMatrix covariance, int agent, int other) {
    return covariance.getEntry(agent, agent)
        + covariance.getEntry(other, other)
        - 2 * covariance.getEntry(agent, other);
  }

  /** The agents from the highest rating to the lowest. */
  List<Integer> order(int agents) {
    return IntStream.range(0, agents)
        .boxed()
        .sorted(Comparator.comparingDouble(agent -> -parameters[agent]))
        .toList();
  }
}
