package aurum.agents.search;

import aurum.env.Match;

/** The positions after the last 256 turns of a seat. */
public final class Repetitions {
  /** The {@link Match#repetitionHash} after each turn. */
  private final long[] hashes = new long[256];

  private int turns;

  /** Adds the position after a turn of the seat. */
  public void add(Match after) {
    hashes[turns++ & 255] = after.repetitionHash();
  }

  /** The number of earlier occurrences of a position. */
  public int count(Match after) {
    long hash = after.repetitionHash();
    int count = 0;
    for (int turn = 0; turn < Math.min(turns, hashes.length); turn++) {
      count += hashes[turn] == hash ? 1 : 0;
    }
    return count;
  }
}
