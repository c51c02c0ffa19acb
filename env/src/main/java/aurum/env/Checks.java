package aurum.env;

/** Precondition checks that all matches share. */
public final class Checks {
  /**
   * Whether actions are checked for legality. True unless the JVM is started with {@code
   * -Daurum.checks=false}. Without this check, the rules determine the effect of an illegal action.
   */
  public static final boolean ENABLED = !"false".equals(System.getProperty("aurum.checks"));

  private Checks() {}

  /**
   * Checks that a match has been reset.
   *
   * @throws IllegalStateException if not
   */
  public static void requireStarted(boolean started) {
    if (!started) {
      throw new IllegalStateException("the match has not started: call reset(seed) first");
    }
  }

  /**
   * Checks the preconditions of {@link Match#play}.
   *
   * @return whether to play the action: false if the match has ended
   * @throws IllegalStateException if the match has not started
   * @throws IllegalArgumentException if there is no such action, or it is not legal (the latter
   *     only if {@link #ENABLED})
   */
  public static boolean requirePlayable(Match match, boolean started, int action) {
    requireStarted(started);
    int actions = match.game().actions();
    if (action < 0 || action >= actions) {
      throw new IllegalArgumentException(
          "no action " + action + "; actions are 0 to " + (actions - 1));
    }
    if (match.over()) {
      return false;
    }
    if (ENABLED && !match.legal(action)) {
      throw new IllegalArgumentException(
          "%s is not legal for seat %d here; choose an action that the mask allows"
              .formatted(match.game().actionName(action), match.actingSeat()));
    }
    return true;
  }
}
