package aurum.env.vindinium;

import java.util.Arrays;

/**
 * A board that does not change: tiles, mines and spawns. Immutable; many matches share one.
 *
 * <p>A cell is one number, {@code (y + 1) * stride + (x + 1)}: the board stands inside a border of
 * wall, so that no step needs a bounds check. Mines are numbered in the order in which the referee
 * lists them: by x, then y.
 */
public final class VindiniumMap {
  public static final int AIR = 0;
  public static final int WALL = 1;
  public static final int TAVERN = 2;

  /** The tile of mine 0; mine {@code m} is {@code FIRST_MINE + m}. */
  public static final int FIRST_MINE = 3;

  final int size;
  final int stride;

  /** The steps to the neighbours: north, east, south, west. */
  final int[] step;

  /** What stands on each cell. */
  final short[] tile;

  /** The cell of each mine. */
  final int[] mineCell;

  /** The cell of each tavern, by x, then y. */
  final int[] tavernCell;

  /** The spawn cell of each hero. */
  final int[] spawn;

  private volatile VindiniumPaths paths;

  /**
   * @param rows the board as the referee shows it, rows from the north: {@code .} {@code #} {@code
   *     T} {@code M}, and a digit on each hero's spawn
   */
  VindiniumMap(char[][] rows) {
    size = rows.length;
    stride = size + 2;
    step = new int[] {-stride, 1, stride, -1};
    tile = new short[stride * stride];
    Arrays.fill(tile, (short) WALL);
    int[] mines = new int[size * size];
    int[] taverns = new int[size * size];
    int[] spawns = new int[4];
    int mineCount = 0;
    int tavernCount = 0;
    int heroes = 0;
    for (int x = 0; x < size; x++) {
      for (int y = 0; y < size; y++) {
        int cell = cell(x, y);
        char c = rows[y][x];
        switch (c) {
          case '.' -> tile[cell] = AIR;
          case '#' -> tile[cell] = WALL;
          case 'T' -> {
            tile[cell] = TAVERN;
            taverns[tavernCount++] = cell;
          }
          case 'M' -> {
            tile[cell] = (short) (FIRST_MINE + mineCount);
            mines[mineCount++] = cell;
          }
          case '0', '1', '2', '3' -> {
            tile[cell] = AIR;
            spawns[c - '0'] = cell;
            heroes++;
          }
          default ->
              throw new IllegalArgumentException("a board holds . # T M 0 1 2 3, not '" + c + "'");
        }
      }
    }
    mineCell = Arrays.copyOf(mines, mineCount);
    tavernCell = Arrays.copyOf(taverns, tavernCount);
    spawn = Arrays.copyOf(spawns, heroes);
  }

  public int cell(int x, int y) {
    return (y + 1) * stride + x + 1;
  }

  /**
   * What stands on a cell: {@link #AIR}, {@link #WALL}, {@link #TAVERN}, or {@link #FIRST_MINE} and
   * up.
   */
  public int tile(int cell) {
    return tile[cell];
  }

  /** Where a hero starts and respawns. */
  public int spawn(int hero) {
    return spawn[hero];
  }

  /** The neighbour of a cell in a direction of the board: 0 north, 1 east, 2 south, 3 west. */
  public int neighbour(int cell, int direction) {
    return cell + step[direction];
  }

  int x(int cell) {
    return cell % stride - 1;
  }

  int y(int cell) {
    return cell / stride - 1;
  }

  /** How many heroes play on it: 2 or 4. */
  public int heroes() {
    return spawn.length;
  }

  public int mines() {
    return mineCell.length;
  }

  /** Whether {@code other} can be stepped to from {@code cell}, as far as distance goes. */
  public boolean adjacent(int cell, int other) {
    int difference = Math.abs(cell - other);
    return difference == 1 || difference == stride;
  }

  /** All shortest paths, computed at the first call. */
  public VindiniumPaths paths() {
    VindiniumPaths known = paths;
    if (known == null) {
      synchronized (this) {
        known = paths;
        if (known == null) {
          paths = known = new VindiniumPaths(this);
        }
      }
    }
    return known;
  }

  /**
   * Walking distances over air from one air cell (heroes do not block), breadth first.
   *
   * @param distance is filled with the distance to every cell, -1 where there is no way
   * @param queue room for as many cells as the board has; receives the reached cells in the order
   *     of their distance
   * @return how many cells were reached
   */
  int distances(int from, int[] distance, int[] queue) {
    Arrays.fill(distance, -1);
    distance[from] = 0;
    queue[0] = from;
    int reached = 1;
    for (int head = 0; head < reached; head++) {
      int cell = queue[head];
      for (int s : step) {
        int next = cell + s;
        if (tile[next] == AIR && distance[next] < 0) {
          distance[next] = distance[cell] + 1;
          queue[reached++] = next;
        }
      }
    }
    return reached;
  }

  /** The rows as the constructor takes them. */
  char[][] rows() {
    char[][] rows = new char[size][size];
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        short t = tile[cell(x, y)];
        rows[y][x] = t == AIR ? '.' : t == WALL ? '#' : t == TAVERN ? 'T' : 'M';
      }
    }
    for (int hero = 0; hero < spawn.length; hero++) {
      rows[y(spawn[hero])][x(spawn[hero])] = (char) ('0' + hero);
    }
    return rows;
  }
}
