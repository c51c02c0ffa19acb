package aurum.training.train;

/**
 * The progress of a training.
 *
 * @param iteration the number of finished iterations
 * @param steps the number of decisions learned from
 * @param seconds wall time, including evaluations; the sum over all sessions of a resumed training
 */
record TrainerState(int iteration, long steps, double seconds) {
  static final TrainerState START = new TrainerState(0, 0, 0);
}
