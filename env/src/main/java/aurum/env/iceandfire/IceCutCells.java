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

  /** A packed number is a number of cells in its lowest byte, and gold above. */
  private static final int COST_SHIFT = 8;

  /** For each cell, its place in the order of visits, from 1; 0 if it was not visited. */
  private final short[] number = new short[IceMap.CELLS];

  // The arrays below are valid for visited cells.

  /** The least number of a cell that is a neighbour of the cell or of a descendant. */
  private final short[] low = new short[IceMap.CELLS];

  private final short[] parent = new short[IceMap.CELLS];

  /** The number of neighbours that have been examined. */
  private final byte[] examined = new byte[IceMap.CELLS];

  /** The cells of the subtree of a cell and the cost of their units, packed. */
  private final int[] subtree = new int[IceMap.CELLS];

  /** The cells that the loss of a cell would disconnect and the cost of their units, packed. */
  private final int[] lost = new int[IceMap.CELLS];

  /** The cells whose loss would disconnect others. */
  final IceCellSet cutCells = new IceCellSet();

  private final int seat;
  private int visited;

  IceCutCells(int seat) {
    this.seat = seat;
  }

  /** Searches the seat's active cells. */
  void search(IceBoard board) {
    Arrays.fill(number, (short) 0);
    cutCells.clear();
    byte[] owner = board.owner;
    byte[] examined = this.examined;
    short[] number = this.number;
    short[] low = this.low;
    int root = IceMap.HQ[seat];
    if (owner[root] != seat) {
      return; // The HQ has been captured.
    }
    visited = 0;
    visit(board, root, NO_CELL);
    for (int at = root; at != NO_CELL; ) {
      int side = examined[at];
      if (side == IceMap.NEIGHBOURS.length) {
        leave(at);
        at = parent[at];
        continue;
      }
      examined[at] = (byte) (side + 1);
      int next = at + IceMap.NEIGHBOURS[side];
      if (owner[next] != seat) {
        continue;
      }
      if (number[next] == 0) {
        visit(board, next, at);
        at = next;
      } else if (number[next] < low[at]) {
        low[at] = number[next];
      }
    }
    // An HQ is not lost: its capture ends the match.
    lost[root] = 0;
    cutCells.remove(root);
  }

  private void visit(IceBoard board, int cell, int from) {
    number[cell] = (short) ++visited;
    low[cell] = number[cell];
    parent[cell] = (short) from;
    examined[cell] = 0;
    subtree[cell] = IceEconomy.cost(board.level[cell]) << COST_SHIFT | 1;
    lost[cell] = 0;
  }

  /** Adds the subtree of a cell to that of its parent, which may be all that connects it. */
  private void leave(int cell) {
    int to = parent[cell];
    low[to] = (short) Math.min(low[to], low[cell]);
    subtree[to] += subtree[cell];
    if (low[cell] >= number[to]) {
      lost[to] += subtree[cell];
      cutCells.add(to);
    }
  }

  /** The number of other active cells that the loss of a cell would disconnect. */
  int cells(int cell) {
    return number[cell] == 0 ? 0 : lost[cell] & (1 << COST_SHIFT) - 1;
  }

  /** The price of the units on those cells, in gold. */
  int army(int cell) {
    return number[cell] == 0 ? 0 : lost[cell] >> COST_SHIFT;
  }
}
