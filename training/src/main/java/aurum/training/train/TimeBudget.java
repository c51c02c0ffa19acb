package aurum.training.train;

import java.util.ArrayList;
import java.util.List;

/**
 * Converts a time budget to a number of steps when about a tenth of the time has passed. Corrects
 * that number once, when about half of the time or half of the steps are done, because the speed
 * may have changed. After that the number is fixed.
 */
final class TimeBudget {
  /** The share of the budget in which the speed is measured. */
  private static final double MEASURED_SHARE = 0.1;

  /** The share of the time, or of the steps, after which the number of steps is corrected. */
  private static final double CORRECTED_SHARE = 0.5;

  /** The share of the budget for measuring the speed of evaluations. */
  private static final double EVALUATION_TIMING_SHARE = 0.01;

  /** The minimum share of the remaining time for learning, even if evaluations are slow. */
  private static final double MINIMUM_LEARNING_SHARE = 0.5;

  /**
   * The end of an iteration.
   *
   * @param learning seconds of learning since the start, without evaluations
   */
  private record Iteration(long steps, double learning) {}

  private final double seconds;

  /** The iterations since the start or since the last number of steps. */
  private final List<Iteration> iterations = new ArrayList<>();

  private TrainingState state;

  /** The number of steps; 0 while it is not known. */
  private long total;

  /**
   * @param minutes wall time of the training, including evaluations
   * @param start the state before the first iteration of this process
   */
  TimeBudget(double minutes, TrainingState start) {
    seconds = minutes * 60;
    state = start;
    iterations.add(new Iteration(start.steps(), 0));
  }

  /**
   * Adds an iteration.
   *
   * @param after the state after it
   * @param learning the seconds that it took, without an evaluation
   */
  void add(TrainingState after, double learning) {
    state = after;
    iterations.add(new Iteration(after.steps(), last().learning() + learning));
  }

  /** The budget. */
  double seconds() {
    return seconds;
  }

  /** Seconds that may be spent on measuring the speed of evaluations. */
  double evaluationTimingSeconds() {
    return seconds * EVALUATION_TIMING_SHARE;
  }

  /**
   * Whether to call {@link #steps} now: the measured share, or half, could end before the next
   * iteration does.
   */
  boolean isDue() {
    Iteration before = iterations.get(iterations.size() - 2);
    double end = state.seconds() + last().learning() - before.learning();
    if (total == 0) {
      return end + evaluationTimingSeconds() > seconds * MEASURED_SHARE;
    }
    return end > seconds * CORRECTED_SHARE
        || 2 * last().steps() - before.steps() > total * CORRECTED_SHARE;
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
    total = last().steps() + Math.round(stepsPerSecond() * learning);
    iterations.subList(0, iterations.size() - 1).clear();
    return total;
  }

  private Iteration last() {
    return iterations.get(iterations.size() - 1);
  }

  /** The speed in the second half of the measured time: in the first the JIT compiles. */
  private double stepsPerSecond() {
    double half = (iterations.get(0).learning() + last().learning()) / 2;
    int from = iterations.size() - 2;
    while (from > 0 && iterations.get(from - 1).learning() >= half) {
      from--;
    }
    Iteration first = iterations.get(from);
    return (last().steps() - first.steps()) / (last().learning() - first.learning());
  }
}
