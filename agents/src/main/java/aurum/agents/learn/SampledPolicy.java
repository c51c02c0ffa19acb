package aurum.agents.learn;

import aurum.agents.neural.BatchForward;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Samples actions from a network's masked softmax, for blocks of observations at once. */
final class SampledPolicy implements RolloutPolicy {
  private final BatchForward network;
  private final float[] outputs;
  private final double[] probability;

  /**
   * @param network used by one thread only
   * @param actions the number of actions
   */
  public SampledPolicy(BatchForward network, int actions) {
    this.network = network;
    outputs = new float[actions + 1];
    probability = new double[actions];
  }

  @Override
  public void decide(
      Rollout rollout, int[] rows, Match[] positions, RandomGenerator[] random, int count) {
    for (int from = 0; from < count; from += network.block()) {
      int n = Math.min(network.block(), count - from);
      for (int s = 0; s < n; s++) {
        network.setObservation(s, rollout.observations, rows[from + s]);
      }
      float[] blockOutputs = network.forward(n);
      for (int s = 0; s < n; s++) {
        System.arraycopy(blockOutputs, s * outputs.length, outputs, 0, outputs.length);
        sample(rollout, rows[from + s], random[from + s]);
      }
    }
  }

  private void sample(Rollout rollout, int row, RandomGenerator random) {
    int actions = rollout.actions();
    double logSum =
        MaskedCategorical.probabilities(outputs, rollout.mask, row * actions, actions, probability);
    int action = MaskedCategorical.sample(probability, actions, random);
    rollout.action[row] = action;
    rollout.logProbability[row] = (float) (outputs[action] - logSum);
    rollout.value[row] = outputs[actions];
  }

  @Override
  public float value(float[] observation, int offset) {
    network.setObservation(0, observation, offset);
    return network.forward(1)[probability.length];
  }
}
