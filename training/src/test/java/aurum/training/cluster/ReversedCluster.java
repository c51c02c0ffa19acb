package aurum.training.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/** Runs all tasks before it returns their results, the last one first. */
public final class ReversedCluster implements Cluster {
  private final List<byte[]> payloads = new ArrayList<>();

  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results) {
    this.payloads.addAll(payloads);
    List<TaskOutcome> outcomes =
        payloads.stream().map(payload -> TaskOutcome.of(task.getName(), shared, payload)).toList();
    for (int i = outcomes.size() - 1; i >= 0 && !stopped.getAsBoolean(); i--) {
      results.accept(i, outcomes.get(i).resultOrThrow());
    }
  }

  /** The payloads of all runs. */
  public List<byte[]> payloads() {
    return payloads;
  }

  @Override
  public int slots() {
    return 2;
  }

  @Override
  public void close() {}
}
