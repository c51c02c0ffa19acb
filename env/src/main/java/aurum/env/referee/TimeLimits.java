package aurum.env.referee;

/**
 * How long the referee waits for a bot's line, in milliseconds from sending it its input.
 *
 * @param firstTurnMillis the limit of a seat's first turn
 * @param turnMillis the limit of every later turn
 * @param toleranceMillis how much later than either limit an answer is still taken
 */
public record TimeLimits(int firstTurnMillis, int turnMillis, int toleranceMillis) {}
