package aurum.agents.learn;

/**
 * Generalised advantage estimation (Schulman et al., "High-dimensional continuous control using
 * generalized advantage estimation", 2016, equations 11 to 16) for transitions that take several
 * turns and interleave with those of other seats.
 */
final class Gae {
  /** {@code next} of a transition after which nothing comes: the match ended. */
  static final int ENDED = -1;

  /**
   * {@code next} of a transition that was cut off: {@code nextValue} stands for what would have
   * come.
   */
  static final int CUT_OFF = -2;

  private Gae() {}

  /**
   * Computes the advantages of the transitions {@code from} to {@code to - 1}. A transition's
   * successor stands behind it.
   *
   * @param next the index of each transition's successor, of the same seat, or {@link #ENDED}, or
   *     {@link #CUT_OFF}
   * @param reward the discounted sum of the rewards until the successor
   * @param discount gamma to the power of the turns until the successor
   * @param value the critic's estimate at each transition
   * @param nextValue the critic's estimate of what follows, read for cut-off transitions only
   * @param closed whether each transition is finished. One that is still open gets no advantage; to
   *     its predecessor it hands on its value alone.
   * @param advantage receives the advantages of the closed transitions
   */
  static void advantages(
      int from,
      int to,
      int[] next,
      float[] reward,
      float[] discount,
      float[] value,
      float[] nextValue,
      boolean[] closed,
      double lambda,
      float[] advantage) {
    for (int t = to - 1; t >= from; t--) {
      if (!closed[t]) {
        continue;
      }
      int n = next[t];
      double follows = n == ENDED ? 0 : n == CUT_OFF ? nextValue[t] : value[n];
      double delta = reward[t] + discount[t] * follows - value[t];
      boolean handsOn = n >= 0 && closed[n];
      advantage[t] = (float) (delta + (handsOn ? discount[t] * lambda * advantage[n] : 0));
    }
  }
}
