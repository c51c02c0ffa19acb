package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Arrays;

/** Chooses the turn of a policy's most probable actions, without a search. */
public final class PolicyPlanner implements TurnPlanner {
  private final PlayoutPolicy policy;

  /** Scratch copy on which the actions are played. */
  private final Match trial;

  private int[] actions = new int[16];
  private int length;

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   */
  public PolicyPlanner(Game game, ObservationEncoder encoder, int inputs, ForwardPass network) {
    policy = new PlayoutPolicy(encoder, network, inputs, game.actions());
    trial = game.newMatch();
  }

  /** Chooses the whole turn, whatever the budget. */
  @Override
  public void plan(Match position, Budget budget) {
    trial.copyFrom(position);
    length = 0;
    do {
      if (length == actions.length) {
        actions = Arrays.copyOf(actions, 2 * length);
      }
      actions[length] = policy.mostProbable(trial);
      trial.play(actions[length++]);
    } while (trial.turn() == position.turn() && !trial.over());
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public int action(int index) {
    return actions[index];
  }
}
