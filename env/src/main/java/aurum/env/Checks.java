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
   * Checks the precondition of playing a line or a time-out.
   *
   * @return whether to play it: false if the match has ended
   * @throws IllegalStateException if the match has not started
   */
  public static boolean requirePlayable(Match match, boolean started) {
    requireStarted(started);
    return !match.over();
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
    boolean running = requirePlayable(match, started);
    if (!exists(match.game(), action) || ENABLED && running && !match.legal(action)) {
      throw illegal("", match, action);
    }
    return running;
  }

  /** The error that {@link Match#measure} has no measure of an index. */
  public static IllegalArgumentException noMeasure(Game game, int index) {
    return new IllegalArgumentException(
        "no measure " + index + "; measures are 0 to " + (game.measures().size() - 1));
  }

  private static boolean exists(Game game, int action) {
    return action >= 0 && action < game.actions();
  }

  /**
   * The error that an action is not legal for the acting seat, or does not exist.
   *
   * @param where is written before the message
   */
  public static IllegalArgumentException illegal(String where, Match match, int action) {
    Game game = match.game();
    return new IllegalArgumentException(
        where
            + (exists(game, action)
                ? game.actionName(action)
                    + " is not legal for seat "
                    + match.actingSeat()
                    + " here; choose an action that the mask allows"
                : "no action " + action + "; actions are 0 to " + (game.actions() - 1)));
  }
}
