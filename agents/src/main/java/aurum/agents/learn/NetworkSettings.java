package aurum.agents.learn;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.DenseArchitecture;
import aurum.agents.neural.NetworkFactory;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;

/** The layers of the network: either {@code hidden} or {@code className} is empty. */
public record NetworkSettings(
    @Setting("Widths of the hidden layers of a multilayer perceptron; their activation is relu.")
        List<Integer> hidden,
    @JsonProperty("class")
        @Setting("Instead of hidden: a class that implements NetworkFactory, such as class:my.Net.")
        String className,
    @Setting(
            "Policy with whose weights the training begins, such as policy:vindinium or"
                + " policy:runs/first; empty: random weights.")
        String initial) {
  private static final String POLICY = "policy:";

  /**
   * Checks the values.
   *
   * @throws InvalidInputException if one is out of range
   */
  public NetworkSettings {
    require(
        hidden.isEmpty() != className.isEmpty(),
        "a network needs either hidden, such as [128, 128], or class, such as class:my.Net");
    require(
        hidden.size() <= Architecture.MAXIMUM_LAYERS
            && hidden.stream().allMatch(w -> w != null && w > 0 && w <= Architecture.MAXIMUM_WIDTH),
        "hidden must list 1 to %d widths from 1 to %d, such as [128, 128]"
            .formatted(Architecture.MAXIMUM_LAYERS, Architecture.MAXIMUM_WIDTH),
        hidden);
    require(
        initial.isEmpty() || initial.startsWith(POLICY),
        "initial must name a policy, such as policy:vindinium or policy:runs/first, or be empty",
        initial);
    hidden = List.copyOf(hidden);
    // Settings of earlier trainings name the class alone.
    className =
        className.isEmpty() || UserClass.isNamedBy(className) ? className : "class:" + className;
  }

  /** A multilayer perceptron. */
  public static NetworkSettings dense(List<Integer> hidden) {
    return new NetworkSettings(hidden, "", "");
  }

  /**
   * The network for a game.
   *
   * @throws InvalidInputException if there is no such class, the network is not supported, or it
   *     does not fit the observation or into a policy file
   */
  public Architecture architecture(Game game, EnvironmentSettings environment) {
    List<Integer> shape = environment.observationOf(game).space().shape();
    if (!className.isEmpty()) {
      return configured(shape, game.actions());
    }
    Architecture dense = new DenseArchitecture(shape, hidden, game.actions());
    Architecture.requireTrainable(dense.parameterCount());
    return dense;
  }

  /**
   * The weights with which a training begins: those of the policy {@code initial}, which may be of
   * another variant of the game, or random ones.
   *
   * @param seed of random weights
   * @return in the order of {@link Architecture#parameterOrder}
   * @throws InvalidInputException if the policy cannot be read, or has another game, observation or
   *     network
   */
  public float[] initialWeights(Game game, EnvironmentSettings environment, long seed) {
    Architecture architecture = architecture(game, environment);
    if (initial.isEmpty()) {
      return architecture.initialParameters(seed);
    }
    Policy policy = readInitial();
    ObservationSpace observation = environment.observationOf(game).space();
    if (!policy.gameName().equals(game.name()) || !policy.observation().equals(observation)) {
      throw new InvalidInputException(
          "network.initial, the policy %s, observes '%s' of %s, not '%s' of %s"
              .formatted(
                  initial,
                  policy.observation().name(),
                  policy.gameName(),
                  observation.name(),
                  game.name()));
    }
    if (!policy.architecture().equals(architecture)) {
      throw new InvalidInputException(
          "network.initial, the policy %s, has another network, of %d weights instead of %d; set hidden or class as in its own training"
              .formatted(initial, policy.architecture().parameters(), architecture.parameters()));
    }
    return policy.weights();
  }

  private Policy readInitial() {
    try {
      return ShippedPolicies.nameOrFile(initial.substring(POLICY.length()));
    } catch (FileSystemException e) {
      throw new InvalidInputException(
          "network.initial, the policy %s, cannot be opened; the policies of this build are %s"
              .formatted(initial, String.join(", ", ShippedPolicies.names())),
          e);
    } catch (IOException e) {
      throw new InvalidInputException(initial + " cannot be read: " + e.getMessage(), e);
    }
  }

  private Architecture configured(List<Integer> shape, int actions) {
    NetworkFactory factory = UserClass.instances(className, NetworkFactory.class).get();
    try {
      return Architecture.of(
          factory.configure(shape.stream().mapToInt(Integer::intValue).toArray(), actions),
          shape,
          actions);
    } catch (InvalidInputException e) {
      throw e.in("network " + className);
    } catch (Throwable e) { // Also a checked exception, thrown without a declaration.
      throw new InvalidInputException(
          "network %s: configure fails for an observation of shape %s with %s"
              .formatted(className, shape, PrintableText.line(e.toString())),
          e);
    }
  }
}
