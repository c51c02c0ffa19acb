package aurum.env.referee;

/**
 * Rebuilds a match from the referee's text alone, as one seat knows it. The observation and the
 * action mask of the rebuilt match equal, bit for bit, those of the real one for that seat. This is
 * why an exported bot plays as its policy was trained.
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
   * The match as far as it is known, at the reader's own turn. The same object at every call.
   * Reading alone may change it; play on with a copy.
   */
  RefereeMatch match();
}
