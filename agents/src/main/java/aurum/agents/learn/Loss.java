package aurum.agents.learn;

/**
 * The loss of one sample and its derivatives by the network's outputs. Keeps sums over the samples
 * for the report. One per thread.
 */
public interface Loss {
  /** Sets all sums to 0. */
  void clear();

  /**
   * Adds one sample to the sums.
   *
   * @param row the sample's row of the rollout
   * @param outputs the logits, then the value
   * @param derivatives receives the derivative of the sample's loss by each output
   */
  void add(Rollout rollout, int row, float[] outputs, float[] derivatives);
}
