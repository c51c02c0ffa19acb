package aurum.agents.neural;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.random.RandomGenerator;

/**
 * Plays by a trained policy: the most probable legal action, or one sampled from the policy. For
 * one thread at a time; after its first decision it allocates nothing.
 */
public final class PolicyAgent implements Agent {
  private final ForwardPass network;
  private final ObservationEncoder encoder;
  private final float[] observation;
  private final boolean[] mask;
  private final boolean sample;

  private PolicyAgent(
      Policy policy, ForwardPass network, ObservationEncoder encoder, boolean sample) {
    this.network = network;
    this.encoder = encoder;
    this.sample = sample;
    observation = new float[policy.observation().size()];
    mask = new boolean[policy.actions().size()];
  }

  /**
   * Makes agents that share the policy's weights.
   *
   * @param sample whether to sample from the policy instead of taking its most probable action
   */
  public static Factory factory(Policy policy, boolean sample) {
    ForwardPass network = policy.forwardPass();
    return (game, seat) -> {
      policy.requireFits(game);
      return new PolicyAgent(policy, network.sharingWeights(), encoder(policy, game), sample);
    };
  }

  private static ObservationEncoder encoder(Policy policy, Game game) {
    return game.observation(policy.observation().name()).newEncoder();
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    encoder.encode(match, match.actingSeat(), observation, 0);
    match.mask(mask, 0);
    float[] logits = network.forward(observation, 0);
    return sample ? Choice.draw(logits, mask, random) : Choice.best(logits, mask);
  }
}
