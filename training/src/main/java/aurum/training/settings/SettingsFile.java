package aurum.training.settings;

import aurum.agents.Printable;
import aurum.agents.StrictJson;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.search.SearchSettings;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes {@link TrainingSettings} as JSON: {@code algorithm}, {@code steps}, the groups
 * {@code evaluation}, {@code environment}, {@code selfPlay}, {@code network} and {@code search},
 * and the group of the algorithm, under its name. A user's file contains the settings that differ
 * from the defaults of the game, and may contain comments.
 */
public final class SettingsFile {
  /** The maximum size of a user's file, which may be an endless device. */
  private static final int MAXIMUM_FILE_BYTES = 1 << 20;

  private SettingsFile() {}

  /** The JSON's top level without its groups. */
  private record TopLevel(String algorithm, long steps) {}

  /**
   * The default settings of a game, overlaid with a user's file.
   *
   * @param config a JSON file in which any setting may be absent; null for the defaults
   * @throws InvalidInputException if the file has an unknown setting, a value of the wrong type or
   *     out of range, or does not fit the game
   */
  public static TrainingSettings of(Game game, Path config) throws IOException {
    return of(game, config, null);
  }

  /**
   * The default settings of a game and an algorithm, overlaid with a user's file.
   *
   * @param config a JSON file in which any setting may be absent; null for the defaults
   * @param algorithm null for that of the file or of the game
   * @throws InvalidInputException as {@link #of(Game, Path)} does, if there is no such algorithm,
   *     or if the file names another one
   */
  public static TrainingSettings of(Game game, Path config, String algorithm) throws IOException {
    if (config == null) {
      return requireFits(defaults(game, algorithm), game, "the default settings of " + game.name());
    }
    return overlaid(game, read(config), config.toString(), algorithm);
  }

  /**
   * The default settings of a game, overlaid with JSON as in a user's file.
   *
   * @param json a JSON object in which any setting may be absent
   * @throws InvalidInputException as {@link #of(Game, Path)} does
   */
  public static TrainingSettings ofText(Game game, String json) throws IOException {
    String origin = "the settings";
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
    return overlaid(game, StrictJson.parseWithComments(utf8, origin), origin, null);
  }

  private static TrainingSettings overlaid(
      Game game, ObjectNode given, String origin, String algorithm) throws IOException {
    ObjectNode tree = GameDefaults.tree(game);
    String byDefault =
        algorithm == null
            ? bind(tree, "the default settings of " + game.name()).algorithm()
            : find(algorithm, "--algorithm").name();
    String used = given.path(UnknownSettings.ALGORITHM).asText(byDefault);
    if (algorithm != null && !used.equals(algorithm)) {
      throw new InvalidInputException(
          Printable.line(
              "%s sets the algorithm %s, but --algorithm is %s; leave out one of them"
                  .formatted(origin, used, algorithm)));
    }
    tree.put(UnknownSettings.ALGORITHM, byDefault);
    overlay(tree, given, List.of(find(used, origin)), origin);
    return requireFits(bind(tree, origin), game, origin);
  }

  /**
   * The default settings of a game for one algorithm.
   *
   * @param algorithm null for the game's default
   * @throws InvalidInputException if there is no such algorithm
   */
  public static TrainingSettings defaults(Game game, String algorithm) throws IOException {
    ObjectNode tree = GameDefaults.tree(game);
    if (algorithm != null) {
      tree.put(UnknownSettings.ALGORITHM, find(algorithm, "--algorithm").name());
    }
    return bind(tree, "the default settings of " + game.name());
  }

  /**
   * Reads complete settings, as {@link #toJson} writes them.
   *
   * @param origin names them in messages
   * @throws InvalidInputException if they are not complete, or from a version with another layout
   */
  public static TrainingSettings parse(ObjectNode tree, String origin) {
    if (!tree.has(UnknownSettings.ALGORITHM)) {
      String moved = UnknownSettings.describe(tree, Algorithms.all());
      throw new InvalidInputException(
          origin
              + ": the settings name no algorithm, so they are from an earlier version; start a new"
              + " training"
              + (moved.isEmpty() ? "" : " (" + moved + ")"));
    }
    Algorithm<?> algorithm = find(topLevel(tree, origin).algorithm(), origin);
    requireKnown(tree, List.of(algorithm), origin);
    return bind(tree, origin);
  }

  /** Complete settings as JSON. */
  public static ObjectNode toJson(TrainingSettings settings) {
    ObjectNode tree = StrictJson.toTree(new TopLevel(settings.algorithm(), settings.steps()));
    tree.set("evaluation", StrictJson.toTree(settings.evaluation()));
    tree.set("environment", StrictJson.toTree(settings.environment()));
    tree.set("selfPlay", StrictJson.toTree(settings.selfPlay()));
    tree.set("network", StrictJson.toTree(settings.network()));
    tree.set("search", StrictJson.toTree(settings.search()));
    tree.set(settings.algorithm(), StrictJson.toTree(settings.algorithmSettings()));
    return tree;
  }

  /**
   * Replaces the settings that {@code given} has.
   *
   * @param algorithms the algorithms whose groups {@code given} may contain
   */
  static void overlay(
      ObjectNode base, ObjectNode given, List<Algorithm<?>> algorithms, String origin) {
    requireKnown(given, algorithms, origin);
    for (Map.Entry<String, JsonNode> field : given.properties()) {
      if (field.getValue() instanceof ObjectNode group
          && base.get(field.getKey()) instanceof ObjectNode settings) {
        settings.setAll(group);
      } else {
        base.set(field.getKey(), field.getValue());
      }
    }
  }

  private static void requireKnown(ObjectNode given, List<Algorithm<?>> algorithms, String origin) {
    String unknown = UnknownSettings.describe(given, algorithms);
    if (!unknown.isEmpty()) {
      throw new InvalidInputException(origin + ": " + unknown);
    }
  }

  private static ObjectNode read(Path config) throws IOException {
    if (Files.isDirectory(config)) {
      throw new InvalidInputException(config + " is a folder; name a JSON file of settings");
    }
    try (InputStream in = Files.newInputStream(config)) {
      byte[] json = in.readNBytes(MAXIMUM_FILE_BYTES + 1);
      if (json.length > MAXIMUM_FILE_BYTES) {
        throw new InvalidInputException(
            config + " is larger than 1 MB; name a JSON file of settings");
      }
      return StrictJson.parseWithComments(json, config.toString());
    } catch (InvalidInputException e) {
      throw new InvalidInputException(
          e.getMessage() + "; 'aurum settings GAME' prints an example", e);
    }
  }

  private static TrainingSettings requireFits(TrainingSettings settings, Game game, String origin) {
    try {
      settings.requireFits(game);
      return settings;
    } catch (InvalidInputException e) {
      throw invalid(origin, e);
    }
  }

  private static Algorithm<?> find(String name, String origin) {
    try {
      return Algorithms.find(name);
    } catch (InvalidInputException e) {
      throw invalid(origin, e);
    }
  }

  private static InvalidInputException invalid(String origin, InvalidInputException e) {
    return new InvalidInputException(Printable.line(origin + ": " + e.getMessage()), e);
  }

  private static TopLevel topLevel(ObjectNode tree, String origin) {
    ObjectNode topLevel = tree.deepCopy().retain(UnknownSettings.ALGORITHM, UnknownSettings.STEPS);
    return StrictJson.bind(topLevel, TopLevel.class, origin);
  }

  private static TrainingSettings bind(ObjectNode tree, String origin) {
    TopLevel topLevel = topLevel(tree, origin);
    Algorithm<?> algorithm = find(topLevel.algorithm(), origin);
    try {
      return new TrainingSettings(
          algorithm.name(),
          topLevel.steps(),
          group(tree, "evaluation", EvaluationSettings.class),
          group(tree, "environment", EnvironmentSettings.class),
          group(tree, "selfPlay", SelfPlaySettings.class),
          group(tree, "network", NetworkSettings.class),
          group(tree, "search", SearchSettings.class),
          group(tree, algorithm.name(), algorithm.defaults().getClass()));
    } catch (InvalidInputException e) {
      throw invalid(origin, e);
    }
  }

  private static <R extends Record> R group(ObjectNode tree, String name, Class<R> type) {
    if (!(tree.get(name) instanceof ObjectNode group)) {
      throw new InvalidInputException("'%s' must be an object of settings".formatted(name));
    }
    return StrictJson.bind(group, type, "'" + name + "'");
  }
}
