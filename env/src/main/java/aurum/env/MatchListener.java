package aurum.env;

/** Receives the events of one match. Every method does nothing by default. */
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
