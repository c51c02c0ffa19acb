package aurum.training.rating;

import aurum.env.Game;
import aurum.env.Printable;
import aurum.training.arena.MatchPlayer;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Rating;
import aurum.training.results.RankedMatch;
import aurum.training.results.ResultsFolder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * The joint ratings of agents, the highest first, and how well they describe the results.
 *
 * @param seed determines the seeds of the maps
 * @param anchor the agent whose rating is given
 * @param rows one per agent
 * @param scores {@code scores[i][j]} is the share of comparisons in which the agent of row {@code
 *     i} is ranked above that of row {@code j}; equal ranks count half
 * @param pairs each pair of rows
 * @param lottery the probability of each row in a maximal lottery; empty if the ratings describe
 *     the results
 * @param cycle rows of which each is ranked above the next one more often than below; empty if the
 *     ratings describe the results, or if there is none
 * @param failures a disqualification of each external program that had one, by its name
 */
public record Ladder(
    String game,
    String variant,
    long seed,
    int matches,
    int maps,
    String anchor,
    List<Row> rows,
    double[][] scores,
    List<PairTable.Pair> pairs,
    double[] lottery,
    List<Integer> cycle,
    Map<String, String> failures) {
  /** The default rating of the anchor. */
  public static final double ANCHOR_RATING = 1000;

  /** The agent that is the anchor if none is named. */
  public static final String DEFAULT_ANCHOR = "greedy";

  /**
   * One agent.
   *
   * @param rating the interval is that of the difference to the anchor
   * @param toAbove the difference to the row above, at most 0; null in the first row
   * @param unbounded whether it was always ranked above all others, or always below; its rating
   *     then depends on the prior
   * @param winShare highest ranks per match and seat, divided among those who share one
   * @param wins matches in which no other seat had the highest rank
   * @param seats the number of seats that it played
   */
  public record Row(
      String agent,
      Rating rating,
      Rating toAbove,
      boolean unbounded,
      double winShare,
      int wins,
      int seats) {}

  /**
   * What to play.
   *
   * @param games the number of matches, rounded up to whole maps; with a precision the greatest
   *     one; 0 to rate by the matches of the store
   * @param precision the half-width in points of the intervals between neighbours; null to play a
   *     fixed number
   */
  public record Plan(long seed, int games, Double precision) {}

  /**
   * Plays and rates. The ratings, and the decision to stop, are fitted to all matches between the
   * agents that the store has.
   *
   * @param agents at least two, with different names; none if those of the store are rated
   * @param anchor the number of the agent whose rating is given
   * @param player of matches of the agents, which uses the store
   * @param stopped polled after each match, on any thread
   * @throws CancellationException if an agent has no match, because it is stopped before a map is
   *     finished, or nothing is played
   */
  public static Ladder play(
      Game game,
      List<Participant> agents,
      Plan plan,
      int anchor,
      double anchorRating,
      MatchPlayer player,
      MatchStore store,
      BooleanSupplier stopped) {
    MapRunner runner = new MapRunner(game, agents, plan.seed(), player, stopped);
    ResultsFolder folder = store instanceof ResultsFolder kept ? kept : null;
    List<String> names =
        folder == null ? agents.stream().map(Participant::name).toList() : folder.names();
    Tournament tournament =
        new Tournament(
            names.size(),
            game.seats(),
            runner,
            played -> folder == null ? played : folder.matches());
    List<RankedMatch> matches =
        plan.precision() == null || plan.games() == 0
            ? tournament.play(plan.games())
            : tournament.playUntil(plan.precision(), plan.games());
    Set<Integer> rated =
        matches.stream()
            .flatMap(match -> Arrays.stream(match.agents()).boxed())
            .collect(Collectors.toSet());
    if (rated.size() < names.size()) {
      throw new CancellationException(
          "there is not a finished match of each of these agents with others: "
              + Printable.line(String.join(", ", names)));
    }
    return of(game, plan.seed(), names, matches, anchor, anchorRating, runner.failures());
  }

  static Ladder of(
      Game game,
      long seed,
      List<String> names,
      List<RankedMatch> matches,
      int anchor,
      double anchorRating,
      Map<String, String> failures) {
    RatingFit fit = RatingFit.of(matches, names.size());
    List<Integer> order = fit.order(names.size());
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int agent = order.get(i);
      Rating toAbove = i == 0 ? null : fit.difference(agent, order.get(i - 1));
      Rating rating = fit.difference(agent, anchor).plus(anchorRating);
      rows.add(row(names.get(agent), agent, rating, toAbove, fit));
    }
    List<PairTable.Pair> pairs = PairTable.of(fit, order);
    double[][] scores = Intransitivity.scores(pairs, names.size());
    boolean misfit = Math.abs(worst(pairs).z()) > Intransitivity.CRITICAL_Z;
    return new Ladder(
        game.name(),
        game.variant(),
        seed,
        matches.size(),
        fit.gradients.size(),
        names.get(anchor),
        rows,
        scores,
        pairs,
        misfit ? Intransitivity.maximalLottery(scores) : new double[0],
        misfit ? Intransitivity.cycle(scores) : List.of(),
        failures);
  }

  private static Row row(String name, int agent, Rating rating, Rating toAbove, RatingFit fit) {
    double share = 0;
    int wins = 0;
    int seats = 0;
    for (RankedMatch match : fit.matches) {
      int first = (int) Arrays.stream(match.ranks()).filter(rank -> rank == 1).count();
      for (int seat = 0; seat < match.seats(); seat++) {
        if (match.agents()[seat] == agent) {
          seats++;
          boolean isFirst = match.ranks()[seat] == 1;
          share += isFirst ? 1.0 / first : 0;
          wins += isFirst && first == 1 ? 1 : 0;
        }
      }
    }
    return new Row(name, rating, toAbove, fit.isUnbounded(agent), share / seats, wins, seats);
  }

  /** The pair whose score differs most from the prediction. */
  public PairTable.Pair worstPair() {
    return worst(pairs);
  }

  private static PairTable.Pair worst(List<PairTable.Pair> pairs) {
    return pairs.stream().max(Comparator.comparingDouble(pair -> Math.abs(pair.z()))).orElseThrow();
  }
}
