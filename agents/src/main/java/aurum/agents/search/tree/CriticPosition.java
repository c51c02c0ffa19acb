package aurum.agents.search.tree;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.PolicyEvaluator;
import aurum.env.Game;
import aurum.env.ObservationEncoder;
import aurum.env.TreePosition;

/** A position whose result a policy's critic estimates. */
public final class CriticPosition extends TreePosition {
  private final PolicyEvaluator policy;

  /**
   * @param inputs the number of entries of the observation
   */
  public CriticPosition(Game game, ObservationEncoder encoder, int inputs, ForwardPass network) {
    super(game);
    policy = new PolicyEvaluator(encoder, inputs, network, game.actions());
  }

  @Override
  public int evaluate() {
    return (int) (MAXIMUM_VALUE * Math.tanh(policy.value(match(), match().actingSeat())));
  }
}
