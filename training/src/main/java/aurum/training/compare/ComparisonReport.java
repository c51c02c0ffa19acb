package aurum.training.compare;

import aurum.training.arena.TextTable;
import aurum.training.charts.SeriesPicture;
import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.interpolation.LinearInterpolator;

/**
 * The results of a comparison of trainings, as text, as a table of numbers and as a picture. The
 * measures are the win rate against each baseline in percent, and the rating in points.
 *
 * @param groups the trainings by the path that the user gave; trainings of one path differ in their
 *     seeds
 */
public record ComparisonReport(Map<Path, List<Run>> groups, List<String> measures) {
  /** Points of a mean curve. */
  private static final int POINTS = 20;

  /**
   * A measure of the trainings of one path.
   *
   * @param reference the measure of the first path; null in the first row
   */
  private record Row(String measure, Path path, SeedMean mean, SeedMean reference) {
    /** NaN in the first row. */
    double difference() {
      return reference == null ? Double.NaN : mean.mean() - reference.mean();
    }

    /** The p-value of the difference; NaN in the first row, or if it is not known. */
    double p() {
      return reference == null ? Double.NaN : mean.welch(reference);
    }
  }

  private Stream<Run> runs() {
    return groups.values().stream().flatMap(List::stream);
  }

  /** The settings that differ, and a row for each measure of each group. */
  public String text() {
    return settings() + System.lineSeparator() + results();
  }

  private String settings() {
    TextTable<String> table = new TextTable<String>("  ").column("setting", -1, name -> name);
    groups.forEach(
        (path, runs) ->
            table.column(
                path.toString(), -1, name -> String.join(" ", values(runs.stream(), name))));
    Stream<String> names = runs().flatMap(run -> run.settings().keySet().stream());
    return table.text(
        names.distinct().sorted().filter(name -> values(runs(), name).size() > 1).toList());
  }

  private String results() {
    List<Row> rows = new ArrayList<>();
    for (String measure : measures) {
      SeedMean reference = null;
      for (Map.Entry<Path, List<Run>> group : groups.entrySet()) {
        SeedMean mean = SeedMean.of(group.getValue(), run -> Run.value(run.last(), measure));
        rows.add(new Row(measure, group.getKey(), mean, reference));
        reference = reference == null ? mean : reference;
      }
    }
    return new TextTable<Row>("  ")
        .column("measure", -1, row -> title(row.measure))
        .column("run", -1, Row::path)
        .column("seeds", 5, row -> row.mean.values().length)
        .column("mean", 6, row -> number("%.1f", row.mean.mean()))
        .column("+/-", 6, row -> number("%.1f", row.mean.halfWidth()))
        .column("difference", 10, row -> number("%+.1f", row.difference()))
        .column("p", 5, row -> number("%.3f", row.p()))
        .text(rows);
  }

  /** The different values of a setting. */
  private static List<String> values(Stream<Run> runs, String setting) {
    return runs.map(run -> String.valueOf(run.settings().get(setting))).distinct().toList();
  }

  private static String title(String measure) {
    return isRate(measure) ? "wins against " + measure + ", %" : measure;
  }

  private static boolean isRate(String measure) {
    return !measure.equals(Metric.RATING);
  }

  /** Empty for NaN. */
  private static String number(String format, double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
  }

  /** A row for each evaluation of each run, and without steps for its final policy. */
  public String csv() {
    StringBuilder csv = new StringBuilder("run,measure,steps,seconds,value\n");
    for (Run run : runs().toList()) {
      String name = run.path().toString().replace("\"", "\"\"");
      for (String measure : measures) {
        List<ObjectNode> lines = new ArrayList<>(run.lines(measure));
        lines.add(run.last());
        for (ObjectNode line : lines) {
          String steps = line.path(Metric.STEPS).asText();
          String seconds = line.path(Metric.SECONDS).asText();
          double value = Run.value(line, measure);
          csv.append("\"%s\",%s,%s,%s,%s\n".formatted(name, measure, steps, seconds, value));
        }
      }
    }
    return csv.toString();
  }

  /** For each measure a chart over steps and one over time, with the mean over seeds, as PNG. */
  public byte[] picture() {
    List<Chart> charts = new ArrayList<>();
    for (String measure : measures) {
      for (String axis : List.of(Metric.STEPS, Metric.SECONDS)) {
        List<Series> curves = new ArrayList<>();
        groups.forEach(
            (path, runs) ->
                curves.add(
                    new Series(path.toString(), Style.BAND, meanCurve(runs, measure, axis))));
        charts.add(
            new Chart(title(measure), axis, "bands: 95 % over seeds", isRate(measure), curves));
      }
    }
    return SeriesPicture.png(charts, 2);
  }

  /** The mean over the range that the curves of all seeds have; linear between evaluations. */
  private static List<Point> meanCurve(List<Run> runs, String measure, String axis) {
    List<UnivariateFunction> curves = new ArrayList<>();
    double from = 0;
    double to = Double.POSITIVE_INFINITY;
    for (Run run : runs) {
      List<ObjectNode> lines = run.lines(measure);
      if (lines.isEmpty()) {
        return List.of();
      }
      double[] x = lines.stream().mapToDouble(line -> line.path(axis).asDouble()).toArray();
      double[] y = lines.stream().mapToDouble(line -> Run.value(line, measure)).toArray();
      curves.add(x.length == 1 ? at -> y[0] : new LinearInterpolator().interpolate(x, y));
      from = Math.max(from, x[0]);
      to = Math.min(to, x[x.length - 1]);
    }
    List<Point> points = new ArrayList<>();
    boolean isRate = isRate(measure);
    for (int i = 0; i < POINTS && from <= to; i++) {
      double x = Math.min(to, from + (to - from) * i / (POINTS - 1));
      SeedMean mean = SeedMean.of(curves, curve -> curve.value(x));
      double half = runs.size() == 1 ? 0 : mean.halfWidth();
      double low = mean.mean() - half;
      double high = mean.mean() + half;
      points.add(
          isRate
              ? new Point(x, mean.mean(), Math.max(0, low), Math.min(100, high))
              : new Point(x, mean.mean(), low, high));
    }
    return points;
  }
}
