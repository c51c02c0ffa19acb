package aurum.training.compare;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.Policy;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Ranking;
import aurum.training.arena.TextTable;
import aurum.training.charts.SeriesPicture;
import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import aurum.training.console.Progress;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import aurum.training.rating.RatingTable;
import aurum.training.settings.SettingsFile;
import aurum.training.train.BaselineEvaluation;
import aurum.training.train.BaselineEvaluation.Result;
import aurum.training.train.RunFolder;
import aurum.training.train.Training;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.interpolation.LinearInterpolator;

/**
 * Trainings of one game side by side. Trainings of one path differ in their seeds and form a group.
 * The measures are the win rate against each baseline in percent, and the rating in points.
 */
public final class RunComparison {
  /** Points of a mean curve. */
  private static final int POINTS = 20;

  /**
   * One training.
   *
   * @param settings its definition by name, without the seed
   * @param lines its metrics
   * @param last what is measured of its final policy, in the format of a line of metrics
   */
  private record Run(
      Path path, Map<String, JsonNode> settings, List<ObjectNode> lines, ObjectNode last) {
    static Run read(Path path) throws IOException {
      ObjectNode definition = RunFolder.readRun(path).toJson();
      Map<String, JsonNode> settings = SettingsFile.flatten(definition.remove("settings"));
      settings.putAll(SettingsFile.flatten(definition.without(List.of("seed", "threads"))));
      List<ObjectNode> lines = new MetricsFile(path.resolve(MetricsFile.NAME)).read();
      return new Run(path, settings, lines, JsonNodeFactory.instance.objectNode());
    }

    /** NaN if the line does not have the measure. */
    static double value(ObjectNode line, String measure) {
      JsonNode rate = line.path(Metric.EVALUATIONS).path(measure).path("winRate");
      return line.path(measure).asDouble(100 * rate.asDouble(Double.NaN));
    }

    /** The lines that have a measure. */
    List<ObjectNode> lines(String measure) {
      return lines.stream().filter(line -> !Double.isNaN(value(line, measure))).toList();
    }
  }

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

  /** The trainings by the path that the user gave. */
  private final Map<Path, List<Run>> groups = new LinkedHashMap<>();

  private final Training first;
  private final BaselineEvaluation evaluation;

  /** The number of runs. */
  private final long all;

  private final List<Run> evaluated = new CopyOnWriteArrayList<>();
  private final List<String> measures;

  /**
   * Reads run folders, and folders with one for each seed.
   *
   * @throws InvalidInputException if a path has no training or is given twice, or if the first
   *     training has no baselines
   */
  public RunComparison(List<Path> paths) throws IOException {
    for (Path path : paths) {
      for (Path folder : RunFolder.all(path)) {
        require(
            runs().noneMatch(run -> run.path.equals(folder)),
            folder + " is named twice; name each run once");
        groups.computeIfAbsent(path, each -> new ArrayList<>()).add(Run.read(folder));
      }
    }
    Run reference = runs().findFirst().orElseThrow();
    for (Run run : runs().toList()) {
      require(
          run.settings.get("game").equals(reference.settings.get("game")),
          "%s is a training of another game than %s; compare trainings of one game"
              .formatted(run.path, paths.get(0)));
    }
    first = RunFolder.readRun(reference.path);
    evaluation = new BaselineEvaluation(first, null);
    all = runs().count();
    List<String> baselines = first.settings().evaluation().baselines();
    require(!baselines.isEmpty(), paths.get(0) + " has no evaluation.baselines");
    measures = Stream.concat(baselines.stream(), Stream.of(Metric.RATING)).toList();
  }

  private Stream<Run> runs() {
    return groups.values().stream().flatMap(List::stream);
  }

  /**
   * Plays matches of each final policy against each baseline of the first run, on the same maps,
   * and rates all policies jointly.
   *
   * @param games matches of each pair, rounded up to whole maps
   * @param stopped polled after each match; if it is stopped, the runs that are not evaluated yet
   *     are left out
   * @throws InvalidInputException if a policy does not play the game of the first run
   * @throws CancellationException if it is stopped before a run is evaluated
   */
  public void play(int games, BooleanSupplier stopped) throws IOException {
    List<String> names = new ArrayList<>(first.settings().evaluation().baselines());
    List<Ranking<String>> matches = new ArrayList<>();
    for (Run run : runs().toList()) {
      Policy policy = Policy.read(run.path.resolve(Policy.FILE_NAME));
      policy.requireFits(first.game());
      Result played =
          evaluation.evaluate(policy, games, BaselineEvaluation.COMPARISON, List.of(), stopped);
      if (stopped.getAsBoolean()) {
        break;
      }
      evaluated.add(run);
      BaselineEvaluation.putInto(run.last, played);
      names.add(run.path.toString());
      for (Ranking<String> match : played.matches()) {
        matches.add(
            match.renamed(name -> name.equals(BaselineEvaluation.POLICY) ? run.path + "" : name));
      }
    }
    groups.values().forEach(runs -> runs.retainAll(evaluated));
    groups.values().removeIf(List::isEmpty);
    if (groups.isEmpty()) {
      throw new CancellationException("stopped before the matches of one run were finished");
    }
    for (RatingTable.Row row : RatingTable.rows(names, matches)) {
      runs()
          .filter(run -> run.path.toString().equals(row.agent()))
          .forEach(run -> run.last.put(Metric.RATING, row.rating().rating()));
    }
  }

  /** How far the matches are, for any thread. */
  public Progress.State state() {
    long runs = all;
    String matches = evaluation.activity().map(text -> ", " + text).orElse("");
    return new Progress.State(
        evaluated.size() / (double) runs,
        "compare: " + evaluated.size() + "/" + CountedNoun.of(runs, "run") + matches);
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
    Stream<String> names = runs().flatMap(run -> run.settings.keySet().stream());
    return table.text(
        names.distinct().sorted().filter(name -> values(runs(), name).size() > 1).toList());
  }

  private String results() {
    List<Row> rows = new ArrayList<>();
    for (String measure : measures) {
      SeedMean reference = null;
      for (Map.Entry<Path, List<Run>> group : groups.entrySet()) {
        SeedMean mean = SeedMean.of(group.getValue(), run -> Run.value(run.last, measure));
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
    return runs.map(run -> String.valueOf(run.settings.get(setting))).distinct().toList();
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
      String name = run.path.toString().replace("\"", "\"\"");
      for (String measure : measures) {
        List<ObjectNode> lines = new ArrayList<>(run.lines(measure));
        lines.add(run.last);
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
