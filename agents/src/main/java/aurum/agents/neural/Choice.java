package aurum.agents.neural;

import java.util.random.RandomGenerator;

/**
 * From logits to one legal action. Of the logits only the first {@code legal.length} are looked at,
 * so the output of {@link Mlp#forward}, which ends with the value, can be given as it is.
 */
public final class Choice {
  private Choice() {}

  /**
   * The most probable legal action; of equally probable ones the lowest.
   *
   * @throws IllegalArgumentException if no action is legal
   */
  public static int best(float[] logits, boolean[] legal) {
    int best = -1;
    for (int action = 0; action < legal.length; action++) {
      if (legal[action] && (best < 0 || logits[action] > logits[best])) {
        best = action;
      }
    }
    if (best < 0) {
      throw new IllegalArgumentException("no action is legal");
    }
    return best;
  }

  /**
   * A legal action drawn from the softmax over the legal actions' logits.
   *
   * @param random gives one number
   * @throws IllegalArgumentException if no action is legal
   */
  public static int draw(float[] logits, boolean[] legal, RandomGenerator random) {
    // Relative to the greatest logit, so that no exponential overflows.
    float greatest = logits[best(logits, legal)];
    double sum = 0;
    for (int action = 0; action < legal.length; action++) {
      if (legal[action]) {
        sum += Math.exp(logits[action] - greatest);
      }
    }
    double left = random.nextDouble() * sum;
    int drawn = -1;
    for (int action = 0; action < legal.length && left >= 0; action++) {
      if (legal[action]) {
        drawn = action;
        left -= Math.exp(logits[action] - greatest);
      }
    }
    return drawn;
  }
}
