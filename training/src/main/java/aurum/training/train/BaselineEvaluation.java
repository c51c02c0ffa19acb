package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Participant;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates policies against the baselines of a training. Each evaluation has a number, which
 * determines its maps: 0 is the final one.
 */
final class BaselineEvaluation {
  static final long FINAL = 0;

  private static final long TIMING = -1;

  /** Separates the seeds of evaluations from other uses of the run's seed. */
  private static final long STREAM = 9;

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
   * @return the results by the baseline's name, the policy's standing first
   */
  Map<String, Evaluation> evaluate(Policy policy, int games, long number) {
    // At most 31 bits, so that it is short enough to type.
    long seed = SplitMix.hash(run.seed(), number, STREAM) >>> 33;
    Map<String, Agent.Factory> scripted = ScriptedAgents.of(game);
    Map<String, Evaluation> evaluations = new LinkedHashMap<>();
    for (String name : run.settings().evaluation().baselines()) {
      List<Participant> seats = new ArrayList<>();
      seats.add(new Participant.Internal("policy", PolicyAgent.factory(policy, false)));
      for (int seat = 1; seat < game.seats(); seat++) {
        seats.add(new Participant.Internal(name, scripted.get(name)));
      }
      evaluations.put(name, Evaluation.run(game, seats, games, seed, run.threads()));
    }
    return evaluations;
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
      evaluate(policy, played, TIMING);
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
          node.withObjectProperty(Metric.AGAINST)
              .putObject(name)
              .put("games", evaluation.games())
              .put("winRate", standing.winRate())
              .put("winRateLow", standing.interval().low())
              .put("winRateHigh", standing.interval().high())
              .put("meanScore", standing.meanScore());
        });
  }
}
