package aurum.training.train;

import aurum.training.metrics.Metric;
import aurum.training.settings.EvaluationSettings;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * When a training evaluates its policy, and in how many matches: at equal intervals of the
 * progress, independent of the machine's speed, and in no more than a share of the matches of the
 * training.
 */
final class EvaluationSchedule {
  /** The minimum number of matches against each baseline in an evaluation during the training. */
  private static final int MINIMUM_GAMES = 20;

  private final EvaluationSettings settings;

  /** Finished matches of the training. */
  private long matches;

  /** Matches of evaluations during the training. */
  private long evaluatedMatches;

  EvaluationSchedule(EvaluationSettings settings) {
    this.settings = settings;
  }

  /** Counts the matches of the training in a line of metrics. */
  void addMatches(ObjectNode line) {
    matches += line.path(Metric.EPISODES).asLong();
  }

  /** Counts the matches of the evaluation in a line of metrics, if it has one. */
  void addEvaluation(ObjectNode line) {
    JsonNode baselines = line.path(Metric.EVALUATIONS);
    evaluatedMatches += opponents(baselines.size()) * baselines.findPath("games").asLong();
  }

  /** All snapshots together play as many matches as a baseline. */
  private long opponents(int baselines) {
    return baselines + (hasEvaluated() ? 1 : 0);
  }

  /** Whether there was an evaluation during the training. */
  boolean hasEvaluated() {
    return evaluatedMatches > 0;
  }

  /**
   * The number of evaluations that are due.
   *
   * @param progress of the training, from 0 to 1
   */
  long due(double progress) {
    // Without this tolerance, rounding could delay an evaluation by one iteration.
    double rounding = 1e-9;
    return (long) (progress * settings.progressEvaluations() + rounding);
  }

  /**
   * The number of matches against each baseline in an evaluation now, fewer in a short training; 0
   * if less than {@link #MINIMUM_GAMES} are allowed. The matches of the final evaluation are
   * allowed for in proportion to the progress.
   */
  int allowedGames(double progress) {
    double ofFinal = (double) settings.games() * (settings.baselines().size() + 1);
    double allowed = settings.progressShare() * (matches + ofFinal * progress);
    double perOpponent = (allowed - evaluatedMatches) / opponents(settings.baselines().size());
    double games = Math.min(settings.progressGames(), perOpponent);
    return games < Math.min(settings.progressGames(), MINIMUM_GAMES) ? 0 : (int) games;
  }

  /**
   * The time that evaluations from now to the end of the training will take, in seconds.
   *
   * @param done the number of evaluations during the training that were due already
   * @param secondsPerGame wall time of a match against each baseline and one against a snapshot
   * @param seconds the time budget of the training
   */
  double secondsLeft(long done, double secondsPerGame, double seconds) {
    long during = Math.max(0, settings.progressEvaluations() - 1 - done);
    int last = settings.progressEvaluations() > 1 ? 2 : 1; // The final and the best policy.
    return last * settings.games() * secondsPerGame
        + Math.min(
            settings.progressGames() * during * secondsPerGame, settings.progressShare() * seconds);
  }
}
