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

  /** The trials in which a setting had one of a group of values. */
  private record Worth(String setting, String group, SummaryStatistics wins) {
    /** The standard error of the mean; empty for one trial. */
    String error() {
      return wins.getN() == 1 ? "" : number(wins.getStandardDeviation() / Math.sqrt(wins.getN()));
    }
  }

  /** The best trials, and what each setting is worth. */
  String text() {
    String best =
        new TextTable<Trial>("  ")
            .column("trial", 5, Trial::trial)
            .column("rung", 4, trial -> trial.rung() + 1)
            .column("wins %", 6, trial -> number(100 * trial.score()))
            .column("repeated", 8, this::repeated)
            .column("minutes", 7, trial -> String.format(Locale.ROOT, "%.2f", minutes(trial)))
            .column("values", -20, this::values)
            .text(SuccessiveHalving.ranked(results).stream().limit(ROWS).toList());
    return "%s%nMean on the first rung by the value of each setting, and its standard error:%n%n%s"
        .formatted(best, worth());
  }

  private String repeated(Trial trial) {
    double repeated = SuccessiveHalving.meanRepeated(results, trial.trial());
    return repeated < 0 ? "" : number(100 * repeated);
  }

  private String values(Trial trial) {
    String values =
        trial.values().properties().stream()
            .filter(each -> !each.getValue().equals(search.defaults().get(each.getKey())))
            .map(each -> each.getKey() + "=" + each.getValue())
            .collect(Collectors.joining(" "));
    return values.isEmpty() ? "the defaults" : values;
  }

  private static double minutes(Trial trial) {
    return trial.seconds() / MINUTE;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** A row for each choice, and for numbers below, at and above the default. */
  private String worth() {
    List<Worth> rows = new ArrayList<>();
    for (String name : search.sweep().ranges().keySet()) {
      Map<String, SummaryStatistics> groups = new TreeMap<>();
      for (Trial trial : measured(0)) {
        String group = group(trial.values().get(name), search.defaults().get(name));
        groups
            .computeIfAbsent(group, each -> new SummaryStatistics())
            .addValue(100 * trial.score());
      }
      groups.forEach((group, wins) -> rows.add(new Worth(name, group, wins)));
    }
    return new TextTable<Worth>("  ")
        .column("setting", -10, Worth::setting)
        .column("value", -10, Worth::group)
        .column("trials", 6, row -> row.wins.getN())
        .column("wins %", 6, row -> number(row.wins.getMean()))
        .column("+/-", 5, Worth::error)
        .text(rows);
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
    return new Point(minutes(trial), 100 * trial.score());
  }
}
