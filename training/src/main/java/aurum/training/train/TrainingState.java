package aurum.training.train;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The progress of a training.
 *
 * @param iteration the number of finished iterations, or of rounds of several learners
 * @param steps the number of decisions learned from
 * @param seconds wall time, including evaluations; the sum over all sessions of a resumed training
 * @param annealing converts steps to the progress of annealed settings
 */
record TrainingState(int iteration, long steps, double seconds, Annealing annealing) {
  static final TrainingState START = new TrainingState(0, 0, 0);

  /** A state whose annealed settings are linear in all steps. */
  TrainingState(int iteration, long steps, double seconds) {
    this(iteration, steps, seconds, Annealing.LINEAR);
  }

  /** The state after an iteration that ended at {@code seconds}. */
  TrainingState after(int samples, double seconds) {
    return new TrainingState(iteration + 1, steps + samples, seconds, annealing);
  }

  TrainingState with(Annealing annealing) {
    return new TrainingState(iteration, steps, seconds, annealing);
  }

  /**
   * The progress of annealed settings, from 0 to 1.
   *
   * @param steps at least those of this state
   * @param total the number of steps of the training; 0 if not known yet
   */
  double progress(long steps, long total) {
    return total == 0 ? 0 : annealing.progress(steps, total);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(iteration);
    out.writeLong(steps);
    out.writeDouble(seconds);
    out.writeLong(annealing.fromSteps());
    out.writeDouble(annealing.fromProgress());
  }

  static TrainingState read(DataInput in) throws IOException {
    return new TrainingState(
        in.readInt(),
        in.readLong(),
        in.readDouble(),
        new Annealing(in.readLong(), in.readDouble()));
  }
}
