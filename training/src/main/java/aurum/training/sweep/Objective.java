package aurum.training.sweep;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor.MapPlan;
import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** What the trials of a sweep are, and how they are measured. Stateless, for any thread. */
abstract class Objective {
  /** Programs play one match at a time. */
  private static final Object PROGRAMS = new Object();

  final Game game;
  final SweepSettings sweep;
  final List<Participant> opponents;

  Objective(SweepSettings sweep) {
    this.sweep = sweep;
    game = Games.make(sweep.game(), sweep.variant(), sweep.options());
    opponents = sweep.opponents().stream().map(word -> AgentNames.parse(word, game)).toList();
  }

  /**
   * The result of a part of a trial.
   *
   * @param state with which the next rung continues; empty if it needs none
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Outcome(Trial trial, byte[] state) {}

  /**
   * The objective of a sweep.
   *
   * @throws aurum.env.base.InvalidInputException if its settings do not fit the game
   */
  static Objective of(SweepSettings sweep) {
    return sweep.agent().isEmpty() ? new TrainingObjective(sweep) : new AgentObjective(sweep);
  }

  /** The default value of each range. */
  abstract ObjectNode defaults();

  /**
   * The contents of {@code best.json} for values.
   *
   * @throws aurum.env.base.InvalidInputException if they do not fit the game or each other
   */
  abstract ObjectNode best(ObjectNode values);

  /**
   * Measures a part of a trial.
   *
   * @param state after the rung before it; empty for none, so that the trial begins
   * @param stopped polled often
   * @throws CancellationException if it is stopped
   */
  abstract Outcome run(Trial part, byte[] state, BooleanSupplier stopped) throws IOException;

  /**
   * The agent of a finished trial.
   *
   * @param state after the highest rung
   */
  abstract Participant participant(Trial trial, byte[] state) throws IOException;

  /** Processor time of this thread in seconds. */
  static double processorSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  /**
   * Plays every seat on maps, which are the same for all trials, against each opponent.
   *
   * @param repeat selects the maps
   * @param from the first map
   * @param to the map after the last one
   * @return the win rate on each map
   * @throws CancellationException if it is stopped
   */
  final List<Double> play(
      Participant agent, int repeat, int from, int to, BooleanSupplier stopped) {
    int seats = game.seats();
    long seed = SplitMix.hash(sweep.seed(), repeat, RandomStreams.TRIAL_MAPS);
    List<int[]> lineUps =
        IntStream.range(0, seats)
            .mapToObj(own -> IntStream.range(0, seats).map(seat -> seat == own ? 0 : 1).toArray())
            .toList();
    int[] wins = new int[to - from];
    for (Participant opponent : opponents) {
      List<Participant> both = List.of(agent, opponent);
      boolean programs = both.stream().anyMatch(Participant.External.class::isInstance);
      synchronized (programs ? PROGRAMS : wins) {
        new ThreadedExecutor(game, both, 1, MatchStore.NONE)
            .play(
                wins.length,
                map -> new MapPlan(map, Evaluation.mapSeed(seed, from + map), lineUps),
                stopped,
                (map, results) -> wins[map.number()] += wins(results));
      }
    }
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
    double matches = (double) seats * opponents.size();
    return Arrays.stream(wins).mapToObj(won -> won / matches).toList();
  }

  /** The matches that the agent won, which has seat n in the n-th one. */
  private static int wins(List<MatchResult> results) {
    return (int)
        IntStream.range(0, results.size())
            .filter(
                seat -> {
                  List<Integer> ranks = results.get(seat).ranks();
                  return ranks.get(seat) == 1 && Collections.frequency(ranks, 1) == 1;
                })
            .count();
  }
}
