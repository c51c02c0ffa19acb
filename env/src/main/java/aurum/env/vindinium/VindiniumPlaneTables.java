package aurum.env.vindinium;

import aurum.env.Scaling;

/**
 * The entries of planes that do not change on one map: a row of cells is copied from a table.
 * Immutable.
 */
final class VindiniumPlaneTables {
  private static final byte[] CLOSENESS_LEVELS =
      Scaling.levels(Scaling.closenessTable(PackedPath.UNREACHABLE_DISTANCE));

  // Each table has the entries by cell, and after these the entries of the board mirrored in x.

  /** 1 for a wall. */
  final byte[] wall;

  /** 1 for air. */
  final byte[] air;

  /** The level of the closeness of the nearest tavern; 0 where no hero can be. */
  final byte[] tavernCloseness;

  /** The level of the closeness of the nearest mine; 0 where no hero can be. */
  final byte[] mineCloseness;

  final VindiniumNearestMines nearestMines;

  private final VindiniumMap map;

  VindiniumPlaneTables(VindiniumMap map) {
    this.map = map;
    int cells = map.tile.length;
    wall = new byte[2 * cells];
    air = new byte[2 * cells];
    tavernCloseness = new byte[2 * cells];
    mineCloseness = new byte[2 * cells];
    nearestMines = new VindiniumNearestMines(map);
    for (int cell = 0; cell < cells; cell++) {
      for (int i : new int[] {cell, mirrored(cell)}) {
        wall[i] = (byte) (map.tile[cell] == VindiniumMap.WALL ? 1 : 0);
        air[i] = (byte) (map.tile[cell] == VindiniumMap.AIR ? 1 : 0);
        tavernCloseness[i] = closenessLevel(map.paths().toTavern(cell));
        mineCloseness[i] = closenessLevelOfDistance(nearestMines.distance(cell));
      }
    }
  }

  /** The {@link Scaling#level} of the closeness of the end of a path; 0 without a path. */
  static byte closenessLevel(int path) {
    return closenessLevelOfDistance(PackedPath.distance(path));
  }

  /** The same of a distance; 0 for {@link PackedPath#UNREACHABLE_DISTANCE}. */
  static byte closenessLevelOfDistance(int distance) {
    return CLOSENESS_LEVELS[distance];
  }

  /** The index of a cell in the mirrored half of a table. */
  private int mirrored(int cell) {
    int row = cell / map.stride;
    return map.tile.length + row * map.stride + map.stride - 1 - cell % map.stride;
  }

  /**
   * The index in a table of a cell's entry. The entries of the cells to the right of it, in the
   * view of a corner, follow; those of the cells above and below are as far away as these cells.
   */
  int index(int cell, int corner) {
    return (corner & VindiniumCorner.EAST) != 0 ? mirrored(cell) : cell;
  }
}
