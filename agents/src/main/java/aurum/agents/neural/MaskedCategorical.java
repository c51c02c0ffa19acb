package aurum.agents.neural;

import java.util.random.RandomGenerator;

/**
 * The categorical distribution over the legal actions that a network's logits define: a softmax in
 * which illegal actions have probability 0.
 *
 * <p>Masks are rows of a batch: action {@code a} is legal if {@code mask[maskOffset + a]} is true.
 * Only the first {@code actions} logits are read, so the outputs of a {@link ForwardPass}, which
 * end with the value, can be passed as they are. Allocates nothing; has no state.
 */
public final class MaskedCategorical {
  private MaskedCategorical() {}

  /**
   * Computes the probability of each action.
   *
   * @param logits at least {@code actions} entries
   * @param probability receives {@code actions} entries in [0, 1], which sum to 1
   * @return the logarithm of the sum of the exponentials of the legal logits; the log-probability
   *     of a legal action is its logit minus this number
   * @throws IllegalArgumentException if no action is legal
   */
  public static double probabilities(
      float[] logits, boolean[] mask, int maskOffset, int actions, double[] probability) {
    // Exponents relative to the greatest logit cannot overflow.
    double greatest = Double.NEGATIVE_INFINITY;
    for (int a = 0; a < actions; a++) {
      if (mask[maskOffset + a]) {
        greatest = Math.max(greatest, logits[a]);
      }
    }
    double sum = 0;
    for (int a = 0; a < actions; a++) {
      probability[a] = mask[maskOffset + a] ? Math.exp(logits[a] - greatest) : 0;
      sum += probability[a];
    }
    // The greatest legal logit adds 1, so the sum is 0 only without legal actions.
    if (sum == 0) {
      throw new IllegalArgumentException("no action is legal; at least one must be");
    }
    for (int a = 0; a < actions; a++) {
      probability[a] /= sum;
    }
    return greatest + Math.log(sum);
  }

  /**
   * Draws an action of positive probability.
   *
   * @param probability as {@link #probabilities} writes it
   * @param random called once, for one double
   */
  public static int sample(double[] probability, int actions, RandomGenerator random) {
    double left = random.nextDouble();
    int last = 0;
    for (int a = 0; a < actions; a++) {
      if (probability[a] > 0) {
        last = a;
        left -= probability[a];
        if (left < 0) {
          return a;
        }
      }
    }
    // The probabilities may sum to slightly less than 1 after rounding.
    return last;
  }

  /**
   * The most probable legal action; of equally probable ones the lowest.
   *
   * @param logits at least {@code actions} entries
   * @throws IllegalArgumentException if no action is legal
   */
  public static int mode(float[] logits, boolean[] mask, int maskOffset, int actions) {
    int best = -1;
    for (int a = 0; a < actions; a++) {
      if (mask[maskOffset + a] && (best < 0 || logits[a] > logits[best])) {
        best = a;
      }
    }
    if (best < 0) {
      throw new IllegalArgumentException("no action is legal; at least one must be");
    }
    return best;
  }
}
