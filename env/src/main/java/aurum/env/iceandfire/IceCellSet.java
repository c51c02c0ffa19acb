package aurum.env.iceandfire;

/**
 * A set of cells of the board, a bit for each. Cells are added by {@link #add}, and whole sets are
 * computed at once: 64 cells, four rows, in a word. Not thread-safe.
 */
final class IceCellSet {
  static final int WORDS = IceMap.CELLS / Long.SIZE;

  /** From the last row of a word to the first of the next. */
  private static final int LAST_ROW = Long.SIZE - IceMap.ROW;

  /** Cell {@code c} is bit {@code c % 64} of word {@code c / 64}. */
  final long[] words = new long[WORDS];

  void clear() {
    for (int i = 0; i < WORDS; i++) {
      words[i] = 0;
    }
  }

  void add(int cell) {
    words[cell >> 6] |= 1L << cell;
  }

  void remove(int cell) {
    words[cell >> 6] &= ~(1L << cell);
  }

  /** The cell of the lowest bit of a word that is not 0. */
  static int firstCell(int word, long bits) {
    return word << 6 | Long.numberOfTrailingZeros(bits);
  }

  boolean contains(int cell) {
    return (words[cell >> 6] >>> cell & 1) != 0;
  }

  boolean isEmpty() {
    return (words[0] | words[1] | words[2] | words[3]) == 0;
  }

  /** Becomes a copy of another set; returns whether that changes it. */
  boolean set(IceCellSet other) {
    long changes = 0;
    for (int i = 0; i < WORDS; i++) {
      changes |= words[i] ^ other.words[i];
      words[i] = other.words[i];
    }
    return changes != 0;
  }

  void addAll(IceCellSet other) {
    for (int i = 0; i < WORDS; i++) {
      words[i] |= other.words[i];
    }
  }

  void removeAll(IceCellSet other) {
    for (int i = 0; i < WORDS; i++) {
      words[i] &= ~other.words[i];
    }
  }

  /** Becomes the cells of {@code within} that have a neighbour in {@code set}, another set. */
  void setNeighbours(IceCellSet set, IceCellSet within) {
    long[] from = set.words;
    long[] to = within.words;
    words[0] = (beside(from[0]) | from[1] << LAST_ROW) & to[0];
    words[1] = (from[0] >>> LAST_ROW | beside(from[1]) | from[2] << LAST_ROW) & to[1];
    words[2] = (from[1] >>> LAST_ROW | beside(from[2]) | from[3] << LAST_ROW) & to[2];
    words[3] = (from[2] >>> LAST_ROW | beside(from[3])) & to[3];
  }

  /** The neighbours of the cells of a word within it. Void cells are at the ends of each row. */
  private static long beside(long word) {
    return word << 1 | word >>> 1 | word << IceMap.ROW | word >>> IceMap.ROW;
  }
}
