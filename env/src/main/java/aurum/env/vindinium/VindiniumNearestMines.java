package aurum.env.vindinium;

import java.util.Arrays;

/**
 * The mines of a map by their distance from each cell, so that the nearest mine that a hero does
 * not own is one of the first. Immutable.
 */
final class VindiniumNearestMines {
  private static final int MINE_BITS = 16;
  private static final int NONE = PackedPath.UNREACHABLE_DISTANCE << MINE_BITS;

  /** The number of cells, those of the border included. */
  private final int cells;

  private final int mines;

  /**
   * {@code distance << MINE_BITS | mine}, at {@code rank * cells + cell}; {@link #NONE} where no
   * hero can be. Adjacent cells are adjacent in memory, because most are looked up at rank 0 only.
   */
  private final int[] sorted;

  VindiniumNearestMines(VindiniumMap map) {
    VindiniumPaths paths = map.paths();
    cells = map.tile.length;
    mines = map.mines();
    sorted = new int[mines * cells];
    Arrays.fill(sorted, NONE);
    int[] ofCell = new int[mines];
    for (int cell = 0; cell < cells; cell++) {
      if (!paths.canBeOn(cell)) {
        continue;
      }
      for (int mine = 0; mine < mines; mine++) {
        int distance = PackedPath.distance(paths.toMine(cell, mine));
        ofCell[mine] = distance << MINE_BITS | mine;
      }
      Arrays.sort(ofCell);
      for (int rank = 0; rank < mines; rank++) {
        sorted[rank * cells + cell] = ofCell[rank];
      }
    }
  }

  /**
   * The distance from a cell to the nearest mine that a hero does not own; {@link
   * PackedPath#UNREACHABLE_DISTANCE} without a path or where no hero can be.
   *
   * @param owners the owner of each mine; there is at least one
   */
  int distanceToForeign(int cell, int hero, byte[] owners) {
    int nearest = sorted[cell];
    return owners[mine(nearest)] != hero ? distance(nearest) : next(cell, hero, owners);
  }

  /** The same if the hero owns the nearest mine. */
  private int next(int cell, int hero, byte[] owners) {
    if (distance(sorted[cell]) == PackedPath.UNREACHABLE_DISTANCE) {
      return PackedPath.UNREACHABLE_DISTANCE;
    }
    for (int rank = 1; rank < mines; rank++) {
      int mine = sorted[rank * cells + cell];
      if (owners[mine(mine)] != hero) {
        return distance(mine);
      }
    }
    return PackedPath.UNREACHABLE_DISTANCE;
  }

  private static int distance(int packed) {
    return packed >> MINE_BITS;
  }

  private static int mine(int packed) {
    return packed & (1 << MINE_BITS) - 1;
  }
}
