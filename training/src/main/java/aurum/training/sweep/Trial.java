package aurum.training.sweep;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A part of a trial: what was measured, or what is to be measured with what is known so far.
 *
 * @param trial its number, from 0; 0 has the default values
 * @param repeat 0, or the number of a finalist's repetition
 * @param rung from 0; {@link #RATE} if only the rate is measured
 * @param values of the settings, by the names of the ranges
 * @param rate steps per second of processor time of a training; 0 for an agent
 * @param steps of the training
 * @param seconds processor time of a training so far, or of the repetition, without measuring the
 *     rate; of an agent the duration of its matches
 * @param scores the win rate on each map; empty if it has failed
 * @param failure why the trial failed, in one line; empty if it did not
 */
public record Trial(
    int trial,
    int repeat,
    int rung,
    ObjectNode values,
    double rate,
    long steps,
    double seconds,
    List<Double> scores,
    String failure) {
  /** The rung before the first one. */
  static final int RATE = -1;

  /** A new trial. */
  static Trial drawn(int trial, ObjectNode values) {
    return new Trial(trial, 0, RATE, values, 0, 0, 0, List.of(), "");
  }

  /** The next part of this trial. */
  Trial at(int nextRung) {
    return new Trial(trial, repeat, nextRung, values, rate, steps, seconds, scores, "");
  }

  /** The beginning of a repetition. */
  Trial repeated(int number, int top) {
    return new Trial(trial, number, top, values, rate, 0, 0, List.of(), "");
  }

  /** This part, measured. */
  Trial measured(double newRate, long newSteps, double spent, List<Double> newScores) {
    return new Trial(
        trial, repeat, rung, values, newRate, newSteps, seconds + spent, newScores, "");
  }

  /** This part, which has failed. */
  Trial failed(String reason) {
    return new Trial(trial, repeat, rung, values, rate, steps, seconds, List.of(), reason);
  }

  /** Whether a result is that of this part. */
  boolean isMeasuredBy(Trial result) {
    return result.trial == trial && result.repeat == repeat && result.rung == rung;
  }

  /** The mean win rate; -1 if there is none. */
  public double score() {
    return scores.stream().mapToDouble(Double::doubleValue).average().orElse(-1);
  }
}
