package aurum.env.referee;

/**
 * The referee's time limits for a bot's reply, in milliseconds since its input was sent.
 *
 * @param firstTurnMillis the limit of a seat's first turn
 * @param turnMillis the limit of every later turn
 * @param toleranceMillis time after either limit within which a reply is still accepted
 */
public record TimeLimits(int firstTurnMillis, int turnMillis, int toleranceMillis) {
  /** The limit of the first turn or of a later one, without the tolerance. */
  public int millis(boolean isFirst) {
    return isFirst ? firstTurnMillis : turnMillis;
  }

  /**
   * The limit of the acting seat's reply, without the tolerance: that of its turn, or the one that
   * the referee announces, with the time that these limits have beyond the game's.
   */
  public int millis(boolean isFirst, RefereeMatch match) {
    int announced = match.announcedMillis();
    int added = announced < 0 ? 0 : announced - match.game().timeLimits().millis(isFirst);
    return millis(isFirst) + added;
  }
}
