package aurum.agents.learn;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Samples actions from a network's masked softmax. */
public final class SampledPolicy implements RolloutPolicy {
  private final ForwardPass network;
  private final double[] probability;

  /**
   * @param network used by this object only; its weights may be shared
   * @param actions the number of actions
   */
  public SampledPolicy(ForwardPass network, int actions) {
    this.network = network;
    probability = new double[actions];
  }

  @Override
  public void decide(
      Rollout rollout, int[] rows, Match[] positions, RandomGenerator[] random, int count) {
    int actions = rollout.actions();
    for (int k = 0; k < count; k++) {
      int row = rows[k];
      float[] out = network.forward(rollout.observation, row * rollout.observationSize());
      double logSum =
          MaskedCategorical.probabilities(out, rollout.mask, row * actions, actions, probability);
      int action = MaskedCategorical.sample(probability, actions, random[k]);
      rollout.action[row] = action;
      rollout.logProbability[row] = (float) (out[action] - logSum);
      rollout.value[row] = out[actions];
    }
  }

  @Override
  public float value(float[] observation, int offset) {
    return network.forward(observation, offset)[probability.length];
  }
}
