package aurum.env.runner;

import aurum.env.referee.RefereeMatch;

/**
 * Plays one seat of one match by lines of the referee's text: a program, or a recording. The thread
 * that plays the match calls the methods.
 */
@FunctionalInterface
public interface TextSeat {
  /**
   * Whether the seat's turn is a line; true by default. If not, the agent of the seat plays the
   * turn. Called at the start of each turn of the seat, unless the referee has disqualified it.
   *
   * @param match at the start of the seat's turn; must not be changed
   */
  default boolean hasReply(RefereeMatch match) {
    return true;
  }

  /**
   * The line of the seat's turn. It is not asked for while the referee has disqualified the seat.
   *
   * @param match at the start of the seat's turn; must not be changed
   * @return null if no line came in time
   */
  String reply(RefereeMatch match);

  /** Called after the seat's turn if the referee has disqualified it for its line. */
  default void refused(String line) {}

  /**
   * Called after the turn of another seat, unless that seat was disqualified before.
   *
   * @param line that was played; null after a time-out
   */
  default void otherPlayed(String line) {}
}
