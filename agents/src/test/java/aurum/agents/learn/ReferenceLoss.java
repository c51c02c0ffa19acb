package aurum.agents.learn;

/**
 * The loss that {@link PpoLoss} states, in double precision and written as plainly as the formula:
 * what derivatives are checked against.
 */
record ReferenceLoss(double clip, double valueWeight, double entropyWeight) {
  /** One decision and what is known of it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Sample(
      boolean[] mask, int action, double oldLogProbability, double advantage, double target) {}

  /**
   * @param outputs the logits, then the value
   */
  double of(double[] outputs, Sample sample) {
    double ratio = ratio(outputs, sample);
    double clipped = Math.max(1 - clip, Math.min(1 + clip, ratio));
    double surrogate = Math.min(ratio * sample.advantage, clipped * sample.advantage);
    double error = outputs[outputs.length - 1] - sample.target;
    double entropy = 0;
    for (double p : probabilities(outputs, sample.mask)) {
      entropy -= p > 0 ? p * Math.log(p) : 0;
    }
    return -surrogate + valueWeight * error * error / 2 - entropyWeight * entropy;
  }

  double ratio(double[] outputs, Sample sample) {
    return probabilities(outputs, sample.mask)[sample.action] / Math.exp(sample.oldLogProbability);
  }

  /** How far the sample is from the two points where the loss has no derivative. */
  double distanceFromKink(double[] outputs, Sample sample) {
    return Math.abs(Math.abs(ratio(outputs, sample) - 1) - clip);
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
