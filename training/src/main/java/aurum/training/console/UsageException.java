package aurum.training.console;

/**
 * The user asked for something that cannot be, or gave input that cannot be read. The message is
 * one line that says what is wrong and what would be right; {@link Aurum} prints it on standard
 * error and exits with status 2.
 *
 * <p>Everything else that is thrown counts as a job that failed, status 1.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong and what would be right, in one line without a full stop
   */
  public UsageException(String message) {
    super(message);
  }

  /**
   * @param message what is wrong and what would be right, in one line without a full stop
   * @param cause shown only under {@code --debug}
   */
  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
