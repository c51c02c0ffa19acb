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
    long low = sourceLow;
    long high = sourceHigh;
    for (int steps = 0; ; steps++) {
      long reachedLow = low & targetLow;
      long reachedHigh = high & targetHigh;
      if ((reachedLow | reachedHigh) != 0) {
        write(reachedLow, reachedHigh, steps, distance);
        targetLow ^= reachedLow;
        targetHigh ^= reachedHigh;
        if ((targetLow | targetHigh) == 0) {
          return;
        }
      }
      // Paths start at a source that is not passable, but do not cross one.
      long fromLow = steps == 0 ? low : low & passableLow;
      long fromHigh = steps == 0 ? high : high & passableHigh;
      low = expandedLow(fromLow, fromHigh);
      high = expandedHigh(fromLow, fromHigh);
      if (steps > 0 && (low & passableLow) == fromLow && (high & passableHigh) == fromHigh) {
        write(low & targetLow, high & targetHigh, steps + 1, distance);
        return;
      }
    }
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
