package aurum.training.metrics;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Metrics that are shown together: one PNG file, one section of the dashboard, one group of tags in
 * TensorBoard. Win rates have a chart of their own and are not part of a group.
 *
 * @param name a word for files and tags
 * @param title a heading
 * @param charts in the order in which they are shown
 */
public record ChartGroup(String name, String title, List<Chart> charts) {
  /**
   * One pair of axes. The horizontal axis shows steps or time.
   *
   * @param unit of the vertical axis; empty for none
   * @param meaning explains the chart in one sentence
   */
  public record Chart(String title, String unit, String meaning, List<Series> series) {
    private static Chart of(String metric, String title, String unit, String meaning) {
      return new Chart(title, unit, meaning, List.of(new Series(metric, title)));
    }
  }

  /**
   * One line of a chart.
   *
   * @param metric the name of the field in {@code metrics.jsonl}; in {@link #KNOWN} also a prefix,
   *     which ends with a full stop
   */
  public record Series(String metric, String label) {
    /** The series of the metrics that this one names, which are removed from {@code metrics}. */
    private Stream<Series> removeFrom(Set<String> metrics) {
      if (!metric.endsWith(".")) {
        return metrics.remove(metric) ? Stream.of(this) : Stream.empty();
      }
      List<String> names = metrics.stream().filter(name -> name.startsWith(metric)).toList();
      names.forEach(metrics::remove);
      return names.stream().map(name -> new Series(name, name.substring(metric.length())));
    }
  }

  static final List<ChartGroup> KNOWN =
      List.of(
          group(
              "score",
              "Score and reward",
              Chart.of(
                  Metric.MEAN_SCORE,
                  "Score",
                  "",
                  "Mean final score of a seat of the policy in the training matches that ended."),
              Chart.of(
                  Metric.MEAN_REWARD,
                  "Reward",
                  "",
                  "Mean sum of rewards of a seat of the policy in the same matches.")),
          group(
              "opponents",
              "Opponents",
              new Chart(
                  "Named opponents",
                  "",
                  "Win rate against each named opponent in the training matches.",
                  List.of(new Series(Metric.OPPONENT_WIN_RATE, "opponent"))),
              new Chart(
                  "Snapshots",
                  "",
                  "Win rate against the snapshots in the training matches: mean and lowest.",
                  List.of(
                      new Series(Metric.SNAPSHOT_WIN_RATE, "mean"),
                      new Series(Metric.WORST_SNAPSHOT_WIN_RATE, "lowest")))),
          group(
              "losses",
              "Losses",
              Chart.of(
                  "policyLoss",
                  "Policy loss",
                  "",
                  "Policy-gradient loss without the entropy term."),
              Chart.of("valueLoss", "Value loss", "", "Squared error of the critic."),
              Chart.of(
                  "explainedVariance",
                  "Explained variance",
                  "",
                  "Share of the returns' variance that the critic explains: 1 is perfect."),
              Chart.of(
                  "gradientNorm",
                  "Gradient norm",
                  "",
                  "Norm of the gradient before it is clipped.")),
          group(
              "entropy",
              "Entropy and KL",
              Chart.of(
                  "entropy",
                  "Entropy",
                  "nats",
                  "Mean entropy of the policy over the legal actions: 0 is deterministic."),
              Chart.of(
                  "kl",
                  "KL divergence",
                  "nats",
                  "Mean divergence of the updated policy from the policy that played."),
              Chart.of(
                  "clipFraction",
                  "Clip fraction",
                  "",
                  "Share of the samples whose probability ratio is outside the clip range."),
              Chart.of("learningRate", "Learning rate", "", "Learning rate of the updates.")),
          group(
              "throughput",
              "Throughput",
              Chart.of(
                  Metric.STEPS_PER_SECOND,
                  "Steps per second",
                  "steps/s",
                  "Decisions learned from, per second of wall time."),
              new Chart(
                  "Time of an iteration",
                  "s",
                  "Wall time of the rollout and of the update.",
                  List.of(
                      new Series(Metric.ROLLOUT_SECONDS, "rollout"),
                      new Series(Metric.LEARN_SECONDS, "update"))),
              new Chart(
                  "Time of a round",
                  "s",
                  "Wall time of the tasks of all learners, mean of one task, and of combining.",
                  List.of(
                      new Series(Metric.CLUSTER_SECONDS, "all tasks"),
                      new Series(Metric.LEARNER_SECONDS, "one task"),
                      new Series(Metric.COMBINE_SECONDS, "combine"))),
              Chart.of(
                  Metric.LEARNER_MEGABYTES,
                  "State of a learner",
                  "MB",
                  "Mean size of the saved state of a learner.")));

  private static ChartGroup group(String name, String title, Chart... charts) {
    return new ChartGroup(name, title, List.of(charts));
  }

  /**
   * The groups and charts for which there are values. Metrics that no chart names, such as those of
   * a user-defined algorithm, form the group {@code other}, with one chart each.
   *
   * @param metrics names of fields of {@code metrics.jsonl} that are numbers
   */
  public static List<ChartGroup> of(Set<String> metrics) {
    List<ChartGroup> groups = new ArrayList<>();
    Set<String> others = new LinkedHashSet<>(metrics);
    others.removeAll(Metric.NOT_CHARTED);
    for (ChartGroup group : KNOWN) {
      List<Chart> charts = new ArrayList<>();
      for (Chart chart : group.charts) {
        List<Series> series =
            chart.series.stream().flatMap(line -> line.removeFrom(others)).toList();
        if (!series.isEmpty()) {
          charts.add(new Chart(chart.title, chart.unit, chart.meaning, series));
        }
      }
      if (!charts.isEmpty()) {
        groups.add(new ChartGroup(group.name, group.title, charts));
      }
    }
    if (!others.isEmpty()) {
      List<Chart> charts =
          others.stream()
              .map(name -> Chart.of(name, name, "", "A measurement of the algorithm."))
              .toList();
      groups.add(new ChartGroup("other", "Other metrics", charts));
    }
    return groups;
  }

  /**
   * A group with all of its charts, also those for which there are no values yet.
   *
   * @throws InvalidInputException if there is none of that name; the message lists the available
   *     ones
   */
  public static ChartGroup named(String name) {
    return KNOWN.stream()
        .filter(group -> group.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "no charts '%s'; available: %s"
                        .formatted(
                            name,
                            String.join(", ", KNOWN.stream().map(ChartGroup::name).toList()))));
  }

  /** The name of the group that shows a metric. */
  public static String nameOf(String metric) {
    return of(Set.of(metric)).get(0).name;
  }

  /** Whether a number in a line of metrics is a measurement, unlike its steps or its time. */
  public static boolean isCharted(String field) {
    return !Metric.NOT_CHARTED.contains(field);
  }

  /** The names of the fields that are numbers in at least one of the lines. */
  public static Set<String> metrics(List<ObjectNode> lines) {
    Set<String> names = new LinkedHashSet<>();
    for (ObjectNode line : lines) {
      for (Map.Entry<String, JsonNode> field : line.properties()) {
        if (field.getValue().isNumber()) {
          names.add(field.getKey());
        }
      }
    }
    return names;
  }
}
