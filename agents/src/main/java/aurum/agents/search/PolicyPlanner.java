package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Arrays;

/** Plans a turn of a policy's most probable actions, without a search. */
public final class PolicyPlanner implements TurnPlanner {
  private final ObservationEncoder encoder;
  private final ForwardPass network;
  private final float[] observation;
  private final boolean[] mask;

  /** Scratch copy on which the actions are played. */
  private final Match trial;

  private int[] actions = new int[16];
  private int length;

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   */
  public PolicyPlanner(Game game, ObservationEncoder encoder, int inputs, ForwardPass network) {
    this.encoder = encoder;
    this.network = network;
    observation = new float[inputs];
    mask = new boolean[game.actions()];
    trial = game.newMatch();
  }

  /** Plans the whole turn, whatever the budget. */
  @Override
  public void plan(Match position, Budget budget) {
    trial.copyFrom(position);
    length = 0;
    do {
      if (length == actions.length) {
        actions = Arrays.copyOf(actions, 2 * length);
      }
      encoder.encode(trial, trial.actingSeat(), observation, 0);
      trial.mask(mask, 0);
      actions[length] =
          MaskedCategorical.mode(network.forward(observation, 0), mask, 0, mask.length);
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
