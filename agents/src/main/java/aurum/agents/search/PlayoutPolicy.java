package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.random.RandomGenerator;

/** A policy's actions and values, for playouts and whole turns. Allocates nothing. */
final class PlayoutPolicy {
  private final ObservationEncoder encoder;
  private final ForwardPass network;
  private final float[] observation;
  private final boolean[] mask;
  private final double[] probability;

  PlayoutPolicy(ObservationEncoder encoder, ForwardPass network, int inputs, int actions) {
    this.encoder = encoder;
    this.network = network;
    observation = new float[inputs];
    mask = new boolean[actions];
    probability = new double[actions];
  }

  /** Samples an action of the acting seat. */
  int sample(Match match, RandomGenerator random) {
    match.mask(mask, 0);
    int only = onlyLegal();
    return only >= 0
        ? only
        : MaskedCategorical.sample(maskedProbabilities(match), mask.length, random);
  }

  /** The only legal action, or -1 if there are several. */
  private int onlyLegal() {
    int only = -1;
    for (int a = 0; a < mask.length; a++) {
      if (mask[a]) {
        if (only >= 0) {
          return -1;
        }
        only = a;
      }
    }
    return only;
  }

  /** The most probable action of the acting seat. */
  int mostProbable(Match match) {
    match.mask(mask, 0);
    return MaskedCategorical.mode(forward(match, match.actingSeat()), mask, 0, mask.length);
  }

  /** The probabilities of the acting seat's actions; overwritten by the next call. */
  double[] probabilities(Match match) {
    match.mask(mask, 0);
    return maskedProbabilities(match);
  }

  private double[] maskedProbabilities(Match match) {
    float[] outputs = forward(match, match.actingSeat());
    MaskedCategorical.probabilities(outputs, mask, 0, mask.length, probability);
    return probability;
  }

  /** The critic's estimate for a seat. */
  double value(Match match, int seat) {
    return forward(match, seat)[mask.length];
  }

  private float[] forward(Match match, int seat) {
    encoder.encode(match, seat, observation, 0);
    return network.forward(observation, 0);
  }
}
