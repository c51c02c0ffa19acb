package aurum.training.cluster;

/** A task of a cluster has failed. The message is one line. */
public final class TaskException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param cause in this JVM; null for an exception of a task
   */
  public TaskException(String message, Throwable cause) {
    super(message, cause);
  }
}
