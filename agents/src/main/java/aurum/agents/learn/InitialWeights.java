package aurum.agents.learn;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireFinite;

import aurum.agents.neural.Architecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** The weights with which a training begins. */
public final class InitialWeights {
  private InitialWeights() {}

  /**
   * The weights of the policy {@link NetworkSettings#initial}, which may be of another variant of
   * the game, or random ones.
   *
   * @param seed of random weights
   * @return in the order of {@link Architecture#parameterOrder}
   * @throws InvalidInputException if the policy cannot be read, has another game, observation or
   *     network, or a weight that a user's network draws is not finite
   */
  public static float[] of(
      NetworkSettings network, Game game, EnvironmentSettings environment, long seed) {
    Architecture architecture = network.architecture(game, environment);
    String initial = network.initial();
    if (initial.isEmpty()) {
      float[] drawn = architecture.initialParameters(seed);
      requireFinite("network " + network.className() + ": initial weight", drawn);
      return drawn;
    }
    Policy policy = read(initial);
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

  private static Policy read(String initial) {
    try {
      return ShippedPolicies.nameOrFile(initial.substring(NetworkSettings.POLICY.length()));
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
