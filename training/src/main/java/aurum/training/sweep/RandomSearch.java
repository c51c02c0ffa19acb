package aurum.training.sweep;

import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Random search around the defaults: a trial keeps each default with probability 1/2, so that about
 * half of the settings differ from it.
 *
 * @param check throws an InvalidInputException for values that do not fit together; others are
 *     drawn instead
 */
record RandomSearch(
    Map<String, Range> ranges, ObjectNode defaults, long seed, Consumer<ObjectNode> check) {
  private static final double KEPT = 0.5;
  private static final int ATTEMPTS = 1000;

  /**
   * The search of a sweep.
   *
   * @throws InvalidInputException if the defaults, or one of them replaced by an end of its range
   *     or by a choice, do not fit
   */
  static RandomSearch of(SweepSettings sweep, Objective objective) {
    Map<String, Range> ranges = sweep.rangesByName();
    ObjectNode defaults = objective.defaults();
    objective.check(defaults);
    ranges.forEach(
        (name, range) -> {
          for (JsonNode value : range.values()) {
            ObjectNode values = defaults.deepCopy();
            objective.check(values.set(name, value));
          }
        });
    return new RandomSearch(ranges, defaults, sweep.seed(), objective::check);
  }

  /**
   * The values of a trial, which depend on the seed and its number only.
   *
   * @param trial from 0; 0 has the defaults
   */
  ObjectNode values(int trial) {
    SplitMix random = new SplitMix(SplitMix.hash(seed, trial, RandomStreams.TRIALS));
    InvalidInputException reason = null;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      ObjectNode values = defaults.deepCopy();
      if (trial == 0) {
        return values;
      }
      for (Map.Entry<String, Range> range : ranges.entrySet()) {
        double position = random.nextDouble();
        if (random.nextDouble() >= KEPT) {
          values.set(range.getKey(), range.getValue().at(position));
        }
      }
      try {
        if (!values.equals(defaults)) {
          check.accept(values);
          return values;
        }
      } catch (InvalidInputException e) {
        reason = e;
      }
    }
    throw new InvalidInputException(
        "no values of the ranges fit together"
            + (reason == null ? ": all are the defaults" : ": " + reason.getMessage()));
  }
}
