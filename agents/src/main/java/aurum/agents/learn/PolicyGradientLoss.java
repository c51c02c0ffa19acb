package aurum.agents.learn;

import aurum.agents.neural.MaskedCategorical;
import java.util.Map;

/**
 * The loss of one sample of an actor-critic without importance weights:
 *
 * <pre>
 *   -A log p(action)  +  valueWeight (V - R)^2 / 2  -  entropyWeight H
 * </pre>
 *
 * where A is the advantage, V the value, R the return (the advantage plus the value estimated when
 * the action was chosen), H the entropy over the legal actions (Mnih et al., "Asynchronous methods
 * for deep reinforcement learning", 2016, section 4 and algorithm S3).
 */
final class PolicyGradientLoss implements Loss {
  private final double valueWeight;
  private final double entropyWeight;
  private final int actions;
  private final double[] probability;
  Normalization normalization = Normalization.IDENTITY;

  // Sums over the samples since the last clear.
  double policyLoss;
  double valueLoss;
  double entropy;
  int samples;

  PolicyGradientLoss(double valueWeight, double entropyWeight, int actions) {
    this.valueWeight = valueWeight;
    this.entropyWeight = entropyWeight;
    this.actions = actions;
    probability = new double[actions];
  }

  @Override
  public void clear() {
    policyLoss = valueLoss = entropy = 0;
    samples = 0;
  }

  @Override
  public void add(Rollout rollout, int row, float[] outputs, float[] derivatives) {
    int action = rollout.action[row];
    double advantage = normalization.apply(rollout.advantage[row]);
    double target = rollout.advantage[row] + rollout.value[row];
    double logSum =
        MaskedCategorical.probabilities(outputs, rollout.mask, row * actions, actions, probability);
    double h = 0;
    for (int a = 0; a < actions; a++) {
      if (probability[a] > 0) {
        h -= probability[a] * (outputs[a] - logSum);
      }
    }
    for (int a = 0; a < actions; a++) {
      double p = probability[a];
      // d(-A log p(action))/dlogit = -A (1[a = action] - p); dH/dlogit = -p (log p + H)
      double byEntropy = p > 0 ? entropyWeight * p * (outputs[a] - logSum + h) : 0;
      derivatives[a] = (float) (-advantage * ((a == action ? 1 : 0) - p) + byEntropy);
    }
    double error = outputs[actions] - target;
    derivatives[actions] = (float) (valueWeight * error);
    policyLoss -= advantage * (outputs[action] - logSum);
    valueLoss += error * error / 2;
    entropy += h;
    samples++;
  }

  /** Means over several updates, for the report. */
  static final class Means {
    private double policyLoss;
    private double valueLoss;
    private double entropy;
    private int samples;

    void add(PolicyGradientLoss[] losses) {
      for (PolicyGradientLoss loss : losses) {
        policyLoss += loss.policyLoss;
        valueLoss += loss.valueLoss;
        entropy += loss.entropy;
        samples += loss.samples;
      }
    }

    void putInto(Map<String, Double> metrics) {
      int n = Math.max(1, samples);
      metrics.put("policyLoss", policyLoss / n);
      metrics.put("valueLoss", valueLoss / n);
      metrics.put("entropy", entropy / n);
    }
  }
}
