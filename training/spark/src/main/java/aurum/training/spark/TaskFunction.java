package aurum.training.spark;

import aurum.training.cluster.TaskOutcome;
import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Runs a task in an executor, on the only payload of a partition. */
final class TaskFunction extends AbstractFunction1<Iterator<byte[]>, TaskOutcome>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String task;
  private final Broadcast<byte[]> shared;

  /**
   * @param task the name of its class
   */
  TaskFunction(String task, Broadcast<byte[]> shared) {
    this.task = task;
    this.shared = shared;
  }

  @Override
  public TaskOutcome apply(Iterator<byte[]> payloads) {
    return TaskOutcome.of(task, shared.value(), payloads.next());
  }
}
