package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.training.arena.Interval;
import aurum.training.arena.TextTable;
import aurum.training.charts.PointPicture;
import aurum.training.charts.PointPicture.Chart;
import aurum.training.charts.PointPicture.Points;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.StatUtils;

/** The results of a sweep so far, as text and as a picture. */
public record SweepReport(SweepSettings sweep, SuccessiveHalving halving, List<Trial> trials) {
  private static final int ROWS = 10;
  private static final int MINUTE = 60;

  /** A table of the best trials, and one of what each setting is worth. */
  public String text() {
    double seconds = trials.stream().filter(each -> isLast(each)).mapToDouble(Trial::seconds).sum();
    return "%d trials, %.1f minutes of processor time%n%n"
            .formatted(trials.stream().map(Trial::trial).distinct().count(), seconds / MINUTE)
        + best()
        + System.lineSeparator()
        + "the mean score on the first rung, by the value of each setting:"
        + System.lineSeparator()
        + worth();
  }

  /** Whether a result is that of the highest rung of its trial or repetition so far. */
  private boolean isLast(Trial trial) {
    return trials.stream()
        .noneMatch(
            other ->
                other.trial() == trial.trial()
                    && other.repeat() == trial.repeat()
                    && other.rung() > trial.rung());
  }

  private TextTable best() {
    TextTable table = new TextTable("  ", 5, 4, 6, 15, 8, 7, -20);
    table.row(
        "trial",
        "rung",
        "wins %",
        "95 % interval",
        "repeated",
        "minutes",
        "values (* not default)");
    trials.stream()
        .filter(each -> each.repeat() == 0 && each.rung() >= 0 && isLast(each))
        .sorted(
            Comparator.comparing((Trial each) -> -repeated(each))
                .thenComparing(each -> -each.rung())
                .thenComparing(each -> -each.score()))
        .limit(ROWS)
        .forEach(each -> table.row(row(each)));
    return table;
  }

  /** The mean score of the repetitions; 0 if there is none. */
  private double repeated(Trial trial) {
    double[] scores = SuccessiveHalving.repeated(trials, trial.trial());
    return scores.length == 0 ? 0 : StatUtils.mean(scores);
  }

  private Object[] row(Trial trial) {
    double[] scores = trial.scores().stream().mapToDouble(each -> each).toArray();
    Interval interval = scores.length == 0 ? new Interval(0, 0) : Interval.ofClusters(scores);
    ObjectNode defaults = defaults();
    String values =
        trial.values().properties().stream()
            .filter(each -> !each.getValue().equals(defaults.get(each.getKey())))
            .map(each -> each.getKey() + "=" + each.getValue())
            .collect(Collectors.joining(" "));
    return new Object[] {
      trial.trial(),
      trial.rung() + 1,
      percent(trial.score()),
      percent(interval.low()) + " to " + percent(interval.high()),
      repeated(trial) == 0 ? "" : percent(repeated(trial)),
      "%.1f".formatted(trial.seconds() / MINUTE),
      trial.failure().isEmpty() ? values.isEmpty() ? "the defaults" : values : trial.failure()
    };
  }

  private static String percent(double rate) {
    return String.format(Locale.ROOT, "%.1f", 100 * rate);
  }

  private ObjectNode defaults() {
    return halving.search().defaults();
  }

  /** The values of the best trial. */
  ObjectNode bestValues() {
    int best = halving.best(trials);
    return trials.stream()
        .filter(each -> each.trial() == best)
        .map(Trial::values)
        .findFirst()
        .orElse(defaults());
  }

  /**
   * The mean score on the first rung of the trials with each default, choice or third of a range.
   */
  private TextTable worth() {
    TextTable table = new TextTable("  ", -10, -16, 6, 6, 8);
    table.row("setting", "value", "trials", "wins %", "+/-");
    List<Trial> first = measured(0);
    sweep
        .rangesByName()
        .forEach(
            (name, range) -> {
              String kept = defaults().get(name) + " (default)";
              Map<String, List<Trial>> groups = new LinkedHashMap<>();
              groups.put(kept, new ArrayList<>());
              range.parts().forEach(part -> groups.put(part, new ArrayList<>()));
              for (Trial each : first) {
                JsonNode value = each.values().get(name);
                boolean isDefault = value.equals(defaults().get(name));
                groups.get(isDefault ? kept : range.part(value)).add(each);
              }
              groups.forEach((value, group) -> addRow(table, name, value, group));
            });
    return table;
  }

  private static void addRow(TextTable table, String name, String value, List<Trial> group) {
    double[] scores = group.stream().mapToDouble(Trial::score).toArray();
    if (scores.length > 0) {
      double error = Math.sqrt(StatUtils.variance(scores) / scores.length);
      table.row(
          name,
          value,
          scores.length,
          percent(StatUtils.mean(scores)),
          scores.length == 1 ? "" : percent(1.96 * error));
    }
  }

  /** Draws score against cost with its front, and the scores over the values of each setting. */
  void draw(Path file) throws IOException {
    List<Chart> charts = new ArrayList<>();
    List<Points> byCost = byRung(trial -> trial.seconds() / MINUTE);
    byCost.add(front());
    charts.add(new Chart("score and cost", "minutes of processor time", "wins, %", false, byCost));
    sweep
        .rangesByName()
        .forEach(
            (name, range) ->
                charts.add(
                    new Chart(
                        name,
                        range.kind() == Range.Kind.CHOICE ? range.values().toString() : "",
                        "wins, %",
                        range.kind() == Range.Kind.LOG,
                        byRung(trial -> range.coordinate(trial.values().get(name))))));
    AtomicFile.write(file, PointPicture.png(charts));
  }

  private List<Points> byRung(ToDoubleFunction<Trial> x) {
    List<Points> points = new ArrayList<>();
    for (int rung = 0; rung < sweep.rungs(); rung++) {
      List<Trial> onRung = measured(rung);
      points.add(
          new Points(
              "rung " + (rung + 1),
              onRung.stream().map(each -> x.applyAsDouble(each)).toList(),
              onRung.stream().map(each -> 100 * each.score()).toList(),
              false));
    }
    return points;
  }

  private List<Trial> measured(int rung) {
    return SuccessiveHalving.onRung(trials, rung).stream()
        .filter(each -> each.score() >= 0)
        .toList();
  }

  /** The results that no other one of the same or less cost exceeds. */
  private Points front() {
    List<Trial> front = new ArrayList<>();
    IntStream.range(0, sweep.rungs())
        .boxed()
        .flatMap(rung -> measured(rung).stream())
        .sorted(Comparator.comparing(Trial::seconds))
        .filter(each -> front.isEmpty() || each.score() > front.get(front.size() - 1).score())
        .forEach(front::add);
    return new Points(
        "front",
        front.stream().map(each -> each.seconds() / MINUTE).toList(),
        front.stream().map(each -> 100 * each.score()).toList(),
        true);
  }
}
