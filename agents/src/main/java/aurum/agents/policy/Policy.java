package aurum.agents.policy;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireFinite;

import aurum.agents.AtomicFile;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A trained network with the game, the observation that it reads, the actions of its logits, and a
 * record of the training. Immutable and safe to share between threads.
 *
 * <pre>{@code
 * Policy policy = Policy.read(Path.of("runs/first/policy.zip")); // or learner.policy()
 * Game game = policy.makeGame(Map.of());
 * Agent.Factory mostProbable = PolicyAgent.factory(policy, false);
 * Agent.Factory searched =
 *     SearchAgent.factory(policy, SearchLimit.parse("40ms"), policy.search());
 * Exporter.write(policy, Path.of("Player.java"), ExportSettings.DEFAULT);
 * }</pre>
 */
public final class Policy {
  /** The name of the policy file in the folder of a training. */
  public static final String FILE_NAME = "policy.zip";

  private static final String REMEDY = "train a new policy, or use the build that trained this one";

  private final PolicyDescription description;
  private final ObservationSpace observation;
  private final Architecture architecture;
  private final float[] weights;

  /**
   * A policy with a multilayer perceptron that reads a game's default observation. Otherwise like
   * {@link #of(Game, ObservationSpace, Architecture, float[])}.
   *
   * @param hidden width of each hidden layer
   */
  public static Policy of(Game game, List<Integer> hidden, float[] weights) {
    ObservationSpace observation = game.observation().space();
    return of(
        game,
        observation,
        new DenseArchitecture(observation.shape(), hidden, game.actions()),
        weights);
  }

  /**
   * A policy for a game, with the game's search settings, and without a reward or a record of its
   * training.
   *
   * @param game the game it was trained in, options included
   * @param observation the observation that the network reads, one of the game's
   * @param weights in the order of {@link Architecture#parameterOrder}; copied
   * @throws InvalidInputException if the number of weights does not fit the architecture, or a
   *     weight is not finite
   */
  public static Policy of(
      Game game, ObservationSpace observation, Architecture architecture, float[] weights) {
    return new Policy(PolicyDescription.of(game, observation, architecture), weights);
  }

  Policy(PolicyDescription description, float[] weights) {
    this.description = description;
    this.weights = weights.clone();
    observation = description.observationSpace();
    architecture = description.architecture();
    int expected = architecture.parameters();
    require(
        weights.length == expected,
        String.format(
            Locale.ROOT,
            "%d weights do not fit the network, which has %d",
            weights.length,
            expected));
    requireFinite("weight", weights);
  }

  /**
   * The same policy with the reward that its value head estimates.
   *
   * @param weights of the reward's terms by name
   * @param discount of one turn, greater than 0 and at most 1
   */
  public Policy withReward(Map<String, Double> weights, double discount) {
    return with(weights, discount, search(), description.settings(), description.training());
  }

  /** The same policy with other settings of a search. */
  public Policy withSearch(SearchSettings search) {
    return with(
        rewardWeights(), discount(), search, description.settings(), description.training());
  }

  /**
   * The same policy with a record of its training.
   *
   * @param settings the other settings of the training
   * @param training the results of the training
   */
  public Policy withRecord(ObjectNode settings, ObjectNode training) {
    return with(rewardWeights(), discount(), search(), settings, training);
  }

  private Policy with(
      Map<String, Double> reward,
      double discount,
      SearchSettings search,
      ObjectNode settings,
      ObjectNode training) {
    return new Policy(
        new PolicyDescription(
            description.format(),
            description.game(),
            description.variant(),
            description.options(),
            description.observation(),
            description.actions(),
            description.network(),
            description.weights(),
            reward,
            discount,
            search,
            settings,
            training),
        weights);
  }

  /** The policy file of a path: {@value #FILE_NAME} of a folder, or else the path itself. */
  public static Path file(String path) {
    Path file = Path.of(path);
    return Files.isDirectory(file) ? file.resolve(FILE_NAME) : file;
  }

  /**
   * Reads a policy file.
   *
   * @throws java.nio.file.FileSystemException if the file does not exist or cannot be opened
   * @throws InvalidInputException if the file is not a policy that this build can use; the message
   *     is one printable line that names the file, what is wrong and what is expected
   */
  public static Policy read(Path file) throws IOException {
    // A device or a pipe may never end.
    require(
        !Files.exists(file) || Files.isRegularFile(file),
        "%s: not a file; a policy is a zip file of %s".formatted(file, PolicyArchive.NAMES));
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString());
    }
  }

  /**
   * Reads the bytes of a policy file. Nothing in a file is executed or deserialised by Java, and
   * all sizes are limited, so files of unknown origin can be opened.
   *
   * @param name of the policy, for messages
   * @throws InvalidInputException as {@link #read(Path)} does
   */
  public static Policy read(InputStream in, String name) throws IOException {
    try {
      return of(PolicyArchive.read(in));
    } catch (InvalidInputException e) {
      throw e.in(name);
    }
  }

  private static Policy of(PolicyArchive archive) {
    PolicyDescription description = PolicyDescription.parse(archive.json());
    Architecture architecture = description.architecture();
    require(
        archive.weights().length == architecture.parameterCount() * Float.BYTES,
        String.format(
            Locale.ROOT,
            "%s has %d bytes, but the network from %s inputs to %d actions needs %d",
            PolicyArchive.WEIGHTS,
            archive.weights().length,
            architecture.inputs(),
            architecture.actions(),
            architecture.parameterCount() * Float.BYTES));
    require(
        description.weights().count() == architecture.parameterCount(),
        String.format(
            Locale.ROOT,
            "weights.count is %d, but the network has %d weights",
            description.weights().count(),
            architecture.parameterCount()));
    float[] weights = new float[architecture.parameters()];
    ByteBuffer.wrap(archive.weights()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(weights);
    Policy policy = new Policy(description, weights);
    if (!policy.isOfReferee()) {
      // Throws if this build does not contain the game or defines it differently.
      policy.makeGame(policy.options());
    }
    return policy;
  }

  /**
   * Writes a policy file: the same bytes for the same policy, and either the whole file or none.
   *
   * @param file replaced if it exists; its folder must exist
   */
  public void write(Path file) throws IOException {
    AtomicFile.write(file, toBytes());
  }

  /** The bytes of a policy file: the same for the same policy. */
  public byte[] toBytes() {
    ByteBuffer bytes =
        ByteBuffer.allocate(weights.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(weights);
    return new PolicyArchive(description.toBytes(), bytes.array()).toBytes();
  }

  /** The contents of {@code policy.json}. */
  PolicyDescription description() {
    return description;
  }

  /** Name of the game that it plays. */
  public String gameName() {
    return description.game();
  }

  /** Variant of the game that it plays. */
  public String variant() {
    return description.variant();
  }

  /** Options of the game that it was trained in; it can play with others too. */
  public Map<String, String> options() {
    return description.options();
  }

  /**
   * Whether it plays a contest by its own referee, which is code of a user's and is not started
   * because a policy names it.
   */
  public boolean isOfReferee() {
    return Games.isOfFamily(gameName());
  }

  /** The observation that the network reads. */
  public ObservationSpace observation() {
    return observation;
  }

  /** Names of the actions, in the order of the logits. */
  public List<String> actions() {
    return description.actions();
  }

  /** The layers of the network. */
  public Architecture architecture() {
    return architecture;
  }

  /** The other settings that it was trained with; empty if none are recorded. A copy. */
  public ObjectNode settings() {
    return description.settings().deepCopy();
  }

  /** The results of the training; empty if none are recorded. A copy. */
  public ObjectNode training() {
    return description.training().deepCopy();
  }

  /** The weights in the order of {@link Architecture#parameterOrder}. A copy. */
  public float[] weights() {
    return weights.clone();
  }

  /**
   * The weights of the reward's terms that it was trained with, by the name of the term, in their
   * recorded order. Empty if none are recorded.
   */
  public Map<String, Double> rewardWeights() {
    return description.reward();
  }

  /** The discount of one turn that it was trained with; 1 if no reward is recorded. */
  public double discount() {
    return description.discount();
  }

  /** The settings of a search with it. */
  public SearchSettings search() {
    return description.search();
  }

  /**
   * A new network with these weights, in plain Java, if Aurum computes it. It refuses outputs that
   * are not finite.
   */
  public ForwardPass forwardPass() {
    return withWeights(architecture.newForwardPass());
  }

  /** The same by the code that is the fastest in this JVM; outputs may differ in the last bits. */
  public ForwardPass fastestForwardPass() {
    return withWeights(architecture.newFastestForwardPass());
  }

  private ForwardPass withWeights(ForwardPass pass) {
    ForwardPass network = new FiniteOutputs(pass);
    network.setParameters(weights);
    return network;
  }

  /**
   * Creates the game that it plays.
   *
   * @param options of the game
   * @throws InvalidInputException if the game is not on the class path, refuses the options, or
   *     does not fit the policy, or if it is one {@linkplain #isOfReferee of a referee}
   */
  public Game makeGame(Map<String, String> options) {
    require(
        !isOfReferee(),
        "the policy plays %s, a referee that no file starts; name it".formatted(gameName()));
    List<String> known = Games.all().stream().map(GameProvider::name).toList();
    require(
        known.contains(gameName()),
        "the policy's game '%s' is missing: add its jar to AURUM_CLASSPATH (available: %s)"
            .formatted(gameName(), String.join(", ", known)));
    Game game = Games.make(gameName(), variant(), options);
    requireFits(game);
    return game;
  }

  /**
   * Checks that the policy can play a game.
   *
   * @throws InvalidInputException otherwise; the message says what differs
   */
  public void requireFits(Game game) {
    boolean hasName = gameName().equals(game.name());
    boolean hasVariant = variant().equals(game.variant());
    // The variant of a referee is the hash of its classes, which change during a contest.
    require(
        isOfReferee() && Games.isOfFamily(game.name())
            ? hasName || hasVariant
            : hasName && hasVariant,
        "the policy plays %s %s, not %s %s"
            .formatted(gameName(), variant(), game.name(), game.variant()));
    // Throws if the game has no observation of this name.
    ObservationSpace offered = game.observation(observation.name()).space();
    require(
        observation.equals(offered),
        "the policy observes %s, but %s of this build offers %s: %s"
            .formatted(describe(observation), game.name(), describe(offered), REMEDY));
    List<String> names = PolicyDescription.actionNames(game);
    require(
        actions().equals(names),
        String.format(
            Locale.ROOT,
            "the policy's %d actions are not the %d actions of %s in this build: %s",
            actions().size(),
            names.size(),
            game.name(),
            REMEDY));
  }

  private static String describe(ObservationSpace space) {
    return "'%s' of shape %s in [%s, %s]"
        .formatted(space.name(), space.shape(), space.low(), space.high());
  }
}
