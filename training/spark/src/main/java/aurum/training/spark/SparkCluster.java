package aurum.training.spark;

import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.TaskException;
import aurum.training.cluster.TaskOutcome;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** A connection to Spark. A run of tasks is a job with a partition for each payload. */
final class SparkCluster implements Cluster {
  /** Milliseconds between two polls of the stop signal. */
  private static final long POLL = 100;

  /** Milliseconds until an executor must have started. */
  private static final long EXECUTOR_DELAY = 30_000;

  /**
   * Milliseconds for which a failed run waits for the stop signal: a terminal sends Ctrl-C to local
   * executors and to this program at the same time.
   */
  private static final long STOP_DELAY = 1000;

  private final JavaSparkContext spark;

  /**
   * Connects, and waits for the first executor.
   *
   * @throws InvalidInputException if there is none
   */
  SparkCluster(SparkConf settings) {
    spark = new JavaSparkContext(settings);
    if (!spark.isLocal()) {
      awaitExecutor(settings.get("spark.master"));
    }
  }

  private void awaitExecutor(String url) {
    try {
      for (long waited = 0; waited < EXECUTOR_DELAY && !spark.sc().isStopped(); waited += POLL) {
        if (spark.sc().getExecutorMemoryStatus().size() > 1) {
          return; // The driver is one of them.
        }
        Thread.sleep(POLL);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    close();
    throw new InvalidInputException(
        "no executor of %s answers; start workers with free cores and memory, and set %s as they have it"
            .formatted(url, SparkSettings.SECRET));
  }

  private record Arrived(int index, TaskOutcome outcome) {}

  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results) {
    if (payloads.isEmpty()) {
      return;
    }
    Broadcast<byte[]> broadcast = spark.broadcast(shared);
    BlockingQueue<Arrived> arrived = new LinkedBlockingQueue<>();
    SimpleFutureAction<Void> job =
        submit(new TaskFunction(task.getName(), broadcast), payloads, arrived);
    try {
      int missing = payloads.size();
      while (missing > 0 && !stopped.getAsBoolean()) {
        boolean completed = job.isCompleted(); // Read before the queue, which may get the last one.
        Arrived next = arrived.poll(completed ? 0 : POLL, TimeUnit.MILLISECONDS);
        if (next != null) {
          results.accept(next.index(), next.outcome().resultOrThrow());
          missing--;
        } else if (completed) {
          throwUnlessStopped(job, stopped);
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TaskException("interrupted", e);
    } finally {
      if (!spark.sc().isStopped()) {
        job.cancel();
        broadcast.destroy(false);
      }
    }
  }

  private SimpleFutureAction<Void> submit(
      TaskFunction function, List<byte[]> payloads, BlockingQueue<Arrived> arrived) {
    RDD<byte[]> partitions = spark.parallelize(payloads, payloads.size()).rdd();
    List<Object> all = IntStream.range(0, payloads.size()).boxed().collect(Collectors.toList());
    Seq<Object> indices = CollectionConverters.asScala(all).toSeq();
    return spark
        .sc()
        .submitJob(
            partitions,
            function,
            indices,
            (index, outcome) -> {
              arrived.add(new Arrived((Integer) index, outcome));
              return BoxedUnit.UNIT;
            },
            () -> null);
  }

  private static void throwUnlessStopped(SimpleFutureAction<?> job, BooleanSupplier stopped)
      throws InterruptedException {
    for (long waited = 0; waited < STOP_DELAY; waited += POLL) {
      if (stopped.getAsBoolean()) {
        return;
      }
      Thread.sleep(POLL);
    }
    Throwable cause = job.value().get().failed().get();
    String message = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    throw new TaskException(PrintableText.line("Apache Spark: " + message), cause);
  }

  @Override
  public int slots() {
    return spark.defaultParallelism();
  }

  @Override
  public String host() {
    return spark.getConf().get("spark.driver.host", "127.0.0.1");
  }

  @Override
  public boolean isEncrypted() {
    return spark.getConf().getBoolean("spark.network.crypto.enabled", false);
  }

  @Override
  public void close() {
    spark.close();
  }
}
