package aurum.training.sweep;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * One part of a trial: what was measured, or what is to be measured with what is known so far.
 *
 * @param trial its number, from 0; 0 has the default values
 * @param repeat 0; or the number of a finalist's repetition
 * @param rung from 0; {@link #MEASURED} if only the rate was measured
 * @param values of the settings, by the names of the ranges
 * @param rate steps per second of processor time of a training; 0 for an agent
 * @param steps of the training
 * @param scores the win rate on each map
 * @param seconds processor time of the trial so far, or of the repetition
 * @param failure why the trial ended, in one line; empty if it did not fail
 */
public record Trial(
    int trial,
    int repeat,
    int rung,
    ObjectNode values,
    double rate,
    long steps,
    List<Double> scores,
    double seconds,
    String failure) {
  /** The rung before the first one. */
  static final int MEASURED = -1;

  public Trial {
    scores = List.copyOf(scores);
  }

  /** The mean win rate; -1 if the trial has failed or was only measured. */
  public double score() {
    return scores.stream().mapToDouble(Double::doubleValue).average().orElse(-1);
  }

  /** A new trial. */
  static Trial drawn(int trial, ObjectNode values) {
    return new Trial(trial, 0, MEASURED - 1, values, 0, 0, List.of(), 0, "");
  }

  /** This trial on another rung, with what is known so far. */
  Trial at(int otherRepeat, int otherRung) {
    boolean continued = otherRepeat == repeat;
    return new Trial(
        trial,
        otherRepeat,
        otherRung,
        values,
        rate,
        continued ? steps : 0,
        continued ? scores : List.of(),
        continued ? seconds : 0,
        failure);
  }

  /** This part, measured. */
  Trial measured(double newRate, long newSteps, List<Double> newScores, double newSeconds) {
    return new Trial(trial, repeat, rung, values, newRate, newSteps, newScores, newSeconds, "");
  }

  /** This part, if it has failed. */
  Trial failed(String reason) {
    return new Trial(trial, repeat, rung, values, rate, steps, List.of(), seconds, reason);
  }
}
