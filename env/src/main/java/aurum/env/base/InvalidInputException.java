package aurum.env.base;

/**
 * Invalid input of a user: a name, number, file or option. The message is one line without a full
 * stop that states the problem and the remedy. Games, algorithms and agents throw it for what they
 * are given by name or from a file; a programming error, such as an illegal action, is another
 * {@link IllegalArgumentException}.
 */
public final class InvalidInputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message the problem and the remedy, in one line without a full stop
   */
  public InvalidInputException(String message) {
    super(message);
  }

  /**
   * @param message the problem and the remedy, in one line without a full stop
   * @param cause the exception that revealed the problem, for stack traces
   */
  public InvalidInputException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * The same problem in a named place, such as a file.
   *
   * @param place is written before the message, which becomes one {@linkplain PrintableText#line
   *     printable line}
   */
  public InvalidInputException in(String place) {
    return new InvalidInputException(PrintableText.line(place + ": " + getMessage()), this);
  }
}
