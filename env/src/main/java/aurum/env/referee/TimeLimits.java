package aurum.env.referee;

/**
 * The referee's time limits for a bot's reply, in milliseconds since its input was sent.
 *
 * @param firstTurnMillis the limit of a seat's first turn
 * @param turnMillis the limit of every later turn
 * @param toleranceMillis time after either limit within which a reply is still accepted
 */
public record TimeLimits(int firstTurnMillis, int turnMillis, int toleranceMillis) {}
