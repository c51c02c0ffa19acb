package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Plays a trained policy: the most probable legal action, or one sampled from the policy. Not
 * thread-safe. Allocates nothing after its first decision.
 */
public final class PolicyAgent implements Agent {
  private final ForwardPass network;
  private final ObservationEncoder encoder;
  private final boolean sample;
  private final float[] observation;
  private final boolean[] mask;
  private final double[] probability;

  /** The outputs of the network for the last decision; null before the first. */
  private float[] logits;

  private PolicyAgent(
      Policy policy, ForwardPass network, ObservationEncoder encoder, boolean sample) {
    this.network = network;
    this.encoder = encoder;
    this.sample = sample;
    observation = new float[policy.observation().size()];
    mask = new boolean[policy.actions().size()];
    probability = new double[mask.length];
  }

  /**
   * Creates agents that share the policy's weights. The factory refuses a game that the policy was
   * not trained for: {@link Policy#requireFits}.
   *
   * @param sample whether to sample from the policy instead of taking its most probable action
   */
  public static Factory factory(Policy policy, boolean sample) {
    ForwardPass network = policy.forwardPass();
    return (game, seat) -> {
      policy.requireFits(game);
      ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
      return new PolicyAgent(policy, network.sharingWeights(), encoder, sample);
    };
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    encoder.encode(match, match.actingSeat(), observation, 0);
    match.mask(mask, 0);
    logits = network.forward(observation, 0);
    if (!sample) {
      return MaskedCategorical.mode(logits, mask, 0, mask.length);
    }
    MaskedCategorical.probabilities(logits, mask, 0, mask.length, probability);
    return MaskedCategorical.sample(probability, mask.length, random);
  }

  /** The probabilities of the policy, and the value that its network estimates. */
  @Override
  public Optional<DecisionValues> lastDecision() {
    if (logits == null) {
      return Optional.empty();
    }
    MaskedCategorical.probabilities(logits, mask, 0, mask.length, probability);
    return Optional.of(
        new DecisionValues(
            Arrays.stream(probability).boxed().toList(), OptionalDouble.of(logits[mask.length])));
  }
}
