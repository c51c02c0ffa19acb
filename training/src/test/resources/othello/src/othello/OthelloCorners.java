package othello;

/**
 * Maximises the sum of the weights of its cells minus the sum of the enemy's. A corner has a great
 * weight, and its neighbours, from which the enemy could take it, have negative ones.
 */
public final class OthelloCorners extends OthelloBestMove {
  private static final int CORNER = 100;
  private static final int EDGE = 10;
  private static final int BESIDE_CORNER = -30;
  private static final int DIAGONAL_TO_CORNER = -60;
  private static final int INNER = 1;

  @Override
  int value(long own, long enemy, int cell, long flips, int least) {
    int value = weight(cell);
    for (long rest = flips; rest != 0; rest &= rest - 1) {
      // A flipped disc leaves the enemy's sum and joins the own one.
      value += 2 * weight(Long.numberOfTrailingZeros(rest));
    }
    return value;
  }

  private static int weight(int cell) {
    int row = toEdge(cell / OthelloBoard.SIZE);
    int column = toEdge(cell % OthelloBoard.SIZE);
    if (row <= 1 && column <= 1) {
      return row + column == 0 ? CORNER : row + column == 1 ? BESIDE_CORNER : DIAGONAL_TO_CORNER;
    }
    return row == 0 || column == 0 ? EDGE : INNER;
  }

  /** The number of steps to the nearer edge, 0 to 3. */
  private static int toEdge(int index) {
    return Math.min(index, OthelloBoard.SIZE - 1 - index);
  }
}
