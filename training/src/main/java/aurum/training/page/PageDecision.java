package aurum.training.page;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Match;
import aurum.env.ObservationEncoder;

/** The outputs of a policy's network in positions, and the most probable action. */
final class PageDecision {
  private final ObservationEncoder encoder;
  private final ForwardPass network;
  private final float[] observation;
  private final boolean[] mask;
  private float[] outputs;

  PageDecision(ObservationEncoder encoder, int inputs, ForwardPass network, int actions) {
    this.encoder = encoder;
    this.network = network;
    observation = new float[inputs];
    mask = new boolean[actions];
  }

  /** The most probable action of the acting seat. */
  int action(Match match) {
    match.mask(mask, 0);
    encoder.encode(match, match.actingSeat(), observation, 0);
    outputs = network.forward(observation, 0);
    return MaskedCategorical.mode(outputs, mask, 0, mask.length);
  }

  /** The logits and the value of the last decision. */
  float[] outputs() {
    return outputs;
  }
}
