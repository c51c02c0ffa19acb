package aurum.training.train;

import aurum.agents.learn.EpisodeSummary;
import aurum.agents.learn.IterationReport;
import aurum.training.metrics.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds up the reports of a round. Samples and episodes are summed, times are per learner, and the
 * other measurements are means over the iterations of all learners.
 */
final class RoundReport {
  /** The finite values of each metric. */
  private final Map<String, List<Double>> metrics = new LinkedHashMap<>();

  private EpisodeSummary episodes = EpisodeSummary.NONE;
  private int learners;
  private int samples;
  private double rolloutSeconds;
  private double learnSeconds;
  private double computeSeconds;
  private long bytes;

  void add(RoundTask.Result learner) {
    learners++;
    bytes += learner.saved().length;
    computeSeconds += learner.seconds();
    for (IterationReport report : learner.reports()) {
      samples += report.samples();
      episodes = episodes.plus(report.episodes());
      rolloutSeconds += report.rolloutSeconds();
      learnSeconds += report.learnSeconds();
      for (Map.Entry<String, Double> metric : report.metrics().entrySet()) {
        List<Double> values = metrics.computeIfAbsent(metric.getKey(), key -> new ArrayList<>());
        if (Double.isFinite(metric.getValue())) {
          values.add(metric.getValue());
        }
      }
    }
  }

  /**
   * The round as one iteration.
   *
   * @param clusterSeconds wall time from the first task's start to the last result
   * @param combineSeconds wall time of combining the learners
   */
  IterationReport toReport(double clusterSeconds, double combineSeconds) {
    Map<String, Double> means = new LinkedHashMap<>();
    metrics.forEach(
        (name, values) ->
            means.put(name, values.stream().reduce(0.0, Double::sum) / values.size()));
    means.put(Metric.LEARNER_SECONDS, computeSeconds / learners);
    means.put(Metric.CLUSTER_SECONDS, clusterSeconds);
    means.put(Metric.COMBINE_SECONDS, combineSeconds);
    means.put(Metric.LEARNER_MEGABYTES, bytes / 1e6 / learners);
    return new IterationReport(
        samples, episodes, rolloutSeconds / learners, learnSeconds / learners, means);
  }
}
