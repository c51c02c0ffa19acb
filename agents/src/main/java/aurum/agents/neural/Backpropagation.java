package aurum.agents.neural;

/**
 * Computes a network's outputs and its gradient for blocks of samples.
 *
 * <p>Use: {@link #setParameters}, {@link #clear}; then for each block fill {@link #observations},
 * call {@link #forward}, fill the derivatives of the loss by the outputs, call {@link #backward};
 * at the end {@link #addGradient}. For one thread; several threads each have their own and add up.
 */
public interface Backpropagation {
  /** How many samples a block may hold. */
  int block();

  /** Takes the weights from a flat array in the order of DL4J's graph. */
  void setParameters(float[] flat);

  /** Forgets the gradient. */
  void clear();

  /** The block's observations, {@link #block} rows, for the caller to fill. */
  float[][] observations();

  /**
   * Computes the outputs of the block's first {@code n} observations.
   *
   * @return rows of logits, and last the value; overwritten by the next call
   */
  float[][] forward(int n);

  /**
   * The derivatives of the loss by the outputs, {@link #block} rows, for the caller to fill before
   * {@link #backward}.
   */
  float[][] outputDerivatives();

  /**
   * Adds the gradient of the last forward pass, from the {@link #outputDerivatives} of its first
   * {@code n} samples.
   */
  void backward(int n);

  /** Adds the gradient, times {@code scale}, to a flat array in the order of the weights. */
  void addGradient(float[] flat, float scale);
}
