package aurum.training.rating;

import aurum.env.Game;
import aurum.training.arena.AgentLimit;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Interval;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The results of an agent with other shares of its time against itself with all of it. On each map
 * it plays one match in each seat with each share, and the agent with all of its time plays the
 * other seats.
 *
 * @param seed determines the seeds of the maps
 * @param limit the time or the playouts of which the rows have shares
 * @param planned matches of a row; more than a row has if the user has stopped
 * @param rows one for each of {@link #PERCENTAGES}
 * @param failures the disqualifications of each external program that had one, by its name
 */
public record TimeCurve(
    String game,
    String variant,
    long seed,
    AgentLimit limit,
    int planned,
    List<Row> rows,
    Map<String, OrderedMatches.Failures> failures) {
  /** The shares that are compared with all of the time, in per cent. */
  public static final List<Integer> PERCENTAGES = List.of(25, 50, 200, 400);

  /** All of the time, in per cent. */
  public static final int ALL = 100;

  /** The number of the agent with all of its time, after those of {@link #PERCENTAGES}. */
  private static final int OPPONENT = PERCENTAGES.size();

  /**
   * The results with one share. The agent's rank in a match is compared with that of each other
   * seat.
   *
   * @param percent of the time
   * @param wins comparisons in which it is ranked above
   * @param ties comparisons in which both have the same rank
   * @param losses comparisons in which it is ranked below
   * @param score the mean of the comparisons: 1 for a win, 1/2 for a tie
   * @param interval of the score, 95 %, clustered by map
   */
  public record Row(
      int percent,
      int matches,
      int maps,
      int wins,
      int ties,
      int losses,
      double score,
      Interval interval) {
    /** The difference to all of the time in points, on the scale of {@link SequentialTest}. */
    public Rating difference() {
      return new Rating(score, interval.low(), interval.high()).scaled(SequentialTest::elo);
    }
  }

  /** The agents that {@link #play} expects, in this order: their shares of the time in per cent. */
  public static List<Integer> percentagesOfAgents() {
    return Stream.concat(PERCENTAGES.stream(), Stream.of(ALL)).toList();
  }

  /** All shares in ascending order, in per cent. */
  public static List<Integer> percentages() {
    return percentagesOfAgents().stream().sorted().toList();
  }

  /** The number of matches of all rows, if each has a number, rounded up to whole maps. */
  public static long matches(Game game, int games) {
    return (long) PERCENTAGES.size() * Evaluation.maps(games, game.seats()) * game.seats();
  }

  /**
   * Plays the matches of all rows.
   *
   * @param executor of the agents of {@link #percentagesOfAgents}, in a game of at least 2 seats
   * @param games the number of matches of each row, rounded up to whole maps
   * @param stopped polled after each match, on any thread; true ends the call, and the rows have
   *     the maps that are finished
   * @throws CancellationException if no map is finished
   */
  public static TimeCurve play(
      MatchExecutor executor, AgentLimit limit, int games, long seed, BooleanSupplier stopped) {
    Game game = executor.game();
    int seats = game.seats();
    int maps = Evaluation.maps(games, seats);
    OrderedMatches player = new OrderedMatches(executor, seed, stopped);
    List<Ranking<Integer>> matches = new ArrayList<>();
    player.play(0, maps, (map, mapSeed) -> lineUps(seats), matches::addAll, () -> false);
    return new TimeCurve(
        game.name(),
        game.variant(),
        seed,
        limit,
        maps * seats,
        IntStream.range(0, OPPONENT).mapToObj(agent -> row(agent, seats, matches)).toList(),
        player.failures());
  }

  /** The line-ups of a map: each agent in each seat, and its opponent in the others. */
  private static List<int[]> lineUps(int seats) {
    List<int[]> lineUps = new ArrayList<>();
    for (int agent = 0; agent < OPPONENT; agent++) {
      for (int seat = 0; seat < seats; seat++) {
        int[] lineUp = new int[seats];
        Arrays.fill(lineUp, OPPONENT);
        lineUp[seat] = agent;
        lineUps.add(lineUp);
      }
    }
    return lineUps;
  }

  /** The row of an agent: its matches on maps where it has played each seat. */
  static Row row(int agent, int seats, List<Ranking<Integer>> matches) {
    Map<Long, List<Ranking<Integer>>> maps =
        matches.stream()
            .filter(match -> match.agents().contains(agent))
            .collect(Collectors.groupingBy(Ranking::map, LinkedHashMap::new, Collectors.toList()));
    maps.values().removeIf(map -> map.size() < seats); // The referee has failed in a match.
    if (maps.isEmpty()) {
      throw new CancellationException("there is no map of which all matches are finished");
    }
    int[] counts = new int[3];
    double[] scores =
        maps.values().stream().mapToDouble(map -> score(map, agent, counts)).toArray();
    return new Row(
        PERCENTAGES.get(agent),
        maps.size() * seats,
        maps.size(),
        counts[2],
        counts[1],
        counts[0],
        Arrays.stream(scores).average().orElseThrow(),
        Interval.ofClusters(scores));
  }

  /**
   * The mean score of an agent on a map.
   *
   * @param counts of losses, ties and wins, to which those of this map are added
   */
  private static double score(List<Ranking<Integer>> map, int agent, int[] counts) {
    int sum = 0;
    int comparisons = 0;
    for (Ranking<Integer> match : map) {
      int rank = match.ranks().get(match.agents().indexOf(agent));
      for (int seat = 0; seat < match.seats(); seat++) {
        if (match.agents().get(seat) == OPPONENT) {
          int result = 1 + Integer.signum(match.ranks().get(seat) - rank);
          counts[result]++;
          sum += result;
          comparisons++;
        }
      }
    }
    return sum / 2.0 / comparisons;
  }
}
