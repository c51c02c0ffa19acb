package aurum.agents.learn;

/**
 * Generalised advantage estimation (Schulman et al., "High-dimensional continuous control using
 * generalized advantage estimation", 2016, equations 11 to 16) for transitions that take several
 * turns and interleave with other seats' transitions.
 */
public final class Gae {
  /** {@code next} of a transition that ended by termination: the value after it is 0. */
  public static final int TERMINATED = -1;

  /**
   * {@code next} of a transition that ended by truncation: {@code nextValue} estimates the value
   * after it.
   */
  public static final int TRUNCATED = -2;

  private Gae() {}

  /**
   * Computes the advantages of transitions. A transition's successor has a greater index.
   *
   * @param count the number of transitions, at the start of each array
   * @param next the index of each transition's successor, of the same seat; or {@link #TERMINATED}
   *     or {@link #TRUNCATED}
   * @param reward the discounted sum of the rewards until the successor
   * @param discount gamma to the power of the turns until the successor
   * @param value the critic's estimate at each transition
   * @param nextValue the critic's estimate after each truncated transition; not read for others
   * @param closed whether each transition is complete. An open transition gets no advantage; its
   *     predecessor bootstraps from its value
   * @param lambda trade-off between bias (0) and variance (1)
   * @param decays whether lambda applies to a transition, with one entry each; where it does not,
   *     as between two decisions of one turn, 1 applies. Null: to all
   * @param advantage receives the advantages of the closed transitions
   */
  public static void advantages(
      int count,
      int[] next,
      float[] reward,
      float[] discount,
      float[] value,
      float[] nextValue,
      boolean[] closed,
      double lambda,
      boolean[] decays,
      float[] advantage) {
    for (int t = count - 1; t >= 0; t--) {
      if (!closed[t]) {
        continue;
      }
      int n = next[t];
      double rest = n == TERMINATED ? 0 : n == TRUNCATED ? nextValue[t] : value[n];
      double delta = reward[t] + discount[t] * rest - value[t];
      boolean continues = n >= 0 && closed[n];
      double decay = decays == null || decays[t] ? lambda : 1;
      advantage[t] = (float) (delta + (continues ? discount[t] * decay * advantage[n] : 0));
    }
  }
}
