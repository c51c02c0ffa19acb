package aurum.training.train;

import aurum.agents.learn.IterationReport;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Builds the lines of {@code metrics.jsonl}. */
final class IterationMetrics {
  private IterationMetrics() {}

  /**
   * The line of {@code metrics.jsonl} for one iteration.
   *
   * @param before the state before the iteration
   * @param now the state after it
   * @param time the end of the iteration, in seconds since 1970-01-01 UTC
   */
  static ObjectNode line(
      IterationReport report, TrainingState before, TrainingState now, double time) {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put(Metric.ITERATION, now.iteration()).put(Metric.STEPS, now.steps());
    put(line, Metric.SECONDS, now.seconds());
    put(line, Metric.TIME, time);
    put(line, Metric.STEPS_PER_SECOND, report.samples() / (now.seconds() - before.seconds()));
    addReport(line, report);
    return line;
  }

  private static void addReport(ObjectNode line, IterationReport report) {
    line.put(Metric.EPISODES, report.episodes().episodes());
    if (report.episodes().episodes() > 0) {
      put(line, Metric.MEAN_SCORE, report.episodes().meanScore());
      put(line, Metric.MEAN_REWARD, report.episodes().meanReward());
    }
    if (report.episodes().failed() > 0) {
      line.put(Metric.FAILED_EPISODES, report.episodes().failed());
    }
    report.metrics().forEach((name, value) -> put(line, name, value));
    put(line, Metric.ROLLOUT_SECONDS, report.rolloutSeconds());
    put(line, Metric.LEARN_SECONDS, report.learnSeconds());
  }

  /** JSON has no NaN and no infinity: they become null. */
  private static void put(ObjectNode line, String name, double value) {
    line.put(name, Double.isFinite(value) ? (Double) value : null);
  }
}
