package aurum.training.human;

/** The person has ended the match before its end. */
public final class QuitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  QuitException() {
    super("the match was ended by 'quit'");
  }
}
