package aurum.training.settings;

import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.SelfPlaySettings;
import aurum.env.Game;
import aurum.training.console.UsageException;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes {@link TrainingSettings} as JSON: {@code algorithm}, {@code steps}, and the
 * groups {@code evaluation}, {@code environment}, {@code selfPlay}, {@code network} and the
 * algorithm's own, under its name. The defaults of each game are resources; a user's file has what
 * differs from them. Comments are allowed.
 */
public final class SettingsFile {
  /** The mapper of settings and of everything else in a run folder. */
  public static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonParser.Feature.ALLOW_COMMENTS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  /** A user's file is smaller. */
  private static final int LARGEST = 1 << 20;

  private static final String ALGORITHM = "algorithm";
  private static final String STEPS = "steps";
  private static final Map<String, Class<? extends Record>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("evaluation", EvaluationSettings.class);
    GROUPS.put("environment", EnvironmentSettings.class);
    GROUPS.put("selfPlay", SelfPlaySettings.class);
    GROUPS.put("network", NetworkSettings.class);
  }

  private SettingsFile() {}

  /**
   * The defaults of a game, overridden by a user's file.
   *
   * @param config a JSON file of the same shape, in which anything may be missing; or null
   * @throws UsageException if the file is not understood, or does not fit the game
   */
  public static TrainingSettings of(Game game, Path config) throws IOException {
    ObjectNode tree = GameDefaults.tree(game);
    String origin = config == null ? "the default settings" : config.toString();
    if (config != null) {
      overlay(tree, readObject(config), origin);
    }
    TrainingSettings settings = parse(tree, origin);
    try {
      settings.requireFits(game);
    } catch (IllegalArgumentException e) {
      throw new UsageException(origin + ": " + e.getMessage(), e);
    }
    return settings;
  }

  private static ObjectNode readObject(Path config) throws IOException {
    if (Files.isDirectory(config)) {
      throw new UsageException(config + " is a folder; name a JSON file with settings");
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(config)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw new UsageException(config + " is larger than 1 MB; name a JSON file with settings");
    }
    JsonNode given;
    try {
      given = JSON.readTree(new String(bytes, StandardCharsets.UTF_8));
    } catch (JacksonException e) {
      throw new UsageException(config + " is not JSON: " + e.getOriginalMessage(), e);
    }
    if (!(given instanceof ObjectNode object)) {
      throw new UsageException(
          config + " must hold a JSON object like {\"ppo\": {\"learningRate\": 0.001}}");
    }
    return object;
  }

  /** Replaces the settings that {@code given} has. */
  private static void overlay(ObjectNode base, ObjectNode given, String origin) {
    if (given.has(ALGORITHM)) {
      base.set(ALGORITHM, given.get(ALGORITHM));
    }
    Algorithm<?> algorithm = algorithm(base, origin);
    if (!base.has(algorithm.name())) {
      base.set(algorithm.name(), JSON.valueToTree(algorithm.defaults()));
    }
    for (Map.Entry<String, JsonNode> field : given.properties()) {
      String name = field.getKey();
      if (name.equals(ALGORITHM) || name.equals(STEPS)) {
        base.set(name, field.getValue());
      } else if (GROUPS.containsKey(name) || name.equals(algorithm.name())) {
        overlayGroup(base, name, field.getValue(), origin);
      } else {
        throw new UsageException(origin + ": " + unknown(name, algorithm));
      }
    }
  }

  private static void overlayGroup(ObjectNode base, String group, JsonNode given, String origin) {
    if (!(given instanceof ObjectNode)) {
      throw new UsageException("%s: '%s' must be an object of settings".formatted(origin, group));
    }
    ObjectNode to = (ObjectNode) base.get(group);
    for (Map.Entry<String, JsonNode> field : given.properties()) {
      if (!to.has(field.getKey())) {
        throw new UsageException(
            "%s: unknown setting '%s' in '%s'%s; there is %s"
                .formatted(
                    origin,
                    field.getKey(),
                    group,
                    elsewhere(base, field.getKey()),
                    String.join(", ", names(to))));
      }
      to.set(field.getKey(), field.getValue());
    }
  }

  /** Where a setting of that name belongs, if it exists in another group. */
  private static String elsewhere(ObjectNode base, String name) {
    for (String group : GROUPS.keySet()) {
      if (base.path(group).has(name)) {
        return " (it belongs in '" + group + "')";
      }
    }
    return "";
  }

  private static String unknown(String name, Algorithm<?> chosen) {
    for (Algorithm<?> other : Algorithms.all()) {
      if (other.name().equals(name)) {
        return "settings for '%s', but the algorithm is '%s'; set \"algorithm\": \"%s\" to use them"
            .formatted(name, chosen.name(), name);
      }
    }
    return "unknown setting '%s'; there is %s, %s, %s, %s"
        .formatted(name, ALGORITHM, STEPS, String.join(", ", GROUPS.keySet()), chosen.name());
  }

  private static List<String> names(ObjectNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static Algorithm<?> algorithm(ObjectNode tree, String origin) {
    try {
      return Algorithms.find(tree.path(ALGORITHM).asText());
    } catch (IllegalArgumentException e) {
      throw new UsageException(origin + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads complete settings.
   *
   * @param origin names them in errors
   * @throws UsageException if they are not understood
   */
  public static TrainingSettings parse(JsonNode tree, String origin) {
    if (!(tree instanceof ObjectNode object)) {
      throw new UsageException(origin + ": the settings must be a JSON object");
    }
    if (!object.has(ALGORITHM)) {
      throw new UsageException(
          origin
              + ": the settings name no algorithm; they are from an older version: start a new training with settings as 'aurum settings GAME' prints them");
    }
    Algorithm<?> algorithm = algorithm(object, origin);
    JsonNode steps = object.path(STEPS);
    if (!steps.isIntegralNumber() || !steps.canConvertToLong()) {
      throw new UsageException(origin + ": 'steps' must be a whole number");
    }
    try {
      return new TrainingSettings(
          algorithm.name(),
          steps.asLong(),
          group(object, "evaluation", EvaluationSettings.class, origin),
          group(object, "environment", EnvironmentSettings.class, origin),
          group(object, "selfPlay", SelfPlaySettings.class, origin),
          group(object, "network", NetworkSettings.class, origin),
          group(object, algorithm.name(), algorithm.defaults().getClass(), origin));
    } catch (IllegalArgumentException e) {
      throw new UsageException(origin + ": " + e.getMessage(), e);
    }
  }

  private static <R extends Record> R group(
      ObjectNode tree, String name, Class<R> type, String origin) {
    try {
      return JSON.treeToValue(tree.path(name), type);
    } catch (JacksonException e) {
      throw new UsageException("%s: %s".formatted(origin, explain(name, e)), e);
    }
  }

  /** What is wrong, without the names of Java's classes. */
  private static String explain(String group, JacksonException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof IllegalArgumentException) {
        return "'" + group + "': " + cause.getMessage();
      }
    }
    StringBuilder path = new StringBuilder(group);
    if (e instanceof JsonMappingException mapping) {
      for (JsonMappingException.Reference reference : mapping.getPath()) {
        path.append(
            reference.getFieldName() == null
                ? "[" + reference.getIndex() + "]"
                : "." + reference.getFieldName());
      }
    }
    return "'" + path + "' is missing or has a value of the wrong type";
  }

  /** Complete settings as JSON. */
  public static ObjectNode toJson(TrainingSettings settings) {
    ObjectNode tree = JSON.createObjectNode();
    tree.put(ALGORITHM, settings.algorithm());
    tree.put(STEPS, settings.steps());
    tree.set("evaluation", JSON.valueToTree(settings.evaluation()));
    tree.set("environment", JSON.valueToTree(settings.environment()));
    tree.set("selfPlay", JSON.valueToTree(settings.selfPlay()));
    tree.set("network", JSON.valueToTree(settings.network()));
    tree.set(settings.algorithm(), JSON.valueToTree(settings.algorithmSettings()));
    return tree;
  }
}
