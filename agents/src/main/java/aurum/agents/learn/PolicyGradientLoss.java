package aurum.agents.learn;

import java.util.List;

/**
 * The loss of an actor-critic without importance weights:
 *
 * <pre>
 *   -A log p(action)  +  valueWeight (V - R)^2 / 2  -  entropyWeight H
 * </pre>
 *
 * where A is the advantage, V the value, R the return, H the entropy over the legal actions in nats
 * (Mnih et al., "Asynchronous methods for deep reinforcement learning", 2016, section 4 and
 * algorithm S3). Its measurements are the mean policy loss, value loss without the weight, and
 * entropy.
 *
 * @param valueWeight of the value loss, at least 0
 * @param entropyWeight of the entropy bonus, at least 0
 */
public record PolicyGradientLoss(double valueWeight, double entropyWeight) implements Loss {
  @Override
  public List<String> measurements() {
    return List.of("policyLoss", "valueLoss", "entropy");
  }

  @Override
  public void add(Sample sample, double[] sums) {
    double error = sample.valueError();
    sample.differentiate(-sample.advantage(), valueWeight, entropyWeight);
    sums[0] -= sample.advantage() * sample.logProbability();
    sums[1] += error * error / 2;
    sums[2] += sample.entropy();
  }
}
