package snakes;

import java.util.Arrays;

/**
 * Floods the board from all heads at once: a cell belongs to the snake that reaches it first; of
 * several that reach it in the same round to the longest, and to none if there are several of
 * these. A cell of a snake can be entered as soon as its tail has left it, as far as no snake eats.
 */
final class SnakesTerritory {
  private static final byte UNKNOWN = -1;
  private static final byte CONTESTED = -2;
  private static final int NOBODY = -1;

  private final int[] queue = new int[SnakesBoard.CELLS];
  private final int[] distances = new int[SnakesBoard.CELLS];
  private final byte[] owners = new byte[SnakesBoard.CELLS];

  /** The greatest length of the snakes that reach each cell first. */
  private final int[] lengths = new int[SnakesBoard.CELLS];

  /** For each cell the number of rounds after which a snake has left it. */
  private final int[] leaving = new int[SnakesBoard.CELLS];

  private final int[] sizes = new int[SnakesBoard.MAXIMUM_SEATS];
  private final int[] apples = new int[SnakesBoard.MAXIMUM_SEATS];
  private final int[] appleDistances = new int[SnakesBoard.MAXIMUM_SEATS];

  /** Finds the territories of a board. */
  void find(SnakesBoard board) {
    find(board, NOBODY, 0);
  }

  /**
   * Finds the territories after the next move of a snake, while the others may go anywhere. The
   * snake has none if it cannot enter the cell, or another one that is at least as long may.
   */
  void findAfter(SnakesBoard board, int seat, int direction) {
    find(board, seat, SnakesDirection.from(board.cell(seat, 0), direction));
  }

  /**
   * @param moving the seat that moves to {@code target}, or {@link #NOBODY}
   */
  private void find(SnakesBoard board, int moving, int target) {
    Arrays.fill(distances, -1);
    Arrays.fill(owners, UNKNOWN);
    Arrays.fill(leaving, 0);
    Arrays.fill(sizes, 0);
    Arrays.fill(apples, 0);
    Arrays.fill(appleDistances, SnakesBoard.CELLS);
    int reached = 0;
    for (int seat = 0; seat < board.seats(); seat++) {
      int length = board.length(seat);
      for (int i = 0; i < length; i++) {
        leaving[board.cell(seat, i)] = length - i;
      }
      if (length > 0 && seat != moving) {
        int head = board.cell(seat, 0);
        distances[head] = 0;
        owners[head] = (byte) seat;
        queue[reached++] = head;
      }
    }
    // After all heads, because the queue is in the order of distances.
    if (moving != NOBODY && target != SnakesDirection.NONE && reach(board, target, moving, 1)) {
      queue[reached++] = target;
    }
    for (int i = 0; i < reached; i++) {
      int cell = queue[i];
      if (owners[cell] != CONTESTED) {
        count(board, cell);
        for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
          int next = SnakesDirection.from(cell, direction);
          if (next != SnakesDirection.NONE
              && reach(board, next, owners[cell], distances[cell] + 1)) {
            queue[reached++] = next;
          }
        }
      }
    }
  }

  /** Lets a snake reach a cell. Returns whether it is the first. */
  private boolean reach(SnakesBoard board, int cell, int seat, int distance) {
    if (board.isWall(cell) || leaving[cell] > distance) {
      return false;
    }
    boolean isFirst = distances[cell] < 0;
    if (isFirst || distances[cell] == distance && board.length(seat) > lengths[cell]) {
      distances[cell] = distance;
      owners[cell] = (byte) seat;
      lengths[cell] = board.length(seat);
    } else if (distances[cell] == distance
        && owners[cell] != seat
        && board.length(seat) == lengths[cell]) {
      owners[cell] = CONTESTED;
    }
    return isFirst;
  }

  private void count(SnakesBoard board, int cell) {
    int seat = owners[cell];
    sizes[seat]++;
    if (board.hasApple(cell)) {
      apples[seat]++;
      appleDistances[seat] = Math.min(appleDistances[seat], distances[cell]);
    }
  }

  /** The number of cells of a seat's territory, its head included; 0 if it is dead. */
  int size(int seat) {
    return sizes[seat];
  }

  /** The number of apples in a seat's territory. */
  int apples(int seat) {
    return apples[seat];
  }

  /** The steps to the nearest apple in a seat's territory; {@link SnakesBoard#CELLS} if none. */
  int appleDistance(int seat) {
    return appleDistances[seat];
  }

  /** Whether a cell belongs to a seat's territory. */
  boolean has(int seat, int cell) {
    return owners[cell] == seat;
  }
}
