package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.DecisionValues;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * A policy's actions and values in positions, by its network. Not thread-safe. Allocates nothing.
 */
public final class PolicyEvaluator {
  private final ObservationEncoder encoder;
  private final ForwardPass network;
  private final float[] observation;
  private final boolean[] mask;
  private final double[] probability;
  private final double temperature;

  /** The last outputs of the network; null before the first. */
  private float[] outputs;

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   */
  public PolicyEvaluator(ObservationEncoder encoder, int inputs, ForwardPass network, int actions) {
    this(encoder, inputs, network, actions, 1);
  }

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   * @param temperature divides the logits
   */
  public PolicyEvaluator(
      ObservationEncoder encoder,
      int inputs,
      ForwardPass network,
      int actions,
      double temperature) {
    this.temperature = temperature;
    this.encoder = encoder;
    this.network = network;
    observation = new float[inputs];
    mask = new boolean[actions];
    probability = new double[actions];
  }

  /** The most probable action of the acting seat; of equally probable ones the lowest. */
  public int mostProbable(Match match) {
    match.mask(mask, 0);
    evaluate(match, match.actingSeat());
    return MaskedCategorical.mode(outputs, mask, 0, mask.length);
  }

  /** The probabilities of the acting seat's actions; overwritten by the next call. */
  public double[] probabilities(Match match) {
    match.mask(mask, 0);
    return maskedProbabilities(match);
  }

  /** Samples an action of the acting seat. */
  public int sample(Match match, RandomGenerator random) {
    return MaskedCategorical.sample(probabilities(match), mask.length, random);
  }

  /** Like {@link #sample}, but faster and without a random number where one action is legal. */
  public int sampleUnlessForced(Match match, RandomGenerator random) {
    match.mask(mask, 0);
    int legal = 0;
    int last = 0;
    for (int a = 0; a < mask.length; a++) {
      if (mask[a]) {
        legal++;
        last = a;
      }
    }
    return legal == 1
        ? last
        : MaskedCategorical.sample(maskedProbabilities(match), mask.length, random);
  }

  private double[] maskedProbabilities(Match match) {
    evaluate(match, match.actingSeat());
    findProbabilities();
    return probability;
  }

  /** Computes the probabilities of the logits divided by the temperature. */
  private void findProbabilities() {
    MaskedCategorical.probabilities(outputs, mask, 0, mask.length, probability);
    if (temperature == 1) {
      return;
    }
    double sum = 0;
    for (int a = 0; a < probability.length; a++) {
      probability[a] = Math.pow(probability[a], 1 / temperature);
      sum += probability[a];
    }
    for (int a = 0; a < probability.length; a++) {
      probability[a] /= sum;
    }
  }

  private void evaluate(Match match, int seat) {
    encoder.encode(match, seat, observation, 0);
    outputs = network.forward(observation, 0);
  }

  /** The critic's estimate for a seat. */
  public double value(Match match, int seat) {
    evaluate(match, seat);
    return outputs[mask.length];
  }

  /** The probabilities and the value of the last decision; empty before the first. */
  Optional<DecisionValues> lastDecision() {
    if (outputs == null) {
      return Optional.empty();
    }
    findProbabilities();
    return Optional.of(
        new DecisionValues(
            Arrays.stream(probability).boxed().toList(), OptionalDouble.of(outputs[mask.length])));
  }
}
