package aurum.training.rating;

import aurum.env.Game;
import aurum.env.base.PrintableText;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.ResultsFolder;
import java.util.ArrayList;
import java.util.Arrays;
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
 * @param pairs each pair of rows, by the first row, then by the second
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
    List<PairTable.Pair> pairs,
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
   * @param unbounded whether the matches do not bound its difference to the anchor; the rating then
   *     depends on the prior
   * @param toAboveUnbounded the same of the difference to the row above
   * @param winShare highest ranks per match and seat, divided among those who share one; 0 without
   *     matches
   * @param wins matches in which no other seat had the highest rank
   * @param seats the number of seats that it played
   */
  public record Row(
      String agent,
      Rating rating,
      Rating toAbove,
      boolean unbounded,
      boolean toAboveUnbounded,
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
      MatchExecutor player,
      MatchStore store,
      BooleanSupplier stopped) {
    OrderedMatches runner = new OrderedMatches(game, agents, plan.seed(), player, stopped);
    ResultsFolder folder = store instanceof ResultsFolder kept ? kept : null;
    List<String> names =
        folder == null ? agents.stream().map(Participant::name).toList() : folder.names();
    Tournament tournament =
        new Tournament(
            names.size(),
            game.seats(),
            runner,
            played -> folder == null ? played : folder.matches());
    List<Ranking> matches =
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
              + PrintableText.line(String.join(", ", names)));
    }
    return of(game, plan.seed(), names, matches, anchor, anchorRating, runner.failures());
  }

  static Ladder of(
      Game game,
      long seed,
      List<String> names,
      List<Ranking> matches,
      int anchor,
      double anchorRating,
      Map<String, String> failures) {
    RatingFit fit = RatingFit.of(matches, names.size());
    List<Integer> order = fit.order(names.size());
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      rows.add(
          row(names, order.get(i), i == 0 ? null : order.get(i - 1), anchor, anchorRating, fit));
    }
    return new Ladder(
        game.name(),
        game.variant(),
        seed,
        matches.size(),
        fit.gradients.size(),
        names.get(anchor),
        rows,
        PairTable.of(fit, order),
        failures);
  }

  private static Row row(
      List<String> names,
      int agent,
      Integer above,
      int anchor,
      double anchorRating,
      RatingFit fit) {
    double share = 0;
    int wins = 0;
    int seats = 0;
    for (Ranking match : fit.matches) {
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
    return new Row(
        names.get(agent),
        fit.difference(agent, anchor).plus(anchorRating),
        above == null ? null : fit.difference(agent, above),
        fit.isUnbounded(agent, anchor),
        above != null && fit.isUnbounded(agent, above),
        share / Math.max(1, seats),
        wins,
        seats);
  }

  /** The mean score of the agent of a row against that of another row. */
  double score(int row, int other) {
    return pairs.stream()
        .filter(pair -> pair.first() == Math.min(row, other))
        .filter(pair -> pair.second() == Math.max(row, other))
        .mapToDouble(pair -> row < other ? pair.score() : 1 - pair.score())
        .findFirst()
        .orElse(0.5);
  }
}
