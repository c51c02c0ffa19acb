package aurum.training.rating;

import aurum.env.Game;
import aurum.env.base.PrintableText;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.ThreadedExecutor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The joint ratings of agents, the highest first, and how well they describe the results.
 *
 * @param seed determines the seeds of the maps
 * @param anchor the agent whose rating is given
 * @param rows one per agent
 * @param pairs each pair of rows, by the first row, then by the second
 * @param failures the disqualifications of each external program that had one, by its name
 * @param rankings of the matches by name
 */
public record RatingTable(
    String game,
    String variant,
    long seed,
    int matches,
    int maps,
    String anchor,
    List<Row> rows,
    List<PairTable.Pair> pairs,
    Map<String, OrderedMatches.Failures> failures,
    List<Ranking<String>> rankings) {
  /** The default rating of the anchor. */
  static final double ANCHOR_RATING = 1000;

  /** The agent that is the anchor if none is named. */
  private static final String DEFAULT_ANCHOR = "greedy";

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
   * @param seats the number of seats that it played; rows of agents that have played none are last
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
   * The matches to play.
   *
   * @param games the number of matches, rounded up to whole maps; with a precision the greatest
   *     one; 0 to rate by the matches of the store
   * @param precision the half-width in points of the intervals between neighbours; null to play a
   *     fixed number
   * @param anchor the agent that is given a rating; null for {@code greedy} or, without it, the
   *     first
   */
  public record Plan(long seed, int games, Double precision, String anchor, double anchorRating) {
    /** A plan with the default anchor. */
    public Plan(long seed, int games, Double precision) {
      this(seed, games, precision, null, ANCHOR_RATING);
    }
  }

  /** Plays on threads of this JVM, and rates. */
  public static RatingTable play(Game game, List<Participant> agents, Plan plan, int threads) {
    return play(new ThreadedExecutor(game, agents, threads, MatchStore.NONE), plan, () -> false);
  }

  /**
   * Plays and rates. The ratings, and the decision to stop, are fitted to all matches between the
   * agents that the executor's store has.
   *
   * @param executor of at least two agents with different names; of none if those of the store are
   *     rated
   * @param stopped polled after each match, on any thread
   * @throws CancellationException if an agent has no match, because it is stopped before a map is
   *     finished, or nothing is played
   */
  public static RatingTable play(MatchExecutor executor, Plan plan, BooleanSupplier stopped) {
    OrderedMatches player = new OrderedMatches(executor, plan.seed(), stopped);
    MatchStore store = executor.store();
    List<String> names = store.names(executor.participants());
    Tournament tournament = new Tournament(names.size(), player, store::rankings);
    List<Ranking<Integer>> matches =
        plan.precision() == null || plan.games() == 0
            ? tournament.play(plan.games())
            : tournament.playUntil(plan.precision(), plan.games());
    if (matches.stream().flatMap(match -> match.agents().stream()).distinct().count()
        < names.size()) {
      throw new CancellationException(
          "there is not a finished match of each of these agents with others: "
              + PrintableText.line(String.join(", ", names)));
    }
    Game game = executor.game();
    return of(game.name(), game.variant(), plan, names, matches, player.failures());
  }

  /**
   * Rates.
   *
   * @param names of the agents, by their numbers in the matches
   * @param matches at least one
   */
  public static RatingTable of(
      String game,
      String variant,
      Plan plan,
      List<String> names,
      List<Ranking<Integer>> matches,
      Map<String, OrderedMatches.Failures> failures) {
    RatingFit fit = RatingFit.of(matches, names.size());
    int anchor = plan.anchor() == null ? anchor(names) : names.indexOf(plan.anchor());
    return new RatingTable(
        game,
        variant,
        plan.seed(),
        matches.size(),
        fit.gradients.size(),
        names.get(anchor),
        rows(fit, names, anchor, plan.anchorRating()),
        PairTable.of(fit),
        failures,
        matches.stream().map(match -> match.renamed(names::get)).toList());
  }

  /** The number of the default anchor. */
  private static int anchor(List<String> names) {
    return Math.max(0, names.indexOf(DEFAULT_ANCHOR));
  }

  /**
   * The ratings by matches that have been played; {@code greedy} or else the first agent has 1000.
   *
   * @param names of the agents; equal names are one agent
   * @param matches those with other agents do not count
   * @return the best agent first; empty if there is nothing to compare
   */
  public static List<Row> rows(List<String> names, List<Ranking<String>> matches) {
    List<String> agents = names.stream().distinct().toList();
    List<Ranking<Integer>> numbered =
        matches.stream()
            .filter(match -> agents.containsAll(match.agents()))
            .map(match -> match.renamed(agents::indexOf))
            .toList();
    return agents.size() < 2 || numbered.isEmpty()
        ? List.of()
        : rows(RatingFit.of(numbered, agents.size()), agents, anchor(agents), ANCHOR_RATING);
  }

  private static List<Row> rows(
      RatingFit fit, List<String> names, int anchor, double anchorRating) {
    double[] shares = new double[names.size()];
    int[] wins = new int[names.size()];
    int[] seats = new int[names.size()];
    for (Ranking<Integer> match : fit.matches) {
      int first = Collections.frequency(match.ranks(), 1);
      for (int seat = 0; seat < match.seats(); seat++) {
        int agent = match.agents().get(seat);
        boolean isFirst = match.ranks().get(seat) == 1;
        seats[agent]++;
        shares[agent] += isFirst ? 1.0 / first : 0;
        wins[agent] += isFirst && first == 1 ? 1 : 0;
      }
    }
    List<Integer> order = fit.order();
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int agent = order.get(i);
      int above = order.get(Math.max(0, i - 1));
      rows.add(
          new Row(
              names.get(agent),
              fit.difference(agent, anchor).scaled(points -> points + anchorRating),
              i == 0 ? null : fit.difference(agent, above),
              fit.isUnbounded(agent, anchor),
              fit.isUnbounded(agent, above),
              shares[agent] / Math.max(1, seats[agent]),
              wins[agent],
              seats[agent]));
    }
    return rows;
  }

  /** The pair of two different rows, with the agent of the first row as the first one. */
  PairTable.Pair pair(int row, int other) {
    return pairs.stream()
        .filter(pair -> pair.first() == Math.min(row, other))
        .filter(pair -> pair.second() == Math.max(row, other))
        .map(pair -> row < other ? pair : pair.exchanged())
        .findFirst()
        .orElseThrow();
  }

  /** The first pair of agents that have not met in a match; null if all have met. */
  PairTable.Pair missingPair() {
    return pairs.stream().filter(pair -> pair.comparisons() == 0).findFirst().orElse(null);
  }

  /**
   * The mixture of these agents that no agent beats, by their mean scores against each other.
   *
   * @return null if two of the agents have not met
   */
  Mixture mixture() {
    if (missingPair() != null) {
      return null;
    }
    double[][] payoffs = new double[rows.size()][rows.size()];
    for (PairTable.Pair pair : pairs) {
      payoffs[pair.first()][pair.second()] = pair.score() - 0.5;
      payoffs[pair.second()][pair.first()] = 0.5 - pair.score();
    }
    return Mixture.of(payoffs);
  }

  /**
   * The names of the agents that have a share in the {@linkplain Mixture mixture of agents that no
   * agent beats}; empty if two of the agents have not met.
   */
  public List<String> mixedAgents() {
    Mixture mixture = mixture();
    return mixture == null
        ? List.of()
        : IntStream.range(0, rows.size())
            .filter(row -> mixture.shares().get(row) > 0)
            .mapToObj(row -> rows.get(row).agent())
            .toList();
  }
}
