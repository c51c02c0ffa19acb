package aurum.agents.neural;

/**
 * Computes a network's outputs for one observation at a time. Not thread-safe; {@link
 * #sharingWeights} creates an instance for another thread.
 */
public interface ForwardPass {
  /**
   * Computes the outputs for one observation.
   *
   * @param observation an array that contains it, such as a batch
   * @param offset index of the observation's first entry
   * @return the logits of the actions, then the value: actions + 1 floats; the next call overwrites
   *     this array
   */
  float[] forward(float[] observation, int offset);

  /**
   * Sets all weights and biases, also for the instances that share them.
   *
   * @param flat in the order of {@link Architecture#parameterOrder}; copied
   */
  void setParameters(float[] flat);

  /** An instance with the same weights and separate buffers, for another thread. */
  ForwardPass sharingWeights();
}
