package aurum.training.rating;

import aurum.training.arena.Interval;
import aurum.training.arena.Ranking;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;

/** The observed results of each pair of agents, and those that a fit of ratings predicts. */
final class PairTable {
  /** The share of a pair's variance that the fit leaves; below it, the fit determines the pair. */
  private static final double DETERMINED = 2e-2;

  /** The probability that ratings which describe all pairs are said not to. */
  private static final double FALSE_ALARMS = 0.002;

  /** The least difference of an observed and a predicted score that matters. */
  static final double EFFECT = 0.03;

  /**
   * One pair.
   *
   * @param first the row of an agent in the table
   * @param second the row of another agent
   * @param above the number of comparisons of two seats in which the first agent is ranked higher
   * @param level in which both have the same rank
   * @param below in which the second agent is ranked higher
   * @param interval of the score of the first agent, 95 %, clustered by map; null if they have not
   *     met
   * @param predicted the mean score of the first agent by the ratings; a level rank is 1/2
   * @param z the difference of observed and predicted scores by its standard error, clustered by
   *     map
   */
  record Pair(
      int first,
      int second,
      int above,
      int level,
      int below,
      Interval interval,
      double predicted,
      double z) {
    /** The number of comparisons of two seats; 0 if the two agents have not met. */
    int comparisons() {
      return above + level + below;
    }

    /** The observed score of the first agent minus the predicted one. */
    public double effect() {
      return score() - predicted;
    }

    /** Whether the effect is large enough to matter. */
    boolean matters() {
      return Math.abs(effect()) >= EFFECT;
    }

    /** The same pair with the second agent as the first one. */
    Pair exchanged() {
      return new Pair(
          second,
          first,
          below,
          level,
          above,
          interval == null ? null : new Interval(1 - interval.high(), 1 - interval.low()),
          1 - predicted,
          -z);
    }

    /** The mean score of the first agent; 1/2 if they have not met. */
    public double score() {
      return comparisons() == 0 ? 0.5 : (above + level / 2.0) / comparisons();
    }
  }

  private final RatingFit fit;

  /** The expected score of each seat of each match against each other. */
  private final List<double[][]> expected;

  private PairTable(RatingFit fit) {
    this.fit = fit;
    Map<List<Integer>, double[][]> ofLineUps = new HashMap<>();
    expected =
        fit.matches.stream()
            .map(match -> ofLineUps.computeIfAbsent(match.agents(), lineUp -> expected(match)))
            .toList();
  }

  /** All pairs of agents, by the first row, then by the second. */
  static List<Pair> of(RatingFit fit) {
    PairTable table = new PairTable(fit);
    List<Integer> order = fit.order();
    int rows = order.size();
    return IntStream.range(0, rows * rows)
        .parallel() // The order stays that of the rows.
        .filter(pair -> pair / rows < pair % rows)
        .mapToObj(
            pair ->
                table.new Sums(order.get(pair / rows), order.get(pair % rows))
                    .pair(pair / rows, pair % rows))
        .toList();
  }

  /**
   * The |z| that the greatest one of a table exceeds with a probability of {@value #FALSE_ALARMS}
   * at most if the ratings describe all pairs (Bonferroni's inequality).
   */
  static double limit(int pairs) {
    return new NormalDistribution(null, 0, 1)
        .inverseCumulativeProbability(1 - FALSE_ALARMS / 2 / pairs);
  }

  /** The pair that the ratings describe worst: of those whose effect matters, if there are any. */
  static Pair worst(List<Pair> pairs) {
    return pairs.stream()
        .max(Comparator.comparing(Pair::matters).thenComparingDouble(pair -> Math.abs(pair.z())))
        .orElseThrow();
  }

  /** Whether the ratings do not describe some pair: by more than chance, and enough to matter. */
  static boolean isMisfit(List<Pair> pairs) {
    return worst(pairs).matters() && Math.abs(worst(pairs).z()) > limit(pairs.size());
  }

  /** Sums over the comparisons of two agents. */
  private final class Sums {
    /** The comparisons in which the first agent is above, level and below. */
    private final int[] counts = new int[3];

    private double predicted;

    /** The variance that the ratings predict, if matches were independent. */
    private double variance;

    /** The sums over the comparisons on one map. */
    private static final class OfMap {
      double score;
      int comparisons;

      /** The observed minus the expected score. */
      double residual;
    }

    /** The sums of each map. */
    private final Map<Long, OfMap> maps = new LinkedHashMap<>();

    /** The map of the last comparison; matches on one map follow each other. */
    private long lastMap;

    /** Null before the first comparison. */
    private OfMap last;

    /** The residual of each match by its gradient. */
    private final double[] slope = new double[fit.parameters.length];

    Sums(int agent, int other) {
      for (int index = 0; index < fit.matches.size(); index++) {
        Ranking<Integer> match = fit.matches.get(index);
        double residual = 0;
        for (int seat = 0; seat < match.seats(); seat++) {
          for (int against = 0; against < match.seats(); against++) {
            if (match.agents().get(seat) == agent && match.agents().get(against) == other) {
              int lead = match.ranks().get(against) - match.ranks().get(seat);
              residual +=
                  compare(match.map(), Integer.signum(lead), expected.get(index)[seat][against]);
            }
          }
        }
        if (residual != 0) {
          last.residual += residual;
          double[] gradient = fit.matchGradients.get(index);
          for (int i = 0; i < slope.length; i++) {
            slope[i] += residual * gradient[i];
          }
        }
      }
    }

    /** Adds a comparison, and returns its residual. */
    private double compare(long map, int lead, double expectation) {
      double score = (lead + 1) / 2.0;
      if (last == null || map != lastMap) {
        last = maps.computeIfAbsent(map, key -> new OfMap());
        lastMap = map;
      }
      last.score += score;
      last.comparisons++;
      counts[1 - lead]++;
      predicted += expectation;
      variance += expectation * (1 - expectation);
      return score - expectation;
    }

    Pair pair(int first, int second) {
      int comparisons = Arrays.stream(counts).sum();
      double mean = comparisons == 0 ? 0.5 : predicted / comparisons;
      return new Pair(first, second, counts[0], counts[1], counts[2], interval(), mean, z());
    }

    private Interval interval() {
      return maps.isEmpty()
          ? null
          : Interval.ofClusters(
              maps.values().stream().mapToDouble(map -> map.score).toArray(),
              maps.values().stream().mapToDouble(map -> map.comparisons).toArray());
    }

    /**
     * The sum of the residuals by its standard error. The part of each map's residual that the
     * fitted parameters explain is a part of neither: what remains of it in the sum is the prior's
     * influence. The error is at least that of independent matches, because the observed spread is
     * too small if an agent nearly always wins.
     */
    private double z() {
      double[] influence = fit.inverse.preMultiply(slope);
      double sum = 0;
      double square = 0;
      double unexplained = 0;
      for (Map.Entry<Long, double[]> map : fit.gradients.entrySet()) {
        OfMap compared = maps.get(map.getKey());
        double residual = compared == null ? 0 : compared.residual;
        square += residual * residual;
        double rest = residual;
        for (int i = 0; i < influence.length; i++) {
          rest -= influence[i] * map.getValue()[i];
        }
        sum += rest;
        unexplained += rest * rest;
      }
      double share = unexplained / square;
      return share > DETERMINED ? sum / Math.sqrt(share * Math.max(square, variance)) : 0;
    }
  }

  /** The expected score of each seat against each other. */
  private double[][] expected(Ranking<Integer> match) {
    double[][] scores = new double[match.seats()][match.seats()];
    for (int seat = 0; seat < match.seats(); seat++) {
      for (int other = 0; other < match.seats(); other++) {
        scores[seat][other] =
            seat == other ? 0.5 : fit.model.expected(match, seat, other, fit.parameters);
      }
    }
    return scores;
  }
}
