package aurum.agents.learn;

import aurum.env.Match;
import java.util.random.RandomGenerator;

/** The rows of a rollout that one policy decides for in one step. Each thread has its own. */
final class DecisionBatch {
  final RolloutPolicy policy;
  private final int[] rows;
  private final Match[] positions;
  private final RandomGenerator[] generators;
  private int count;

  /**
   * @param capacity the maximum number of rows
   */
  DecisionBatch(RolloutPolicy policy, int capacity) {
    this.policy = policy;
    rows = new int[capacity];
    positions = new Match[capacity];
    generators = new RandomGenerator[capacity];
  }

  /** Adds a row. */
  void add(int row, Match position, RandomGenerator random) {
    rows[count] = row;
    positions[count] = position;
    generators[count] = random;
    count++;
  }

  /**
   * Decides for the rows that were added, and removes them.
   *
   * @param rollout its rows have the observations and masks, and receive the actions
   * @param actions receives the action of each match
   */
  void decide(Rollout rollout, int[] actions) {
    policy.decide(rollout, rows, positions, generators, count);
    for (int k = 0; k < count; k++) {
      actions[rollout.matchOf(rows[k])] = rollout.action[rows[k]];
    }
    count = 0;
  }
}
