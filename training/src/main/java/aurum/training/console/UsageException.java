package aurum.training.console;

/**
 * Wrong usage or unreadable input. The message is one line that states the problem and the remedy;
 * the program prints it on standard error and exits with {@link ExitStatus#WRONG_USAGE}. Every
 * other exception exits with {@link ExitStatus#FAILED}.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message the problem and the remedy, in one line without a full stop
   */
  public UsageException(String message) {
    super(message);
  }

  /**
   * @param message the problem and the remedy, in one line without a full stop
   * @param cause shown only with {@code --debug}
   */
  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
