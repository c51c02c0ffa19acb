package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.RandomStreams;
import aurum.env.SplitMix;
import aurum.training.arena.Arena;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Seatings;
import aurum.training.arena.ThreadedPlayer;
import aurum.training.metrics.Metric;
import aurum.training.replay.ReplayRecorder;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Evaluates policies against the baselines of a training. Each evaluation has a number, which
 * determines its maps: 0 is the final one.
 */
final class BaselineEvaluation {
  static final long FINAL = 0;

  private static final long TIMING = -1;

  private final TrainingRun run;

  private final Game game;

  BaselineEvaluation(TrainingRun run) {
    this.run = run;
    game = run.game();
  }

  /**
   * Plays against each baseline.
   *
   * @param number of the evaluation, which determines its maps
   * @param stopped whether to stop; polled after each match
   * @return the results by the baseline's name, the policy's standing first; if it stops, those so
   *     far
   */
  Map<String, Evaluation> evaluate(Policy policy, int games, long number, BooleanSupplier stopped) {
    Map<String, Evaluation> evaluations = new LinkedHashMap<>();
    try {
      for (String name : run.settings().evaluation().baselines()) {
        List<Participant> seats = participants(policy, name);
        evaluations.put(
            name,
            Evaluation.run(
                game,
                seats,
                games,
                seed(number),
                Seatings.ROTATIONS,
                new ThreadedPlayer(game, seats, run.threads(), MatchStore.NONE),
                () -> {},
                stopped));
      }
    } catch (CancellationException e) {
      // Stopped in the first matches against this baseline.
    }
    return evaluations;
  }

  /** At most 31 bits, so that it is short enough to type. */
  private long seed(long number) {
    return SplitMix.hash(run.seed(), number, RandomStreams.BASELINES) >>> 33;
  }

  /** The policy, and a baseline in every other seat. */
  private List<Participant> participants(Policy policy, String baseline) {
    List<Participant> seats = new ArrayList<>();
    seats.add(new Participant.Internal("policy", PolicyAgent.factory(policy, false)));
    Agent.Factory factory = ScriptedAgents.of(game).get(baseline);
    for (int seat = 1; seat < game.seats(); seat++) {
      seats.add(new Participant.Internal(baseline, factory));
    }
    return seats;
  }

  /** Records the last match of the final evaluation against a baseline. */
  ReplayRecorder lastMatch(Policy policy, String baseline) {
    Evaluation.Pairing last =
        Evaluation.lastMatch(
            participants(policy, baseline), run.settings().evaluation().games(), seed(FINAL));
    List<String> names = last.seats().stream().map(Participant::name).toList();
    ReplayRecorder recorder = new ReplayRecorder(game, last.seed(), names);
    new Arena(game).play(last.seed(), last.seats(), false, recorder);
    return recorder;
  }

  /**
   * Measures the wall time of one match against each baseline, in seconds: runs evaluations of
   * doubling size, so that the last one runs compiled code.
   *
   * @param limit seconds after which no further evaluation begins
   */
  double secondsPerGame(Policy policy, double limit) {
    double perGame = 0;
    double spent = 0;
    int maximum = run.settings().evaluation().games();
    for (long games = (long) game.seats() * run.threads(); spent < limit; games *= 2) {
      int played = (int) Math.min(games, maximum);
      long begin = System.nanoTime();
      evaluate(policy, played, TIMING, () -> false);
      double seconds = (System.nanoTime() - begin) / 1e9;
      spent += seconds;
      perGame = seconds / played;
      if (played == maximum) {
        break;
      }
    }
    return perGame;
  }

  /**
   * Adds the policy's standings as {@code "against": {BASELINE: {...}}}, replacing those of the
   * same baselines.
   */
  static void putInto(ObjectNode node, Map<String, Evaluation> evaluations) {
    evaluations.forEach(
        (name, evaluation) -> {
          Evaluation.Standing standing = evaluation.standings().get(0);
          node.withObjectProperty(Metric.EVALUATIONS)
              .putObject(name)
              .put("games", evaluation.matches())
              .put("winRate", standing.winRate())
              .put("winRateLow", standing.interval().low())
              .put("winRateHigh", standing.interval().high())
              .put("meanScore", standing.meanScore());
        });
  }
}
