package aurum.agents.policy;

import static aurum.env.base.Requirement.require;

import aurum.agents.AgentWord;
import aurum.agents.SettingRanges;
import aurum.agents.StrictJson;
import aurum.agents.neural.Architecture;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The JSON of a policy file: the contents of a policy except its weights. The components are the
 * fields of {@code policy.json}, in their order.
 *
 * @param format version of the format, {@value #FORMAT}
 * @param game name of the game
 * @param variant of the game
 * @param options of the game, as it was trained in
 * @param observation what the network reads
 * @param actions names of the actions, in the order of the logits
 * @param network the layers
 * @param weights what {@code weights.f32} contains
 * @param reward weights of the reward's terms by name; empty if none is recorded
 * @param discount of one turn; 1 if no reward is recorded
 * @param search the settings of a search with the policy
 * @param settings the other settings: any JSON
 * @param training the results of the training: any JSON
 */
record PolicyDescription(
    int format,
    String game,
    String variant,
    Map<String, String> options,
    Observation observation,
    List<String> actions,
    NetworkDescription network,
    Weights weights,
    Map<String, Double> reward,
    double discount,
    SearchSettings search,
    ObjectNode settings,
    ObjectNode training) {
  private static final int FORMAT = 2;
  private static final int MAXIMUM_STRING_LENGTH = 256;

  /** The name of a game of a family may contain a class path. */
  private static final int MAXIMUM_FAMILY_LENGTH = 4096;

  /** The agents that the policy was evaluated against, by name, in the results of its training. */
  private static final String AGAINST = "against";

  private static final int MAXIMUM_INPUTS = 1 << 24;

  /**
   * An {@link ObservationSpace}. A separate record, so that changes to that class do not change the
   * format.
   */
  record Observation(String name, List<Integer> shape, float low, float high) {
    Observation {
      requireString("name", name);
      shape = List.copyOf(shape);
      requireSizes("shape", shape, 1);
      long inputs = 1;
      for (int dimension : shape) {
        inputs *= dimension;
        require(
            inputs <= MAXIMUM_INPUTS,
            String.format(
                Locale.ROOT,
                "shape %s has more entries than the limit of %d",
                shape,
                MAXIMUM_INPUTS));
      }
    }
  }

  /**
   * A description of the file of weights, for people and other programs.
   *
   * @param file the entry's name
   * @param count number of weights and biases
   * @param type of a number, in words
   * @param order of the numbers, in words: {@link Architecture#parameterOrder}
   */
  record Weights(String file, long count, String type, String order) {}

  /**
   * @throws InvalidInputException if a value is out of range
   */
  PolicyDescription {
    requireString(
        "game", game, Games.isOfFamily(game) ? MAXIMUM_FAMILY_LENGTH : MAXIMUM_STRING_LENGTH);
    requireString("variant", variant);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    options.forEach(
        (option, value) -> {
          requireString("a name in options", option);
          requireString("a value in options", value);
        });
    actions = List.copyOf(actions);
    require(
        !actions.isEmpty() && actions.size() <= Architecture.MAXIMUM_WIDTH,
        String.format(Locale.ROOT, "actions must have 1 to %d names", Architecture.MAXIMUM_WIDTH));
    actions.forEach(action -> requireString("a name in actions", action));
    reward = Collections.unmodifiableMap(new LinkedHashMap<>(reward));
    reward.forEach(
        (term, weight) -> {
          requireString("a name in reward", term);
          require(Double.isFinite(weight), "every weight in reward must be finite", weight);
        });
    require(
        discount > 0 && discount <= 1, "discount must be greater than 0 and at most 1", discount);
    SettingRanges.require(search);
    search.agents().forEach(agent -> AgentWord.require("search.agents", agent));
    training
        .path(AGAINST)
        .fieldNames()
        .forEachRemaining(agent -> AgentWord.require("training." + AGAINST, agent));
  }

  static void requireString(String field, String value) {
    requireString(field, value, MAXIMUM_STRING_LENGTH);
  }

  private static void requireString(String field, String value, int maximum) {
    require(
        value.length() <= maximum && PrintableText.isLine(value),
        String.format(
            Locale.ROOT, "%s must have at most %d characters, all printable", field, maximum));
  }

  static void requireSizes(String field, List<Integer> sizes, int fewest) {
    require(
        sizes.size() >= fewest
            && sizes.size() <= Architecture.MAXIMUM_LAYERS
            && sizes.stream().allMatch(size -> size >= 1 && size <= Architecture.MAXIMUM_WIDTH),
        String.format(
            Locale.ROOT,
            "%s must have %d to %d numbers from 1 to %d",
            field,
            fewest,
            Architecture.MAXIMUM_LAYERS,
            Architecture.MAXIMUM_WIDTH));
  }

  static PolicyDescription of(Game game, ObservationSpace space, Architecture architecture) {
    return new PolicyDescription(
        FORMAT,
        game.name(),
        game.variant(),
        game.options(),
        new Observation(space.name(), space.shape(), space.low(), space.high()),
        actionNames(game),
        NetworkDescription.of(architecture),
        new Weights(
            PolicyArchive.WEIGHTS,
            architecture.parameterCount(),
            "32-bit float, little-endian",
            architecture.parameterOrder()),
        Map.of(),
        1,
        SearchSettings.of(game),
        JsonNodeFactory.instance.objectNode(),
        JsonNodeFactory.instance.objectNode());
  }

  static List<String> actionNames(Game game) {
    return IntStream.range(0, game.actions()).mapToObj(game::actionName).toList();
  }

  /**
   * Parses {@code policy.json}.
   *
   * @throws InvalidInputException if it is not a description in this format; the message is one
   *     printable line
   */
  static PolicyDescription parse(byte[] json) {
    ObjectNode tree = StrictJson.parse(json, PolicyArchive.JSON);
    // Checked first, because another format may have other fields.
    JsonNode format = tree.path("format");
    require(
        !format.isIntegralNumber() || format.asLong() == FORMAT,
        String.format(
            Locale.ROOT,
            "format %s of the policy file is unknown; this build reads format %d: train a new policy",
            PrintableText.name(format.toString()),
            FORMAT));
    SearchSettings.addLaterSettings(tree.get("search"));
    return StrictJson.bind(tree, PolicyDescription.class, PolicyArchive.JSON);
  }

  /** The bytes of {@code policy.json}. */
  byte[] toBytes() {
    return StrictJson.toText(this).getBytes(StandardCharsets.UTF_8);
  }

  ObservationSpace observationSpace() {
    return new ObservationSpace(
        observation.name, observation.shape, observation.low, observation.high);
  }

  /**
   * The layers of the network.
   *
   * @throws InvalidInputException if they do not fit the observation
   */
  Architecture architecture() {
    return network.architecture(observation.shape, actions.size());
  }
}
