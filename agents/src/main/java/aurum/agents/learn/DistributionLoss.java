package aurum.agents.learn;

import aurum.agents.neural.MaskedCategorical;

/**
 * The loss of one sample with a target distribution:
 *
 * <pre>
 *   -sum_a t(a) log p(a)  +  valueWeight (V - R)^2 / 2
 * </pre>
 *
 * where t is the target, p the policy, V the value and R the return: the advantage plus the value
 * estimated at the decision (Silver et al., "Mastering the game of Go without human knowledge",
 * 2017).
 */
final class DistributionLoss implements Loss {
  private final double valueWeight;
  private final int actions;
  private final double[] probability;

  // Sums over the samples since the last clear.
  double crossEntropy;
  double valueLoss;
  double entropy;
  int samples;

  DistributionLoss(double valueWeight, int actions) {
    this.valueWeight = valueWeight;
    this.actions = actions;
    probability = new double[actions];
  }

  @Override
  public void clear() {
    crossEntropy = valueLoss = entropy = 0;
    samples = 0;
  }

  @Override
  public void add(Rollout rollout, int row, float[] outputs, float[] derivatives) {
    int first = row * actions;
    double logSum =
        MaskedCategorical.probabilities(outputs, rollout.mask, first, actions, probability);
    for (int a = 0; a < actions; a++) {
      double target = rollout.distribution[first + a];
      if (rollout.mask[first + a]) {
        double logProbability = outputs[a] - logSum;
        crossEntropy -= target * logProbability;
        entropy -= probability[a] * logProbability;
      }
      derivatives[a] = (float) (probability[a] - target);
    }
    double error = outputs[actions] - rollout.advantage[row] - rollout.value[row];
    derivatives[actions] = (float) (valueWeight * error);
    valueLoss += error * error / 2;
    samples++;
  }
}
