package aurum.training.compare;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.TextTable;
import aurum.training.charts.ComparisonPicture;
import aurum.training.charts.ComparisonPicture.Band;
import aurum.training.charts.ComparisonPicture.Chart;
import aurum.training.charts.ComparisonPicture.Point;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import aurum.training.rating.Ladder;
import aurum.training.settings.SettingsFile;
import aurum.training.train.RunFolder;
import aurum.training.train.TrainingRun;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.interpolation.LinearInterpolator;

/**
 * Trainings of one game side by side. Those that differ only in their seeds form a group. The
 * measures are the win rate against each baseline in percent, and the rating in points.
 */
public final class Comparison {
  private static final long MAP_SEED = 1;

  /** Points of a mean curve. */
  private static final int POINTS = 20;

  /** A value of a training; steps and seconds are NaN for its final policy on common maps. */
  private record Value(Path run, String measure, double steps, double seconds, double value) {}

  /** The run folders by the path that the user gave. */
  private final Map<Path, List<Path>> groups = new LinkedHashMap<>();

  /** The definition of each run by name. */
  private final Map<Path, Map<String, JsonNode>> settings = new LinkedHashMap<>();

  private final Game game;
  private final List<String> baselines;
  private final List<String> measures;
  private final List<Value> evaluations = new ArrayList<>();
  private final List<Value> finals = new ArrayList<>();

  /**
   * Reads run folders, and folders with one for each seed.
   *
   * @throws InvalidInputException if a path has no training or is given twice, if the runs of one
   *     path differ in a setting, if not all train the same game, or if there are no baselines
   */
  public Comparison(List<Path> paths) throws IOException {
    for (Path path : paths) {
      for (Path run : RunFolder.all(path)) {
        ObjectNode definition = RunFolder.readRun(run).toJson();
        Map<String, JsonNode> byName = new TreeMap<>();
        SettingsFile.flatten("", definition.remove("settings"), byName);
        SettingsFile.flatten("", definition.without(List.of("seed", "threads")), byName);
        if (settings.put(run, byName) != null) {
          throw new InvalidInputException(run + " is named twice; name each run once");
        }
        groups.computeIfAbsent(path, each -> new ArrayList<>()).add(run);
      }
      Set<String> different = differences(groups.get(path));
      different.remove(Metric.STEPS); // They may follow from the minutes.
      if (!different.isEmpty()) {
        throw new InvalidInputException(
            "the trainings in %s differ in %s; those of one folder may differ in the seed only"
                .formatted(path, String.join(", ", different)));
      }
    }
    if (differences(settings.keySet()).stream()
        .anyMatch(name -> name.matches("game|variant|options.*"))) {
      throw new InvalidInputException("trainings of different games; compare those of one");
    }
    TrainingRun first = RunFolder.readRun(settings.keySet().iterator().next());
    game = first.game();
    baselines = first.settings().evaluation().baselines();
    if (baselines.isEmpty()) {
      throw new InvalidInputException(paths.get(0) + " has no evaluation.baselines");
    }
    measures = Stream.concat(baselines.stream(), Stream.of(Metric.RATING)).toList();
    for (Path run : settings.keySet()) {
      for (ObjectNode line : new MetricsFile(run.resolve(MetricsFile.NAME)).read()) {
        double steps = line.path(Metric.STEPS).asDouble();
        double seconds = line.path(Metric.SECONDS).asDouble();
        for (String measure : measures) {
          JsonNode rate = line.path(Metric.EVALUATIONS).path(measure).path("winRate");
          double value = line.path(measure).asDouble(100 * rate.asDouble(Double.NaN));
          if (!Double.isNaN(value)) {
            evaluations.add(new Value(run, measure, steps, seconds, value));
          }
        }
      }
    }
  }

  /** The names of the settings that are not the same in all runs. */
  private Set<String> differences(Collection<Path> runs) {
    Set<String> names = new TreeSet<>();
    runs.forEach(run -> names.addAll(settings.get(run).keySet()));
    names.removeIf(
        name -> runs.stream().map(run -> settings.get(run).get(name) + "").distinct().count() == 1);
    return names;
  }

  /**
   * Plays matches of each final policy against each baseline of the first run, on the same maps,
   * and rates all policies jointly.
   *
   * @param games matches of each pair, rounded up to whole maps
   */
  public void play(int games) throws IOException {
    List<Ranking<String>> rankings = new ArrayList<>();
    int threads = Runtime.getRuntime().availableProcessors();
    for (Path run : settings.keySet()) {
      Policy policy = Policy.read(run.resolve(Policy.FILE_NAME));
      for (String baseline : baselines) {
        Participant opponent = AgentNames.parse(baseline, game);
        List<Participant> seats = new ArrayList<>(Collections.nCopies(game.seats(), opponent));
        seats.set(0, new Participant.Internal(run.toString(), policy));
        Evaluation played = Evaluation.run(game, seats, games, MAP_SEED, threads);
        rankings.addAll(played.rankings());
        addFinal(run, baseline, 100 * played.standings().get(0).winRate());
      }
    }
    Stream<String> runs = settings.keySet().stream().map(Path::toString);
    List<String> names = Stream.concat(baselines.stream(), runs).toList();
    Ladder.rows(names, rankings).stream()
        .filter(row -> !baselines.contains(row.agent()))
        .forEach(row -> addFinal(Path.of(row.agent()), Metric.RATING, row.rating().rating()));
  }

  private void addFinal(Path run, String measure, double value) {
    finals.add(new Value(run, measure, Double.NaN, Double.NaN, value));
  }

  /** The values of a measure of each run of a group. */
  private List<List<Value>> of(List<Value> values, Path group, String measure) {
    return groups.get(group).stream()
        .map(
            run ->
                values.stream()
                    .filter(each -> each.run.equals(run) && each.measure.equals(measure))
                    .toList())
        .toList();
  }

  /** The settings that differ, and a row for each measure of each group. */
  public String text() {
    TextTable differences = new TextTable("  ", -1);
    differences.row(Stream.concat(Stream.of("setting"), groups.keySet().stream()).toArray());
    List<Path> runs = groups.values().stream().map(group -> group.get(0)).toList();
    for (String name : differences(runs)) {
      Stream<JsonNode> row = runs.stream().map(run -> settings.get(run).get(name));
      differences.row(Stream.concat(Stream.of(name), row).toArray());
    }
    TextTable results = new TextTable("  ", -1, -1, 5, 6, 6, 10, 5);
    results.row("measure", "run", "seeds", "mean", "+/-", "difference", "p");
    for (String measure : measures) {
      SeedMean first = null;
      for (Path group : groups.keySet()) {
        List<List<Value>> seeds = of(finals, group, measure);
        SeedMean mean =
            new SeedMean(seeds.stream().mapToDouble(seed -> seed.get(0).value).toArray());
        results.row(
            title(measure),
            group,
            mean.values().length,
            number("%.1f", mean.mean()),
            number("%.1f", mean.halfWidth()),
            first == null ? "" : number("%+.1f", mean.mean() - first.mean()),
            first == null ? "" : number("%.3f", mean.welch(first)));
        first = first == null ? mean : first;
      }
    }
    return differences + System.lineSeparator() + results;
  }

  private static String title(String measure) {
    return measure.equals(Metric.RATING) ? measure : "wins against " + measure + ", %";
  }

  /** Empty for NaN. */
  private static String number(String format, double value) {
    return Double.isNaN(value) ? "" : format.formatted(value);
  }

  /** A row for each evaluation of each run, and without steps for its final policy. */
  public String csv() {
    return Stream.concat(evaluations.stream(), finals.stream())
        .map(
            each ->
                "\"%s\",%s,%s,%s,%s\n"
                    .formatted(
                        each.run.toString().replace("\"", "\"\""),
                        each.measure,
                        number("%.0f", each.steps),
                        number("%.1f", each.seconds),
                        each.value))
        .collect(Collectors.joining("", "run,measure,steps,seconds,value\n", ""));
  }

  /** For each measure a chart over steps and one over time, with the mean over seeds, as PNG. */
  public byte[] picture() {
    List<Chart> charts = new ArrayList<>();
    for (String measure : measures) {
      charts.add(new Chart(title(measure), "steps", bands(measure, Value::steps)));
      charts.add(new Chart(title(measure), "minutes", bands(measure, each -> each.seconds / 60)));
    }
    return ComparisonPicture.png(charts);
  }

  private List<Band> bands(String measure, ToDoubleFunction<Value> horizontal) {
    return groups.keySet().stream().map(group -> band(group, measure, horizontal)).toList();
  }

  /** The mean over the range that the curves of all seeds have; linear between evaluations. */
  private Band band(Path group, String measure, ToDoubleFunction<Value> horizontal) {
    List<UnivariateFunction> functions = new ArrayList<>();
    double from = 0;
    double to = Double.POSITIVE_INFINITY;
    for (List<Value> curve : of(evaluations, group, measure)) {
      double[] x = curve.stream().mapToDouble(horizontal).toArray();
      double[] y = curve.stream().mapToDouble(Value::value).toArray();
      functions.add(x.length < 2 ? at -> y[0] : new LinearInterpolator().interpolate(x, y));
      from = Math.max(from, x.length == 0 ? Double.POSITIVE_INFINITY : x[0]);
      to = Math.min(to, x.length == 0 ? 0 : x[x.length - 1]);
    }
    List<Point> points = new ArrayList<>();
    double most = measure.equals(Metric.RATING) ? Double.POSITIVE_INFINITY : 100;
    for (int i = 0; i < POINTS && from <= to; i++) {
      double x = Math.min(to, from + (to - from) * i / (POINTS - 1));
      SeedMean mean = new SeedMean(functions.stream().mapToDouble(each -> each.value(x)).toArray());
      double half = functions.size() == 1 ? 0 : mean.halfWidth();
      double low = Math.max(100 - most, mean.mean() - half);
      points.add(new Point(x, mean.mean(), low, Math.min(most, mean.mean() + half)));
    }
    return new Band(group.toString(), points);
  }
}
