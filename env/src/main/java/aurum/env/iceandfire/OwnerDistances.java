package aurum.env.iceandfire;

/**
 * The number of steps from each tile to the nearest cell of an owner: a breadth-first search from
 * all cells of that owner. Paths lead over all tiles, regardless of units and buildings. Not
 * thread-safe.
 */
final class OwnerDistances extends CellSearch {
  private final int owner;
  private IceMap map;

  /** Whether each cell belonged to the owner at the last search. */
  private final boolean[] owned = new boolean[IceMap.CELLS];

  /**
   * @param owner a seat or {@link IceBoard#NEUTRAL}
   */
  OwnerDistances(int owner) {
    this.owner = owner;
  }

  /**
   * Searches from all cells of the owner, unless they are those of the last search. {@link #cost}
   * is then the number of steps to the nearest of them, or {@link #NONE}.
   */
  void update(IceBoard board) {
    boolean changed = map != board.map;
    map = board.map;
    for (int cell : map.tilesByDistance[0]) {
      boolean now = board.owner[cell] == owner;
      changed |= owned[cell] != now;
      owned[cell] = now;
    }
    if (changed) {
      search();
    }
  }

  private void search() {
    begin(NONE - 1);
    for (int cell : map.tilesByDistance[0]) {
      if (owned[cell]) {
        open(cell, 0);
      }
    }
    expandAll();
  }

  @Override
  protected void expand(int cell, int steps) {
    for (int offset : IceMap.NEIGHBOURS) {
      if (map.tile[cell + offset]) {
        open(cell + offset, steps + 1);
      }
    }
  }
}
