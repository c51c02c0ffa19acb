package aurum.training.dashboard;

import java.util.Locale;

/** The state of a training according to its files. */
enum RunState {
  /** Before the end of the first iteration. */
  STARTING,
  /** Lines of metrics are being added. */
  RUNNING,
  /** All steps are done, but not the final evaluation. */
  EVALUATING,
  /** All steps and the final evaluation are done. */
  FINISHED,
  /** Interrupted before its end; it can be resumed. */
  STOPPED,
  /** A file cannot be read. */
  DAMAGED;

  /**
   * @param damaged whether a file cannot be read
   * @param begun whether there is a line of metrics
   * @param allSteps whether the number of steps is reached
   * @param evaluated whether the final evaluation is done
   * @param active whether the training is running
   */
  static RunState of(
      boolean damaged, boolean begun, boolean allSteps, boolean evaluated, boolean active) {
    if (damaged) {
      return DAMAGED;
    }
    if (allSteps && evaluated) {
      return FINISHED;
    }
    if (!active) {
      return STOPPED;
    }
    if (allSteps) {
      return EVALUATING;
    }
    return begun ? RUNNING : STARTING;
  }

  /** The name in lower case, as the page reads it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
