package aurum.env.referee;

/**
 * The conventions of a game's recorded traces.
 *
 * @param firstTurn the number of the first turn
 * @param firstSeat the number of seat 0
 * @param finalScores the number of scores in the last line; a seat that does not exist has score 0
 * @param timeout the word that a trace has for a reply that came too late
 * @param inactive the word that a trace has for the turn of a disqualified seat
 * @param inputForInactive whether such a turn nevertheless has input lines
 * @param framed whether bots receive the frames of the trace too: a line with the seat's number,
 *     then whole blocks, from {@code init} or {@code turn} to {@code end}
 */
public record TraceStyle(
    int firstTurn,
    int firstSeat,
    int finalScores,
    String timeout,
    String inactive,
    boolean inputForInactive,
    boolean framed) {
  /** The default style: a disqualified seat gets no input, and bots read lines without frames. */
  public TraceStyle(int firstTurn, int firstSeat, int finalScores, String timeout) {
    this(firstTurn, firstSeat, finalScores, timeout, "!inactive", false, false);
  }
}
