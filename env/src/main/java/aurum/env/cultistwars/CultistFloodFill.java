package aurum.env.cultistwars;

/**
 * A breadth-first search over the board that expands all cells of one distance at once. Sets of
 * cells are bitboards as {@link CultistMap} defines them. The border is never passable, so bits
 * that a shift moves out of the board have no effect. Not thread-safe.
 */
final class CultistFloodFill {
  /** The distance of a cell that cannot be reached; greater than any other. */
  static final int UNREACHABLE = 127;

  private long passableLow;
  private long passableHigh;
  private long sourceLow;
  private long sourceHigh;

  /** The cells at the distance that a search has come to, passable or not. */
  long reachedLow;

  long reachedHigh;

  private long frontierLow;
  private long frontierHigh;
  private long seenLow;
  private long seenHigh;

  /** Sets the cells that paths may cross. Sources and targets may lie elsewhere. */
  void setPassable(long low, long high) {
    passableLow = low;
    passableHigh = high;
  }

  /** Sets the cells where paths start. */
  void setSources(long low, long high) {
    sourceLow = low;
    sourceHigh = high;
  }

  /**
   * Writes the distance of each target from the nearest source to {@code distance[cell]}: the
   * number of steps, 0 at a source. The entries of unreachable targets stay unchanged.
   */
  void distances(long targetLow, long targetHigh, byte[] distance) {
    start();
    int steps = 0;
    do {
      write(reachedLow & targetLow, reachedHigh & targetHigh, steps++, distance);
      targetLow &= ~reachedLow;
      targetHigh &= ~reachedHigh;
    } while ((targetLow | targetHigh) != 0 && advance());
  }

  /** Starts a search that {@link #advance} continues: the sources are reached, with 0 steps. */
  void start() {
    seenLow = sourceLow;
    seenHigh = sourceHigh;
    frontierLow = sourceLow;
    frontierHigh = sourceHigh;
    reachedLow = sourceLow;
    reachedHigh = sourceHigh;
  }

  /**
   * Continues a search by one step. Paths start at a source that is not passable, but do not cross
   * one.
   *
   * @return whether there are cells at this distance
   */
  boolean advance() {
    reachedLow = expandedLow(frontierLow, frontierHigh) & ~seenLow;
    reachedHigh = expandedHigh(frontierLow, frontierHigh) & ~seenHigh;
    seenLow |= reachedLow;
    seenHigh |= reachedHigh;
    frontierLow = reachedLow & passableLow;
    frontierHigh = reachedHigh & passableHigh;
    return (reachedLow | reachedHigh) != 0;
  }

  /** Whether all passable cells can be reached from the sources. Overwrites the sources. */
  boolean reachesAllPassable() {
    while (true) {
      long fromLow = sourceLow;
      long fromHigh = sourceHigh;
      sourceLow = expandedLow(fromLow, fromHigh) & passableLow;
      sourceHigh = expandedHigh(fromLow, fromHigh) & passableHigh;
      if (sourceLow == fromLow && sourceHigh == fromHigh) {
        return sourceLow == passableLow && sourceHigh == passableHigh;
      }
    }
  }

  private static void write(long low, long high, int steps, byte[] distance) {
    for (; low != 0; low &= low - 1) {
      distance[CultistMap.FIRST_LOW_CELL + Long.numberOfTrailingZeros(low)] = (byte) steps;
    }
    for (; high != 0; high &= high - 1) {
      distance[CultistMap.FIRST_HIGH_CELL + Long.numberOfTrailingZeros(high)] = (byte) steps;
    }
  }

  /** The low word of a set of cells together with all their neighbours. */
  private static long expandedLow(long low, long high) {
    return low
        | low << 1
        | low >>> 1
        | low << CultistMap.ROW
        | low >>> CultistMap.ROW
        | high << Long.SIZE - CultistMap.ROW;
  }

  /** The high word of a set of cells together with all their neighbours. */
  private static long expandedHigh(long low, long high) {
    return high
        | high << 1
        | high >>> 1
        | high << CultistMap.ROW
        | high >>> CultistMap.ROW
        | low >>> Long.SIZE - CultistMap.ROW;
  }
}
