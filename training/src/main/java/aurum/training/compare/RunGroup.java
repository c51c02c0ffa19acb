package aurum.training.compare;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
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
  /** The measure that is no baseline. */
  static final String RATING = Metric.RATING;

  /**
   * One training.
   *
   * @param lines of its {@code metrics.jsonl}
   */
  public record Run(Path folder, TrainingRun definition, List<ObjectNode> lines) {
    Map<String, JsonNode> settings() {
      return SettingsFile.flat(SettingsFile.toJson(definition.settings()));
    }

    /** The evaluations in the order of the steps, by a baseline's win rate or by the rating. */
    List<Point> points(String measure) {
      List<Point> points = new ArrayList<>();
      for (ObjectNode line : lines) {
        JsonNode value =
            measure.equals(RATING)
                ? line.path(RATING)
                : line.path(Metric.EVALUATIONS).path(measure).path("winRate");
        if (value.isNumber()) {
          points.add(
              new Point(
                  line.path(Metric.STEPS).asDouble(),
                  line.path(Metric.SECONDS).asDouble(),
                  value.asDouble() * (measure.equals(RATING) ? 1 : 100)));
        }
      }
      return points;
    }
  }

  /**
   * One evaluation during a training.
   *
   * @param value the win rate in percent, or the rating in points
   */
  record Point(double steps, double seconds, double value) {}

  /**
   * Reads run folders, and folders with one for each seed.
   *
   * @throws InvalidInputException if a path has no training or is given twice, if the runs of one
   *     path differ in a setting, or if not all train the same game
   */
  public static List<RunGroup> read(List<Path> paths) throws IOException {
    if (Set.copyOf(paths).size() < paths.size()) {
      throw new InvalidInputException("a run is named twice; name each once");
    }
    List<RunGroup> groups = new ArrayList<>();
    for (Path path : paths) {
      List<Run> runs = new ArrayList<>();
      for (Path folder : RunFolders.of(path)) {
        List<ObjectNode> lines = new MetricsFile(folder.resolve(MetricsFile.NAME)).read();
        runs.add(new Run(folder, RunFolders.definition(folder), lines));
      }
      groups.add(new RunGroup(path.toString(), runs));
      for (Run run : runs) {
        requireSameGame(groups.get(0).runs.get(0), run);
        Set<String> different = differences(List.of(runs.get(0), run));
        different.remove(Metric.STEPS); // They may follow from the minutes.
        if (!different.isEmpty()) {
          throw new InvalidInputException(
              "%s and %s differ in %s; the trainings of one folder may differ in the seed only"
                  .formatted(runs.get(0).folder, run.folder, String.join(", ", different)));
        }
      }
    }
    return groups;
  }

  private static void requireSameGame(Run first, Run run) {
    if (!name(first).equals(name(run))) {
      throw new InvalidInputException(
          "%s trains %s, but %s trains %s; compare trainings of one game"
              .formatted(first.folder, name(first), run.folder, name(run)));
    }
  }

  private static String name(Run run) {
    Game game = run.definition.game();
    return "%s %s %s".formatted(game.name(), game.variant(), game.options()).replace(" {}", "");
  }

  /** The names of the settings that are not the same in all runs. */
  static Set<String> differences(List<Run> runs) {
    Set<String> names = new LinkedHashSet<>();
    runs.forEach(run -> names.addAll(run.settings().keySet()));
    names.removeIf(
        name -> runs.stream().map(run -> run.settings().get(name) + "").distinct().count() == 1);
    return names;
  }
}
