package aurum.agents.learn;

/**
 * The loss of one sample and its derivatives with respect to the network's outputs. Accumulates
 * sums over the samples for the report. Not thread-safe; each part of an update has its own
 * instance ({@link Optimizer#PARTS}).
 */
public interface Loss {
  /** Sets all sums to 0. */
  void clear();

  /**
   * Adds one sample to the sums.
   *
   * @param row the sample's row of the rollout
   * @param outputs the logits, then the value
   * @param derivatives receives the derivative of the sample's loss with respect to each output
   */
  void add(Rollout rollout, int row, float[] outputs, float[] derivatives);
}
