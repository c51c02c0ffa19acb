package aurum.agents.learn;

import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * Chooses the actions of the learner seats during a rollout. {@link SampledPolicy} samples them
 * from a network. A planning algorithm runs its search in {@link #decide}. Not thread-safe.
 */
public interface RolloutPolicy {
  /**
   * Decides for some rows of a rollout. Their observations and masks are already written. Sets the
   * action, its log-probability and the value of each row.
   *
   * @param rows the indices of the rows
   * @param positions the match of each row at the decision; must not be changed: plan on a
   *     {@linkplain Match#copyFrom copy}
   * @param random the generator of each row. It must be the only source of randomness, so that
   *     results do not depend on the number of threads
   * @param count the number of rows, at the start of each array
   */
  void decide(Rollout rollout, int[] rows, Match[] positions, RandomGenerator[] random, int count);

  /** The estimated value of an observation, for a seat whose episode is truncated. */
  float value(float[] observation, int offset);
}
