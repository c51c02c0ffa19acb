package aurum.training.page;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The turn that a policy plays in a position, and the outputs of its network before each action.
 */
final class PageDecision {
  private final ObservationEncoder encoder;
  private final ForwardPass network;
  private final float[] observation;
  private final boolean[] mask;

  /** The position within the turn. */
  private final Match draft;

  private final List<Integer> actions = new ArrayList<>();
  private float[] outputs;

  PageDecision(Game game, ObservationEncoder encoder, int inputs, ForwardPass network) {
    this.encoder = encoder;
    this.network = network;
    observation = new float[inputs];
    mask = new boolean[game.actions()];
    draft = game.newMatch();
  }

  /** Plays the turn of the acting seat on a copy, by the most probable actions. */
  void decide(Match match) {
    actions.clear();
    outputs = new float[0];
    draft.copyFrom(match);
    do {
      draft.mask(mask, 0);
      encoder.encode(draft, draft.actingSeat(), observation, 0);
      float[] computed = network.forward(observation, 0);
      int action = MaskedCategorical.mode(computed, mask, 0, mask.length);
      int from = outputs.length;
      outputs = Arrays.copyOf(outputs, from + computed.length);
      System.arraycopy(computed, 0, outputs, from, computed.length);
      actions.add(action);
      draft.play(action);
    } while (draft.turn() == match.turn() && !draft.over());
  }

  /** The actions of the turn. */
  List<Integer> actions() {
    return actions;
  }

  /** The logits and the value before each action. */
  float[] outputs() {
    return outputs;
  }
}
