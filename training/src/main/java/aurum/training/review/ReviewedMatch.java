package aurum.training.review;

import java.util.List;

/**
 * A match of the agent that is reviewed.
 *
 * @param id FILE:BYTE in the results folder
 * @param map its seed; matches on one map are not independent
 * @param seat of the agent
 * @param outcomes of all seats, from 0 to 1
 * @param isLost whether another seat had a higher score
 * @param length the number of turns of all seats
 * @param turns of the agent, at least one
 */
record ReviewedMatch(
    String id,
    long map,
    int seat,
    List<Double> outcomes,
    boolean isLost,
    int length,
    List<SeatTurn> turns) {}
