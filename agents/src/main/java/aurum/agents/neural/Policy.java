package aurum.agents.neural;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A trained network and everything that has to be known to use it. Immutable and safe to share
 * between threads.
 *
 * <p>The network is an {@link Architecture}, from one of the game's observations to a logit for
 * each action and the value.
 */
public final class Policy {
  /** The activation of the hidden layers; there is no other. */
  public static final String ACTIVATION = "relu";

  private static final String RETRAIN = "train a new one, or use the build that trained it";

  private final String gameName;
  private final String variant;
  private final Map<String, String> options;
  private final ObservationSpace observation;
  private final List<String> actions;
  private final Architecture architecture;
  private final JsonNode settings;
  private final JsonNode training;
  private final float[] weights;

  /**
   * A policy with a dense network, for a game's default observation; else as the other {@code of}.
   *
   * @param hidden how wide each hidden layer is
   */
  public static Policy of(
      Game game, List<Integer> hidden, float[] weights, JsonNode settings, JsonNode training) {
    ObservationSpace seen = game.observation().space();
    Architecture dense = new Architecture(seen.shape(), 0, 0, hidden, game.actions());
    return of(game, seen, dense, weights, settings, training);
  }

  /**
   * A policy for a game.
   *
   * @param game what it was trained in, options included
   * @param observation what it sees of it
   * @param weights in the order of DL4J's graph; copied
   * @param settings how it was trained: any JSON, or null for none; copied
   * @param training what the training came to: any JSON, or null for none; copied
   * @throws IllegalArgumentException if the number of weights does not fit, or one is not finite
   */
  public static Policy of(
      Game game,
      ObservationSpace observation,
      Architecture architecture,
      float[] weights,
      JsonNode settings,
      JsonNode training) {
    List<String> actions = new ArrayList<>();
    for (int action = 0; action < game.actions(); action++) {
      actions.add(game.actionName(action));
    }
    return new Policy(
        game.name(),
        game.variant(),
        game.options(),
        observation,
        actions,
        architecture,
        weights,
        settings,
        training);
  }

  Policy(
      String gameName,
      String variant,
      Map<String, String> options,
      ObservationSpace observation,
      List<String> actions,
      Architecture architecture,
      float[] weights,
      JsonNode settings,
      JsonNode training) {
    this.gameName = gameName;
    this.variant = variant;
    this.options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    this.observation = observation;
    this.actions = List.copyOf(actions);
    this.architecture = architecture;
    this.settings = copy(settings);
    this.training = copy(training);
    this.weights = weights.clone();
    int expected = architecture.parameters();
    if (weights.length != expected) {
      throw new IllegalArgumentException(
          "%d weights do not fit a network of %s hidden units, which has %d"
              .formatted(weights.length, architecture.hidden(), expected));
    }
    for (int i = 0; i < weights.length; i++) {
      if (!Float.isFinite(weights[i])) {
        throw new IllegalArgumentException(
            "weight %d is %s; every weight must be finite".formatted(i, weights[i]));
      }
    }
  }

  /**
   * The same policy with a record of its training.
   *
   * @param settings how it was trained; copied
   * @param training the results of the training; copied
   */
  public Policy withRecord(JsonNode settings, JsonNode training) {
    return new Policy(
        gameName,
        variant,
        options,
        observation,
        actions,
        architecture,
        weights,
        settings,
        training);
  }

  private static JsonNode copy(JsonNode tree) {
    return tree == null ? JsonNodeFactory.instance.objectNode() : tree.deepCopy();
  }

  /**
   * Reads a policy file.
   *
   * @throws java.nio.file.FileSystemException if there is no such file, or it cannot be opened
   * @throws IOException if it holds no policy that this build can use; the message is one sentence
   *     that names the file, what is wrong and what would be right
   */
  public static Policy read(Path file) throws IOException {
    return PolicyFile.read(file);
  }

  /**
   * Writes a policy file: the same bytes for the same policy, and either the whole file or none.
   *
   * @param file replaced if it is there
   */
  public void write(Path file) throws IOException {
    PolicyFile.write(this, file);
  }

  /** The name of the game that it plays. */
  public String gameName() {
    return gameName;
  }

  /** The variant of the game that it plays. */
  public String variant() {
    return variant;
  }

  /** The options of the game that it was trained in; it may be asked to play with others. */
  public Map<String, String> options() {
    return options;
  }

  /** What it sees. */
  public ObservationSpace observation() {
    return observation;
  }

  /** The names of its actions, in the order of the logits. */
  public List<String> actions() {
    return actions;
  }

  /** The layers of its network. */
  public Architecture architecture() {
    return architecture;
  }

  /** How it was trained. A copy. */
  public JsonNode settings() {
    return settings.deepCopy();
  }

  /** What its training came to. A copy. */
  public JsonNode training() {
    return training.deepCopy();
  }

  /** The weights in the order of DL4J's graph. A copy. */
  public float[] weights() {
    return weights.clone();
  }

  /** A new network with these weights. */
  public ForwardPass forwardPass() {
    ForwardPass network = architecture.newForwardPass();
    network.setParameters(weights);
    return network;
  }

  /**
   * The game that it plays.
   *
   * @param options the game's own options
   * @throws IllegalArgumentException if the game has no such option, or does not fit the policy
   */
  public Game makeGame(Map<String, String> options) {
    Game game = Games.make(gameName, variant, options);
    requireFits(game);
    return game;
  }

  /**
   * Does nothing if the policy can play a game.
   *
   * @throws IllegalArgumentException if not; the message says what differs
   */
  public void requireFits(Game game) {
    if (!gameName.equals(game.name()) || !variant.equals(game.variant())) {
      throw new IllegalArgumentException(
          "the policy plays %s %s, not %s %s"
              .formatted(gameName, variant, game.name(), game.variant()));
    }
    // Throws too if this build shows nothing of that name.
    ObservationSpace shown = game.observation(observation.name()).space();
    if (!observation.equals(shown)) {
      throw new IllegalArgumentException(
          "the policy sees %s, but %s of this build shows %s: %s"
              .formatted(described(observation), gameName, described(shown), RETRAIN));
    }
    List<String> names = new ArrayList<>();
    for (int action = 0; action < game.actions(); action++) {
      names.add(game.actionName(action));
    }
    if (!actions.equals(names)) {
      throw new IllegalArgumentException(
          "the policy's %d actions are not the %d actions of %s in this build: %s"
              .formatted(actions.size(), names.size(), gameName, RETRAIN));
    }
  }

  private static String described(ObservationSpace space) {
    return "'%s' of shape %s in [%s, %s]"
        .formatted(space.name(), space.shape(), space.low(), space.high());
  }
}
