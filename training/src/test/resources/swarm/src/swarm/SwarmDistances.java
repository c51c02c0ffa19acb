package swarm;

import java.util.Arrays;

/**
 * The steps from each cell to a set of cells, over cells without walls; units do not matter. They
 * are computed again only if the set or the walls have changed: the units of a seat, which decide
 * one after the other, see the same board.
 */
final class SwarmDistances {
  /** The distance of a cell without a path. */
  static final int FAR = 1000;

  private final int[] distances = new int[SwarmBoard.CELLS];
  private final int[] queue = new int[SwarmBoard.CELLS];
  private final boolean[] isInSet = new boolean[SwarmBoard.CELLS];

  // The set and the walls of the distances.
  private final boolean[] wasInSet = new boolean[SwarmBoard.CELLS];
  private final boolean[] walls = new boolean[SwarmBoard.CELLS];
  private boolean isKnown;

  /** Begins with an empty set of cells. */
  void clear() {
    Arrays.fill(isInSet, false);
  }

  /** Adds a cell to the set. */
  void add(int cell) {
    isInSet[cell] = true;
  }

  /** Finds the distances to the set. */
  void find(SwarmBoard board) {
    if (isKnown && Arrays.equals(isInSet, wasInSet) && board.hasWalls(walls)) {
      return;
    }
    System.arraycopy(isInSet, 0, wasInSet, 0, SwarmBoard.CELLS);
    board.copyWalls(walls);
    isKnown = true;
    int reached = 0;
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      distances[cell] = isInSet[cell] ? 0 : FAR;
      if (isInSet[cell]) {
        queue[reached++] = cell;
      }
    }
    for (int i = 0; i < reached; i++) {
      for (int move = 0; move < SwarmCommand.MOVES; move++) {
        int next = SwarmCommand.from(queue[i], move);
        if (next != SwarmCommand.NONE && !board.isWall(next) && distances[next] == FAR) {
          distances[next] = distances[queue[i]] + 1;
          queue[reached++] = next;
        }
      }
    }
  }

  /** Finds the distances to a seat's home. */
  void findHome(SwarmBoard board, int seat) {
    clear();
    for (int y = 0; y < SwarmBoard.HEIGHT; y++) {
      add(SwarmBoard.home(seat) + SwarmBoard.WIDTH * y);
    }
    find(board);
  }

  /** Finds the distances to the gems that lie on the board. */
  void findGems(SwarmBoard board) {
    clear();
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      if (board.gems(cell) > 0) {
        add(cell);
      }
    }
    find(board);
  }

  /** The steps from a cell, or {@link #FAR}. */
  int from(int cell) {
    return distances[cell];
  }
}
