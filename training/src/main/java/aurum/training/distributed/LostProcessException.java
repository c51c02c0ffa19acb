package aurum.training.distributed;

/**
 * A process of a training is lost: it has ended, hangs, or cannot be reached. The training can
 * continue from its last checkpoint. The message is one line.
 */
public final class LostProcessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LostProcessException(String message, Throwable cause) {
    super(message, cause);
  }
}
