package aurum.training.sweep;

import aurum.training.arena.Interval;
import aurum.training.arena.TextTable;
import aurum.training.charts.CostPicture;
import aurum.training.charts.CostPicture.Points;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

/** The results of a sweep so far, as text and as a picture. */
record SweepReport(SuccessiveHalving halving, List<Trial> results) {
  private static final int ROWS = 15;
  private static final int MINUTE = 60;

  /** The best trials, and what each setting is worth. */
  String text() {
    TextTable best = new TextTable("  ", 5, 4, 6, 15, 8, 7, -20);
    best.row("trial", "rung", "wins %", "95 % interval", "repeated", "minutes", "values");
    results.stream()
        .filter(each -> each.repeat() == 0 && !each.scores().isEmpty())
        .sorted(
            Comparator.comparing((Trial each) -> -repeated(each))
                .thenComparing(each -> -each.rung())
                .thenComparing(each -> -each.score()))
        .filter(each -> each.rung() == highestRung(each))
        .limit(ROWS)
        .forEach(each -> best.row(row(each)));
    return "%s%nMean on the first rung by the value of each setting, and its standard error:%n%n%s"
        .formatted(best, worth());
  }

  private int highestRung(Trial trial) {
    return results.stream()
        .filter(each -> each.trial() == trial.trial() && each.repeat() == 0)
        .mapToInt(Trial::rung)
        .max()
        .orElseThrow();
  }

  private double repeated(Trial trial) {
    return SuccessiveHalving.meanRepeated(results, trial.trial());
  }

  private Object[] row(Trial trial) {
    Interval interval =
        Interval.ofClusters(trial.scores().stream().mapToDouble(Double::doubleValue).toArray());
    String values =
        trial.values().properties().stream()
            .filter(each -> !each.getValue().equals(defaults().get(each.getKey())))
            .map(each -> each.getKey() + "=" + each.getValue())
            .collect(Collectors.joining(" "));
    return new Object[] {
      trial.trial(),
      trial.rung() + 1,
      percent(trial.score()),
      percent(interval.low()) + " to " + percent(interval.high()),
      repeated(trial) == 0 ? "" : percent(repeated(trial)),
      "%.1f".formatted(trial.seconds() / MINUTE),
      values.isEmpty() ? "the defaults" : values
    };
  }

  private static String percent(double rate) {
    return "%.1f".formatted(100 * rate);
  }

  private ObjectNode defaults() {
    return halving.search().defaults();
  }

  /** A row for each choice, and for numbers below, at and above the default. */
  private TextTable worth() {
    TextTable table = new TextTable("  ", -10, -10, 6, 6, 5);
    table.row("setting", "value", "trials", "wins %", "+/-");
    for (String name : halving.search().ranges().keySet()) {
      Map<String, List<Double>> groups =
          onRung(0)
              .collect(
                  Collectors.groupingBy(
                      each -> group(each.values().get(name), defaults().get(name)),
                      TreeMap::new,
                      Collectors.mapping(Trial::score, Collectors.toList())));
      groups.forEach(
          (group, scores) -> {
            double[] values = scores.stream().mapToDouble(Double::doubleValue).toArray();
            double error = Math.sqrt(StatUtils.variance(values) / values.length);
            table.row(name, group, values.length, percent(StatUtils.mean(values)), percent(error));
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

  private Stream<Trial> onRung(int rung) {
    return SuccessiveHalving.onRung(results, rung).stream()
        .filter(each -> !each.scores().isEmpty());
  }

  /** The scores over their cost: a colour for each rung, and the front. */
  byte[] png() {
    List<Points> points = new ArrayList<>();
    List<Trial> all = new ArrayList<>();
    for (int rung = 0; rung < halving.sweep().rungs(); rung++) {
      points.add(points("rung " + (rung + 1), false, onRung(rung)));
      onRung(rung).forEach(all::add);
    }
    // The results that are better than all others of the same or less cost.
    List<Trial> front = new ArrayList<>();
    all.stream()
        .sorted(Comparator.comparing(Trial::seconds))
        .filter(each -> front.isEmpty() || each.score() > front.get(front.size() - 1).score())
        .forEach(front::add);
    points.add(points("front", true, front.stream()));
    return CostPicture.png(halving.sweep().game() + ": score and cost of trials", points);
  }

  private static Points points(String label, boolean isLine, Stream<Trial> trials) {
    List<Trial> all = trials.toList();
    return new Points(
        label,
        isLine,
        all.stream().map(each -> each.seconds() / MINUTE).toList(),
        all.stream().map(each -> 100 * each.score()).toList());
  }
}
