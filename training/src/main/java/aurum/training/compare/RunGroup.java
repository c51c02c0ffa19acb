package aurum.training.compare;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import aurum.training.metrics.WinRate;
import aurum.training.settings.SettingsFile;
import aurum.training.train.RunFolders;
import aurum.training.train.TrainingRun;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Trainings that differ only in their seeds.
 *
 * @param name the path that the user gave
 * @param runs in ascending order of the seeds, at least one
 */
public record RunGroup(String name, List<Run> runs) {
  /**
   * One training.
   *
   * @param lines of its {@code metrics.jsonl}
   */
  public record Run(Path folder, TrainingRun definition, List<ObjectNode> lines) {}

  /** What may differ between the runs of a group: the number of steps follows from the minutes. */
  private static final Set<String> OF_ONE_RUN = Set.of(Metric.STEPS);

  /**
   * Reads run folders, and folders with one for each seed.
   *
   * @throws InvalidInputException if a path has no training or is given twice, if the runs of one
   *     path differ in a setting, or if not all train the same game
   */
  public static List<RunGroup> read(List<Path> paths) throws IOException {
    List<RunGroup> groups = new ArrayList<>();
    for (Path path : paths) {
      List<Run> runs = new ArrayList<>();
      for (Path folder : RunFolders.of(path)) {
        List<ObjectNode> lines = new MetricsFile(folder.resolve(MetricsFile.NAME)).read();
        runs.add(new Run(folder, RunFolders.definition(folder), lines));
      }
      groups.add(new RunGroup(path.toString(), runs));
    }
    if (Set.copyOf(paths).size() < paths.size()) {
      throw new InvalidInputException("a run is named twice; name each once");
    }
    Run first = groups.get(0).runs.get(0);
    for (RunGroup group : groups) {
      for (Run run : group.runs) {
        if (!game(run).equals(game(first))) {
          throw new InvalidInputException(
              "%s trains %s, but %s trains %s; compare trainings of one game"
                  .formatted(first.folder, game(first), run.folder, game(run)));
        }
        Set<String> different = differences(List.of(group.runs.get(0), run));
        different.removeAll(OF_ONE_RUN);
        if (!different.isEmpty()) {
          throw new InvalidInputException(
              "%s and %s differ in %s; the trainings of one folder may differ in the seed only"
                  .formatted(
                      group.runs.get(0).folder, run.folder, String.join(", ", different)));
        }
      }
    }
    return groups;
  }

  private static String game(Run run) {
    Game game = run.definition.game();
    return "%s %s %s".formatted(game.name(), game.variant(), game.options()).replace(" {}", "");
  }

  /** The names of the settings that are not the same in all runs. */
  private static Set<String> differences(List<Run> runs) {
    Set<String> names = new LinkedHashSet<>();
    runs.forEach(run -> names.addAll(settings(run).keySet()));
    names.removeIf(
        name -> runs.stream().map(run -> String.valueOf(settings(run).get(name))).distinct().count() == 1);
    return names;
  }

  private static Map<String, JsonNode> settings(Run run) {
    return SettingsFile.flat(SettingsFile.toJson(run.definition.settings()));
  }

  /** The settings that differ between groups: the name, then the value in each group or "-". */
  static List<List<String>> differingSettings(List<RunGroup> groups) {
    List<Run> runs = groups.stream().map(group -> group.runs.get(0)).toList();
    List<List<String>> rows = new ArrayList<>();
    for (String name : differences(runs)) {
      List<String> row = new ArrayList<>(List.of(name));
      runs.forEach(run -> row.add(settings(run).containsKey(name) ? settings(run).get(name).toString() : "-"));
      rows.add(row);
    }
    return rows;
  }

  /**
   * One evaluation during a training.
   *
   * @param measure a baseline, or {@link Comparison#RATING}
   * @param value the win rate in percent, or the rating in points; with its 95 % interval
   */
  record Point(String measure, double steps, double seconds, double value, double low, double high) {}

  /** The evaluations of a run, in the order of the steps. */
  static List<Point> points(Run run) {
    List<Point> points = new ArrayList<>();
    for (ObjectNode line : run.lines) {
      double steps = line.path(Metric.STEPS).asDouble();
      double seconds = line.path(Metric.SECONDS).asDouble();
      for (String baseline : WinRate.baselines(List.of(line))) {
        WinRate rate = WinRate.of(List.of(line), baseline).get(0);
        points.add(
            new Point(
                baseline, steps, seconds, 100 * rate.rate(), 100 * rate.low(), 100 * rate.high()));
      }
      if (line.has(Metric.RATING)) {
        points.add(
            new Point(
                Comparison.RATING,
                steps,
                seconds,
                line.path(Metric.RATING).asDouble(),
                line.path(Metric.RATING_LOW).asDouble(),
                line.path(Metric.RATING_HIGH).asDouble()));
      }
    }
    return points;
  }
}
