package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.Observer;
import java.util.random.RandomGenerator;

/**
 * Plays by a trained policy: the most probable legal action, or an action sampled from the policy's
 * distribution over the legal actions. Threads may share an instance; each has inference buffers of
 * its own, which are allocated at its first action and reused after that.
 */
public final class PolicyAgent implements Agent {
  /** Per-thread inference buffers. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record InferenceBuffers(
      ForwardPass network, float[] observation, boolean[] mask, double[] probability) {}

  /** A game that the policy fits, and the game's encoder of the policy's observation. */
  private record CheckedGame(Game game, Observer observer) {}

  private final Policy policy;
  private final boolean sample;
  private final ThreadLocal<InferenceBuffers> buffers;

  /** The last game, so that a game is checked once and not at every action. */
  private volatile CheckedGame lastGame;

  /**
   * An agent that plays by a policy.
   *
   * @param sample whether to sample actions; otherwise the agent plays the most probable one
   */
  public PolicyAgent(Policy policy, boolean sample) {
    this.policy = policy;
    this.sample = sample;
    ForwardPass network = policy.forwardPass();
    int inputs = policy.observation().size();
    int actions = policy.actions().size();
    buffers =
        ThreadLocal.withInitial(
            () ->
                new InferenceBuffers(
                    network.sharingWeights(),
                    new float[inputs],
                    new boolean[actions],
                    new double[actions]));
  }

  /** The policy that the agent plays by. */
  public Policy policy() {
    return policy;
  }

  /**
   * Chooses an action of the acting seat.
   *
   * @param random called once if the agent samples, otherwise never
   * @throws IllegalArgumentException if the policy was not trained for the match's game
   */
  @Override
  public int act(Match match, RandomGenerator random) {
    InferenceBuffers own = buffers.get();
    observer(match.game()).observe(match, match.seat(), own.observation, 0);
    match.mask(own.mask, 0);
    float[] logits = own.network.forward(own.observation, 0);
    int actions = own.mask.length;
    if (!sample) {
      return MaskedCategorical.mode(logits, own.mask, 0, actions);
    }
    MaskedCategorical.probabilities(logits, own.mask, 0, actions, own.probability);
    return MaskedCategorical.sample(own.probability, actions, random);
  }

  private Observer observer(Game game) {
    CheckedGame checked = lastGame;
    if (checked == null || checked.game != game) {
      policy.requireFits(game);
      checked = new CheckedGame(game, game.observer(policy.observation().name()));
      lastGame = checked;
    }
    return checked.observer;
  }
}
