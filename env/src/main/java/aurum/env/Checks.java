package aurum.env;

/** What every match checks before it is played. */
public final class Checks {
  /**
   * Whether the costly checks of the hot path are made: on, unless the JVM is started with {@code
   * -Daurum.checks=false}. Off, an illegal action does what the rules make of it instead of being
   * refused.
   */
  public static final boolean ON = !"false".equals(System.getProperty("aurum.checks"));

  private Checks() {}

  /**
   * Refuses to play on with a match before its first reset.
   *
   * @throws IllegalStateException if it has not started
   */
  public static void requireStarted(boolean started) {
    if (!started) {
      throw new IllegalStateException("the match has not started: call reset(seed) first");
    }
  }

  /**
   * The head of every {@link Match#play}.
   *
   * @return whether to play the action; if not, the match has ended
   * @throws IllegalStateException if the match has not started
   * @throws IllegalArgumentException if there is no such action, or it is not legal (unless checks
   *     are off)
   */
  public static boolean admit(Match match, boolean started, int action) {
    requireStarted(started);
    int actions = match.game().actions();
    if (action < 0 || action >= actions) {
      throw new IllegalArgumentException(
          "no action " + action + "; actions are 0 to " + (actions - 1));
    }
    if (match.over()) {
      return false;
    }
    if (ON && !match.legal(action)) {
      throw new IllegalArgumentException(
          match.game().actionName(action)
              + " is not legal for seat "
              + match.seat()
              + " here; choose an action that the mask allows");
    }
    return true;
  }
}
