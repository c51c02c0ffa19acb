package swarm;

import aurum.env.Scaling;
import java.util.Arrays;

/** The steps from each cell to a set of cells, over cells without walls; units do not matter. */
final class SwarmDistances {
  /** The distance of a cell without a path. */
  static final int FAR = 1000;

  private final int[] distances = new int[SwarmBoard.CELLS];
  private final int[] queue = new int[SwarmBoard.CELLS];
  private int reached;

  /** Begins with an empty set of cells. */
  void clear() {
    Arrays.fill(distances, FAR);
    reached = 0;
  }

  /** Adds a cell to the set. */
  void add(int cell) {
    if (distances[cell] == FAR) {
      distances[cell] = 0;
      queue[reached++] = cell;
    }
  }

  /** Finds the distances to the set. */
  void find(SwarmBoard board) {
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

  /** The closeness of the set to a cell; 0 without a path. */
  float closeness(int cell) {
    return distances[cell] == FAR ? 0 : Scaling.closeness(distances[cell]);
  }
}
