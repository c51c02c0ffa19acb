package aurum.training.spark;

import aurum.training.cluster.TaskOutcome;
import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;
import scala.Function1;
import scala.collection.Iterator;

/**
 * Runs a task in an executor, on the only payload of a partition.
 *
 * @param task the name of its class
 */
record TaskFunction(String task, Broadcast<byte[]> shared)
    implements Function1<Iterator<byte[]>, TaskOutcome>, Serializable {
  @Override
  public TaskOutcome apply(Iterator<byte[]> payloads) {
    return TaskOutcome.of(task, shared.value(), payloads.next());
  }
}
