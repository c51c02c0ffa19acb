package aurum.env.vindinium;

import java.util.Arrays;

/**
 * Every shortest walk on one map: distances between air cells, and from each air cell the way to
 * each mine and tavern. A <em>way</em> is one number, {@code distance * 16 + directions}: the
 * directions are a set of bits (1 north, 2 east, 4 south, 8 west), one for each first step of a
 * shortest walk. {@link #NO_WAY} stands for "cannot be reached". Immutable.
 *
 * <p>The distance to a mine or tavern counts the last step, the bump into it: beside it the
 * distance is 1.
 */
public final class VindiniumPaths {
  /** Greater than any way; it has no directions. */
  public static final int NO_WAY = Short.MAX_VALUE & ~15;

  /** The distance of {@link #NO_WAY}. */
  public static final int FAR = NO_WAY >> 4;

  private final int[] step;
  private final short[] tile;

  /**
   * At {@code row * airCells + number}. A board that is symmetric in x and y, as the generated ones
   * are, keeps only the ways to the cells of its north-western quarter; the others are these, seen
   * in a mirror: memory that is far away is what a look costs most.
   */
  private final short[] way;

  private final int airCells;

  /**
   * What belongs to a cell, side by side in memory as it is looked up together, at {@code cell *
   * width}: the way to the nearest tavern; {@code row * 4 + quarter} of the ways to the cell; its
   * number in each of the four mirrors; the ways to each spawn and each mine.
   */
  private final char[] about;

  private static final int TAVERN = 0;
  private static final int ROW = 1;
  private static final int NUMBER = 2;
  private static final int SPAWN = 6;
  private final int firstMine;
  private final int width;

  /** So many cells can be told apart by what is kept of them, be the board symmetric or not. */
  private static final int MOST_CELLS = Character.MAX_VALUE >> 2;

  VindiniumPaths(VindiniumMap map) {
    step = map.step;
    tile = map.tile;
    int cells = tile.length;
    boolean[] stood = stoodOn(map);
    boolean symmetric = isSymmetric(map, stood);
    int[] air = new int[cells];
    int[] number = new int[cells];
    Arrays.fill(number, -1);
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
      if (stood[cell]) {
        number[cell] = count;
        air[count++] = cell;
      }
    }
    airCells = count;
    if (airCells > MOST_CELLS) {
      throw new IllegalArgumentException(
          "a board of %d free cells is too large to find ways on; %d are the most"
              .formatted(airCells, MOST_CELLS));
    }
    firstMine = SPAWN + map.heroes();
    width = firstMine + map.mines();
    about = new char[cells * width];
    Arrays.fill(about, (char) NO_WAY);
    int rows = 0;
    for (int i = 0; i < airCells; i++) {
      int cell = air[i];
      int at = cell * width;
      for (int q = 0; q < 4; q++) {
        about[at + NUMBER + q] = (char) number[symmetric ? mirrored(map, cell, q) : cell];
      }
      int quarter = symmetric ? quarter(map, cell) : 0;
      if (quarter == 0) {
        about[at + ROW] = (char) (rows++ << 2);
      } else { // In the order of cells, the twin in that quarter has come before.
        about[at + ROW] = (char) (about[mirrored(map, cell, quarter) * width + ROW] | quarter);
      }
    }
    way = new short[rows * airCells];
    Arrays.fill(way, (short) NO_WAY);
    int[] queue = new int[airCells];
    for (int i = 0; i < airCells; i++) {
      int row = about[air[i] * width + ROW];
      if ((row & 3) == 0) {
        findWays(air, number, i, (row >> 2) * airCells, queue);
      }
    }
    for (int i = 0; i < airCells; i++) {
      int from = air[i];
      int at = from * width;
      for (int tavern : map.tavernCell) {
        about[at + TAVERN] = (char) nearer(about[at + TAVERN], wayToBump(from, tavern));
      }
      for (int hero = 0; hero < map.heroes(); hero++) {
        about[at + SPAWN + hero] = (char) way(from, map.spawn[hero]);
      }
      for (int mine = 0; mine < map.mines(); mine++) {
        about[at + firstMine + mine] = (char) wayToBump(from, map.mineCell[mine]);
      }
    }
  }

  /** Air; and where a given map lets a hero respawn, whatever stands there. */
  private static boolean[] stoodOn(VindiniumMap map) {
    boolean[] stood = new boolean[map.tile.length];
    for (int cell = 0; cell < stood.length; cell++) {
      stood[cell] = map.tile[cell] == VindiniumMap.AIR;
    }
    for (int spawn : map.spawn) {
      stood[spawn] = true;
    }
    return stood;
  }

  /** Whether the walks on a board are the same in both mirrors. */
  private static boolean isSymmetric(VindiniumMap map, boolean[] stood) {
    for (int cell = 0; cell < stood.length; cell++) {
      for (int q = 1; q < 4; q++) {
        int twin = mirrored(map, cell, q);
        boolean air = map.tile[cell] == VindiniumMap.AIR;
        if (stood[cell] != stood[twin] || air != (map.tile[twin] == VindiniumMap.AIR)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The corner, as {@link VindiniumActions} numbers them, that a cell lies near. */
  private static int quarter(VindiniumMap map, int cell) {
    return (2 * map.y(cell) >= map.size ? VindiniumActions.SOUTH : 0)
        | (2 * map.x(cell) >= map.size ? VindiniumActions.EAST : 0);
  }

  private static int mirrored(VindiniumMap map, int cell, int quarter) {
    int x = cell % map.stride;
    int y = cell / map.stride;
    int last = map.stride - 1;
    return ((quarter & VindiniumActions.SOUTH) == 0 ? y : last - y) * map.stride
        + ((quarter & VindiniumActions.EAST) == 0 ? x : last - x);
  }

  /**
   * A breadth-first search from one cell: who is found from it has, in the opposite direction, a
   * first step of a shortest walk back.
   */
  private void findWays(int[] air, int[] number, int to, int row, int[] queue) {
    way[row + to] = 0;
    queue[0] = to;
    int found = 1;
    for (int head = 0; head < found; head++) {
      int cell = queue[head];
      if (cell != to && tile[air[cell]] != VindiniumMap.AIR) {
        continue; // From there, but not through it.
      }
      int distance = Math.min(FAR - 1, (way[row + cell] >> 4) + 1);
      for (int direction = 0; direction < 4; direction++) {
        int next = number[air[cell] + step[direction]];
        if (next >= 0) {
          int back = distance << 4 | 1 << (direction ^ 2);
          int known = way[row + next];
          if (known == NO_WAY) {
            way[row + next] = (short) back;
            queue[found++] = next;
          } else if (known >> 4 == distance) {
            way[row + next] = (short) (known | back);
          }
        }
      }
    }
  }

  /** The steps from one air cell to another, or {@link #FAR}. */
  public int distance(int from, int to) {
    return wayInMirror(from, about[to * width + ROW]) >> 4;
  }

  /** The way from one air cell to another; no direction if it is the same cell. */
  public int way(int from, int to) {
    int row = about[to * width + ROW];
    int seen = wayInMirror(from, row);
    return seen & ~15 | VindiniumActions.mirroredSet(row & 3, seen & 15);
  }

  private int wayInMirror(int from, int row) {
    return way[(row >> 2) * airCells + about[from * width + NUMBER + (row & 3)]];
  }

  /** The way from an air cell to a mine. */
  public int mineWay(int from, int mine) {
    return about[from * width + firstMine + mine];
  }

  /**
   * The way from an air cell to the nearest tavern; its directions are those to all that are
   * equally near.
   */
  public int tavernWay(int from) {
    return about[from * width + TAVERN];
  }

  /** The way from an air cell to a hero's spawn. */
  public int spawnWay(int from, int hero) {
    return about[from * width + SPAWN + hero];
  }

  /** The nearer of two ways; of equally near ones, the directions of both. */
  public static int nearer(int first, int second) {
    if ((first & ~15) == (second & ~15)) {
      return first | second;
    }
    return Math.min(first, second);
  }

  private int wayToBump(int from, int target) {
    int best = NO_WAY;
    for (int side = 0; side < 4; side++) {
      int beside = target + step[side];
      if (beside != from && tile[beside] != VindiniumMap.AIR) {
        continue; // Nobody comes to stand there.
      }
      int toBeside = way(from, beside);
      if (beside == from) {
        // Standing beside it: the step is the bump, in the direction opposite to the side.
        best = nearer(best, 1 << 4 | 1 << (side ^ 2));
      } else if (toBeside != NO_WAY) {
        best = nearer(best, toBeside + (1 << 4));
      }
    }
    return best;
  }
}
