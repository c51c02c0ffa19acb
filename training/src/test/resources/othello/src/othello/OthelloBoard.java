package othello;

/**
 * The rules of moves on two sets of cells, one of each seat's discs (RULES.md, 2). A set is a long:
 * the bit {@code 8 * row + column} is 1 if the cell belongs to it. Allocates nothing.
 */
final class OthelloBoard {
  static final int SIZE = 8;
  static final int CELLS = SIZE * SIZE;
  static final long CORNERS = 0x8100000000000081L;

  /** The discs of seat 0 and seat 1 in the first position (RULES.md, 1). */
  static final long FIRST_X = 1L << 28 | 1L << 35;

  static final long FIRST_O = 1L << 27 | 1L << 36;

  // The distance between the numbers of neighbours along a row, a column and both diagonals.
  private static final int ROW = 1;
  private static final int COLUMN = 8;
  private static final int FALLING = 9;
  private static final int RISING = 7;

  private static final long NOT_A = 0xfefefefefefefefeL;
  private static final long NOT_H = 0x7f7f7f7f7f7f7f7fL;
  private static final long INNER_COLUMNS = NOT_A & NOT_H;
  private static final long OUTER_COLUMNS = ~INNER_COLUMNS;
  private static final long OUTER_ROWS = 0xff000000000000ffL;
  private static final long ALL = -1L;

  private OthelloBoard() {}

  /** The cells on which the seat with the discs {@code own} may place a disc. */
  static long moves(long own, long enemy) {
    // A line along a row or a diagonal that reaches an outer column ends there.
    long inner = enemy & INNER_COLUMNS;
    return ~(own | enemy)
        & (ends(own, inner, ROW)
            | ends(own, enemy, COLUMN)
            | ends(own, inner, FALLING)
            | ends(own, inner, RISING));
  }

  /** The cells behind lines of one to six enemy discs that begin beside an own disc. */
  private static long ends(long own, long enemy, int distance) {
    long up = enemy & own << distance;
    long down = enemy & own >>> distance;
    for (int length = 2; length <= SIZE - 2; length++) {
      up |= enemy & up << distance;
      down |= enemy & down >>> distance;
    }
    return up << distance | down >>> distance;
  }

  /** The enemy discs that a disc on an empty cell flips; none if the move is not legal. */
  static long flips(long own, long enemy, int cell) {
    long inner = enemy & INNER_COLUMNS;
    long disc = 1L << cell;
    return line(own, inner, disc, ROW)
        | line(own, enemy, disc, COLUMN)
        | line(own, inner, disc, FALLING)
        | line(own, inner, disc, RISING);
  }

  /** The flipped discs of two opposite directions. */
  private static long line(long own, long enemy, long disc, int distance) {
    long up = enemy & disc << distance;
    long down = enemy & disc >>> distance;
    for (int length = 2; length <= SIZE - 2; length++) {
      up |= enemy & up << distance;
      down |= enemy & down >>> distance;
    }
    return ((up << distance & own) != 0 ? up : 0) | ((down >>> distance & own) != 0 ? down : 0);
  }

  /**
   * Own discs that no move can flip any more: on each of its four lines, such a disc has no empty
   * cell, or has the edge of the board or another such disc on one side. There may be more.
   */
  static long stable(long own, long enemy) {
    long empty = ~(own | enemy);
    long row = OUTER_COLUMNS | ~reach(empty, ROW);
    long column = OUTER_ROWS | ~reach(empty, COLUMN);
    long falling = OUTER_ROWS | OUTER_COLUMNS | ~reach(empty, FALLING);
    long rising = OUTER_ROWS | OUTER_COLUMNS | ~reach(empty, RISING);
    long stable = 0;
    long grown = own & row & column & falling & rising;
    while (grown != stable) {
      stable = grown;
      grown =
          own
              & (row | beside(stable, ROW))
              & (column | beside(stable, COLUMN))
              & (falling | beside(stable, FALLING))
              & (rising | beside(stable, RISING));
    }
    return stable;
  }

  /** The cells on the lines through some cells, and these cells. */
  private static long reach(long cells, int distance) {
    long reached = cells;
    for (int length = 2; length <= SIZE; length++) {
      reached |= beside(reached, distance);
    }
    return reached;
  }

  /** The neighbours of cells in two opposite directions. */
  private static long beside(long cells, int distance) {
    long up = distance == COLUMN ? ALL : distance == RISING ? NOT_H : NOT_A;
    long down = distance == COLUMN ? ALL : distance == RISING ? NOT_A : NOT_H;
    return cells << distance & up | cells >>> distance & down;
  }

  /** The number of discs in the corners. */
  static int corners(long discs) {
    return Long.bitCount(discs & CORNERS);
  }
}
