package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Plays a trained policy: the most probable legal action, or one sampled from the policy. Not
 * thread-safe. Allocates nothing after its first decision.
 */
public final class PolicyAgent implements Agent {
  /** Null after the end of the match. */
  private ForwardPass network;

  private final PolicyEvaluator policy;
  private final boolean sample;

  /** Receives the network when the match has ended. */
  private final Consumer<ForwardPass> unused;

  private PolicyAgent(
      ForwardPass network, PolicyEvaluator policy, boolean sample, Consumer<ForwardPass> unused) {
    this.network = network;
    this.policy = policy;
    this.sample = sample;
    this.unused = unused;
  }

  /**
   * An agent that takes the most probable action of a network.
   *
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   */
  public PolicyAgent(ObservationEncoder encoder, int inputs, ForwardPass network, int actions) {
    this(network, new PolicyEvaluator(encoder, inputs, network, actions), false, each -> {});
  }

  /**
   * Creates agents that share the policy's weights. The factory refuses a game that the policy was
   * not trained for: {@link Policy#requireFits}. The networks of agents that are closed are used
   * again.
   *
   * @param sample whether to sample from the policy instead of taking its most probable action
   */
  public static Factory factory(Policy policy, boolean sample) {
    return factory(policy, sample, policy.fastestForwardPass());
  }

  /**
   * Creates agents that take the most probable action and compute the network in plain Java, as an
   * exported bot does, so that their outputs are the bot's to the last bit.
   */
  public static Factory asExported(Policy policy) {
    return factory(policy, false, policy.forwardPass());
  }

  private static Factory factory(Policy policy, boolean sample, ForwardPass prototype) {
    Queue<ForwardPass> unused = new ConcurrentLinkedQueue<>();
    return Factory.trusted(
        (game, seat) -> {
          policy.requireFits(game);
          ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
          int inputs = policy.observation().size();
          ForwardPass free = unused.poll();
          ForwardPass network = free == null ? prototype.sharingWeights() : free;
          return new PolicyAgent(
              network,
              new PolicyEvaluator(encoder, inputs, network, game.actions()),
              sample,
              unused::add);
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

  @Override
  public void close() {
    if (network != null) {
      unused.accept(network);
      network = null;
    }
  }
}
