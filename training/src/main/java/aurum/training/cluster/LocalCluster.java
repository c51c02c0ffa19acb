package aurum.training.cluster;

import aurum.env.base.WorkerPool;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** A cluster of threads of this JVM. */
public final class LocalCluster implements Cluster {
  private final int slots;

  /**
   * @param slots the number of threads, at least 1
   */
  public LocalCluster(int slots) {
    this.slots = slots;
  }

  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      Results results) {
    int count = payloads.size();
    AtomicInteger next = new AtomicInteger();
    try (WorkerPool workers = new WorkerPool(Math.max(1, Math.min(slots, count)))) {
      workers.run(
          part -> {
            try {
              for (int i = next.getAndIncrement();
                  i < count && !stopped.getAsBoolean();
                  i = next.getAndIncrement()) {
                byte[] outcome = TaskOutcome.of(task.getName(), shared, payloads.get(i).clone());
                byte[] result = TaskOutcome.result(outcome);
                synchronized (results) {
                  results.accept(i, result);
                }
              }
            } finally {
              next.set(count); // After a failure the other threads stop, too.
            }
          });
    }
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public void close() {}
}
