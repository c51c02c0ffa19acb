package aurum.training.train;

import java.util.ArrayList;
import java.util.List;

/**
 * Converts a time budget to a number of steps when about a tenth of the time has passed. After that
 * the number is fixed, and annealed settings depend on it.
 */
final class TimeBudget {
  /** The share of the budget in which the speed is measured. */
  private static final double MEASURED_SHARE = 0.1;

  /** The share of the budget for measuring the speed of evaluations. */
  private static final double EVALUATION_TIMING_SHARE = 0.01;

  /** The minimum share of the remaining time for learning, even if evaluations are slow. */
  private static final double MINIMUM_LEARNING_SHARE = 0.5;

  private final double seconds;
  private final List<TrainerState> states = new ArrayList<>();

  /**
   * @param minutes wall time of the training, including evaluations
   * @param start the state before the first iteration of this process
   */
  TimeBudget(double minutes, TrainerState start) {
    seconds = minutes * 60;
    states.add(start);
  }

  /** Adds the state after an iteration. */
  void add(TrainerState state) {
    states.add(state);
  }

  /** Seconds that may be spent on measuring the speed of evaluations. */
  double evaluationTimingSeconds() {
    return seconds * EVALUATION_TIMING_SHARE;
  }

  /** Whether the measured share of the time could end before the next iteration does. */
  boolean isMeasurementComplete() {
    TrainerState last = states.get(states.size() - 1);
    double next = last.seconds() - states.get(states.size() - 2).seconds();
    return last.seconds() + next + evaluationTimingSeconds() > seconds * MEASURED_SHARE;
  }

  /**
   * The number of steps that takes the whole budget.
   *
   * @param elapsed seconds of the training until now
   * @param evaluations seconds that the evaluations to come will take
   * @return at least the number of completed steps
   */
  long steps(double elapsed, double evaluations) {
    double left = Math.max(0, seconds - elapsed);
    double learning = Math.max(left - evaluations, left * MINIMUM_LEARNING_SHARE);
    return states.get(states.size() - 1).steps() + Math.round(stepsPerSecond() * learning);
  }

  /** The speed in the second half of the time so far: in the first the JIT compiles. */
  private double stepsPerSecond() {
    TrainerState last = states.get(states.size() - 1);
    double half = (states.get(0).seconds() + last.seconds()) / 2;
    int from = states.size() - 2;
    while (from > 0 && states.get(from - 1).seconds() >= half) {
      from--;
    }
    TrainerState first = states.get(from);
    return (last.steps() - first.steps()) / (last.seconds() - first.seconds());
  }
}
