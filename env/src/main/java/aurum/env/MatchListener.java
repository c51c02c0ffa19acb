package aurum.env;

/**
 * Receives the events of the matches of an environment, one match after another. Every method does
 * nothing by default. The thread that plays the match calls it; a listener that several of them
 * share must be thread-safe. An exception ends the match and reaches the caller.
 */
public interface MatchListener {
  /**
   * Called after the reset, before the first action.
   *
   * @param seed the seed that the match was reset with
   */
  default void started(Match match, long seed) {}

  /**
   * Called after each action.
   *
   * @param match the position after the action; must not be changed
   * @param seat the seat that acted
   */
  default void actionPlayed(Match match, int seat, int action) {}

  /** Called when the match has ended or was abandoned. */
  default void ended(Match match) {}
}
