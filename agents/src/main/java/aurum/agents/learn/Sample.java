package aurum.agents.learn;

import aurum.agents.neural.MaskedCategorical;

/**
 * A sample of an update: one decision of a rollout, and the outputs of the network in training for
 * its observation. Valid during one call of {@link Loss#add}. Not thread-safe.
 */
public final class Sample {
  private final int actions;

  /** The network's outputs: a logit for each action, then the value. */
  public final float[] outputs;

  /** Receives the derivative of the sample's loss with respect to each output. */
  public final float[] derivatives;

  /** The network's probability of each action; 0 for illegal actions. */
  public final double[] probability;

  private Rollout rollout;
  private int row;
  private double advantage;
  private double logSum;
  private double entropy;

  Sample(int actions) {
    this.actions = actions;
    outputs = new float[actions + 1];
    derivatives = new float[actions + 1];
    probability = new double[actions];
  }

  /** Starts the sample of a row, whose {@link #outputs} are already set. */
  void begin(Rollout rollout, int row, double advantage) {
    this.rollout = rollout;
    this.row = row;
    this.advantage = advantage;
    logSum =
        MaskedCategorical.probabilities(outputs, rollout.mask, row * actions, actions, probability);
    entropy = 0;
    for (int a = 0; a < actions; a++) {
      if (probability[a] > 0) {
        entropy -= probability[a] * (outputs[a] - logSum);
      }
    }
  }

  /** The action that was chosen. */
  public int action() {
    return rollout.action[row];
  }

  /** The advantage of the action, normalised if the minibatch is. */
  public double advantage() {
    return advantage;
  }

  /** The logarithm of the action's probability under the network in training. */
  public double logProbability() {
    return outputs[rollout.action[row]] - logSum;
  }

  /** The logarithm of the action's probability when it was chosen. */
  public double oldLogProbability() {
    return rollout.logProbability[row];
  }

  /** The entropy over the legal actions under the network in training. */
  public double entropy() {
    return entropy;
  }

  /** The network's value minus the return: the advantage plus the value at the decision. */
  public double valueError() {
    return outputs[actions] - (double) (rollout.advantage[row] + rollout.value[row]);
  }

  /**
   * Sets the derivatives of an actor-critic's loss,
   *
   * <pre>
   *   f(log p(action))  +  valueWeight (V - R)^2 / 2  -  entropyWeight H
   * </pre>
   *
   * with the value V, the return R and the entropy H.
   *
   * @param byLogProbability the derivative of f
   */
  public void differentiate(double byLogProbability, double valueWeight, double entropyWeight) {
    int action = action();
    for (int a = 0; a < actions; a++) {
      double p = probability[a];
      // d(log p(action))/dlogit = 1[a = action] - p; dH/dlogit = -p (log p + H)
      double byEntropy = p > 0 ? entropyWeight * p * (outputs[a] - logSum + entropy) : 0;
      derivatives[a] = (float) (byLogProbability * ((a == action ? 1 : 0) - p) + byEntropy);
    }
    derivatives[actions] = (float) (valueWeight * valueError());
  }
}
