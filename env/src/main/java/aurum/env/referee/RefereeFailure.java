package aurum.env.referee;

/**
 * A referee outside of this JVM has failed in a match, which has no result. Other matches are
 * affected only if they share a process with it.
 */
public final class RefereeFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean isCounted;

  /**
   * @param message one line that names the game, the seed and the turn
   * @param isCounted as {@link #isCounted}
   */
  public RefereeFailure(String message, Throwable cause, boolean isCounted) {
    super(message, cause);
    this.isCounted = isCounted;
  }

  /**
   * Whether it is a failure of its own: of several matches that one referee has ended together, one
   * is counted.
   */
  public boolean isCounted() {
    return isCounted;
  }
}
