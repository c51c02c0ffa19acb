package aurum.training.rating;

import aurum.training.arena.Ranking;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses who plays next: the pairs whose matches reduce the variances of their differences most
 * per second. With the variance v of a difference and the expected score p, one comparison reduces
 * v by v² i / (1 + v i), where i = p (1 - p).
 */
public final class NextMatches {
  /** Maps without which no agent is dropped. */
  private static final int MINIMUM_MAPS = 30;

  /** An agent is dropped if it is surely further below the best one, in points. */
  public static final double DROP = 400;

  private final int agents;

  /** Null without matches. */
  private final RatingFit fit;

  /**
   * @param matches between numbered agents
   * @param agents their number, at least two
   */
  public NextMatches(List<Ranking<Integer>> matches, int agents) {
    this.agents = agents;
    fit = matches.isEmpty() ? null : RatingFit.of(matches, agents);
  }

  /** The agents whose 95 % interval ends more than {@link #DROP} points below the best one. */
  public List<Integer> dropped() {
    return fit == null
        ? List.of()
        : fit.order().stream()
            .skip(2)
            .filter(agent -> fit.maps(agent) >= MINIMUM_MAPS)
            .filter(agent -> fit.difference(agent, fit.order().get(0)).high() < -DROP)
            .toList();
  }

  /**
   * The agents of the best pairs that are not dropped.
   *
   * @param seconds of a match of each agent
   * @param limit the number of agents
   */
  public List<Integer> agents(List<Double> seconds, int limit) {
    List<Integer> dropped = dropped();
    List<Integer> active =
        IntStream.range(0, agents).filter(agent -> !dropped.contains(agent)).boxed().toList();
    return active.stream()
        .flatMap(a -> active.stream().filter(b -> b < a).map(b -> List.of(a, b)))
        .sorted(Comparator.comparingDouble(pair -> -reductionPerSecond(pair, seconds)))
        .flatMap(List::stream)
        .distinct()
        .limit(limit)
        .toList();
  }

  private double reductionPerSecond(List<Integer> pair, List<Double> seconds) {
    int agent = pair.get(0);
    int other = pair.get(1);
    double time = seconds.get(agent) + seconds.get(other);
    if (fit == null) {
      return 1 / time;
    }
    double score = 1 / (1 + Math.exp(fit.parameters[other] - fit.parameters[agent]));
    double variance = fit.variance(agent, other);
    double information = score * (1 - score);
    return variance * variance * information / (1 + variance * information) / time;
  }
}
