package aurum.training.dashboard;

import aurum.agents.GameSettings;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.settings.SettingsFile;
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
    Map<String, JsonNode> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : run.properties()) {
      if (!field.getKey().equals(SETTINGS)) {
        SettingsFile.flatten(field.getKey(), field.getValue(), values);
      }
    }
    Set<String> ofRun = Set.copyOf(values.keySet());
    SettingsFile.flatten("", run.path(SETTINGS), values);
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
    Map<String, JsonNode> defaults = new LinkedHashMap<>();
    Optional<Game> game = game(run);
    if (game.isPresent() && run.get(SETTINGS) instanceof ObjectNode settings) {
      try {
        String algorithm =
            SettingsFile.parse(settings, GameSettings.of(game.get()), RunReader.SETTINGS)
                .algorithm();
        SettingsFile.flatten(
            "",
            SettingsFile.toJson(SettingsFile.of(game.get(), null, algorithm, Map.of())),
            defaults);
      } catch (IOException | InvalidInputException e) {
        defaults.clear();
      }
    }
    return defaults;
  }
}
