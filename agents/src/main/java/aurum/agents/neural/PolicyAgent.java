package aurum.agents.neural;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * Plays by a trained policy: the most probable legal action, or one drawn from the policy. It
 * allocates nothing once a thread has used it, and any number of threads may share it.
 */
public final class PolicyAgent implements Agent {
  /** What one thread thinks with. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Mind(Mlp network, float[] observation, boolean[] legal) {}

  private final Policy policy;
  private final boolean sample;
  private final ThreadLocal<Mind> minds;

  /** The game that was last found to fit, so that the question is asked once a game. */
  private volatile Game known;

  /**
   * @param sample whether to draw from the policy, rather than to take its most probable action
   */
  public PolicyAgent(Policy policy, boolean sample) {
    this.policy = policy;
    this.sample = sample;
    Mlp network = policy.mlp();
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
    if (game != known) {
      policy.requireFits(game);
      known = game;
    }
    Mind mind = minds.get();
    match.observe(match.seat(), mind.observation, 0);
    match.mask(mind.legal, 0);
    float[] logits = mind.network.forward(mind.observation, 0);
    return sample ? Choice.draw(logits, mind.legal, random) : Choice.best(logits, mind.legal);
  }
}
