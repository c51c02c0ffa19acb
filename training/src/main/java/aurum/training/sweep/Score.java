package aurum.training.sweep;

import aurum.env.Game;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor.MapPlan;
import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** Win rates against the opponents of a sweep, which are the same for all trials. */
record Score(Game game, List<Participant> opponents, long seed) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * The opponents of a sweep.
   *
   * @throws aurum.env.base.InvalidInputException if one is not an agent of the game
   */
  static Score of(SweepDefinition sweep) {
    Game game = sweep.make();
    return new Score(
        game,
        sweep.settings().opponents().stream().map(word -> AgentNames.parse(word, game)).toList(),
        sweep.settings().seed());
  }

  /** Processor time of this thread in seconds. */
  static double processorSeconds() {
    return THREADS.getCurrentThreadCpuTime() / 1e9;
  }

  /** Processor time of this process in seconds. */
  static double processSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L)
        / 1e3;
  }

  /**
   * Plays each seat on maps against each opponent, which has all other seats.
   *
   * @param repeat selects the maps
   * @param from the first map
   * @param to the map after the last one
   * @return the win rate on each map
   * @throws CancellationException if it is stopped
   */
  List<Double> play(Participant agent, int repeat, int from, int to, BooleanSupplier stopped) {
    int seats = game.seats();
    long maps = SplitMix.hash(seed, repeat, RandomStreams.TRIAL_MAPS);
    List<int[]> lineUps =
        IntStream.range(0, seats)
            .mapToObj(own -> IntStream.range(0, seats).map(seat -> seat == own ? 0 : 1).toArray())
            .toList();
    int[] wins = new int[to - from];
    for (Participant opponent : opponents) {
      List<Participant> both = List.of(agent, opponent);
      new ThreadedExecutor(game, both, 1, MatchStore.NONE)
          .play(
              wins.length,
              map -> new MapPlan(map, Evaluation.mapSeed(maps, from + map), lineUps),
              stopped,
              (map, results) -> wins[map.number()] += wins(results));
    }
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
    double matches = (double) seats * opponents.size();
    return Arrays.stream(wins).mapToObj(won -> won / matches).toList();
  }

  /** The matches that the agent won, which has seat n in the n-th one. */
  private static int wins(List<MatchResult> results) {
    int wins = 0;
    for (int seat = 0; seat < results.size(); seat++) {
      List<Integer> ranks = results.get(seat).ranks();
      wins += ranks.get(seat) == 1 && Collections.frequency(ranks, 1) == 1 ? 1 : 0;
    }
    return wins;
  }

  /** Scores with those of further maps. */
  static List<Double> joined(List<Double> scores, List<Double> further) {
    List<Double> all = new ArrayList<>(scores);
    all.addAll(further);
    return all;
  }
}
