package aurum.agents.learn;

import java.util.random.RandomGenerator;

/**
 * The distribution over legal actions that logits give: a softmax in which illegal actions have no
 * part.
 */
final class MaskedCategorical {
  private MaskedCategorical() {}

  /**
   * Writes the probabilities, 0 for illegal actions.
   *
   * @return the logarithm of the sum of the exponentials of the legal logits
   */
  static double probabilities(
      float[] logits, boolean[] mask, int maskOffset, int actions, double[] probability) {
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
    for (int a = 0; a < actions; a++) {
      probability[a] /= sum;
    }
    return greatest + Math.log(sum);
  }

  /** Draws an action of positive probability. */
  static int sample(double[] probability, int actions, RandomGenerator random) {
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
    return last;
  }
}
