package aurum.training.sweep;

import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;

/**
 * Random search around the defaults: a trial has new values of about three settings, or of half of
 * them if there are fewer than six.
 *
 * @param check throws an InvalidInputException for values that do not fit together; others are
 *     drawn instead
 */
record RandomSearch(SweepSettings sweep, ObjectNode defaults, Consumer<ObjectNode> check) {
  private static final double CHANGES = 3;
  private static final double MAXIMUM_SHARE = 0.5;
  private static final int ATTEMPTS = 1000;

  /**
   * Checks the defaults, and each with one of them replaced by each bound or choice of its range.
   *
   * @throws InvalidInputException if they do not fit
   */
  void checkRanges() {
    check.accept(defaults);
    for (String name : sweep.ranges().keySet()) {
      for (JsonNode value : sweep.ranges().get(name).values()) {
        ObjectNode values = defaults.deepCopy();
        check.accept(values.set(name, value));
      }
    }
  }

  /**
   * The values of a trial, which depend on the seed and its number only.
   *
   * @param trial from 0; 0 has the defaults
   */
  ObjectNode values(int trial) {
    double share = Math.min(MAXIMUM_SHARE, CHANGES / sweep.ranges().size());
    SplitMix random = new SplitMix(RandomStream.TRIALS.seed(sweep.seed(), trial));
    ObjectNode values = defaults.deepCopy();
    for (int attempt = 0; trial > 0 && attempt < ATTEMPTS && values.equals(defaults); attempt++) {
      for (String name : sweep.ranges().keySet()) {
        double position = random.nextDouble();
        if (random.nextDouble() < share) {
          values.set(name, sweep.ranges().get(name).at(position));
        }
      }
    }
    return values;
  }
}
