package aurum.env.gym;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Steps a {@link VectorEnv} and normalises the observations in its own buffers: each entry minus
 * its running mean, divided by its running standard deviation (Gymnasium's {@code
 * NormalizeObservation}). Not thread-safe.
 *
 * <pre>{@code
 * NormalizedVectorEnv normalized = new NormalizedVectorEnv(env);
 * normalized.reset();
 * normalized.step(actions); // env.observations() are normalised; read all else from env
 * }</pre>
 */
public final class NormalizedVectorEnv {
  /** Added to the variance, so that a constant entry becomes 0. */
  private static final double EPSILON = 1e-8;

  private final VectorEnv env;
  private final double[] mean;
  private final double[] squares;

  /** Whether the episode of a match had ended before the last step. */
  private final boolean[] ended;

  private long count;

  /** Statistics of no observation. */
  public NormalizedVectorEnv(VectorEnv env) {
    this.env = env;
    mean = new double[env.observationSize()];
    squares = new double[env.observationSize()];
    ended = new boolean[env.matches()];
  }

  /** Restarts every match at its first episode. */
  public void reset() {
    env.reset();
    normalizeRows(0, env.matches());
  }

  /** Starts the next episode of one match. */
  public void reset(int i) {
    env.reset(i, new StepBuffers(env.observations(), 0, env.masks(), 0));
    normalizeRows(i, i + 1);
  }

  /**
   * Plays one action in every match: {@link VectorEnv#step}. Matches that it leaves at their end do
   * not count again.
   */
  public void step(int[] actions) {
    for (int i = 0; i < ended.length; i++) {
      ended[i] = hasEnded(i);
    }
    env.step(actions);
    normalizeRows(0, env.matches());
  }

  private boolean hasEnded(int i) {
    return env.terminated()[i] || env.truncated()[i];
  }

  private void normalizeRows(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!ended[i] || !hasEnded(i) || env.started()[i]) {
        update(env.observations(), i * mean.length);
      }
    }
    for (int i = from; i < to; i++) {
      normalize(env.observations(), i * mean.length);
    }
  }

  /**
   * Adds an observation to the statistics (Welford, "Note on a method for calculating corrected
   * sums of squares", 1962).
   */
  private void update(float[] observations, int offset) {
    count++;
    for (int e = 0; e < mean.length; e++) {
      double deviation = observations[offset + e] - mean[e];
      mean[e] += deviation / count;
      squares[e] += deviation * (observations[offset + e] - mean[e]);
    }
  }

  /**
   * Normalises one observation in place by the statistics so far, which it does not change: one of
   * {@link VectorEnv#encodeFinal}, or of another environment in an evaluation.
   */
  public void normalize(float[] observations, int offset) {
    for (int e = 0; e < mean.length; e++) {
      double variance = squares[e] / Math.max(1, count);
      observations[offset + e] =
          (float) ((observations[offset + e] - mean[e]) / Math.sqrt(variance + EPSILON));
    }
  }

  /** Writes the statistics. */
  public void save(DataOutput out) throws IOException {
    out.writeLong(count);
    for (int e = 0; e < mean.length; e++) {
      out.writeDouble(mean[e]);
      out.writeDouble(squares[e]);
    }
  }

  /** Reads what {@link #save} wrote for observations of the same size. */
  public void load(DataInput in) throws IOException {
    count = in.readLong();
    for (int e = 0; e < mean.length; e++) {
      mean[e] = in.readDouble();
      squares[e] = in.readDouble();
    }
  }
}
