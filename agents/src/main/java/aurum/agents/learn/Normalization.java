package aurum.agents.learn;

/**
 * Maps advantages to mean 0 and variance 1.
 *
 * @param mean is subtracted
 * @param scale multiplies the difference
 */
public record Normalization(double mean, double scale) {
  /** The identity. */
  public static final Normalization IDENTITY = new Normalization(0, 1);

  /** Avoids a division by 0 if all advantages are equal. */
  private static final double EPSILON = 1e-8;

  /**
   * The normalization of the advantages of {@code rows[from]} to {@code rows[to - 1]}, at least
   * one.
   */
  public static Normalization of(Rollout rollout, int[] rows, int from, int to) {
    int size = to - from;
    double mean = 0;
    for (int i = from; i < to; i++) {
      mean += rollout.advantage[rows[i]];
    }
    mean /= size;
    double variance = 0;
    for (int i = from; i < to; i++) {
      double d = rollout.advantage[rows[i]] - mean;
      variance += d * d;
    }
    return new Normalization(mean, 1 / (Math.sqrt(variance / size) + EPSILON));
  }

  /** The normalised advantage. */
  public double apply(double advantage) {
    return (advantage - mean) * scale;
  }
}
