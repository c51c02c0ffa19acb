package aurum.training.compare;

import aurum.training.arena.EvaluationReport;
import aurum.training.arena.TextTable;
import aurum.training.charts.ComparisonPicture;
import aurum.training.charts.ComparisonPicture.Band;
import aurum.training.charts.ComparisonPicture.Panel;
import aurum.training.compare.Comparison.Row;
import aurum.training.compare.Comparison.Setting;
import aurum.training.compare.RunGroup.Point;
import aurum.training.compare.RunGroup.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.interpolation.LinearInterpolator;

/** Formats a {@link Comparison}. */
public final class ComparisonReport {
  /** The number of points of a mean curve. */
  private static final int POINTS = 40;

  /** A smaller p-value is more than chance. */
  private static final double SIGNIFICANT = 0.05;

  private ComparisonReport() {}

  /** The settings that differ, a row for each measure of each run, and a sentence on the rating. */
  public static String text(List<RunGroup> groups, Comparison comparison) {
    TextTable settings = new TextTable("  ", -1);
    Stream<String> names = groups.stream().map(RunGroup::name);
    settings.row(Stream.concat(Stream.of("setting"), names).toArray());
    for (Setting setting : comparison.settings()) {
      settings.row(
          Stream.concat(
                  Stream.of(setting.name()),
                  setting.values().stream().map(value -> value == null ? "-" : value))
              .toArray());
    }
    TextTable table = new TextTable("  ", -1, -1, 5, 6, 14, 10, 5);
    table.row("measure", "run", "seeds", "mean", "95 % interval", "difference", "p");
    StringBuilder conclusions = new StringBuilder();
    for (Row row : comparison.measures()) {
      boolean isRating = row.measure().equals(RunGroup.RATING);
      table.row(
          isRating ? "rating" : "wins against " + row.measure() + ", %",
          row.run(),
          row.seeds().size(),
          number("%.1f", row.mean()),
          number("%.1f", row.low()) + " to " + number("%.1f", row.high()),
          number("%+.1f", row.difference()),
          number("%.3f", row.p()));
      if (isRating && row.difference() != null) {
        conclusions.append(
            "rating of %s: %s points to %s, %s%n"
                .formatted(
                    row.run(),
                    number("%+.0f", row.difference()),
                    groups.get(0).name(),
                    row.p() == null
                        ? "not tested: that takes two seeds of both (train --seeds)"
                        : row.p() < SIGNIFICANT ? "more than chance" : "not more than chance"));
      }
    }
    return "%s%n%s%s%s%n%s"
        .formatted(
            comparison.settings().isEmpty() ? "no setting differs%n".formatted() : settings,
            EvaluationReport.heading(
                comparison.game(),
                comparison.variant(),
                "each policy against each opponent, ",
                comparison.games(),
                comparison.maps(),
                comparison.seed()),
            table,
            "Intervals: over seeds (Student), of one seed over maps. p: Welch's t-test over seeds"
                + " against the first run, for each row alone.",
            conclusions);
  }

  private static String number(String format, Double value) {
    return value == null ? "" : String.format(Locale.ROOT, format, value);
  }

  /**
   * A row for each evaluation of each run during its training, and one, without steps, for each
   * measure of its final policy on the common maps.
   */
  public static String csv(List<RunGroup> groups, Comparison comparison) {
    StringBuilder csv = new StringBuilder("run,seed,steps,seconds,measure,value\n");
    for (Row row : comparison.measures()) {
      String group = "\"" + row.run().replace("\"", "\"\"") + "\"";
      for (int i = 0; i < row.seeds().size(); i++) {
        Run run = run(groups, row.run(), i);
        String seed = group + "," + run.definition().seed() + ",";
        String measure = "," + row.measure() + ",";
        for (Point point : run.points(row.measure())) {
          csv.append(seed).append(point.steps()).append(",").append(point.seconds());
          csv.append(measure).append(point.value()).append("\n");
        }
        csv.append(seed).append(",").append(measure).append(row.seeds().get(i)).append("\n");
      }
    }
    return csv.toString();
  }

  private static Run run(List<RunGroup> groups, String name, int index) {
    return groups.stream().filter(g -> g.name().equals(name)).findFirst().get().runs().get(index);
  }

  /** For each measure a chart over steps and one over time, with the mean over seeds, as PNG. */
  public static byte[] picture(List<RunGroup> groups) {
    List<Panel> panels = new ArrayList<>();
    for (String measure : Comparison.measures(groups)) {
      boolean isRating = measure.equals(RunGroup.RATING);
      String title = isRating ? measure : "wins against " + measure;
      String unit = (isRating ? "points" : "%") + " (bands: 95 % over seeds)";
      List<Band> overSteps = new ArrayList<>();
      List<Band> overTime = new ArrayList<>();
      for (RunGroup group : groups) {
        List<List<Point>> curves = group.runs().stream().map(run -> run.points(measure)).toList();
        overSteps.add(mean(group.name(), curves, Point::steps));
        overTime.add(mean(group.name(), curves, point -> point.seconds() / 60));
      }
      panels.add(new Panel(title, "steps", unit, overSteps));
      panels.add(new Panel(title, "minutes", unit, overTime));
    }
    return ComparisonPicture.png(panels);
  }

  /** The mean of curves over the range that all of them have; linear between evaluations. */
  static Band mean(String label, List<List<Point>> curves, ToDoubleFunction<Point> horizontal) {
    Band band =
        new Band(label, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    List<UnivariateFunction> values = new ArrayList<>();
    double from = 0;
    double to = Double.POSITIVE_INFINITY;
    for (List<Point> curve : curves) {
      if (curve.size() < 2) {
        return band;
      }
      double[] x = curve.stream().mapToDouble(horizontal).toArray();
      double[] y = curve.stream().mapToDouble(Point::value).toArray();
      values.add(new LinearInterpolator().interpolate(x, y));
      from = Math.max(from, x[0]);
      to = Math.min(to, x[x.length - 1]);
    }
    for (int i = 0; i < POINTS && from < to; i++) {
      double x = i == POINTS - 1 ? to : from + (to - from) * i / (POINTS - 1);
      SeedMean seeds = new SeedMean(values.stream().map(value -> value.value(x)).toList());
      band.x().add(x);
      band.mean().add(seeds.mean());
      band.low().add(seeds.mean() - seeds.halfWidth());
      band.high().add(seeds.mean() + seeds.halfWidth());
    }
    return band;
  }
}
