package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.BatchForward;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The networks of the snapshots in play, which sample from their policies. Each thread has its own
 * instance.
 */
final class SnapshotPolicies {
  private final Architecture architecture;
  private final int capacity;
  private final Map<Opponent, Network> networks = new HashMap<>();

  /** Networks of snapshots that no longer play, to be reused. */
  private final Deque<Network> unused = new ArrayDeque<>();

  private record Network(BatchForward forward, DecisionBatch batch) {}

  /**
   * @param capacity the maximum number of rows to decide for at once
   */
  SnapshotPolicies(Architecture architecture, int capacity) {
    this.architecture = architecture;
    this.capacity = capacity;
  }

  /** Reuses the networks of all other snapshots. */
  void retain(Set<Opponent> inPlay) {
    for (Opponent snapshot : List.copyOf(networks.keySet())) {
      if (!inPlay.contains(snapshot)) {
        unused.add(networks.remove(snapshot));
      }
    }
  }

  /** The batch of a snapshot's decisions. */
  DecisionBatch batch(Opponent snapshot) {
    Network network = networks.get(snapshot);
    if (network == null) {
      network = unused.poll();
      if (network == null) {
        BatchForward forward = architecture.newBatchForward(capacity);
        SampledPolicy policy = new SampledPolicy(forward, architecture.actions());
        network = new Network(forward, new DecisionBatch(policy, capacity));
      }
      network.forward.setParameters(snapshot.weights);
      networks.put(snapshot, network);
    }
    return network.batch;
  }

  /** Decides for all rows of all batches: {@link DecisionBatch#decide}. */
  void decide(Rollout rollout, int[] actions) {
    networks.values().forEach(network -> network.batch.decide(rollout, actions));
  }
}
