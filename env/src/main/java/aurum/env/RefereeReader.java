package aurum.env;

/**
 * Rebuilds a match from the referee's text alone, as one seat knows it. What {@link Match#observe}
 * and {@link Match#mask} tell of the rebuilt match for that seat equals, bit for bit, what they
 * tell of the real one: this is what lets an exported bot play as it was trained.
 */
public interface RefereeReader {
  /** Where the lines come from, one a call, without line ends. */
  @FunctionalInterface
  interface Lines {
    String next();
  }

  /**
   * Reads what {@link Match#writeStart} writes; likewise below. Where bots are sent the frames of
   * the trace too ({@link TraceStyle#framed}), it reads over them.
   */
  void readStart(Lines lines);

  /** Reads what {@link Match#writeTurn} writes. */
  void readTurn(Lines lines);

  /**
   * The match as far as it is known, at the reader's own turn. The same object at every call.
   * Copies of it can be played on; itself it is only changed by reading.
   */
  Match match();
}
