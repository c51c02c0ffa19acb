package snakes;

/**
 * The view of each seat: the board is mirrored so that the seat's snake starts at the upper left
 * and moves to the right. The maps of cells and of directions are their own inverses.
 */
final class SnakesView {
  private SnakesView() {}

  /** The seats 1 and 2 start at the right. */
  private static boolean isMirroredInX(int seat) {
    return seat == 1 || seat == 2;
  }

  /** The seats 1 and 3 start at the bottom. */
  private static boolean isMirroredInY(int seat) {
    return seat == 1 || seat == 3;
  }

  /** The cell of the board for a cell of the view, and the reverse. */
  static int cell(int seat, int cell) {
    int x = cell % SnakesBoard.WIDTH;
    int y = cell / SnakesBoard.WIDTH;
    int column = isMirroredInX(seat) ? SnakesBoard.WIDTH - 1 - x : x;
    int row = isMirroredInY(seat) ? SnakesBoard.HEIGHT - 1 - y : y;
    return row * SnakesBoard.WIDTH + column;
  }

  /** The direction on the board for a direction of the view, and the reverse. */
  static int direction(int seat, int direction) {
    boolean isVertical = direction == SnakesDirection.UP || direction == SnakesDirection.DOWN;
    boolean isMirrored = isVertical ? isMirroredInY(seat) : isMirroredInX(seat);
    return isMirrored ? SnakesDirection.opposite(direction) : direction;
  }
}
