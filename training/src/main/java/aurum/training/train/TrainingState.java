package aurum.training.train;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The progress of a training. The progress of annealed settings is linear in the steps from a known
 * point to 1 at the last step. The point moves when a time budget changes the number of steps, so
 * that the progress neither jumps nor decreases.
 *
 * @param iteration the number of finished iterations
 * @param steps the number of decisions learned from
 * @param seconds wall time, including evaluations; the sum over all sessions of a resumed training
 * @param fromSteps the steps of the point
 * @param fromProgress the progress of annealed settings at the point
 */
public record TrainingState(
    int iteration, long steps, double seconds, long fromSteps, double fromProgress) {
  static final TrainingState START = new TrainingState(0, 0, 0);

  /** A state whose annealed settings are linear in all steps. */
  TrainingState(int iteration, long steps, double seconds) {
    this(iteration, steps, seconds, 0, 0);
  }

  /** The state after an iteration that ended at {@code seconds}. */
  TrainingState after(int samples, double seconds) {
    return new TrainingState(iteration + 1, steps + samples, seconds, fromSteps, fromProgress);
  }

  /** This state, if the number of steps of the training has been {@code total} and changes. */
  TrainingState withPoint(long total) {
    return new TrainingState(iteration, steps, seconds, steps, progress(steps, total));
  }

  /**
   * The progress of annealed settings, from 0 to 1.
   *
   * @param steps at least those of this state
   * @param total the number of steps of the training; 0 if not known yet
   */
  public double progress(long steps, long total) {
    if (steps >= total) {
      return total == 0 ? 0 : 1;
    }
    return fromProgress + (1 - fromProgress) * ((steps - fromSteps) / (double) (total - fromSteps));
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(iteration);
    out.writeLong(steps);
    out.writeDouble(seconds);
    out.writeLong(fromSteps);
    out.writeDouble(fromProgress);
  }

  static TrainingState read(DataInput in) throws IOException {
    return new TrainingState(
        in.readInt(), in.readLong(), in.readDouble(), in.readLong(), in.readDouble());
  }
}
