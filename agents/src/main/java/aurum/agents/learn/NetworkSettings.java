package aurum.agents.learn;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireFinite;

import aurum.agents.Setting;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.CandidateArchitecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.neural.dl4j.NetworkFactory;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Candidates;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;

/**
 * The layers of the network, and the weights with which a training begins. One of {@code hidden},
 * {@code blocks} and {@code className} is set.
 */
public record NetworkSettings(
    @Setting("Widths of the hidden layers of a multilayer perceptron.") List<Integer> hidden,
    @Setting("Activation of the hidden layers: relu or tanh.") String activation,
    @Setting(
            "Instead of hidden: residual blocks of a convolutional network, which needs an"
                + " observation of planes; 0 for none.")
        int blocks,
    @Setting("Channels of the convolutions of a network of blocks.") int channels,
    @JsonProperty("class")
        @Setting(
            "Instead of hidden or blocks: a class that implements NetworkFactory, such as class:my.Net.")
        String className,
    @Setting(
            "Policy with whose weights the training begins, such as policy:vindinium or"
                + " policy:runs/first; empty: random weights. An imported network of other layers"
                + " replaces hidden and blocks.")
        String initial) {
  /** The default number of channels. */
  public static final int CHANNELS = 16;

  /** How the name of the initial policy begins. */
  private static final String POLICY = "policy:";

  /**
   * Checks the values.
   *
   * @throws InvalidInputException if one is out of range
   */
  public NetworkSettings {
    int kinds = (hidden.isEmpty() ? 0 : 1) + (blocks == 0 ? 0 : 1) + (className.isEmpty() ? 0 : 1);
    require(
        kinds == 1,
        "a network needs either hidden, such as [128, 128], or blocks, such as 2, or class, such as class:my.Net");
    require(
        blocks >= 0 && blocks <= ResidualArchitecture.MAXIMUM_BLOCKS,
        String.format(
            Locale.ROOT, "blocks must be from 0 to %d", ResidualArchitecture.MAXIMUM_BLOCKS),
        blocks);
    require(
        channels >= 1 && channels <= ResidualArchitecture.MAXIMUM_CHANNELS,
        String.format(
            Locale.ROOT, "channels must be from 1 to %d", ResidualArchitecture.MAXIMUM_CHANNELS),
        channels);
    require(
        hidden.size() <= Architecture.MAXIMUM_LAYERS
            && hidden.stream().allMatch(w -> w != null && w > 0 && w <= Architecture.MAXIMUM_WIDTH),
        String.format(
            Locale.ROOT,
            "hidden must list 1 to %d widths from 1 to %d, such as [128, 128]",
            Architecture.MAXIMUM_LAYERS,
            Architecture.MAXIMUM_WIDTH),
        hidden);
    require(
        Activation.of(activation) == Activation.RELU || !hidden.isEmpty(),
        "activation belongs to hidden; the network of a class has its own, and blocks have relu");
    require(
        initial.isEmpty() || initial.startsWith(POLICY),
        "initial must name a policy, such as policy:vindinium or policy:runs/first, or be empty",
        initial);
    require(
        className.isEmpty() || UserClass.isNamedBy(className),
        "class must begin with class:, such as class:my.Net",
        className);
    hidden = List.copyOf(hidden);
  }

  /** A multilayer perceptron with the activation relu. */
  public static NetworkSettings dense(List<Integer> hidden) {
    return new NetworkSettings(hidden, Activation.RELU.label(), 0, CHANNELS, "", "");
  }

  /** A residual network. */
  public static NetworkSettings residual(int blocks, int channels) {
    return new NetworkSettings(List.of(), Activation.RELU.label(), blocks, channels, "", "");
  }

  /** The network that a class of the user configures. */
  public static NetworkSettings ofClass(String name) {
    return new NetworkSettings(List.of(), Activation.RELU.label(), 0, CHANNELS, name, "");
  }

  /**
   * The network for a game: that of {@code initial} if it has been imported.
   *
   * @throws InvalidInputException if there is no such class, the network is not supported, or it
   *     does not fit the observation or into a policy file
   */
  public Architecture architecture(Game game, EnvironmentSettings environment) {
    ObservationLayout layout = environment.observationOf(game).layout();
    List<Integer> shape = layout.space().shape();
    if (!className.isEmpty()) {
      return NetworkFactory.architecture(className, shape, game.actions());
    }
    if (!initial.isEmpty() && initialPolicy().architecture() instanceof ImportedArchitecture own) {
      return own;
    }
    if (blocks > 0) {
      return new ResidualArchitecture(
          shape, blocks, channels, game.actions(), layout.actionPlaces());
    }
    Activation function = Activation.of(activation);
    Candidates candidates = layout.candidates();
    require(
        candidates == null || candidates.actions() == game.actions(),
        "the observation '%s' must declare the attributes of each of the %s actions"
            .formatted(layout.space().name(), game.actions()));
    Architecture perceptron =
        candidates == null
            ? new DenseArchitecture(shape, hidden, function, game.actions(), null)
            : new CandidateArchitecture(
                shape,
                hidden,
                function,
                game.actions(),
                candidates.start(),
                candidates.attributes());
    Architecture.requireTrainable(perceptron.parameterCount());
    return perceptron;
  }

  /**
   * Checks that a training can begin with this network.
   *
   * @throws InvalidInputException if {@link #initialWeights} would throw it
   */
  public void requireFits(Game game, EnvironmentSettings environment) {
    if (className.isEmpty() && initial.isEmpty()) {
      architecture(game, environment); // Drawing orthogonal weights takes time and cannot fail.
    } else {
      initialWeights(game, environment, 0);
    }
  }

  /**
   * The weights with which a training begins: those of the policy {@code initial}, which may be of
   * another variant of the game, or random ones.
   *
   * @param seed of random weights
   * @return in the order of {@link Architecture#parameterOrder}
   * @throws InvalidInputException if the policy cannot be read, has another game, observation or
   *     network, or a weight that a user's network draws is not finite
   */
  public float[] initialWeights(Game game, EnvironmentSettings environment, long seed) {
    Architecture architecture = architecture(game, environment);
    if (initial.isEmpty()) {
      float[] drawn = architecture.initialParameters(seed);
      requireFinite("network " + className + ": initial weight", drawn);
      return drawn;
    }
    Policy policy = initialPolicy();
    ObservationSpace observation = environment.observationOf(game).space();
    require(
        policy.gameName().equals(game.name()) && policy.observation().equals(observation),
        "network.initial, the policy %s, observes '%s' of %s, not '%s' of %s"
            .formatted(
                initial,
                policy.observation().name(),
                policy.gameName(),
                observation.name(),
                game.name()));
    require(
        policy.architecture().equals(architecture),
        String.format(
            Locale.ROOT,
            "network.initial, the policy %s, has another network, of %d weights instead of %d; set hidden or class as in its own training",
            initial,
            policy.architecture().parameters(),
            architecture.parameters()));
    return policy.weights();
  }

  private Policy initialPolicy() {
    try {
      return ShippedPolicies.nameOrFile(initial.substring(POLICY.length()));
    } catch (FileSystemException e) {
      throw new InvalidInputException(
          "network.initial, the policy %s, cannot be opened; the policies of this build are %s"
              .formatted(initial, String.join(", ", ShippedPolicies.NAMES)),
          e);
    } catch (IOException e) {
      throw new InvalidInputException(initial + " cannot be read: " + e.getMessage(), e);
    }
  }
}
