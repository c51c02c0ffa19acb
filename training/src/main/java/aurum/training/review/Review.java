package aurum.training.review;

import aurum.env.Mistake;
import aurum.training.review.WinChance.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * The mistakes of an agent in the matches that it loses.
 *
 * <p>The <em>fall</em> of a turn is the chance to win before it minus the chance before the agent's
 * next turn, or minus the outcome after its last one; so it has what the other seats answered. The
 * <em>cost</em> of a mistake in a match is the sum, over the turns that have it, of the fall minus
 * the mean fall of the lost matches' turns without it. Such a cost is no proof of a cause: an agent
 * that loses anyway may do it more often.
 */
public final class Review {
  private static final double CONFIDENCE = 0.95;

  /**
   * The cost of a mistake.
   *
   * @param lost the number of lost matches that have it, at least 1
   * @param inLost the mean number of turns with it in a lost match
   * @param inOthers the mean number of turns with it in a match that is not lost; NaN if there is
   *     none
   * @param cost chance to win that it costs in a lost match, from 0 to 1, by the mean; negative if
   *     turns with it are better than others
   * @param low the lower bound of its 95 % interval over maps; NaN for a single map
   * @param high the upper bound
   * @param worst the turn with the greatest fall that has it
   */
  public record Cost(
      Mistake mistake,
      int lost,
      double inLost,
      double inOthers,
      double cost,
      double low,
      double high,
      Turn worst) {}

  /**
   * A turn of a lost match.
   *
   * @param match FILE:BYTE
   * @param turn the number of turns of all seats before it
   * @param before the chance to win before it
   * @param after the chance to win before the agent's next turn, or the outcome
   * @param mistakes that it has
   */
  public record Turn(
      String match, int seat, int turn, double before, double after, List<Mistake> mistakes) {
    double fall() {
      return before - after;
    }
  }

  /**
   * The chance to win over a lost match.
   *
   * @param chances before each of the agent's turns
   */
  record Course(ReviewedMatch match, double[] chances) {}

  private final List<Mistake> mistakes;
  private final List<ReviewedMatch> matches;
  private final WinChance chance;
  private final double explained;
  private final int longest;

  /** The turns of the lost matches, with their falls. */
  private final Map<ReviewedMatch, List<Turn>> lost = new HashMap<>();

  private final List<Cost> costs = new ArrayList<>();

  /**
   * Reviews matches.
   *
   * @param mistakes whose indices the turns have
   * @param matches at least one
   */
  Review(List<Mistake> mistakes, List<ReviewedMatch> matches) {
    this.mistakes = mistakes;
    this.matches = matches;
    longest = matches.stream().mapToInt(ReviewedMatch::length).max().orElseThrow();
    chance = WinChance.fit(samples(match -> true));
    explained = (explainedElsewhere(0) + explainedElsewhere(1)) / 2;
    for (ReviewedMatch match : matches) {
      if (match.isLost()) {
        lost.put(match, turns(match));
      }
    }
    for (int i = 0; i < mistakes.size() && !lost.isEmpty(); i++) {
      costs.add(cost(mistakes.get(i)));
    }
    costs.removeIf(cost -> cost.lost() == 0);
    costs.sort(Comparator.comparing(Cost::cost).reversed());
  }

  /** The positions of all seats before the turns of the agent, in the matches that are meant. */
  private List<Sample> samples(Predicate<ReviewedMatch> isMeant) {
    List<Sample> samples = new ArrayList<>();
    for (ReviewedMatch match : matches) {
      if (isMeant.test(match)) {
        double weight = 1.0 / match.turns().size();
        for (SeatTurn turn : match.turns()) {
          for (int seat = 0; seat < match.outcomes().size(); seat++) {
            double outcome = match.outcomes().get(seat);
            samples.add(new Sample(turn.leads()[seat], progress(turn.turn()), outcome, weight));
          }
        }
      }
    }
    return samples;
  }

  private double progress(int turn) {
    return (double) turn / longest;
  }

  /** How much a fit to half of the maps explains of the others; 0 if there is only one half. */
  private double explainedElsewhere(int half) {
    List<Sample> fitted = samples(match -> Math.floorMod(match.map(), 2) == half);
    List<Sample> others = samples(match -> Math.floorMod(match.map(), 2) != half);
    return fitted.isEmpty() || others.isEmpty() ? 0 : WinChance.fit(fitted).explained(others);
  }

  private List<Turn> turns(ReviewedMatch match) {
    double[] chances = chances(match);
    List<Turn> turns = new ArrayList<>();
    for (int i = 0; i < chances.length; i++) {
      SeatTurn turn = match.turns().get(i);
      double after = i + 1 < chances.length ? chances[i + 1] : match.outcomes().get(match.seat());
      List<Mistake> found = turn.mistakes().stream().mapToObj(mistakes::get).toList();
      turns.add(new Turn(match.id(), match.seat(), turn.turn(), chances[i], after, found));
    }
    return turns;
  }

  private double[] chances(ReviewedMatch match) {
    return match.turns().stream()
        .mapToDouble(turn -> chance.of(turn.leads()[match.seat()], progress(turn.turn())))
        .toArray();
  }

  private Cost cost(Mistake mistake) {
    OptionalDouble without =
        lost.values().stream()
            .flatMap(List::stream)
            .filter(turn -> !turn.mistakes().contains(mistake))
            .mapToDouble(Turn::fall)
            .average();
    Map<Long, double[]> byMap = new HashMap<>(); // The number of lost matches and their cost.
    int having = 0;
    double inLost = 0;
    Turn worst = null;
    for (ReviewedMatch match : matches) {
      if (match.isLost()) {
        double cost = 0;
        int turns = 0;
        for (Turn turn : lost.get(match)) {
          if (turn.mistakes().contains(mistake)) {
            cost += turn.fall() - without.orElse(0);
            turns++;
            worst = worst == null || turn.fall() > worst.fall() ? turn : worst;
          }
        }
        having += turns > 0 ? 1 : 0;
        inLost += (double) turns / lost.size();
        double[] sums = byMap.computeIfAbsent(match.map(), map -> new double[2]);
        sums[0]++;
        sums[1] += cost;
      }
    }
    int index = mistakes.indexOf(mistake);
    double inOthers =
        matches.stream()
            .filter(match -> !match.isLost())
            .mapToDouble(
                match -> match.turns().stream().filter(each -> each.mistakes().get(index)).count())
            .average()
            .orElse(Double.NaN);
    double mean = byMap.values().stream().mapToDouble(sums -> sums[1]).sum() / lost.size();
    double half = halfWidth(byMap, mean);
    return new Cost(mistake, having, inLost, inOthers, mean, mean - half, mean + half, worst);
  }

  /** Half of the 95 % interval of a ratio of sums over maps; NaN for a single map. */
  private double halfWidth(Map<Long, double[]> byMap, double mean) {
    int maps = byMap.size();
    double squares = 0;
    for (double[] sums : byMap.values()) {
      double difference = sums[1] - mean * sums[0];
      squares += difference * difference;
    }
    if (maps < 2) {
      return Double.NaN;
    }
    double error = Math.sqrt(squares * maps / (maps - 1)) / lost.size();
    return error * new TDistribution(maps - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
  }

  /** The number of matches. */
  public int matches() {
    return matches.size();
  }

  /** The number of matches in which another seat had a higher score. */
  public int lost() {
    return lost.size();
  }

  /**
   * The share of the variance of outcomes that the chance to win explains in matches on maps to
   * which it was not fitted; at most 1.
   */
  public double explained() {
    return explained;
  }

  /** The mistakes that lost matches have, the costliest first. */
  public List<Cost> costs() {
    return costs;
  }

  /** The turn with the greatest fall of each lost match, the greatest first. */
  public List<Turn> worstTurns() {
    return matches.stream()
        .filter(ReviewedMatch::isLost)
        .map(lost::get)
        .map(turns -> turns.stream().max(Comparator.comparing(Turn::fall)).orElseThrow())
        .sorted(Comparator.comparing(Turn::fall).reversed().thenComparing(Turn::match))
        .toList();
  }

  /** The chance to win over a match. */
  Course course(String match, int seat) {
    ReviewedMatch reviewed =
        matches.stream()
            .filter(each -> each.id().equals(match) && each.seat() == seat)
            .findFirst()
            .orElseThrow();
    return new Course(reviewed, chances(reviewed));
  }
}
