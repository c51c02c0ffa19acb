package aurum.env.cultistwars;

/**
 * Spreads over the board step by step, all cells at once: a set of cells is two longs, as {@link
 * CultistMap} numbers their bits. The columns and rows beyond the board are never open, so that
 * shifted bits which leave it are lost.
 */
final class CultistFlood {
  /** More steps than any walk has. */
  static final int FAR = 127;

  private long openLo;
  private long openHi;

  /** Where it starts. */
  private long lo;

  private long hi;

  /** Walks may only pass cells of this set; they may start and end elsewhere. */
  void open(long lo, long hi) {
    openLo = lo;
    openHi = hi;
  }

  /** Starts at a set of cells. */
  void from(long lo, long hi) {
    this.lo = lo;
    this.hi = hi;
  }

  /** Starts at one cell. */
  void from(int cell) {
    from(lo(cell), hi(cell));
  }

  /**
   * Writes to {@code steps[cell]} how many steps lead to each cell of a set, 0 for where it starts;
   * those that cannot be reached are left as they are.
   */
  void count(long targetLo, long targetHi, byte[] steps) {
    long l = lo;
    long h = hi;
    for (int step = 0; ; step++) {
      long foundLo = l & targetLo;
      long foundHi = h & targetHi;
      if ((foundLo | foundHi) != 0) {
        mark(foundLo, foundHi, step, steps);
        targetLo ^= foundLo;
        targetHi ^= foundHi;
        if ((targetLo | targetHi) == 0) {
          return;
        }
      }
      // Who stands in the way may be where it starts, but nobody walks on through it.
      long beforeLo = step == 0 ? l : l & openLo;
      long beforeHi = step == 0 ? h : h & openHi;
      l = nextLo(beforeLo, beforeHi);
      h = nextHi(beforeLo, beforeHi);
      if (step > 0 && (l & openLo) == beforeLo && (h & openHi) == beforeHi) {
        mark(l & targetLo, h & targetHi, step + 1, steps);
        return;
      }
    }
  }

  private static void mark(long foundLo, long foundHi, int step, byte[] steps) {
    for (; foundLo != 0; foundLo &= foundLo - 1) {
      steps[CultistMap.FIRST_BIT + Long.numberOfTrailingZeros(foundLo)] = (byte) step;
    }
    for (; foundHi != 0; foundHi &= foundHi - 1) {
      steps[CultistMap.FIRST_BIT + 64 + Long.numberOfTrailingZeros(foundHi)] = (byte) step;
    }
  }

  // All that is one step away, with where it starts.

  private static long nextLo(long l, long h) {
    return l | l << 1 | l >>> 1 | l << 16 | l >>> 16 | h << 48;
  }

  private static long nextHi(long l, long h) {
    return h | h << 1 | h >>> 1 | h << 16 | h >>> 16 | l >>> 48;
  }

  /** Whether everything that is open can be reached from where it starts. */
  boolean reachesAll() {
    while (true) {
      long beforeLo = lo;
      long beforeHi = hi;
      lo = nextLo(beforeLo, beforeHi) & openLo;
      hi = nextHi(beforeLo, beforeHi) & openHi;
      if (lo == beforeLo && hi == beforeHi) {
        return lo == openLo && hi == openHi;
      }
    }
  }

  /** The bits of one cell. */
  static long lo(int cell) {
    return cell < CultistMap.FIRST_BIT + 64 ? 1L << cell - CultistMap.FIRST_BIT : 0;
  }

  static long hi(int cell) {
    return cell < CultistMap.FIRST_BIT + 64 ? 0 : 1L << cell - CultistMap.FIRST_BIT;
  }
}
