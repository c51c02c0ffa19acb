package aurum.training.cluster;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * A cluster of threads of this JVM.
 *
 * @param slots the number of threads, at least 1
 */
public record LocalCluster(int slots) implements Cluster {
  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results) {
    ParallelLoop.run(
        payloads.size(),
        slots,
        () ->
            index -> {
              if (stopped.getAsBoolean()) {
                return false;
              }
              TaskOutcome outcome =
                  TaskOutcome.of(task.getName(), shared, payloads.get(index).clone());
              synchronized (results) {
                results.accept(index, outcome.resultOrThrow());
              }
              return true;
            });
  }

  @Override
  public void close() {}
}
