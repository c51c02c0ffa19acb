package aurum.agents.neural;

import aurum.env.gym.ObservationRows;

/**
 * Computes a network's outputs for blocks of observations by matrix products. Not thread-safe: each
 * thread uses its own instance.
 *
 * <p>The outputs of an observation may differ in the last bits with its place in the block and with
 * the size of the block, because the products of the rows of a matrix are summed in different
 * orders.
 */
public interface BatchForward {
  /** The maximum number of observations of a block. */
  int block();

  /**
   * Sets all weights and biases.
   *
   * @param flat in the order of {@link Architecture#parameterOrder}; copied
   */
  void setParameters(float[] flat);

  /**
   * Sets one observation of the block.
   *
   * @param sample its number in the block, from 0
   * @param source an array that contains it, such as a batch; copied
   * @param offset index of the observation's first entry
   */
  void setObservation(int sample, float[] source, int offset);

  /** Sets one observation of the block to a row; copied. */
  void setObservation(int sample, ObservationRows source, int row);

  /**
   * Computes the outputs of the block's first {@code n} observations.
   *
   * @return {@code n} rows of {@code actions + 1} numbers: a logit for each action, then the value;
   *     the next call overwrites them
   */
  float[] forward(int n);
}
