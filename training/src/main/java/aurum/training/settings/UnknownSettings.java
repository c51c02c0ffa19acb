package aurum.training.settings;

import aurum.agents.Printable;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds settings that do not exist, or that exist elsewhere: earlier versions had all settings of
 * the environment, self-play and network in the group of the algorithm, and those of the evaluation
 * at the top level.
 */
final class UnknownSettings {
  static final String ALGORITHM = "algorithm";
  static final String STEPS = "steps";

  /** Names of settings in earlier versions, and their current names. */
  private static final Map<String, String> RENAMED =
      Map.of("stepsPerRollout", "rolloutSteps", "evaluationGames", "games");

  private final Map<String, List<String>> settingsByGroup = new LinkedHashMap<>();
  private final List<String> moved = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();

  private UnknownSettings(List<Algorithm<?>> algorithms) {
    for (RecordComponent component : TrainingSettings.class.getRecordComponents()) {
      Class<?> type = component.getType();
      if (type.isRecord()) {
        settingsByGroup.put(component.getName(), components(type));
      }
    }
    for (Algorithm<?> algorithm : algorithms) {
      settingsByGroup.put(algorithm.name(), components(algorithm.defaults().getClass()));
    }
  }

  private static List<String> components(Class<?> record) {
    return Arrays.stream(record.getRecordComponents()).map(RecordComponent::getName).toList();
  }

  /**
   * Describes every unknown setting and what to use instead, in one line; empty if there is none.
   *
   * @param given settings as JSON; values of the wrong type are reported later, by the binding
   * @param algorithms the algorithms whose groups {@code given} may contain
   */
  static String describe(ObjectNode given, List<Algorithm<?>> algorithms) {
    UnknownSettings settings = new UnknownSettings(algorithms);
    for (Map.Entry<String, JsonNode> field : given.properties()) {
      settings.check(field.getKey(), field.getValue());
    }
    List<String> parts = new ArrayList<>(settings.unknown);
    if (!settings.moved.isEmpty()) {
      parts.add("use " + String.join(", ", settings.moved));
    }
    return Printable.line(String.join("; ", parts));
  }

  private void check(String name, JsonNode value) {
    List<String> known = settingsByGroup.get(name);
    if (known == null) {
      checkTopLevel(name);
    } else if (value instanceof ObjectNode group) {
      for (Map.Entry<String, JsonNode> field : group.properties()) {
        String setting = field.getKey();
        if (!known.contains(setting)) {
          String has = "'%s' has %s".formatted(name, String.join(", ", known));
          add(name + "." + Printable.name(setting), setting, has);
        }
      }
    }
  }

  private void checkTopLevel(String name) {
    if (name.equals(ALGORITHM) || name.equals(STEPS)) {
      return;
    }
    if (Algorithms.all().stream().anyMatch(other -> other.name().equals(name))) {
      unknown.add(
          "the settings in '%s' would not be used; set \"%s\": \"%s\""
              .formatted(name, ALGORITHM, name));
    } else {
      String groups = String.join(", ", settingsByGroup.keySet());
      add(Printable.name(name), name, "available: %s, %s, %s".formatted(ALGORITHM, STEPS, groups));
    }
  }

  private void add(String path, String setting, String alternatives) {
    String current = RENAMED.getOrDefault(setting, setting);
    String place = null;
    for (Map.Entry<String, List<String>> group : settingsByGroup.entrySet()) {
      if (place == null && group.getValue().contains(current)) {
        place = group.getKey() + "." + current;
      }
    }
    if (current.equals(ALGORITHM) || current.equals(STEPS)) {
      place = current;
    }
    if (place == null) {
      unknown.add("unknown setting '%s'; %s".formatted(path, alternatives));
    } else {
      moved.add("'%s' instead of '%s'".formatted(place, path));
    }
  }
}
