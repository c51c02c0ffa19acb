package aurum.training.metrics;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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
  public record Chart(String title, String unit, String meaning, List<Series> series) {}

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

  /** The charts of {@code charts.json}. */
  static final List<ChartGroup> KNOWN = known();

  private record Groups(List<ChartGroup> groups) {}

  private static List<ChartGroup> known() {
    String name = "charts.json";
    byte[] json = Resource.bytes(ChartGroup.class, name);
    return StrictJson.bind(StrictJson.parse(json, name), Groups.class, name).groups;
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
      String meaning = "A measurement of the algorithm.";
      List<Chart> charts =
          others.stream()
              .map(name -> new Chart(name, "", meaning, List.of(new Series(name, name))))
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
    List<String> names = KNOWN.stream().map(ChartGroup::name).toList();
    require(
        names.contains(name),
        "no charts '%s'; available: %s".formatted(name, NearestName.available(name, names)));
    return KNOWN.get(names.indexOf(name));
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
    return lines.stream()
        .flatMap(line -> line.properties().stream())
        .filter(field -> field.getValue().isNumber())
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
