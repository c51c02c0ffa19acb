package aurum.training.compare;

import aurum.env.Game;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.TextTable;
import aurum.training.charts.ComparisonPicture;
import aurum.training.charts.ComparisonPicture.Band;
import aurum.training.charts.ComparisonPicture.Panel;
import aurum.training.compare.Comparison.Result;
import aurum.training.compare.RunGroup.Point;
import aurum.training.compare.RunGroup.Run;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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
  public static String text(Comparison comparison) {
    StringBuilder text = new StringBuilder();
    List<RunGroup> groups = comparison.groups();
    List<List<String>> settings = RunGroup.differingSettings(groups);
    TextTable differences = new TextTable("  ", -1);
    differences.row(
        IntStream.rangeClosed(0, groups.size())
            .mapToObj(i -> i == 0 ? "setting" : groups.get(i - 1).name())
            .toArray());
    settings.forEach(row -> differences.row(row.toArray()));
    text.append(settings.isEmpty() ? "no setting differs%n".formatted() : differences);
    Game game = groups.get(0).runs().get(0).definition().game();
    text.append(System.lineSeparator())
        .append(
            EvaluationReport.heading(
                game.name(),
                game.variant(),
                "each policy against each opponent, ",
                comparison.games(),
                comparison.maps(),
                comparison.seed()));
    TextTable table = new TextTable("  ", -1, -1, 5, 6, 14, 10, 5);
    table.row("measure", "run", "seeds", "mean", "95 % interval", "difference", "p");
    for (String measure : comparison.results().get(0).keySet()) {
      for (int g = 0; g < groups.size(); g++) {
        Result result = comparison.results().get(g).get(measure);
        SeedMean first = comparison.results().get(0).get(measure).seeds();
        table.row(
            g > 0 ? "" : measure.equals(Comparison.RATING) ? measure : "wins % against " + measure,
            groups.get(g).name(),
            result.seeds().values().size(),
            number("%.1f", result.seeds().mean()),
            number("%.1f", result.low()) + " to " + number("%.1f", result.high()),
            g == 0 ? "" : number("%+.1f", result.seeds().mean() - first.mean()),
            g == 0 ? "" : number("%.3f", result.seeds().welch(first)));
      }
    }
    text.append(table)
        .append(
            """
            Means and intervals are over seeds; with one seed the interval is over maps. Differences are to the first run, p is
            that of Welch's t-test over seeds, not corrected for the number of rows.
            """
                .replace("\n", System.lineSeparator()));
    for (int g = 1; g < groups.size(); g++) {
      text.append(conclusion(comparison, g)).append(System.lineSeparator());
    }
    return text.toString();
  }

  private static String conclusion(Comparison comparison, int group) {
    SeedMean seeds = comparison.results().get(group).get(Comparison.RATING).seeds();
    SeedMean first = comparison.results().get(0).get(Comparison.RATING).seeds();
    double p = seeds.welch(first);
    String difference =
        "rating of %s: %s points to %s"
            .formatted(
                comparison.groups().get(group).name(),
                number("%+.0f", seeds.mean() - first.mean()),
                comparison.groups().get(0).name());
    return Double.isNaN(p)
        ? difference + "; more seeds of both would tell whether that is chance (train --seeds)"
        : difference + (p < SIGNIFICANT ? ", more than chance" : ", not more than chance");
  }

  private static String number(String format, double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
  }

  /** One JSON object; what does not exist is null. */
  public static String json(Comparison comparison) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    Game game = comparison.groups().get(0).runs().get(0).definition().game();
    root.put("game", game.name()).put("variant", game.variant());
    root.put("games", comparison.games()).put("maps", comparison.maps());
    root.put("seed", comparison.seed());
    for (List<String> row : RunGroup.differingSettings(comparison.groups())) {
      ObjectNode setting = root.withArray("settings").addObject().put("name", row.get(0));
      row.subList(1, row.size()).forEach(setting.withArray("values")::add);
    }
    for (int g = 0; g < comparison.groups().size(); g++) {
      ObjectNode run = root.withArray("runs").addObject();
      run.put("run", comparison.groups().get(g).name());
      for (Map.Entry<String, Result> entry : comparison.results().get(g).entrySet()) {
        SeedMean seeds = entry.getValue().seeds();
        double p =
            g == 0
                ? Double.NaN
                : seeds.welch(comparison.results().get(0).get(entry.getKey()).seeds());
        ObjectNode measure = run.withObjectProperty("measures").putObject(entry.getKey());
        seeds.values().forEach(measure.withArray("seeds")::add);
        measure
            .put("mean", seeds.mean())
            .put("low", entry.getValue().low())
            .put("high", entry.getValue().high())
            .put("p", Double.isNaN(p) ? null : (Double) p);
      }
    }
    return root.toPrettyString() + '\n';
  }

  /**
   * A row for each evaluation of each run during its training, and one, without steps, for each
   * measure of its final policy on the common maps.
   */
  public static String csv(Comparison comparison) {
    StringBuilder csv = new StringBuilder("run,seed,steps,seconds,measure,value,low,high\n");
    for (int g = 0; g < comparison.groups().size(); g++) {
      List<Run> runs = comparison.groups().get(g).runs();
      for (int r = 0; r < runs.size(); r++) {
        String run =
            "\"%s\",%d,"
                .formatted(
                    comparison.groups().get(g).name().replace("\"", "\"\""),
                    runs.get(r).definition().seed());
        for (Point point : RunGroup.points(runs.get(r))) {
          csv.append(run)
              .append(
                  String.format(
                      Locale.ROOT,
                      "%.0f,%.1f,%s,%.2f,%.2f,%.2f\n",
                      point.steps(),
                      point.seconds(),
                      point.measure(),
                      point.value(),
                      point.low(),
                      point.high()));
        }
        for (Map.Entry<String, Result> entry : comparison.results().get(g).entrySet()) {
          double value = entry.getValue().seeds().values().get(r);
          csv.append(run)
              .append(String.format(Locale.ROOT, ",,%s,%.2f,,\n", entry.getKey(), value));
        }
      }
    }
    return csv.toString();
  }

  /** For each measure a chart over steps and one over time, with the mean over seeds as PNG. */
  public static byte[] picture(Comparison comparison) {
    List<Panel> panels = new ArrayList<>();
    for (String measure : comparison.results().get(0).keySet()) {
      boolean isRating = measure.equals(Comparison.RATING);
      String title = isRating ? "rating" : "wins against " + measure;
      String unit = (isRating ? "points" : "%") + " (bands: 95 % over seeds)";
      panels.add(new Panel(title, "steps", unit, bands(comparison, measure, Point::steps)));
      panels.add(
          new Panel(
              title, "minutes", unit, bands(comparison, measure, point -> point.seconds() / 60)));
    }
    return ComparisonPicture.png(panels);
  }

  private static List<Band> bands(
      Comparison comparison, String measure, ToDoubleFunction<Point> horizontal) {
    List<Band> bands = new ArrayList<>();
    for (RunGroup group : comparison.groups()) {
      List<List<Point>> curves = new ArrayList<>();
      for (Run run : group.runs()) {
        curves.add(
            RunGroup.points(run).stream().filter(p -> p.measure().equals(measure)).toList());
      }
      bands.add(mean(group.name(), curves, horizontal));
    }
    return bands;
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
      values.add(
          new LinearInterpolator()
              .interpolate(x, curve.stream().mapToDouble(Point::value).toArray()));
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
