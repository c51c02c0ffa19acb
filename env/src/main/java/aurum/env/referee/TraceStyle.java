package aurum.env.referee;

/**
 * The differences between games in a recorded trace.
 *
 * @param firstTurn the number of the first turn
 * @param firstSeat the number of seat 0
 * @param finalScores the number of scores in the last line; a seat that does not exist counts 0
 * @param timeout the word that a trace has for a reply that came too late
 * @param inactive the word that a trace has for the turn of a disqualified seat
 * @param inputForInactive whether such a turn has input lines all the same
 * @param framed whether bots receive the frames of the trace too: the seat's number in a line of
 *     its own, then whole blocks, from {@code init} or {@code turn} to {@code end}
 */
public record TraceStyle(
    int firstTurn,
    int firstSeat,
    int finalScores,
    String timeout,
    String inactive,
    boolean inputForInactive,
    boolean framed) {
  /** The usual style: a disqualified seat gets no input, and bots read lines without frames. */
  public TraceStyle(int firstTurn, int firstSeat, int finalScores, String timeout) {
    this(firstTurn, firstSeat, finalScores, timeout, "!inactive", false, false);
  }
}
