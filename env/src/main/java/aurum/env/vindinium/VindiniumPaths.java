package aurum.env.vindinium;

import aurum.env.base.Requirement;
import java.util.Arrays;
import java.util.Locale;

/**
 * All shortest paths on one map, as {@link PackedPath} packs them. Heroes do not block paths.
 * Immutable.
 *
 * <p>A path leads over air. A path to a mine or tavern ends with the step into it, which does not
 * move the hero: from a cell beside it, the distance is 1.
 */
public final class VindiniumPaths {
  /**
   * The maximum number of numbered cells, so that every row and number fits into its bits in {@link
   * #record}.
   */
  private static final int MAXIMUM_CELLS = Character.MAX_VALUE >> 2;

  /** A target that no path leads to. */
  static final int NOWHERE = -1;

  // The layout of the record of one cell.

  private static final int TO_TAVERN = 0;
  private static final int ROW = 1;
  private static final int NUMBER = 2;
  private static final int TO_SPAWN = NUMBER + 4;

  private final int toFirstMine;
  private final int recordSize;

  private final int[] step;
  private final short[] tile;

  /** The number of cells that a hero can be on. They have the first numbers. */
  private final int cells;

  /** The number of cells other than walls. These cells are numbered. */
  private final int numbers;

  /**
   * The numbers of the mirror images of all cells, at {@code mirror * number of tiles + cell}; a
   * wall has {@link #numbers}. On a board that is not symmetric, images are the cell itself.
   */
  private final char[] imageNumber;

  /**
   * The paths from every numbered cell to a cell that a hero can be on, at {@code row of the cell *
   * (numbers + 1) + number}. A path from a mine or tavern is the reverse of a path to it. The last
   * entry of a row, for walls, is {@link PackedPath#UNREACHABLE}, and so is the last row.
   *
   * <p>Cache misses dominate the cost of the look-ups. Therefore a board that is symmetric in x and
   * y, as generated boards are, has rows only for the cells of its north-western quarter. The paths
   * to a cell of another quarter are the mirror images of those.
   */
  private final short[] pathTo;

  /** The start of the last row. */
  private final int nowhereField;

  /**
   * The values that are read together for a cell, adjacent in memory, at {@code cell * recordSize}:
   * the path to the nearest tavern; {@code row * 4 + corner of the quarter} of the paths to the
   * cell; the numbers of the cell and of its three mirror images; the paths to every spawn; the
   * paths to every mine.
   */
  private final char[] record;

  /** One value in the record of a cell. */
  private int get(int cell, int index) {
    return record[cell * recordSize + index];
  }

  private void set(int cell, int index, int value) {
    record[cell * recordSize + index] = (char) value;
  }

  VindiniumPaths(VindiniumMap map) {
    step = map.step;
    tile = map.tile;
    boolean[] walkable = walkableCells(map);
    boolean symmetric = isSymmetric(map, walkable);
    int[] numbered = new int[tile.length];
    int[] number = new int[tile.length];
    Arrays.fill(number, -1);
    int count = 0;
    for (int cell = 0; cell < tile.length; cell++) {
      if (walkable[cell]) {
        number[cell] = count;
        numbered[count++] = cell;
      }
    }
    cells = count;
    for (int cell = 0; cell < tile.length; cell++) {
      if (!walkable[cell] && tile[cell] != VindiniumMap.WALL) {
        number[cell] = count;
        numbered[count++] = cell;
      }
    }
    numbers = count;
    Requirement.require(
        cells <= MAXIMUM_CELLS,
        String.format(
            Locale.ROOT,
            "a board of %d free cells is too large for its shortest paths; the maximum is %d",
            cells,
            MAXIMUM_CELLS));
    toFirstMine = TO_SPAWN + map.heroes();
    recordSize = toFirstMine + map.mines();
    record = new char[tile.length * recordSize];
    Arrays.fill(record, (char) PackedPath.UNREACHABLE);
    imageNumber = new char[VindiniumCorner.COUNT * tile.length];
    int rows = numberRows(map, symmetric, numbered, number);
    nowhereField = firstOfRow(rows << 2);
    pathTo = new short[nowhereField + numbers + 1];
    Arrays.fill(pathTo, (short) PackedPath.UNREACHABLE);
    int[] queue = new int[numbers];
    for (int i = 0; i < cells; i++) {
      int row = get(numbered[i], ROW);
      if (quarterOfRow(row) == VindiniumCorner.NORTH_WEST) {
        findPathsTo(i, firstOfRow(row), numbered, number, queue);
      }
    }
    for (int i = 0; i < cells; i++) {
      recordTargets(map, numbered[i]);
    }
  }

  /** Air, and the spawns: on a given map, one may be on a tile of any kind. */
  private static boolean[] walkableCells(VindiniumMap map) {
    boolean[] walkable = new boolean[map.tile.length];
    for (int cell = 0; cell < walkable.length; cell++) {
      walkable[cell] = map.tile[cell] == VindiniumMap.AIR;
    }
    for (int spawn : map.spawn) {
      walkable[spawn] = true;
    }
    return walkable;
  }

  /** Whether every mirror image of the board has the same paths. */
  private static boolean isSymmetric(VindiniumMap map, boolean[] walkable) {
    for (int cell = 0; cell < walkable.length; cell++) {
      for (int mirror = 1; mirror < 4; mirror++) {
        int image = mirrored(map, cell, mirror);
        if (walkable[cell] != walkable[image]
            || passable(map.tile[cell]) != passable(map.tile[image])) {
          return false;
        }
      }
    }
    return true;
  }

  /** 2 for air, 1 for the end of a path, 0 for a wall. */
  private static int passable(int tile) {
    return tile == VindiniumMap.AIR ? 2 : tile == VindiniumMap.WALL ? 0 : 1;
  }

  /** The {@link VindiniumCorner} whose quarter of the board a cell lies in. */
  private static int quarter(VindiniumMap map, int cell) {
    return (2 * map.y(cell) >= map.size ? VindiniumCorner.SOUTH : 0)
        | (2 * map.x(cell) >= map.size ? VindiniumCorner.EAST : 0);
  }

  private static int mirrored(VindiniumMap map, int cell, int mirror) {
    int x = cell % map.stride;
    int y = cell / map.stride;
    int last = map.stride - 1;
    return ((mirror & VindiniumCorner.SOUTH) == 0 ? y : last - y) * map.stride
        + ((mirror & VindiniumCorner.EAST) == 0 ? x : last - x);
  }

  /** Writes rows and numbers to the records. Returns the number of rows. */
  private int numberRows(VindiniumMap map, boolean symmetric, int[] numbered, int[] number) {
    for (int mirror = 0; mirror < VindiniumCorner.COUNT; mirror++) {
      for (int cell = 0; cell < tile.length; cell++) {
        int image = number[symmetric ? mirrored(map, cell, mirror) : cell];
        imageNumber[mirror * tile.length + cell] = (char) (image < 0 ? numbers : image);
      }
    }
    int rows = 0;
    for (int i = 0; i < cells; i++) {
      int cell = numbered[i];
      for (int mirror = 0; mirror < 4; mirror++) {
        set(cell, NUMBER + mirror, imageNumber[mirror * tile.length + cell]);
      }
      int quarter = symmetric ? quarter(map, cell) : VindiniumCorner.NORTH_WEST;
      // Its image in the north-western quarter is a smaller cell, whose row is already assigned.
      boolean hasRow = quarter == VindiniumCorner.NORTH_WEST;
      set(cell, ROW, hasRow ? rows++ << 2 : get(mirrored(map, cell, quarter), ROW) | quarter);
    }
    return rows;
  }

  private static int quarterOfRow(int row) {
    return row & 3;
  }

  private int firstOfRow(int row) {
    return (row >> 2) * (numbers + 1);
  }

  /**
   * A breadth-first search from the target. A cell that it reaches by a step in one direction has a
   * shortest path to the target that begins in the opposite direction.
   */
  private void findPathsTo(int target, int first, int[] numbered, int[] number, int[] queue) {
    pathTo[first + target] = 0;
    queue[0] = target;
    int found = 1;
    for (int head = 0; head < found; head++) {
      int cell = queue[head];
      if (cell != target && tile[numbered[cell]] != VindiniumMap.AIR) {
        continue; // A path may begin here but not pass through.
      }
      int distance =
          Math.min(
              PackedPath.UNREACHABLE_DISTANCE - 1, PackedPath.distance(pathTo[first + cell]) + 1);
      for (int direction = 0; direction < 4; direction++) {
        int next = number[numbered[cell] + step[direction]];
        if (next >= 0) {
          int path = PackedPath.of(distance, 1 << opposite(direction));
          int known = pathTo[first + next];
          if (known == PackedPath.UNREACHABLE) {
            pathTo[first + next] = (short) path;
            queue[found++] = next;
          } else if (PackedPath.distance(known) == distance) {
            pathTo[first + next] = (short) (known | path);
          }
        }
      }
    }
  }

  private static int opposite(int direction) {
    return direction ^ 2;
  }

  /** Writes the paths from a cell to taverns, spawns and mines to its record. */
  private void recordTargets(VindiniumMap map, int from) {
    for (int tavern : map.tavernCell) {
      set(from, TO_TAVERN, PackedPath.nearer(toTavern(from), pathInto(from, tavern)));
    }
    for (int hero = 0; hero < map.heroes(); hero++) {
      set(from, TO_SPAWN + hero, path(from, map.spawn[hero]));
    }
    for (int mine = 0; mine < map.mines(); mine++) {
      set(from, toFirstMine + mine, pathInto(from, map.mineCell[mine]));
    }
  }

  /** The path to a mine or tavern: the shortest path to a neighbouring cell, plus one step. */
  private int pathInto(int from, int target) {
    int best = PackedPath.UNREACHABLE;
    for (int side = 0; side < 4; side++) {
      int beside = target + step[side];
      if (beside == from) {
        best = PackedPath.nearer(best, PackedPath.of(1, 1 << opposite(side)));
      } else if (tile[beside] == VindiniumMap.AIR) {
        best = PackedPath.nearer(best, PackedPath.extended(path(from, beside)));
      }
    }
    return best;
  }

  /** The distance between two cells; {@link PackedPath#UNREACHABLE_DISTANCE} without a path. */
  public int distance(int from, int to) {
    return PackedPath.distance(pathInQuarter(from, get(to, ROW)));
  }

  /**
   * The field of a target: the first argument of {@link #pathInField}.
   *
   * @param target a cell that a hero can be on, or {@link #NOWHERE}
   */
  int field(int target) {
    return target == NOWHERE ? nowhereField : firstOfRow(get(target, ROW));
  }

  /** The number to be added to a cell for {@link #pathInField}. */
  int image(int target) {
    return target == NOWHERE ? 0 : quarterOfRow(get(target, ROW)) * tile.length;
  }

  /**
   * The path to a target from any cell, with directions that may be mirrored. From a mine or tavern
   * it is as long as the path to it; from a wall it is {@link PackedPath#UNREACHABLE}.
   *
   * <p>For many cells and one target, this takes less time than {@link #path}.
   *
   * @param field the target's {@link #field}
   * @param imageAndCell the target's {@link #image} + the cell
   */
  int pathInField(int field, int imageAndCell) {
    return pathTo[field + imageNumber[imageAndCell]];
  }

  /** Whether a hero can be on a cell. */
  boolean canBeOn(int cell) {
    return imageNumber[cell] < cells;
  }

  /** The path from one cell to another. */
  public int path(int from, int to) {
    int row = get(to, ROW);
    int path = pathInQuarter(from, row);
    return PackedPath.of(
        PackedPath.distance(path),
        VindiniumCorner.mirroredSet(quarterOfRow(row), PackedPath.directions(path)));
  }

  /**
   * The path in the mirror image of the board in which the row's quarter is the north-western one.
   */
  private int pathInQuarter(int from, int row) {
    return pathTo[firstOfRow(row) + get(from, NUMBER + quarterOfRow(row))];
  }

  /** The path from a cell to a mine. */
  public int toMine(int from, int mine) {
    return get(from, toFirstMine + mine);
  }

  /**
   * The path from a cell to the nearest tavern. If several are nearest, the set has the first
   * directions to each of them.
   */
  public int toTavern(int from) {
    return get(from, TO_TAVERN);
  }

  /** The path from a cell to a hero's spawn. */
  public int toSpawn(int from, int hero) {
    return get(from, TO_SPAWN + hero);
  }
}
