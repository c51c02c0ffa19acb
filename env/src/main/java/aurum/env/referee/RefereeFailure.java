package aurum.env.referee;

/**
 * A referee outside of this JVM has failed in a match, which has no result. Other matches are not
 * affected.
 */
public final class RefereeFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * @param message one line that names the game, the seed and the turn
   */
  public RefereeFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
