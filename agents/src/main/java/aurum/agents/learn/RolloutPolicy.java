package aurum.agents.learn;

import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * Chooses the actions of the learned seats during a rollout. {@link SampledPolicy} samples them
 * from a network; an algorithm that plans would search here and write a target distribution. One
 * per thread.
 */
public interface RolloutPolicy {
  /**
   * Decides for some rows of a rollout, whose observations and masks are written. For each it sets
   * the action, its log-probability, the value and, if the rollout has one, the target
   * distribution.
   *
   * @param rows the rows
   * @param positions the match of each row, at the decision; must not be changed
   * @param random the generator of each row: the only source of randomness, so that results do not
   *     depend on the number of threads
   * @param count the number of rows
   */
  void decide(Rollout rollout, int[] rows, Match[] positions, RandomGenerator[] random, int count);

  /** The value of an observation, for a seat whose episode was cut off. */
  float value(float[] observation, int offset);
}
