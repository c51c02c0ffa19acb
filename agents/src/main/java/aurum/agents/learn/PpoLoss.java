package aurum.agents.learn;

import aurum.agents.neural.MaskedCategorical;

/**
 * The loss of one sample (Schulman et al., "Proximal policy optimization algorithms", 2017,
 * equations 7 and 9) and its derivatives by the network's outputs:
 *
 * <pre>
 *   -min(r A, clip(r, 1 - c, 1 + c) A)  +  valueWeight (V - R)^2 / 2  -  entropyWeight H
 * </pre>
 *
 * with r the probability ratio of the action, A the advantage, V the value, R the return, H the
 * entropy over legal actions.
 */
final class PpoLoss {
  private final double clip;
  private final double valueWeight;
  private final double entropyWeight;
  private final int actions;
  private final double[] probability;

  // Sums over the samples since the last clear.
  double loss;
  double policyLoss;
  double valueLoss;
  double entropy;
  double kl;
  int clipped;
  int samples;

  PpoLoss(double clip, double valueWeight, double entropyWeight, int actions) {
    this.clip = clip;
    this.valueWeight = valueWeight;
    this.entropyWeight = entropyWeight;
    this.actions = actions;
    probability = new double[actions];
  }

  /**
   * Adds one sample.
   *
   * @param outputs the logits, then the value
   * @param derivative receives the derivatives of the sample's loss by the outputs
   */
  void add(
      float[] outputs,
      boolean[] mask,
      int maskOffset,
      int action,
      double oldLogProbability,
      double advantage,
      double target,
      float[] derivative) {
    double logSum =
        MaskedCategorical.probabilities(outputs, mask, maskOffset, actions, probability);
    double logRatio = outputs[action] - logSum - oldLogProbability;
    double ratio = Math.exp(logRatio);
    boolean isClipped = advantage > 0 ? ratio > 1 + clip : ratio < 1 - clip;
    double surrogate =
        Math.min(ratio * advantage, Math.max(1 - clip, Math.min(1 + clip, ratio)) * advantage);
    // d(ratio A)/d(log p) = ratio A; a clipped sample does not move the policy.
    double byLogProbability = isClipped ? 0 : -ratio * advantage;

    double h = 0;
    for (int a = 0; a < actions; a++) {
      if (probability[a] > 0) {
        h -= probability[a] * (outputs[a] - logSum);
      }
    }
    for (int a = 0; a < actions; a++) {
      double p = probability[a];
      // dH/dlogit = -p (log p + H)
      double byEntropy = p > 0 ? entropyWeight * p * (outputs[a] - logSum + h) : 0;
      derivative[a] = (float) (byLogProbability * ((a == action ? 1 : 0) - p) + byEntropy);
    }
    double error = outputs[actions] - target;
    derivative[actions] = (float) (valueWeight * error);

    policyLoss -= surrogate;
    valueLoss += error * error / 2;
    entropy += h;
    loss += -surrogate + valueWeight * error * error / 2 - entropyWeight * h;
    // Schulman's low-variance estimate of the divergence, "Approximating KL divergence", 2020.
    kl += ratio - 1 - logRatio;
    clipped += Math.abs(ratio - 1) > clip ? 1 : 0;
    samples++;
  }

  void clear() {
    loss = policyLoss = valueLoss = entropy = kl = 0;
    clipped = samples = 0;
  }
}
