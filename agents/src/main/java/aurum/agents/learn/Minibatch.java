package aurum.agents.learn;

import java.util.ArrayList;
import java.util.List;

/**
 * The samples of one update: some rows of a rollout, at least one. Threads may read it at the same
 * time, but not while one calls {@link #normalizeAdvantages}.
 */
public final class Minibatch {
  /** Avoids a division by 0 if all advantages are equal. */
  private static final double EPSILON = 1e-8;

  final Rollout rollout;

  // The samples are rows[from] to rows[end - 1].
  final int[] rows;
  final int from;
  final int end;

  // An advantage is used minus the mean, times the scale.
  private double mean;
  private double scale = 1;

  private Minibatch(Rollout rollout, int[] rows, int from, int end) {
    this.rollout = rollout;
    this.rows = rows;
    this.from = from;
    this.end = end;
  }

  /**
   * Splits rows evenly into minibatches. With fewer rows than {@code count}, each is one row.
   *
   * @param rows not copied; they must not be reordered while a minibatch is used
   */
  public static List<Minibatch> split(Rollout rollout, int[] rows, int count) {
    List<Minibatch> minibatches = new ArrayList<>();
    for (int b = 0; b < count; b++) {
      int from = (int) ((long) rows.length * b / count);
      int end = (int) ((long) rows.length * (b + 1) / count);
      if (from < end) {
        minibatches.add(new Minibatch(rollout, rows, from, end));
      }
    }
    return minibatches;
  }

  /** Scales the advantages that the loss reads to mean 0 and variance 1 over the minibatch. */
  public void normalizeAdvantages() {
    double sum = 0;
    for (int i = from; i < end; i++) {
      sum += rollout.advantage[rows[i]];
    }
    mean = sum / size();
    double variance = 0;
    for (int i = from; i < end; i++) {
      double d = rollout.advantage[rows[i]] - mean;
      variance += d * d;
    }
    scale = 1 / (Math.sqrt(variance / size()) + EPSILON);
  }

  /** The number of samples. */
  public int size() {
    return end - from;
  }

  /** The advantage of a row, normalised if the minibatch is. */
  double advantage(int row) {
    return (rollout.advantage[row] - mean) * scale;
  }
}
