package aurum.env.iceandfire;

/** Computes what a seat would lose besides a cell if it lost that cell. For one thread. */
public final class IceDisconnection {
  private final IceConnectivity connectivity = new IceConnectivity();

  private int cells;
  private int army;

  /** Computes what {@code cell} disconnects from the HQ of {@code seat}. */
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

  /** The gold that the units on those cells have cost. */
  public int army() {
    return army;
  }
}
