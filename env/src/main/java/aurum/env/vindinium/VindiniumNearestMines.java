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
   * hero can be. Adjacent cells are adjacent in memory.
   */
  private final int[] sorted;

  /** For each mine, the cells to which it is the nearest, or the first of the nearest. */
  private final short[][] cellsOfMine;

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
    cellsOfMine = cellsOfMine();
  }

  private short[][] cellsOfMine() {
    short[][] lists = new short[mines][cells];
    int[] lengths = new int[mines];
    for (int cell = 0; cell < cells; cell++) {
      if (distance(cell) != PackedPath.UNREACHABLE_DISTANCE) {
        int mine = mine(sorted[cell]);
        lists[mine][lengths[mine]++] = (short) cell;
      }
    }
    for (int mine = 0; mine < mines; mine++) {
      lists[mine] = Arrays.copyOf(lists[mine], lengths[mine]);
    }
    return lists;
  }

  /**
   * The distance from a cell to the nearest mine; {@link PackedPath#UNREACHABLE_DISTANCE} without a
   * path or a mine, or where no hero can be.
   */
  int distance(int cell) {
    return mines == 0 ? PackedPath.UNREACHABLE_DISTANCE : distanceOf(sorted[cell]);
  }

  /** The cells to which a mine is the nearest, or the first of the nearest. Must not be changed. */
  short[] cellsOf(int mine) {
    return cellsOfMine[mine];
  }

  /**
   * The distance from a cell to the nearest mine that a hero does not own; {@link
   * PackedPath#UNREACHABLE_DISTANCE} without one.
   *
   * @param cell one of {@link #cellsOf} a mine that the hero owns
   * @param owners the owner of each mine
   */
  int distanceToForeign(int cell, int hero, byte[] owners) {
    for (int rank = 1; rank < mines; rank++) {
      int mine = sorted[rank * cells + cell];
      if (owners[mine(mine)] != hero) {
        return distanceOf(mine);
      }
    }
    return PackedPath.UNREACHABLE_DISTANCE;
  }

  private static int distanceOf(int packed) {
    return packed >> MINE_BITS;
  }

  private static int mine(int packed) {
    return packed & (1 << MINE_BITS) - 1;
  }
}
