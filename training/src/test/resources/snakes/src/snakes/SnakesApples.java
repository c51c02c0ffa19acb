package snakes;

import java.util.Arrays;

/** The steps from each free cell to the nearest apple, over cells that are free now. */
final class SnakesApples {
  private final int[] queue = new int[SnakesBoard.CELLS];
  private final int[] distances = new int[SnakesBoard.CELLS];

  /** Finds the steps on a board. */
  void find(SnakesBoard board) {
    Arrays.fill(distances, -1);
    int reached = 0;
    for (int apple = 0; apple < board.apples(); apple++) {
      if (board.appleRounds(apple) == 0) {
        distances[board.appleCell(apple)] = 0;
        queue[reached++] = board.appleCell(apple);
      }
    }
    for (int i = 0; i < reached; i++) {
      for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
        int next = SnakesDirection.from(queue[i], direction);
        if (isFree(board, next) && distances[next] < 0) {
          distances[next] = distances[queue[i]] + 1;
          queue[reached++] = next;
        }
      }
    }
  }

  /** The steps from a cell; -1 without a path. */
  int from(int cell) {
    return distances[cell];
  }

  /** Whether a shortest path from a head begins with the step to a neighbouring cell. */
  boolean leads(int head, int cell) {
    if (distances[cell] < 0) {
      return false;
    }
    for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
      int other = SnakesDirection.from(head, direction);
      if (other != SnakesDirection.NONE
          && distances[other] >= 0
          && distances[other] < distances[cell]) {
        return false;
      }
    }
    return true;
  }

  /** Whether neither a wall nor a snake is on a cell of the board. */
  static boolean isFree(SnakesBoard board, int cell) {
    return cell != SnakesDirection.NONE
        && !board.isWall(cell)
        && board.occupant(cell) == SnakesBoard.NOBODY;
  }
}
