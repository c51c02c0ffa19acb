package aurum.training.train;

import aurum.agents.learn.EpisodeSummary;
import aurum.agents.learn.IterationReport;
import aurum.training.metrics.Metric;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Adds up the reports of a round. Samples and episodes are summed, times are per learner, and the
 * other measurements are means over the iterations of all learners.
 */
final class RoundReport {
  private static final class Mean {
    double sum;
    int count;

    void add(double value) {
      if (Double.isFinite(value)) {
        sum += value;
        count++;
      }
    }

    double value() {
      return sum / count;
    }
  }

  private final Map<String, Mean> metrics = new LinkedHashMap<>();
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
      report
          .metrics()
          .forEach((name, value) -> metrics.computeIfAbsent(name, key -> new Mean()).add(value));
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
    metrics.forEach((name, mean) -> means.put(name, mean.value()));
    means.put(Metric.LEARNER_SECONDS, computeSeconds / learners);
    means.put(Metric.CLUSTER_SECONDS, clusterSeconds);
    means.put(Metric.COMBINE_SECONDS, combineSeconds);
    means.put(Metric.LEARNER_MEGABYTES, bytes / 1e6 / learners);
    return new IterationReport(
        samples, episodes, rolloutSeconds / learners, learnSeconds / learners, means);
  }
}
