package aurum.agents.search;

import aurum.env.Match;

/**
 * The cost of a turn that leads to a position of earlier turns of the seat: a seat that repeats a
 * position expects a gain that has not come. Remembers the last 256 turns.
 */
final class Repetitions {
  /** The cost of each earlier occurrence, in the unit of rewards. */
  static final double COST = 0.04;

  /** The {@link Match#repetitionHash} after each turn; 0, which no position after a turn has. */
  private final long[] hashes = new long[256];

  private int turns;

  /** Adds the position after a turn of the seat. */
  void add(Match after) {
    hashes[turns++ & 255] = after.repetitionHash();
  }

  /** The cost of a position; 0 if it has not occurred. */
  double cost(Match after) {
    long hash = after.repetitionHash();
    double cost = 0;
    for (long earlier : hashes) {
      cost += earlier == hash ? COST : 0;
    }
    return cost;
  }
}
