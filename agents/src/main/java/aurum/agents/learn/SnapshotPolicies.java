package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.BatchForward;
import aurum.env.Match;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Decides for the seats of snapshots, which sample from their policies. The decisions of the same
 * snapshot are one block of its network. Each thread has its own instance.
 */
final class SnapshotPolicies {
  private final Architecture architecture;
  private final Map<Opponent, Network> networks = new HashMap<>();

  /** Networks of snapshots that play no longer, for the next ones. */
  private final Deque<Network> unused = new ArrayDeque<>();

  // The rows to decide for, in the order of their matches.
  private final Opponent[] snapshots;
  private final int[] rows;
  private final Match[] positions;
  private final RandomGenerator[] generators;
  private int count;

  // Scratch buffers: the rows of one snapshot.
  private final int[] blockRows;
  private final Match[] blockPositions;
  private final RandomGenerator[] blockGenerators;

  private record Network(BatchForward forward, SampledPolicy policy) {}

  /**
   * @param matches the maximum number of rows to decide for at once
   */
  SnapshotPolicies(Architecture architecture, int matches) {
    this.architecture = architecture;
    snapshots = new Opponent[matches];
    rows = new int[matches];
    positions = new Match[matches];
    generators = new RandomGenerator[matches];
    blockRows = new int[matches];
    blockPositions = new Match[matches];
    blockGenerators = new RandomGenerator[matches];
  }

  /** Reuses the networks of all other snapshots. */
  void retain(Set<Opponent> inPlay) {
    for (Iterator<Map.Entry<Opponent, Network>> it = networks.entrySet().iterator();
        it.hasNext(); ) {
      Map.Entry<Opponent, Network> entry = it.next();
      if (!inPlay.contains(entry.getKey())) {
        unused.add(entry.getValue());
        it.remove();
      }
    }
  }

  /** Adds a row to decide for. */
  void add(Opponent snapshot, int row, Match position, RandomGenerator random) {
    snapshots[count] = snapshot;
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
    for (int k = 0; k < count; k++) {
      if (snapshots[k] != null) {
        decide(snapshots[k], k, rollout);
      }
    }
    for (int k = 0; k < count; k++) {
      actions[rollout.matchOf(rows[k])] = rollout.action[rows[k]];
    }
    count = 0;
  }

  /** Decides for all rows of one snapshot, of which {@code first} is the first. */
  private void decide(Opponent snapshot, int first, Rollout rollout) {
    int n = 0;
    for (int k = first; k < count; k++) {
      if (snapshots[k] == snapshot) {
        blockRows[n] = rows[k];
        blockPositions[n] = positions[k];
        blockGenerators[n] = generators[k];
        snapshots[k] = null;
        n++;
      }
    }
    network(snapshot).policy.decide(rollout, blockRows, blockPositions, blockGenerators, n);
  }

  private Network network(Opponent snapshot) {
    Network network = networks.get(snapshot);
    if (network == null) {
      network = unused.poll();
      if (network == null) {
        BatchForward forward = architecture.newBackpropagation();
        network = new Network(forward, new SampledPolicy(forward, architecture.actions()));
      }
      network.forward.setParameters(snapshot.weights);
      networks.put(snapshot, network);
    }
    return network;
  }
}
