package aurum.env.referee;

/**
 * A seat that the referee has excluded from a match.
 *
 * @param turn the number of turns of all seats before the one for which it was excluded
 * @param line the seat's reply in that turn; empty if it came too late
 * @param reason in the referee's words, in one line
 */
public record Exclusion(int seat, int turn, String line, String reason) {}
