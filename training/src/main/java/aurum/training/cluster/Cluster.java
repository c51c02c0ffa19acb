package aurum.training.cluster;

import aurum.env.base.InvalidInputException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * Runs tasks on several threads or machines. Arguments and results are bytes in formats of the
 * task's own. Several threads may run tasks at the same time.
 */
public interface Cluster extends AutoCloseable {
  /**
   * Runs a task for each payload, and returns when all results are received. Tasks start in the
   * order of the payloads. A payload whose executor is lost runs again; one whose task throws does
   * not.
   *
   * @param shared sent to each executor once
   * @param stopped polled often, on any thread; true ends the run early, and {@code results}
   *     receives some or none of the results that are missing
   * @param results receives the index of each payload with its result, in any order, one at a time,
   *     on any thread
   * @throws InvalidInputException with the message of a task that throws one
   * @throws TaskException if a task throws another exception, or executors are lost again and again
   */
  void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results);

  /** The number of tasks that run at the same time. */
  int slots();

  /** The name or address of this machine under which the tasks reach it. */
  default String host() {
    return "127.0.0.1";
  }

  /** Whether the cluster encrypts what it sends, so that its tasks should do so, too. */
  default boolean isEncrypted() {
    return false;
  }

  @Override
  void close();
}
