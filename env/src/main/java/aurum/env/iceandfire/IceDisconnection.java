package aurum.env.iceandfire;

/**
 * Computes the cells and units that the loss of a cell would disconnect from the HQ. Not
 * thread-safe.
 */
public final class IceDisconnection {
  private final IceConnectivity connectivity = new IceConnectivity();

  private int cells;
  private int army;

  /** Computes what {@code seat} would lose in addition to {@code cell} if it lost that cell. */
  public void update(IceBoard board, int seat, int cell) {
    cells = 0;
    army = 0;
    if (!board.active[cell]
        || cell == IceMap.HQ[seat]
        || !IceConnectivity.maySplit(board, seat, cell)) {
      return;
    }
    cells = board.territory[seat] - 1 - connectivity.searchWithout(board, seat, cell);
    IceUnits units = board.units[seat];
    for (int i = 0; cells > 0 && i < units.count; i++) {
      int at = units.cell[i];
      if (board.active[at] && at != cell && !connectivity.isReached(at)) {
        army += IceEconomy.cost(board.level[at]);
      }
    }
  }

  /** The number of active cells that would be disconnected. */
  public int cells() {
    return cells;
  }

  /** The price of the units on those cells, in gold. */
  public int army() {
    return army;
  }
}
