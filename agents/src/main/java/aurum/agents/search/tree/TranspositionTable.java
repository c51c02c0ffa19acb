package aurum.agents.search.tree;

import aurum.env.TreePosition;

/**
 * A transposition table: what a search has found out about positions, by their hashes. Two entries
 * of each pair can hold a position; the less useful one is replaced. An entry is read only for the
 * position with the same hash of 64 bits, so a collision of indices costs an entry, never a result.
 */
final class TranspositionTable {
  // The kinds of bounds; both together are an exact value.

  private static final int LOWER = 1;
  private static final int UPPER = 2;

  private static final int DEPTH_SHIFT = 2;
  private static final int VALUE_SHIFT = 10;
  private static final int ACTION_SHIFT = 32;
  private static final int VALUE_OFFSET = 1 << 20;

  private final long[] hashes;
  private final long[] data;
  private final int mask;

  /**
   * @param bits the binary logarithm of the number of entries, at least 1
   */
  TranspositionTable(int bits) {
    hashes = new long[1 << bits];
    data = new long[1 << bits];
    mask = (1 << bits) - 1;
  }

  /** The data of a position, or 0 if it is unknown. */
  long get(long hash) {
    int index = (int) hash & mask;
    if (hashes[index] != hash) {
      index ^= 1;
    }
    return hashes[index] == hash ? data[index] : 0;
  }

  /**
   * Stores a position.
   *
   * @param depth of the search below it, 0 to 255
   * @param value what a search with the window from {@code alpha} to {@code beta} has found
   * @param action the best one; {@link TreePosition#NONE} if it is unknown
   */
  void put(long hash, int depth, int value, int alpha, int beta, int action) {
    int bound = (value > alpha ? LOWER : 0) | (value < beta ? UPPER : 0);
    int index = (int) hash & mask;
    int other = index ^ 1;
    if (hashes[index] != hash
        && (hashes[other] == hash || depth(data[index]) > depth(data[other]))) {
      index = other;
    }
    hashes[index] = hash;
    data[index] =
        (long) (action + 1) << ACTION_SHIFT
            | (long) (value + VALUE_OFFSET) << VALUE_SHIFT
            | (long) depth << DEPTH_SHIFT
            | bound;
  }

  /**
   * Whether the value of an entry replaces a search with a depth and a window. The value of a match
   * that is won or lost holds at any depth.
   */
  static boolean decides(long data, int depth, int alpha, int beta) {
    int value = value(data);
    boolean isDeep = depth(data) >= depth || Math.abs(value) >= TreeSearch.PROVEN;
    boolean isLower = (data & LOWER) != 0;
    boolean isUpper = (data & UPPER) != 0;
    return isDeep && (isLower && (isUpper || value >= beta) || isUpper && value <= alpha);
  }

  private static int depth(long data) {
    return (int) data >>> DEPTH_SHIFT & 255;
  }

  static int value(long data) {
    return ((int) data >>> VALUE_SHIFT) - VALUE_OFFSET;
  }

  static int action(long data) {
    return (int) (data >>> ACTION_SHIFT) - 1;
  }
}
