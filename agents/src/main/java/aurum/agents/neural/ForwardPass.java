package aurum.agents.neural;

/**
 * Computes a network's outputs for one observation, in plain Java. For one thread at a time; {@link
 * #sharingWeights} makes one for another thread.
 */
public interface ForwardPass {
  /**
   * Computes the outputs for one observation.
   *
   * @return an array that the next call overwrites: the logits of the actions, then the value
   */
  float[] forward(float[] observation, int offset);

  /** Takes the weights from a flat array in the order of DL4J's graph. */
  void setParameters(float[] flat);

  /** Another user of the same weights, for another thread. */
  ForwardPass sharingWeights();
}
