package aurum.env.referee;

/**
 * Rebuilds a match from the referee's text for one seat. The observation and the action mask of the
 * rebuilt match equal the real ones of that seat bit for bit. An exported bot therefore plays
 * exactly as its policy does in training.
 */
public interface RefereeReader {
  /** A source of lines, without line ends. */
  @FunctionalInterface
  interface Lines {
    /** The next line. */
    String next();
  }

  /**
   * Reads the lines of {@link RefereeMatch#writeStart}. Where bots receive the frames of the trace
   * too ({@link TraceStyle#framed}), the reader skips them, here and in {@link #readTurn}.
   */
  void readStart(Lines lines);

  /** Reads the lines of {@link RefereeMatch#writeTurn}. */
  void readTurn(Lines lines);

  /**
   * The match as known to the seat, at the start of its turn. Every call returns the same object,
   * which the next {@link #readTurn} overwrites. The caller must not change it; to continue the
   * match, use a copy.
   *
   * <p>The lines before a seat's first turn may tell options that the reader's game does not have,
   * such as the number of seats. Then the match is of a game with these options, from the {@link
   * #readStart} on.
   */
  RefereeMatch match();
}
