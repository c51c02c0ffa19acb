package aurum.agents.policy;

import static aurum.env.Requirement.require;

import aurum.agents.StrictJson;
import aurum.agents.neural.Architecture;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import aurum.env.ObservationSpace;
import aurum.env.Printable;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * @param settings how the policy was trained: any JSON; copied; null becomes an empty object
 * @param training the results of the training: any JSON; copied; null becomes an empty object
 */
record PolicyDescription(
    int format,
    String game,
    String variant,
    Map<String, String> options,
    Observation observation,
    List<String> actions,
    Network network,
    Weights weights,
    JsonNode settings,
    JsonNode training) {
  private static final int FORMAT = 1;
  private static final int MAXIMUM_STRING_LENGTH = 256;
  private static final int MAXIMUM_INPUTS = 1 << 24;

  /** The activation of all layers but the heads. */
  private static final String ACTIVATION = "relu";

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
            "shape %s has more entries than the limit of %d".formatted(shape, MAXIMUM_INPUTS));
      }
    }
  }

  /**
   * The layers of the network.
   *
   * @param channels see {@link Architecture}; null, and absent in the JSON, for dense networks
   * @param blocks see {@link Architecture}; null, and absent in the JSON, for dense networks
   * @param activation of the hidden layers, {@value #ACTIVATION}
   * @param heads a description of the outputs
   */
  record Network(
      List<Integer> hidden,
      @JsonInclude(JsonInclude.Include.NON_NULL) Integer channels,
      @JsonInclude(JsonInclude.Include.NON_NULL) Integer blocks,
      String activation,
      String heads) {
    Network {
      hidden = List.copyOf(hidden);
      requireSizes("hidden", hidden, 0);
      require(
          isUpTo(Architecture.MAXIMUM_WIDTH, channels)
              && isUpTo(Architecture.MAXIMUM_BLOCKS, blocks),
          "channels must be from 0 to %d, and blocks from 0 to %d"
              .formatted(Architecture.MAXIMUM_WIDTH, Architecture.MAXIMUM_BLOCKS));
      requireString("activation", activation);
      require(
          activation.equals(ACTIVATION),
          "activation '%s' is unknown; this build supports %s".formatted(activation, ACTIVATION));
      if (Objects.equals(channels, 0) && Objects.equals(blocks, 0)) {
        channels = null;
        blocks = null;
      }
    }

    private static boolean isUpTo(int greatest, Integer number) {
      return number == null || number >= 0 && number <= greatest;
    }

    static Network of(Architecture architecture) {
      return new Network(
          architecture.hidden(),
          architecture.channels(),
          architecture.blocks(),
          ACTIVATION,
          "a logit for each action, then the value");
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
  record Weights(String file, long count, String type, String order) {
    static Weights of(Architecture architecture) {
      return new Weights(
          PolicyArchive.WEIGHTS,
          architecture.parameterCount(),
          "32-bit float, little-endian",
          architecture.parameterOrder());
    }
  }

  /**
   * @throws InvalidInputException if a value is out of range
   */
  PolicyDescription {
    requireString("game", game);
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
        "actions must have 1 to %d names".formatted(Architecture.MAXIMUM_WIDTH));
    actions.forEach(action -> requireString("a name in actions", action));
    settings = copy(settings);
    training = copy(training);
  }

  private static JsonNode copy(JsonNode tree) {
    return tree == null || tree.isNull() ? JsonNodeFactory.instance.objectNode() : tree.deepCopy();
  }

  private static void requireString(String field, String value) {
    require(
        value.length() <= MAXIMUM_STRING_LENGTH && value.equals(Printable.line(value)),
        "%s must have at most %d characters, all printable"
            .formatted(field, MAXIMUM_STRING_LENGTH));
  }

  private static void requireSizes(String field, List<Integer> sizes, int fewest) {
    require(
        sizes.size() >= fewest
            && sizes.size() <= Architecture.MAXIMUM_LAYERS
            && sizes.stream().allMatch(size -> size >= 1 && size <= Architecture.MAXIMUM_WIDTH),
        "%s must have %d to %d numbers from 1 to %d"
            .formatted(field, fewest, Architecture.MAXIMUM_LAYERS, Architecture.MAXIMUM_WIDTH));
  }

  static PolicyDescription of(
      Game game,
      ObservationSpace space,
      Architecture architecture,
      JsonNode settings,
      JsonNode training) {
    return new PolicyDescription(
        FORMAT,
        game.name(),
        game.variant(),
        game.options(),
        new Observation(space.name(), space.shape(), space.low(), space.high()),
        actionNames(game),
        Network.of(architecture),
        Weights.of(architecture),
        settings,
        training);
  }

  PolicyDescription withRecord(JsonNode settings, JsonNode training) {
    return new PolicyDescription(
        format, game, variant, options, observation, actions, network, weights, settings, training);
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
        "format %s of the policy file is unknown; this build reads format %d"
            .formatted(Printable.name(format.toString()), FORMAT));
    if (tree.path("network") instanceof ObjectNode network) {
      for (String absentIfDense : List.of("channels", "blocks")) {
        if (!network.has(absentIfDense)) {
          network.put(absentIfDense, 0);
        }
      }
    }
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
    return new Architecture(
        observation.shape,
        network.channels == null ? 0 : network.channels,
        network.blocks == null ? 0 : network.blocks,
        network.hidden,
        actions.size());
  }
}
