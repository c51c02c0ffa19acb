package aurum.env.iceandfire;

/**
 * Keeps active cells, territory and incomes of a board up to date when cells change their owner
 * (RULES.md 4.1a, 4.1c and 7). It visits only the affected cells; the referee repeats the search
 * from the HQ.
 */
final class IceTerritory {
  private final IceBoard board;
  private final IceConnectivity connectivity = new IceConnectivity();
  private final int[] stack = new int[IceMap.CELLS];

  IceTerritory(IceBoard board) {
    this.board = board;
  }

  /**
   * Called when a seat has captured a cell: activates it and the cells that it connects, if a
   * neighbour is active.
   */
  void gain(int seat, int cell) {
    if (board.touchesActive(seat, cell)) {
      setActive(seat, cell, true);
    }
  }

  /** Activates or deactivates a cell and those that it connects. */
  private void setActive(int seat, int cell, boolean active) {
    int sign = active ? 1 : -1;
    int top = 0;
    board.active[cell] = active;
    stack[top++] = cell;
    while (top > 0) {
      int at = stack[--top];
      board.territory[seat] += sign;
      board.income[seat] += sign * board.cellIncome(at);
      for (int offset : IceMap.NEIGHBOURS) {
        int next = at + offset;
        if (board.owner[next] == seat && board.active[next] != active) {
          board.active[next] = active;
          stack[top++] = next;
        }
      }
    }
  }

  /** Called before a seat loses an active cell: subtracts its income and territory. */
  void lose(int seat, int cell) {
    board.income[seat] -= board.cellIncome(cell);
    board.territory[seat]--;
    board.active[cell] = false;
  }

  /** Deactivates the cells that the loss of an active cell has disconnected from the HQ. */
  void deactivateBehind(int seat, int lost) {
    if (!IceConnectivity.maySplit(board, seat, lost)) {
      return;
    }
    connectivity.searchWithout(board, seat, lost);
    for (int offset : IceMap.NEIGHBOURS) {
      int side = lost + offset;
      if (board.isActiveOf(seat, side) && !connectivity.isReached(side)) {
        setActive(seat, side, false);
      }
    }
  }
}
