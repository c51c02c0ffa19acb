package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import aurum.agents.Sha256;
import aurum.agents.StrictJson;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The metadata of an exported model: what it plays, and what its inputs and outputs mean. */
final class OnnxMetadata {
  private static final String VALUE = "aurum.value";
  private static final String SEAT =
      "the observation is that of the acting seat, from its own corner of the board; so are the"
          + " actions";

  private OnnxMetadata() {}

  /**
   * The quantity that the output {@code value} estimates.
   *
   * @param reward weights of the reward's terms by name; empty if it estimates none
   * @param discount of one turn
   */
  record Value(Map<String, Double> reward, double discount) {}

  /** Names and texts, in the order in which they are written. */
  static Map<String, String> of(Policy policy, Game game) {
    Map<String, String> metadata = identity(game, game.observation(policy.observation().name()));
    metadata.put("aurum.seat", SEAT);
    metadata.put(VALUE, StrictJson.toText(new Value(policy.rewardWeights(), policy.discount())));
    return metadata;
  }

  /** The game and observation that a model must name. */
  private static Map<String, String> identity(Game game, ObservationSpec observation) {
    Map<String, String> identity = new LinkedHashMap<>();
    identity.put("aurum.game", game.name());
    identity.put("aurum.variant", game.variant());
    identity.put("aurum.observation", observation.name());
    identity.put("aurum.observation.sha256", hash(observation.layout()));
    return identity;
  }

  /** The hash of shape, names and ranges. */
  private static String hash(ObservationLayout layout) {
    String entries =
        layout.entries().stream()
            .map(entry -> entry.name() + ' ' + entry.low() + ' ' + entry.high() + '\n')
            .collect(Collectors.joining());
    byte[] utf8 = (layout.space().shape() + "\n" + entries).getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(Sha256.newDigest().digest(utf8));
  }

  /**
   * Checks the metadata of a model; files of other programs have none.
   *
   * @return what its value estimates; {@code otherwise} if it does not say so
   * @throws InvalidInputException if it is for another game, variant or observation
   */
  static Value check(ModelProto model, Game game, ObservationSpec observation, Value otherwise) {
    Map<String, String> expected = identity(game, observation);
    Value value = otherwise;
    for (StringStringEntryProto entry : model.getMetadataPropsList()) {
      String key = entry.getKey();
      String text = entry.getValue();
      require(
          text.equals(expected.getOrDefault(key, text)),
          "the model's %s is %s, not %s"
              .formatted(key, PrintableText.name(text), expected.get(key)));
      if (key.equals(VALUE)) {
        byte[] json = text.getBytes(StandardCharsets.UTF_8);
        value = StrictJson.bind(StrictJson.parse(json, VALUE), Value.class, VALUE);
      }
    }
    return value;
  }
}
