package aurum.training.sweep;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.RandomStream;
import aurum.training.arena.AgentNames;
import aurum.training.arena.BotFailure;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor.MapPlan;
import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The trials of a sweep, and how they are measured. Thread-safe. */
abstract class Objective {
  /** Programs play one match at a time. */
  private static final Object PROGRAMS = new Object();

  final Game game;
  final SweepSettings sweep;
  final List<Participant> opponents;

  /** The matches that have been played, as progress. */
  final AtomicInteger played = new AtomicInteger();

  /** Receives a message for each match whose referee fails, on any thread. */
  volatile Consumer<String> onFailure = message -> {};

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
   * The player of the matches of a part of a trial.
   *
   * @param rate steps per second of processor time of a training; 0 for an agent
   * @param steps of the training
   * @param state with which the next rung continues; empty if it needs none
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Prepared(Participant agent, double rate, long steps, byte[] state) {}

  /**
   * The objective of a sweep.
   *
   * @throws InvalidInputException if its settings do not fit the game
   */
  static Objective of(SweepSettings sweep) {
    return sweep.agent().isEmpty() ? new TrainingObjective(sweep) : new AgentObjective(sweep);
  }

  /** The default value of each range. */
  abstract ObjectNode defaults();

  /**
   * The contents of {@code best.json} for values.
   *
   * @throws InvalidInputException if they do not fit the game or each other
   */
  abstract ObjectNode best(ObjectNode values);

  /**
   * Measures the rate of a trial, or makes its agent.
   *
   * @param state after the rung before it, or after this one; empty for none
   * @param stopped polled often
   * @throws CancellationException if it is stopped
   */
  abstract Prepared prepare(Trial part, byte[] state, BooleanSupplier stopped) throws IOException;

  /** The repetitions of a trial that play in the test of the winner. */
  abstract List<Trial> versions(List<Trial> repeated);

  /**
   * Makes the agent of a repetition for the test of the winner, whose matches are kept.
   *
   * @param file for its policy, which identifies a training in the stored matches
   */
  abstract Participant tested(Trial repeated, byte[] state, Path file, BooleanSupplier stopped)
      throws IOException;

  /** The agents that are the same in all trials, as far as programs go: their files. */
  List<Participant> constant() {
    return opponents;
  }

  /** The external programs among {@link #constant}. */
  final List<Participant.External> programs() {
    return constant().stream()
        .filter(Participant.External.class::isInstance)
        .map(Participant.External.class::cast)
        .toList();
  }

  /**
   * Measures a part of a trial. A trial has failed if it diverges or does not fit into memory.
   *
   * @param state after the rung before it; empty for none, so that the trial begins
   * @param stopped polled often
   * @throws CancellationException if it is stopped
   * @throws aurum.training.program.ProgramChangedException if a program has changed since the sweep
   *     began
   */
  Outcome run(Trial part, byte[] state, BooleanSupplier stopped) throws IOException {
    programs().forEach(Participant::requireUnchanged);
    double begin = processorSeconds();
    try {
      Prepared prepared = prepare(part, state, stopped);
      double spent = 0;
      List<Double> scores = List.of();
      if (part.rung() > Trial.RATE) {
        double[] matchSeconds = new double[1];
        scores = scores(part, prepared.agent, matchSeconds, stopped);
        // The processor time of programs is unknown; the duration of their matches is their cost.
        spent = part.rate() > 0 ? processorSeconds() - begin : matchSeconds[0];
      }
      Trial measured = part.measured(prepared.rate, prepared.steps, spent, scores);
      return new Outcome(measured, prepared.state);
    } catch (IllegalStateException | InvalidInputException e) {
      if (part.trial() == 0 || e instanceof CancellationException) {
        throw e;
      }
      return new Outcome(part.failed(PrintableText.line(e.getMessage())), new byte[0]);
    }
  }

  /** Processor time of this thread in seconds. */
  static double processorSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  /**
   * The win rate on each map, in the matches whose referee has not failed. Maps are the same for
   * all trials. On each the agent plays every seat against each opponent. A training plays on all
   * of them; an agent, which is the same on each rung, on those that are new.
   *
   * @param seconds receives the duration of the matches, to which it is added
   */
  private List<Double> scores(
      Trial part, Participant agent, double[] seconds, BooleanSupplier stopped) {
    boolean isTraining = part.rate() > 0;
    List<Double> scores = new ArrayList<>(isTraining ? List.of() : part.scores());
    double maps = isTraining ? sweep.maps() : sweep.maps() * sweep.share(part.rung());
    int first = scores.size();
    int seats = game.seats();
    long seed = RandomStream.TRIAL_MAPS.seed(sweep.seed(), part.repeat());
    List<int[]> lineUps =
        IntStream.range(0, seats)
            .mapToObj(own -> IntStream.range(0, seats).map(seat -> seat == own ? 0 : 1).toArray())
            .toList();
    int[] wins = new int[(int) Math.ceil(maps) - first];
    int[] matches = new int[wins.length];
    for (Participant opponent : opponents) {
      List<BotFailure> failures = new ArrayList<>();
      List<Participant> both = List.of(agent, opponent);
      boolean programs = both.stream().anyMatch(Participant.External.class::isInstance);
      synchronized (programs ? PROGRAMS : wins) {
        long begin = System.nanoTime();
        new ThreadedExecutor(game, both, 1, MatchStore.NONE)
            .onFailure(onFailure)
            .afterMatch(played::incrementAndGet)
            .play(
                wins.length,
                map -> new MapPlan(map, Evaluation.mapSeed(seed, first + map), lineUps),
                stopped,
                (map, results) -> {
                  matches[map.number()] += results.size();
                  for (int match = 0; match < results.size(); match++) {
                    MatchResult result = results.get(match);
                    int seat = lineUps.indexOf(map.lineUps().get(match));
                    result.failures().stream().limit(1).forEach(failures::add);
                    wins[map.number()] += result.outcomes().get(seat) == 1 ? 1 : 0;
                  }
                });
        seconds[0] += (System.nanoTime() - begin) / 1e9;
      }
      if (!failures.isEmpty() && failures.size() == wins.length * seats) {
        throw new InvalidInputException(
            "%s against %s: a program failed in all matches, first in %s"
                .formatted(agent.name(), opponent.name(), failures.get(0).summary()));
      }
    }
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
    for (int map = 0; map < wins.length; map++) {
      require(matches[map] > 0, "the referee has failed in each match of a map");
      scores.add(wins[map] / (double) matches[map]);
    }
    return scores;
  }
}
