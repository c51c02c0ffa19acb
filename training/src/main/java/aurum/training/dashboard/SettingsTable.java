package aurum.training.dashboard;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of a run as a table: a row for each value, with the default of its game and
 * algorithm where both are known. The number of steps has none: like the seed, each training has
 * its own, which may follow from a time budget.
 */
final class SettingsTable {
  private static final String SETTINGS = "settings";

  private SettingsTable() {}

  /**
   * The table as JSON: {@code rows} of {@code name}, {@code value} and, if {@code compared}, {@code
   * default}. A value that is absent is null.
   *
   * @param run the contents of {@code settings.json}, of any version; may be empty
   */
  static ObjectNode of(ObjectNode run) {
    Map<String, JsonNode> values = SettingsFile.flatten(run.deepCopy().without(SETTINGS));
    Set<String> ofRun = Set.copyOf(values.keySet());
    values.putAll(SettingsFile.flatten(run.path(SETTINGS)));
    Map<String, JsonNode> defaults = defaults(run);
    ObjectNode table = JsonNodeFactory.instance.objectNode();
    table.put("compared", !defaults.isEmpty());
    Set<String> names = new LinkedHashSet<>(values.keySet());
    names.addAll(defaults.keySet());
    for (String name : names) {
      ObjectNode row = table.withArray("rows").addObject().put("name", name);
      row.set("value", values.get(name));
      if (!defaults.isEmpty() && !ofRun.contains(name) && !name.equals(Metric.STEPS)) {
        row.set("default", defaults.get(name));
      }
    }
    return table;
  }

  /** The game of a run; empty if it does not exist here. */
  static Optional<Game> game(ObjectNode run) {
    Map<String, String> options = new LinkedHashMap<>();
    run.path("options").properties().forEach(o -> options.put(o.getKey(), o.getValue().asText()));
    try {
      return Optional.of(
          Games.make(run.path("game").asText(), run.path("variant").asText(), options));
    } catch (InvalidInputException e) {
      return Optional.empty();
    }
  }

  /** Empty if the run is of another version, or of a game or algorithm that does not exist here. */
  private static Map<String, JsonNode> defaults(ObjectNode run) {
    Optional<Game> game = game(run);
    if (game.isPresent() && run.get(SETTINGS) instanceof ObjectNode settings) {
      try {
        TrainingSettings read = SettingsFile.parse(settings, RunReader.SETTINGS);
        return SettingsFile.defaults(game.get(), read.algorithm());
      } catch (IOException | InvalidInputException e) {
        return Map.of();
      }
    }
    return Map.of();
  }
}
