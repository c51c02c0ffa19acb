package aurum.training.train;

import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;

/**
 * Detects that the critic of a training has diverged: its loss is by orders greater than that of
 * the first iterations, and than the square of the rewards of a match, which it estimates. It does
 * so for several iterations in a row.
 */
final class Divergence {
  private static final String VALUE_LOSS = "valueLoss";
  private static final double FACTOR = 1000;
  private static final int FIRST_ITERATIONS = 10;
  private static final int IN_A_ROW = 5;

  private int iterations;
  private int inARow;

  /** The loss that a critic may have before it has learned anything. */
  private double scale = 1;

  /**
   * Adds the next line of {@code metrics.jsonl}.
   *
   * @return what has diverged, in one line; empty if nothing
   */
  Optional<String> add(ObjectNode line) {
    double reward = line.path(Metric.MEAN_REWARD).asDouble();
    scale = Math.max(scale, reward * reward);
    double loss = line.path(VALUE_LOSS).asDouble();
    if (iterations++ < FIRST_ITERATIONS) {
      scale = Math.max(scale, loss);
    }
    inARow = loss > FACTOR * scale ? inARow + 1 : 0;
    return inARow < IN_A_ROW
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "the training has diverged: the value loss is %.2g in iteration %d, and was at most %.2g at first; try a lower learningRate or maximumGradientNorm",
                loss,
                iterations,
                scale));
  }
}
