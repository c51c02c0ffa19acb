package aurum.agents.neural;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.Observer;
import java.util.random.RandomGenerator;

/**
 * Plays by a trained policy: the most probable legal action, or one drawn from the policy. It
 * allocates nothing once a thread has used it, and any number of threads may share it.
 */
public final class PolicyAgent implements Agent {
  /** What one thread thinks with. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Mind(ForwardPass network, float[] observation, boolean[] legal) {}

  private final Policy policy;
  private final boolean sample;
  private final ThreadLocal<Mind> minds;

  /** A game that was found to fit, and the policy's way to see it. */
  private record Fit(Game game, Observer observer) {}

  /** The last one, so that the question is asked once a game. */
  private volatile Fit fit;

  /**
   * @param sample whether to draw from the policy, rather than to take its most probable action
   */
  public PolicyAgent(Policy policy, boolean sample) {
    this.policy = policy;
    this.sample = sample;
    ForwardPass network = policy.forwardPass();
    int inputs = policy.observation().size();
    int actions = policy.actions().size();
    minds =
        ThreadLocal.withInitial(
            () -> new Mind(network.sharingWeights(), new float[inputs], new boolean[actions]));
  }

  /** The policy that it plays by. */
  public Policy policy() {
    return policy;
  }

  /**
   * @throws IllegalArgumentException if the match is of a game that the policy was not trained for
   */
  @Override
  public int act(Match match, RandomGenerator random) {
    Game game = match.game();
    Fit known = fit;
    if (known == null || game != known.game) {
      policy.requireFits(game);
      fit = known = new Fit(game, game.observer(policy.observation().name()));
    }
    Mind mind = minds.get();
    known.observer.observe(match, match.seat(), mind.observation, 0);
    match.mask(mind.legal, 0);
    float[] logits = mind.network.forward(mind.observation, 0);
    return sample ? Choice.draw(logits, mind.legal, random) : Choice.best(logits, mind.legal);
  }
}
