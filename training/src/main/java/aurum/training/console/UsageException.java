package aurum.training.console;

/**
 * Wrong usage or unreadable input. The message is one line that says what is wrong and what would
 * be right; the program prints it on standard error and exits with {@link ExitStatus#WRONG_USAGE}.
 * Every other exception exits with {@link ExitStatus#FAILED}.
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
   * @param cause shown only with {@code --debug}
   */
  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
