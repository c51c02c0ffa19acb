package aurum.agents.contest;

import java.util.List;
import java.util.Map;

/**
 * The blocks that the engine prints between two replies.
 *
 * @param isNewTurn whether it begins a turn of the referee, and so tells of the one before
 * @param summary the lines on the turn before
 * @param tooltips the notes on seats
 * @param seats the score of each seat, and whether it is active
 * @param questions to one seat, or to all that decide at once; none at the end of the match
 * @param used the options that the referee has used; only at the end
 */
record RefereeStep(
    boolean isNewTurn,
    List<String> summary,
    List<Tooltip> tooltips,
    List<SeatState> seats,
    List<Question> questions,
    Map<String, String> used) {
  /** A note on a seat. */
  record Tooltip(int seat, String text) {}

  /** A seat: its score, and whether it still plays. */
  record SeatState(int score, boolean isActive) {}

  /**
   * The engine asks a seat for its reply.
   *
   * @param input the lines that the seat reads
   * @param lines of the reply
   * @param millis the time limit
   */
  record Question(int seat, List<String> input, int lines, int millis) {}
}
