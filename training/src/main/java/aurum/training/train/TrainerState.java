package aurum.training.train;

/**
 * The progress of a training.
 *
 * @param iteration the number of finished iterations
 * @param steps the number of decisions learned from
 * @param seconds wall time, including evaluations; the sum over all sessions of a resumed training
 * @param annealing converts steps to the progress of annealed settings
 */
record TrainerState(int iteration, long steps, double seconds, Annealing annealing) {
  static final TrainerState START = new TrainerState(0, 0, 0);

  /** A state whose annealed settings are linear in all steps. */
  TrainerState(int iteration, long steps, double seconds) {
    this(iteration, steps, seconds, Annealing.LINEAR);
  }

  TrainerState with(Annealing annealing) {
    return new TrainerState(iteration, steps, seconds, annealing);
  }
}
