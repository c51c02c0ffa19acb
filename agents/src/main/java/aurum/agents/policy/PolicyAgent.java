package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Plays a trained policy: the most probable legal action, or one sampled from the policy. Not
 * thread-safe. Allocates nothing after its first decision.
 */
public final class PolicyAgent implements Agent {
  private final PolicyEvaluator policy;
  private final boolean sample;

  private PolicyAgent(PolicyEvaluator policy, boolean sample) {
    this.policy = policy;
    this.sample = sample;
  }

  /**
   * Creates agents that share the policy's weights. The factory refuses a game that the policy was
   * not trained for: {@link Policy#requireFits}.
   *
   * @param sample whether to sample from the policy instead of taking its most probable action
   */
  public static Factory factory(Policy policy, boolean sample) {
    ForwardPass network = policy.forwardPass();
    return Factory.trusted(
        (game, seat) -> {
          policy.requireFits(game);
          ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
          int inputs = policy.observation().size();
          return new PolicyAgent(
              new PolicyEvaluator(encoder, inputs, network.sharingWeights(), game.actions()),
              sample);
        });
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    return sample ? policy.sample(match, random) : policy.mostProbable(match);
  }

  /** The probabilities of the policy, and the value that its network estimates. */
  @Override
  public Optional<DecisionValues> lastDecision() {
    return policy.lastDecision();
  }
}
