package aurum.agents.neural;

/**
 * Computes a network's outputs and its gradient for blocks of samples.
 *
 * <p>Call {@link #setParameters} and {@link #clear}. For each block, set the observations, call
 * {@link #forward}, fill {@link #outputDerivatives} and call {@link #backward}. Read the sum over
 * all blocks by {@link #getGradient}.
 *
 * <p>Not thread-safe: each thread uses its own instance, and their gradients are summed.
 */
public interface Backpropagation extends BatchForward {
  /**
   * The greatest {@link #block}, which is a multiple of all others. At this size matrix products
   * run at full speed, and the matrices of a perceptron fit into a level 2 cache.
   */
  int MAXIMUM_BLOCK = 256;

  /** Resets the gradient to 0. */
  void clear();

  /**
   * The derivatives of the loss with respect to the outputs, {@link #block} x (actions + 1), which
   * the caller fills between {@link #forward} and {@link #backward}.
   */
  float[] outputDerivatives();

  /**
   * Adds the gradient of the first {@code n} samples of the last {@link #forward}, computed from
   * their {@link #outputDerivatives}.
   */
  void backward(int n);

  /** Copies the sum of the gradients since the last {@link #clear}, in the parameters' order. */
  void getGradient(float[] flat);
}
