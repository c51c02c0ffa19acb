package aurum.training.settings;

import static aurum.env.base.Requirement.require;

import aurum.agents.StrictJson;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.Ppo;
import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.neural.Activation;
import aurum.agents.policy.SearchSettings;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.TextEnvironment;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes {@link TrainingSettings} as JSON: a field for each component, with the settings
 * of the algorithm under its name. A user's file contains the settings that differ from the
 * defaults of the game, and may contain comments.
 */
public final class SettingsFile {
  /** The name of the text about the test in {@code best.json} of a sweep; it is no setting. */
  public static final String TEST = "test";

  private static final String ALGORITHM = "algorithm";
  private static final String ENVIRONMENT = "environment";
  private static final String NETWORK = "network";
  private static final String BLOCKS = "blocks";
  private static final String ALGORITHM_SETTINGS = "algorithmSettings";

  /** The maximum size of a user's file, which may be an endless device. */
  private static final int MAXIMUM_FILE_BYTES = 1 << 20;

  private SettingsFile() {}

  /** All settings but those of the algorithm. */
  private record Common(
      String algorithm,
      long steps,
      EvaluationSettings evaluation,
      EnvironmentSettings environment,
      SelfPlaySettings selfPlay,
      NetworkSettings network,
      SearchSettings search) {}

  /**
   * The default settings of a game, overlaid with a user's file.
   *
   * @param config a JSON file in which any setting may be absent; null for the defaults
   * @throws InvalidInputException if the file has an unknown setting, a value of the wrong type or
   *     out of range, or does not fit the game
   */
  public static TrainingSettings of(Game game, Path config) throws IOException {
    return of(game, config, null, Map.of());
  }

  /**
   * The default settings of a game and an algorithm, overlaid with a user's file and single values.
   *
   * @param config a JSON file in which any setting may be absent; null for the defaults
   * @param algorithm null for that of the file or of the game
   * @param values by their path, such as {@code ppo.learningRate}, which replace those of the file.
   *     A value is JSON or, if it is no JSON, a string
   * @throws InvalidInputException as {@link #of(Game, Path)} does, if there is no such algorithm,
   *     or if the file names another one
   */
  public static TrainingSettings of(
      Game game, Path config, String algorithm, Map<String, String> values) throws IOException {
    String origin = config == null ? "the default settings of " + game.name() : config.toString();
    ObjectNode given = config == null ? JsonNodeFactory.instance.objectNode() : read(config);
    if (given.path(TEST).isTextual()) {
      given.remove(TEST);
    }
    return of(game, given, algorithm, values, values.isEmpty() ? origin : origin + " with options");
  }

  /**
   * The default settings of a game, overlaid with JSON as in a user's file.
   *
   * @param json a JSON object in which any setting may be absent
   * @throws InvalidInputException as {@link #of(Game, Path)} does
   */
  public static TrainingSettings ofText(Game game, String json) {
    String origin = "the settings";
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
    return of(game, StrictJson.parseWithComments(utf8, origin), null, Map.of(), origin);
  }

  /**
   * The default settings of a game and an algorithm, overlaid with JSON and single values, as
   * {@link #of(Game, Path, String, Map)} does.
   *
   * @param given a JSON object in which any setting may be absent
   * @param origin names the settings in messages
   */
  public static TrainingSettings of(
      Game game, ObjectNode given, String algorithm, Map<String, String> values, String origin) {
    ObjectNode tree = GameDefaults.tree(game);
    if (algorithm != null) {
      tree.put(ALGORITHM, find(algorithm, "--algorithm").name());
      String other = given.path(ALGORITHM).asText(algorithm);
      require(
          other.equals(algorithm),
          "%s: sets the algorithm %s, but --algorithm is %s; leave out one of them"
              .formatted(origin, other, algorithm));
    }
    merge(tree, given.deepCopy()); // Single values are set in its groups.
    values.forEach((path, value) -> setOne(tree, path, StrictJson.valueOrString(value)));
    removeText(tree, game, origin);
    String used = tree.get(ALGORITHM).asText();
    for (Algorithm<?> other : Algorithms.all()) {
      boolean set = values.keySet().stream().anyMatch(path -> path.startsWith(other.name() + "."));
      require(
          other.name().equals(used) || !set && !given.has(other.name()),
          "%s: the settings in '%s' would not be used; set \"%s\": \"%2$s\""
              .formatted(origin, other.name(), ALGORITHM));
    }
    TrainingSettings settings = parse(tree, origin);
    try {
      settings.requireFits(game);
    } catch (InvalidInputException e) {
      throw e.in(origin);
    }
    return settings;
  }

  /**
   * The text class of settings, which is an option of the game: {@link TextEnvironment}.
   *
   * @param config a JSON file; null for none
   * @param values by their path, which replace those of the file
   * @return null if there is none
   */
  public static String text(Path config, Map<String, String> values) throws IOException {
    String value = values.get(ENVIRONMENT + "." + TextEnvironment.OPTION);
    if (value != null || config == null) {
      return value;
    }
    JsonNode text = read(config).path(ENVIRONMENT).path(TextEnvironment.OPTION);
    return text.isMissingNode() ? null : text.asText();
  }

  /** Removes the text class, which the game has as its option. */
  private static void removeText(ObjectNode tree, Game game, String origin) {
    if (tree.get(ENVIRONMENT) instanceof ObjectNode environment) {
      JsonNode text = environment.remove(TextEnvironment.OPTION);
      String option = game.options().get(TextEnvironment.OPTION);
      require(
          text == null || text.asText().equals(option),
          "%s: environment.text is %s, and the game has %s; give one of them"
              .formatted(origin, text, option == null ? "none" : "text=" + option));
    }
  }

  /** Sets one setting, as {@link #merge} does. */
  private static void setOne(ObjectNode tree, String path, JsonNode value) {
    if (path.startsWith(NETWORK + ".") && tree.get(NETWORK) instanceof ObjectNode network) {
      ObjectNode given = network.objectNode();
      given.set(path.substring(NETWORK.length() + 1), value);
      replaceLayers(network, given);
    }
    set(tree, path, value);
  }

  /**
   * Sets one setting.
   *
   * @param settings as JSON, with the group of the setting
   * @param path its name after those of the groups that contain it, such as {@code
   *     ppo.learningRate}; an unknown one is refused by {@link #parse}
   */
  private static void set(ObjectNode settings, String path, JsonNode value) {
    int dot = path.indexOf('.');
    if (dot >= 0 && settings.get(path.substring(0, dot)) instanceof ObjectNode group) {
      set(group, path.substring(dot + 1), value);
    } else {
      settings.set(path, value);
    }
  }

  /** Replaces the settings that {@code given} has. */
  static void merge(ObjectNode settings, ObjectNode given) {
    for (Map.Entry<String, JsonNode> field : given.properties()) {
      if (field.getValue() instanceof ObjectNode group
          && settings.get(field.getKey()) instanceof ObjectNode merged) {
        if (field.getKey().equals(NETWORK)) {
          replaceLayers(merged, group);
        }
        merged.setAll(group);
      } else {
        settings.set(field.getKey(), field.getValue());
      }
    }
  }

  /**
   * Clears the defaults of {@code hidden}, {@code blocks} and {@code class}, which exclude each
   * other, if one of them is given.
   */
  private static void replaceLayers(ObjectNode network, ObjectNode given) {
    boolean hasBlocks = given.path(BLOCKS).asInt() != 0;
    boolean hasClass = !given.path("class").asText().isEmpty();
    if (given.path("hidden").isEmpty() && !hasBlocks && !hasClass) {
      return;
    }
    network.putArray("hidden");
    network.put(BLOCKS, 0);
    network.put("class", "");
    if (hasBlocks || hasClass) {
      network.put("activation", Activation.RELU.label());
    }
  }

  /**
   * Reads complete settings, as {@link #toJson} writes them.
   *
   * @param tree may have the groups of other algorithms, too
   * @param origin names the settings in messages
   * @throws InvalidInputException if one is missing, unknown or out of range
   */
  public static TrainingSettings parse(ObjectNode tree, String origin) {
    ObjectNode groups = tree.deepCopy();
    removeLearners(groups, origin);
    addLaterSettings(groups);
    ObjectNode fields = groups.deepCopy();
    Algorithms.all().forEach(algorithm -> fields.remove(algorithm.name()));
    Common common = StrictJson.bind(fields, Common.class, origin);
    Algorithm<?> algorithm = find(common.algorithm, origin);
    String name = "'%s' of %s".formatted(algorithm.name(), origin);
    if (!(groups.get(algorithm.name()) instanceof ObjectNode own)) {
      throw new InvalidInputException(name + " must be an object of settings");
    }
    Record ownSettings = StrictJson.bind(own, algorithm.defaults().getClass(), name);
    try {
      return new TrainingSettings(
          common.algorithm,
          common.steps,
          common.evaluation,
          common.environment,
          common.selfPlay,
          common.network,
          common.search,
          ownSettings);
    } catch (InvalidInputException e) {
      throw e.in(origin);
    }
  }

  /**
   * Removes the group of averaged learners, which 0.2.0 had.
   *
   * @throws InvalidInputException if there are several
   */
  private static void removeLearners(ObjectNode fields, String origin) {
    JsonNode learners = fields.remove("learners");
    require(
        learners == null || learners.path("count").asInt(1) == 1,
        "%s has %s learners that are averaged, which this version does not have; set selfPlay.shards instead, and start a new training"
            .formatted(origin, learners == null ? "" : learners.path("count")));
  }

  /** Adds to complete settings of 0.2.0 what came later, with the values that do what it did. */
  private static void addLaterSettings(ObjectNode fields) {
    if (fields.get(NETWORK) instanceof ObjectNode network && !network.has(BLOCKS)) {
      network.put(BLOCKS, 0).put("channels", NetworkSettings.CHANNELS);
    }
    if (fields.get("selfPlay") instanceof ObjectNode selfPlay && !selfPlay.has("shards")) {
      selfPlay.put("shards", 1);
    }
    SearchSettings.addLaterSettings(fields.get("search"));
    for (String algorithm : List.of("ppo", "a2c")) {
      if (fields.get(algorithm) instanceof ObjectNode own && !own.has("lambdaByTurn")) {
        own.put("lambdaByTurn", false);
      }
    }
    if (fields.get("ppo") instanceof ObjectNode ppo && !ppo.has("optimizer")) {
      ppo.put("optimizer", Ppo.ADAM);
    }
  }

  /** Complete settings as JSON. */
  public static ObjectNode toJson(TrainingSettings settings) {
    ObjectNode tree = StrictJson.toTree(settings);
    tree.set(settings.algorithm(), tree.remove(ALGORITHM_SETTINGS));
    return tree;
  }

  /**
   * The default settings of a game and an algorithm, {@linkplain #flatten flat}.
   *
   * @param algorithm null for that of the game
   */
  public static Map<String, JsonNode> defaults(Game game, String algorithm) throws IOException {
    return flatten(toJson(of(game, null, algorithm, Map.of())));
  }

  /** Objects become one value per field, with a dot between the names; lists stay whole. */
  public static Map<String, JsonNode> flatten(JsonNode json) {
    Map<String, JsonNode> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      String name = field.getKey();
      if (field.getValue().isObject()) {
        flatten(field.getValue()).forEach((path, value) -> values.put(name + "." + path, value));
      } else {
        values.put(name, field.getValue());
      }
    }
    return values;
  }

  /** Removes the settings that a trained policy itself contains. */
  public static void removeOfPolicy(ObjectNode settings) {
    settings.remove("search");
    settings.withObjectProperty("environment").remove(List.of("reward", "gamma"));
  }

  private static ObjectNode read(Path config) throws IOException {
    require(!Files.isDirectory(config), config + " is a folder; name a JSON file of settings");
    try (InputStream in = Files.newInputStream(config)) {
      byte[] json = in.readNBytes(MAXIMUM_FILE_BYTES + 1);
      require(
          json.length <= MAXIMUM_FILE_BYTES,
          config + " is larger than 1 MB; name a JSON file of settings");
      return StrictJson.parseWithComments(json, config.toString());
    }
  }

  private static Algorithm<?> find(String name, String origin) {
    try {
      return Algorithms.find(name);
    } catch (InvalidInputException e) {
      throw e.in(origin);
    }
  }
}
