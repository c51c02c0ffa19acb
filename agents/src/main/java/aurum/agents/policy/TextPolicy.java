package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays a policy at one seat of a contest's match by lines alone: reads each turn and replies by
 * the most probable legal action. Not thread-safe.
 */
public final class TextPolicy {
  private final TextEnvironment environment;
  private final ForwardPass network;
  private final float[] observation;
  private final boolean[] mask;
  private boolean hasStarted;

  /**
   * @param environment a new one
   * @param network of the policy
   * @param inputs the number of entries of the observation
   */
  public TextPolicy(TextEnvironment environment, ForwardPass network, int inputs, int actions) {
    this.environment = environment;
    this.network = network;
    observation = new float[inputs];
    mask = new boolean[actions];
  }

  /**
   * Plays a turn.
   *
   * @param lines of the turn, and before them in the first turn those of the start
   * @return one or more lines, with {@code \n} between them
   */
  public String reply(RefereeReader.Lines lines) {
    if (!hasStarted) {
      hasStarted = true;
      environment.readStart(lines);
    }
    environment.readTurn(lines);
    List<Integer> actions = new ArrayList<>();
    int action = decide(actions);
    while (!environment.endsTurn(action)) {
      actions.add(action);
      action = decide(actions);
    }
    return environment.reply(action);
  }

  /** The next decision of the turn, after others. */
  private int decide(List<Integer> actions) {
    environment.decided(List.copyOf(actions));
    for (int action = 0; action < mask.length; action++) {
      mask[action] = environment.legal(action);
    }
    environment.encode(observation, 0);
    float[] outputs = network.forward(observation, 0);
    return MaskedCategorical.mode(outputs, mask, 0, mask.length);
  }
}
