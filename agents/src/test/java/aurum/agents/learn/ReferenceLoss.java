package aurum.agents.learn;

/**
 * The losses of policy gradients in double precision, written as their formulas: derivatives are
 * checked against it by finite differences.
 *
 * @param clip of PPO's surrogate; infinite for the loss without it, -A log p
 */
record ReferenceLoss(double clip, double valueWeight, double entropyWeight) {
  /**
   * @param outputs the logits, then the value
   * @param advantage the sample's, normalised if the loss normalises it
   */
  double of(double[] outputs, TestSample sample, double advantage) {
    double error = outputs[outputs.length - 1] - sample.target();
    double entropy = 0;
    for (double p : probabilities(outputs, sample.mask())) {
      entropy -= p > 0 ? p * Math.log(p) : 0;
    }
    return policyLoss(outputs, sample, advantage)
        + valueWeight * error * error / 2
        - entropyWeight * entropy;
  }

  double of(double[] outputs, TestSample sample) {
    return of(outputs, sample, sample.advantage());
  }

  private double policyLoss(double[] outputs, TestSample sample, double advantage) {
    if (Double.isInfinite(clip)) {
      return -advantage * Math.log(probabilities(outputs, sample.mask())[sample.action()]);
    }
    double ratio = ratio(outputs, sample);
    double clipped = Math.max(1 - clip, Math.min(1 + clip, ratio));
    return -Math.min(ratio * advantage, clipped * advantage);
  }

  private static double ratio(double[] outputs, TestSample sample) {
    double probability = probabilities(outputs, sample.mask())[sample.action()];
    return probability / Math.exp(sample.logProbability());
  }

  /** The distance of the sample's ratio from the two points where the loss has no derivative. */
  double distanceFromKink(double[] outputs, TestSample sample) {
    return Math.abs(Math.abs(ratio(outputs, sample) - 1) - clip);
  }

  /** The derivative by one output, by central differences. */
  double derivative(double[] outputs, TestSample sample, int output) {
    double step = 1e-5;
    double[] moved = outputs.clone();
    moved[output] = outputs[output] + step;
    double up = of(moved, sample);
    moved[output] = outputs[output] - step;
    return (up - of(moved, sample)) / (2 * step);
  }

  private static double[] probabilities(double[] outputs, boolean[] mask) {
    double[] probability = new double[mask.length];
    double sum = 0;
    for (int a = 0; a < mask.length; a++) {
      probability[a] = mask[a] ? Math.exp(outputs[a]) : 0;
      sum += probability[a];
    }
    for (int a = 0; a < mask.length; a++) {
      probability[a] /= sum;
    }
    return probability;
  }
}
