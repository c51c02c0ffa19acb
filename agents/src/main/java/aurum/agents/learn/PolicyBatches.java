package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.BatchForward;
import aurum.env.Match;
import aurum.env.gym.VectorEnv;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The decisions of one thread in one step of self-play: a batch for the learner's policy, and one
 * for each earlier self that plays. Rows are added first; {@link #decide} then computes every
 * batch. Each thread has its own instance.
 */
final class PolicyBatches {
  private final Architecture architecture;
  private final int capacity;
  private final Batch learner;

  /** Null before the first {@link #value}. */
  private float[] observation;

  private final Map<Opponent, EarlierSelf> earlierSelves = new HashMap<>();

  /** Networks of earlier selves that no longer play, to be reused. */
  private final Deque<EarlierSelf> unused = new ArrayDeque<>();

  /** A network that has the weights of an earlier self, and the batch of its policy. */
  private record EarlierSelf(BatchForward network, Batch batch) {}

  /** The rows for which one policy decides. */
  private static final class Batch {
    final RolloutPolicy policy;
    final int[] rows;
    final Match[] positions;
    final RandomGenerator[] generators;
    int count;

    Batch(RolloutPolicy policy, int capacity) {
      this.policy = policy;
      rows = new int[capacity];
      positions = new Match[capacity];
      generators = new RandomGenerator[capacity];
    }

    void add(int row, Match position, RandomGenerator random) {
      rows[count] = row;
      positions[count] = position;
      generators[count] = random;
      count++;
    }

    void decide(Rollout rollout, int[] actions) {
      policy.decide(rollout, rows, positions, generators, count);
      for (int k = 0; k < count; k++) {
        actions[rollout.matchOf(rows[k])] = rollout.action[rows[k]];
      }
      count = 0;
    }
  }

  /**
   * Batches without a row.
   *
   * @param architecture of the earlier selves
   * @param policy of the learner
   * @param capacity the maximum number of rows to decide for at once
   */
  PolicyBatches(Architecture architecture, RolloutPolicy policy, int capacity) {
    this.architecture = architecture;
    this.capacity = capacity;
    learner = new Batch(policy, capacity);
  }

  /** Reuses the networks of all earlier selves that are not in play. */
  void retain(Set<Opponent> inPlay) {
    for (Opponent earlierSelf : List.copyOf(earlierSelves.keySet())) {
      if (!inPlay.contains(earlierSelf)) {
        unused.add(earlierSelves.remove(earlierSelf));
      }
    }
  }

  /** Removes the rows of a step that has failed. */
  void clear() {
    learner.count = 0;
    earlierSelves.values().forEach(player -> player.batch.count = 0);
  }

  /** Adds a row for which the learner's policy decides. */
  void add(int row, Match position, RandomGenerator random) {
    learner.add(row, position, random);
  }

  /** Adds a row for which an earlier self's policy decides. */
  void add(Opponent earlierSelf, int row, Match position, RandomGenerator random) {
    EarlierSelf player = earlierSelves.get(earlierSelf);
    if (player == null) {
      player = unused.isEmpty() ? newEarlierSelf() : unused.poll();
      player.network.setParameters(earlierSelf.weights);
      earlierSelves.put(earlierSelf, player);
    }
    player.batch.add(row, position, random);
  }

  private EarlierSelf newEarlierSelf() {
    BatchForward network = architecture.newBatchForward(capacity);
    SampledPolicy policy = new SampledPolicy(network, architecture.actions());
    return new EarlierSelf(network, new Batch(policy, capacity));
  }

  /**
   * Decides for the rows that were added, and removes them.
   *
   * @param rollout its rows have the observations and masks, and receive the actions
   * @param actions receives the action of each match
   */
  void decide(Rollout rollout, int[] actions) {
    learner.decide(rollout, actions);
    for (EarlierSelf earlierSelf : earlierSelves.values()) {
      earlierSelf.batch.decide(rollout, actions);
    }
  }

  /** The value of a seat's position as the learner's policy estimates it. */
  float value(VectorEnv env, int match, int seat) {
    if (observation == null) {
      observation = new float[env.observationSize()];
    }
    env.encode(match, seat, observation, 0);
    return learner.policy.value(observation, 0);
  }
}
