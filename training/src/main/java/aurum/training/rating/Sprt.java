package aurum.training.rating;

import aurum.env.Game;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.rating.SequentialTest.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Plays a sequential test between a new agent and an old one. On each map they play two matches in
 * both orders, with the same other agents in the same seats.
 *
 * @param counts the number of maps with each score of the new agent
 * @param results the numbers of losses, ties and wins of the new agent against the old one
 * @param verdict undecided if the maximum number of matches was reached, or it was stopped
 * @param failures the disqualifications of each external program that had one, by its name
 */
public record Sprt(
    SequentialTest test,
    int[] counts,
    int[] results,
    Verdict verdict,
    Map<String, OrderedMatches.Failures> failures) {
  /** Matches on each map. */
  public static final int MATCHES_PER_MAP = 2;

  private static final int NEW = 0;
  private static final int OLD = 1;

  /**
   * Plays until the test decides, on threads of this JVM.
   *
   * @param agents the new one, the old one, then the others, one per seat
   * @param games the maximum number of matches
   */
  public static Sprt play(
      SequentialTest test, Game game, List<Participant> agents, int games, long seed, int threads) {
    MatchExecutor executor = new ThreadedExecutor(game, agents, threads, MatchStore.NONE);
    return play(test, executor, 1, games, seed, counts -> {}, () -> false);
  }

  /**
   * Plays until the test decides.
   *
   * @param executor of the versions of the new agent, as many of the old one, then the others, one
   *     per seat
   * @param versions of both agents, which play in turns, one on each map
   * @param games the maximum number of matches
   * @param afterMap receives the counts after each map, on any thread
   * @param stopped polled after each match, on any thread
   */
  public static Sprt play(
      SequentialTest test,
      MatchExecutor executor,
      int versions,
      int games,
      long seed,
      Consumer<int[]> afterMap,
      BooleanSupplier stopped) {
    OrderedMatches player = new OrderedMatches(executor, seed, stopped);
    int seats = executor.game().seats();
    int[] counts = new int[SequentialTest.SCORES];
    int[] results = new int[3];
    AtomicReference<Verdict> verdict = new AtomicReference<>(Verdict.UNDECIDED);
    player.play(
        0,
        Evaluation.maps(games, MATCHES_PER_MAP),
        (map, mapSeed) ->
            lineUps(seats, map).stream().map(each -> versions(each, map, versions)).toList(),
        played -> {
          if (played.size() < MATCHES_PER_MAP) {
            return; // The referee has failed in a match, and half a map favours one side.
          }
          List<Ranking<Integer>> matches =
              played.stream()
                  .map(match -> match.renamed(agent -> Math.min(agent / versions, OLD + 1)))
                  .toList();
          counts[score(matches)]++;
          matches.forEach(match -> results[result(match)]++);
          verdict.set(test.verdict(counts));
          afterMap.accept(counts.clone());
        },
        () -> verdict.get() != Verdict.UNDECIDED);
    return new Sprt(test, counts, results, verdict.get(), player.failures());
  }

  /** A line-up with the versions of the two agents that play on a map. */
  private static int[] versions(int[] lineUp, int map, int versions) {
    return Arrays.stream(lineUp)
        .map(agent -> agent > OLD ? agent + 2 * (versions - 1) : agent * versions + map % versions)
        .toArray();
  }

  /**
   * The two line-ups of a map: both agents in opposite seats, which change with the map, and the
   * same with the two exchanged.
   */
  static List<int[]> lineUps(int seats, int map) {
    int[] first = new int[seats];
    int[] second = new int[seats];
    int other = OLD + 1;
    for (int place = 0; place < seats; place++) {
      int seat = (place + map) % seats;
      int agent = place == 0 ? NEW : place == seats / 2 ? OLD : other++;
      first[seat] = agent;
      second[seat] = agent == NEW ? OLD : agent == OLD ? NEW : agent;
    }
    return List.of(first, second);
  }

  /** The score of the new agent on a map as an index of the counts. */
  static int score(List<Ranking<Integer>> matches) {
    return matches.stream().mapToInt(Sprt::result).sum();
  }

  /** 0 if the new agent lost to the old one, 1 for a tie, 2 if it won. */
  private static int result(Ranking<Integer> match) {
    int newRank = match.ranks().get(match.agents().indexOf(NEW));
    int oldRank = match.ranks().get(match.agents().indexOf(OLD));
    return 1 + Integer.signum(oldRank - newRank);
  }

  /** The number of maps that decided the test. */
  public int maps() {
    return Arrays.stream(counts).sum();
  }

  /** The number of matches that decided the test. */
  public int matches() {
    return MATCHES_PER_MAP * maps();
  }
}
