package aurum.training.train;

/**
 * The progress of annealed settings: linear in the steps from a known point to 1 at the last step.
 * The point moves when a time budget changes the number of steps, so that the progress neither
 * jumps nor decreases.
 *
 * @param fromSteps the steps of the point
 * @param fromProgress the progress at the point
 */
record Annealing(long fromSteps, double fromProgress) {
  /** Linear in all steps. */
  static final Annealing LINEAR = new Annealing(0, 0);

  /**
   * The progress after a number of steps.
   *
   * @param steps at least {@code fromSteps}
   * @param total the number of steps of the training
   * @return from 0 to 1
   */
  double progress(long steps, long total) {
    if (steps >= total) {
      return 1;
    }
    return fromProgress + (1 - fromProgress) * ((steps - fromSteps) / (double) (total - fromSteps));
  }

  /** The annealing that continues from a number of steps with another total. */
  Annealing continuedAt(long steps, long total) {
    return new Annealing(steps, progress(steps, total));
  }
}
