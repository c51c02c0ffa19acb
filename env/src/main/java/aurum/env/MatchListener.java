package aurum.env;

/** Receives the events of one match. Every method does nothing by default. */
public interface MatchListener {
  /** The match has been reset and no action has been played yet. */
  default void started(Match match) {}

  /**
   * An action has been played.
   *
   * @param match the position after the action; must not be changed
   * @param seat the seat that acted
   */
  default void actionPlayed(Match match, int seat, int action) {}

  /** The match has ended or was abandoned. */
  default void ended(Match match) {}
}
