package aurum.env;

/**
 * What differs between games in a recorded trace.
 *
 * @param firstTurn the number of the first turn
 * @param firstSeat the number that stands for seat 0
 * @param finalScores how many scores stand in the last line; seats that do not exist count 0
 * @param timeout the action that stands for an answer that came too late
 * @param inactive the action that stands for the turn of a disqualified seat
 * @param tellsInactive whether such a turn has input lines all the same
 * @param framed whether bots are sent the frames of the trace too: the seat's number in a line of
 *     its own, then whole blocks, from {@code init} or {@code turn} to {@code end}
 */
public record TraceStyle(
    int firstTurn,
    int firstSeat,
    int finalScores,
    String timeout,
    String inactive,
    boolean tellsInactive,
    boolean framed) {
  /** As most referees have it: a disqualified seat is told nothing, and bots read bare lines. */
  public TraceStyle(int firstTurn, int firstSeat, int finalScores, String timeout) {
    this(firstTurn, firstSeat, finalScores, timeout, "!inactive", false, false);
  }
}
