package aurum.training.cluster;

/**
 * A stateless function that a {@link Cluster} runs, possibly in another JVM. An implementation is a
 * public class with a public constructor without arguments; executors find it by its name.
 */
public interface ClusterTask {
  /**
   * Runs the task.
   *
   * @param shared the same for all payloads of a run; the same array for all tasks of one JVM, so
   *     it must not be changed
   * @param payload what this task works on
   * @return the result, which depends on the arguments only
   * @throws Exception which ends the run; its message should say which payload failed
   */
  byte[] run(byte[] shared, byte[] payload) throws Exception;
}
