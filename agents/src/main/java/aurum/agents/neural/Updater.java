package aurum.agents.neural;

/** Turns gradients into steps of the parameters. Not thread-safe. */
public interface Updater {
  /**
   * Makes one step.
   *
   * @param parameters changed in place
   * @param gradient of the mean loss, in the same order; may be overwritten
   * @param learningRate of this step
   * @param steps number of steps before this one
   */
  void step(float[] parameters, float[] gradient, double learningRate, int steps);

  /** Its memory between two steps, such as moments; a copy. Always of the same length. */
  float[] state();

  /** Restores what {@link #state} has returned. */
  void setState(float[] state);
}
