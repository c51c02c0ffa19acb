package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.PolicyEvaluator;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;

/** Chooses the turn of a policy's most probable actions, without a search. */
public final class PolicyPlanner implements TurnPlanner {
  private final PolicyEvaluator policy;
  private final PlannedTurn turn;

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   */
  public PolicyPlanner(Game game, ObservationEncoder encoder, int inputs, ForwardPass network) {
    policy = new PolicyEvaluator(encoder, inputs, network, game.actions());
    turn = new PlannedTurn(game);
  }

  /** Chooses the whole turn, whatever the budget. */
  @Override
  public PlannedTurn plan(Match position, Budget budget) {
    turn.begin(position);
    boolean ended;
    do {
      ended = turn.append(policy.mostProbable(turn.after));
    } while (!ended);
    return turn;
  }
}
