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

  /** What has been reached, of open cells and others beside them. */
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

  /** Adds all that is one step away. */
  private void grow() {
    long l = lo;
    long h = hi;
    lo = l | l << 1 | l >>> 1 | l << 16 | l >>> 16 | h << 48;
    hi = h | h << 1 | h >>> 1 | h << 16 | h >>> 16 | l >>> 48;
  }

  /**
   * Writes to {@code steps[cell]} how many steps lead to each cell of a set, 0 for where it starts;
   * those that cannot be reached are left as they are.
   */
  void count(long targetLo, long targetHi, byte[] steps) {
    for (int step = 0; ; step++) {
      long foundLo = lo & targetLo;
      long foundHi = hi & targetHi;
      targetLo ^= foundLo;
      targetHi ^= foundHi;
      for (; foundLo != 0; foundLo &= foundLo - 1) {
        steps[CultistMap.FIRST_BIT + Long.numberOfTrailingZeros(foundLo)] = (byte) step;
      }
      for (; foundHi != 0; foundHi &= foundHi - 1) {
        steps[CultistMap.FIRST_BIT + 64 + Long.numberOfTrailingZeros(foundHi)] = (byte) step;
      }
      if ((targetLo | targetHi) == 0) {
        return;
      }
      long beforeLo = lo;
      long beforeHi = hi;
      if (step > 0) {
        // Who stands in the way was found, but nobody walks on through it.
        lo &= openLo;
        hi &= openHi;
      }
      grow();
      if (step > 0 && (lo & ~beforeLo | hi & ~beforeHi) == 0) {
        return;
      }
    }
  }

  /** Whether everything that is open can be reached from where it starts. */
  boolean reachesAll() {
    while (true) {
      long beforeLo = lo;
      long beforeHi = hi;
      grow();
      lo &= openLo;
      hi &= openHi;
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
