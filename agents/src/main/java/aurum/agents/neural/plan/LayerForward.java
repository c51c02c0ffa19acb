package aurum.agents.neural.plan;

/**
 * Computes a layer for one observation. A node is an array of rows: one for each plane, or one for
 * a vector. Not thread-safe.
 */
@FunctionalInterface
public interface LayerForward {
  /**
   * Computes the layer.
   *
   * @param nodes those that the layer reads are computed
   * @param out receives the layer's node; all entries are overwritten
   */
  void forward(float[][][] nodes, float[][] out);

  /**
   * Sets the weights and biases, also for the instances that share them.
   *
   * @param flat the parameters of all layers
   * @param offset index of the layer's first parameter
   */
  default void setParameters(float[] flat, int offset) {}

  /** An instance with the same weights and separate buffers. */
  default LayerForward sharingWeights() {
    return this;
  }
}
