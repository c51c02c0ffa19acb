package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * For each active cell of a seat, what the loss of the cell would disconnect from the HQ. One
 * depth-first search answers it for all cells (Hopcroft and Tarjan, "Algorithm 447: efficient
 * algorithms for graph manipulation", 1973); {@link IceDisconnection} answers it for one cell. Not
 * thread-safe.
 */
final class IceCutCells {
  /** A void cell: the parent of the root. */
  private static final int NO_CELL = 0;

  /** For each cell, its place in the order of visits, from 1; 0 if it was not visited. */
  private final short[] number = new short[IceMap.CELLS];

  // The arrays below are valid for visited cells.

  /** The least number of a cell that is a neighbour of the cell or of a descendant. */
  private final short[] low = new short[IceMap.CELLS];

  private final short[] parent = new short[IceMap.CELLS];

  /** The number of neighbours that have been examined. */
  private final byte[] examined = new byte[IceMap.CELLS];

  /** The number of cells in the subtree of a cell. */
  private final int[] subtree = new int[IceMap.CELLS];

  /** The gold that the units in the subtree of a cell have cost. */
  private final int[] subtreeArmy = new int[IceMap.CELLS];

  private final int[] cells = new int[IceMap.CELLS];
  private final int[] army = new int[IceMap.CELLS];

  private final int seat;
  private IceMap map;

  /** For each cell of the seat, one more than the level of its unit; otherwise 0. */
  private final byte[] content = new byte[IceMap.CELLS];

  private int visited;

  IceCutCells(int seat) {
    this.seat = seat;
  }

  /** Searches the seat's active cells, unless its cells and units are those of the last search. */
  void update(IceBoard board) {
    int changed = 0;
    if (map != board.map) {
      map = board.map;
      Arrays.fill(content, (byte) 0);
      changed = 1;
    }
    for (int cell : map.tilesByDistance[0]) {
      int now = board.owner[cell] == seat ? board.level[cell] + 1 : 0;
      changed |= content[cell] ^ now;
      content[cell] = (byte) now;
    }
    if (changed != 0) {
      search();
    }
  }

  private void search() {
    Arrays.fill(number, (short) 0);
    int root = IceMap.HQ[seat];
    if (content[root] == 0) {
      return; // The HQ has been captured.
    }
    visited = 0;
    visit(root, NO_CELL);
    for (int at = root; at != NO_CELL; ) {
      if (examined[at] == IceMap.NEIGHBOURS.length) {
        leave(at);
        at = parent[at];
        continue;
      }
      int next = at + IceMap.NEIGHBOURS[examined[at]++];
      if (content[next] == 0) {
        continue;
      }
      if (number[next] == 0) {
        visit(next, at);
        at = next;
      } else {
        low[at] = (short) Math.min(low[at], number[next]);
      }
    }
    // An HQ is not lost: its capture ends the match.
    cells[root] = 0;
    army[root] = 0;
  }

  private void visit(int cell, int from) {
    number[cell] = (short) ++visited;
    low[cell] = number[cell];
    parent[cell] = (short) from;
    examined[cell] = 0;
    subtree[cell] = 1;
    subtreeArmy[cell] = IceEconomy.cost(content[cell] - 1);
    cells[cell] = 0;
    army[cell] = 0;
  }

  /** Adds the subtree of a cell to that of its parent, which may be all that connects it. */
  private void leave(int cell) {
    int to = parent[cell];
    low[to] = (short) Math.min(low[to], low[cell]);
    subtree[to] += subtree[cell];
    subtreeArmy[to] += subtreeArmy[cell];
    if (low[cell] >= number[to]) {
      cells[to] += subtree[cell];
      army[to] += subtreeArmy[cell];
    }
  }

  /** The number of other active cells that the loss of a cell would disconnect. */
  int cells(int cell) {
    return number[cell] == 0 ? 0 : cells[cell];
  }

  /** The price of the units on those cells, in gold. */
  int army(int cell) {
    return number[cell] == 0 ? 0 : army[cell];
  }
}
