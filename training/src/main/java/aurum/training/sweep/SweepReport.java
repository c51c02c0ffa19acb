package aurum.training.sweep;

import aurum.training.arena.TextTable;
import aurum.training.charts.SeriesPicture;
import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/** The results of a sweep so far, as text and as a picture. */
record SweepReport(RandomSearch search, List<Trial> results) {
  private static final int ROWS = 15;
  private static final int MINUTE = 60;

  /** The best trials, and what each setting is worth. */
  String text() {
    TextTable best = new TextTable("  ", 5, 4, 6, 8, 7, -20);
    best.row("trial", "rung", "wins %", "repeated", "minutes", "values");
    for (Trial trial : SuccessiveHalving.ranked(results).stream().limit(ROWS).toList()) {
      double repeated = SuccessiveHalving.meanRepeated(results, trial.trial());
      String values =
          trial.values().properties().stream()
              .filter(each -> !each.getValue().equals(search.defaults().get(each.getKey())))
              .map(each -> each.getKey() + "=" + each.getValue())
              .collect(Collectors.joining(" "));
      best.row(
          trial.trial(),
          trial.rung() + 1,
          number(100 * trial.score()),
          repeated < 0 ? "" : number(100 * repeated),
          String.format(Locale.ROOT, "%.2f", trial.seconds() / MINUTE),
          values.isEmpty() ? "the defaults" : values);
    }
    return "%s%nMean on the first rung by the value of each setting, and its standard error:%n%n%s"
        .formatted(best, worth());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** A row for each choice, and for numbers below, at and above the default. */
  private TextTable worth() {
    TextTable table = new TextTable("  ", -10, -10, 6, 6, 5);
    table.row("setting", "value", "trials", "wins %", "+/-");
    for (String name : search.sweep().ranges().keySet()) {
      Map<String, SummaryStatistics> groups = new TreeMap<>();
      for (Trial trial : measured(0)) {
        String group = group(trial.values().get(name), search.defaults().get(name));
        groups
            .computeIfAbsent(group, each -> new SummaryStatistics())
            .addValue(100 * trial.score());
      }
      groups.forEach(
          (group, wins) -> {
            double error = wins.getStandardDeviation() / Math.sqrt(wins.getN());
            String ofMean = wins.getN() == 1 ? "" : number(error);
            table.row(name, group, wins.getN(), number(wins.getMean()), ofMean);
          });
    }
    return table;
  }

  private static String group(JsonNode value, JsonNode standard) {
    boolean same = value.equals(standard) || !value.isNumber();
    return same
        ? value.toString()
        : (value.asDouble() < standard.asDouble() ? "< " : "> ") + standard;
  }

  private List<Trial> measured(int rung) {
    return SuccessiveHalving.onRung(results, rung).stream()
        .filter(each -> !each.scores().isEmpty())
        .toList();
  }

  /** The scores over their cost: a colour for each rung, and the front. */
  byte[] png() {
    List<Series> series = new ArrayList<>();
    List<Point> all = new ArrayList<>();
    for (int rung = 0; rung < search.sweep().rungs(); rung++) {
      List<Point> points = measured(rung).stream().map(SweepReport::point).toList();
      series.add(new Series("rung " + (rung + 1), Style.POINTS, points));
      all.addAll(points);
    }
    // The results that are better than all others of the same or less cost.
    List<Point> front = new ArrayList<>();
    all.sort(Comparator.comparing(Point::x));
    for (Point each : all) {
      if (front.isEmpty() || each.y() > front.get(front.size() - 1).y()) {
        front.add(each);
      }
    }
    series.add(new Series("front", Style.LINE, front));
    String title = search.sweep().game() + ": score and cost of trials";
    Chart chart =
        new Chart(
            title,
            search.sweep().agent().isEmpty() ? "minutes of processor time" : "minutes of matches",
            "wins, %",
            false,
            series);
    return SeriesPicture.png(List.of(chart), 1);
  }

  private static Point point(Trial trial) {
    return new Point(trial.seconds() / MINUTE, 100 * trial.score());
  }
}
