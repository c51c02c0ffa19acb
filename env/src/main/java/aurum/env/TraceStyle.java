package aurum.env;

/**
 * What differs between games in a recorded trace.
 *
 * @param firstTurn the number of the first turn
 * @param firstSeat the number that stands for seat 0
 * @param finalScores how many scores stand in the last line; seats that do not exist count 0
 * @param timeout the action that stands for an answer that came too late
 */
public record TraceStyle(int firstTurn, int firstSeat, int finalScores, String timeout) {}
