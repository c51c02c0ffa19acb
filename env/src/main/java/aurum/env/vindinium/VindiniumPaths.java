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

  /** The number of each cell that heroes stand on among those cells, or -1. */
  private final short[] number;

  private final int airCells;

  /** At {@code to * airCells + from}. */
  private final short[] way;

  /**
   * The ways from a cell to the places that do not move, side by side in memory, as they are looked
   * up together: at {@code cell * places} to the nearest tavern, then to each spawn, from {@link
   * #firstMine} on to each mine.
   */
  private final short[] placeWay;

  private final int places;
  private final int firstMine;

  VindiniumPaths(VindiniumMap map) {
    step = map.step;
    tile = map.tile;
    number = new short[map.tile.length];
    Arrays.fill(number, (short) -1);
    int[] air = new int[map.size * map.size];
    int count = 0;
    for (int cell = 0; cell < map.tile.length; cell++) {
      if (isStood(map, cell)) {
        number[cell] = (short) count;
        air[count++] = cell;
      }
    }
    airCells = count;
    way = allWays(air);
    firstMine = 1 + map.heroes();
    places = firstMine + map.mines();
    placeWay = new short[map.tile.length * places];
    Arrays.fill(placeWay, (short) NO_WAY);
    for (int i = 0; i < airCells; i++) {
      int from = air[i];
      int row = from * places;
      for (int tavern : map.tavernCell) {
        placeWay[row] = (short) nearer(placeWay[row], wayToBump(from, tavern));
      }
      for (int hero = 0; hero < map.heroes(); hero++) {
        placeWay[row + 1 + hero] = (short) way(from, map.spawn[hero]);
      }
      for (int mine = 0; mine < map.mines(); mine++) {
        placeWay[row + firstMine + mine] = (short) wayToBump(from, map.mineCell[mine]);
      }
    }
  }

  /** Air; and where a given map lets a hero respawn, whatever stands there. */
  private static boolean isStood(VindiniumMap map, int cell) {
    boolean stood = map.tile[cell] == VindiniumMap.AIR;
    for (int spawn : map.spawn) {
      stood |= spawn == cell;
    }
    return stood;
  }

  /**
   * A breadth-first search from each cell: who is found from a cell has, in the opposite direction,
   * a first step of a shortest walk back.
   */
  private short[] allWays(int[] air) {
    short[] ways = new short[airCells * airCells];
    Arrays.fill(ways, (short) NO_WAY);
    int[] queue = new int[airCells];
    for (int to = 0; to < airCells; to++) {
      int row = to * airCells;
      ways[row + to] = 0;
      queue[0] = to;
      int found = 1;
      for (int head = 0; head < found; head++) {
        int cell = queue[head];
        if (cell != to && tile[air[cell]] != VindiniumMap.AIR) {
          continue; // From there, but not through it.
        }
        int distance = Math.min(FAR - 1, (ways[row + cell] >> 4) + 1);
        for (int direction = 0; direction < 4; direction++) {
          int next = number[air[cell] + step[direction]];
          if (next >= 0) {
            int back = distance << 4 | 1 << (direction ^ 2);
            int known = ways[row + next];
            if (known == NO_WAY) {
              ways[row + next] = (short) back;
              queue[found++] = next;
            } else if (known >> 4 == distance) {
              ways[row + next] = (short) (known | back);
            }
          }
        }
      }
    }
    return ways;
  }

  /** The steps from one air cell to another, or {@link #FAR}. */
  public int distance(int from, int to) {
    return way(from, to) >> 4;
  }

  /** The way from one air cell to another; no direction if it is the same cell. */
  public int way(int from, int to) {
    return way[number[to] * airCells + number[from]];
  }

  /** The way from an air cell to a mine. */
  public int mineWay(int from, int mine) {
    return placeWay[from * places + firstMine + mine];
  }

  /**
   * The way from an air cell to the nearest tavern; its directions are those to all that are
   * equally near.
   */
  public int tavernWay(int from) {
    return placeWay[from * places];
  }

  /** The way from an air cell to a hero's spawn. */
  public int spawnWay(int from, int hero) {
    return placeWay[from * places + 1 + hero];
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
