package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * A map: which cells of the board are tiles, and where mines can be built. The other cells are
 * void. Immutable and safe to share between threads.
 *
 * <p>Cells are numbered {@code (y + 2) * 16 + x + 2}: a border of void cells, two cells wide,
 * surrounds the board of 12 x 12 cells, so that neighbours of neighbours have valid numbers. A
 * rotation by 180 degrees maps cell {@code c} to {@code 255 - c}.
 */
public final class IceMap {
  public static final int SIDE = 12;

  /** The number of cells, including the border. */
  public static final int CELLS = 256;

  private static final int BORDER = 2;

  /** The difference between two cells that are neighbours in a column. */
  static final int ROW = 16;

  /** Offsets from a cell to its neighbours: up, right, down, left. */
  static final int[] NEIGHBOURS = {-ROW, 1, ROW, -1};

  /** Offsets from a cell to the eight around it, clockwise from the one above. */
  static final int[] RING = {-16, -15, 1, 17, 16, 15, -1, -17};

  /** Offsets from a cell to the twelve within two steps, in row-major order. */
  static final int[] WITHIN_TWO_STEPS = {-32, -17, -16, -15, -2, -1, 1, 2, 15, 16, 17, 32};

  /** The distance between cells that no path connects; greater than any other. */
  static final int UNREACHABLE = 255;

  /** The HQ cell of each seat. */
  static final int[] HQ = {cell(0, 0), cell(SIDE - 1, SIDE - 1)};

  /** The second cell that seat 1 owns at the start. */
  static final int SECOND_START = cell(SIDE - 1, SIDE - 2);

  /** Whether a cell is a tile, not void. */
  final boolean[] tile = new boolean[CELLS];

  final boolean[] mineSpot = new boolean[CELLS];

  /** The number of tiles. */
  final int tiles;

  /** The cells where mines can be built, in ascending order. */
  final int[] mineSpots;

  /**
   * For each seat, all tiles in ascending distance from its HQ. Tiles of equal distance are in
   * row-major order as the other seat sees the board, with its own HQ in the upper left corner.
   */
  final int[][] tilesByDistance = new int[2][];

  /** For each seat, the index of each tile in {@link #tilesByDistance}. */
  final short[][] place = new short[2][CELLS];

  /** Immutable, so that a thread that reads one sees all steps without a lock. */
  private record Distances(byte[] steps) {}

  /** Distances to a cell, computed when they are first needed. */
  private final Distances[] distances = new Distances[CELLS];

  /**
   * @param tile whether each cell is a tile; copied
   * @param mineSpot whether a mine can be built on each cell; copied
   */
  IceMap(boolean[] tile, boolean[] mineSpot) {
    System.arraycopy(tile, 0, this.tile, 0, CELLS);
    System.arraycopy(mineSpot, 0, this.mineSpot, 0, CELLS);
    int tileCount = 0;
    int spotCount = 0;
    int[] spots = new int[CELLS];
    for (int c = 0; c < CELLS; c++) {
      tileCount += tile[c] ? 1 : 0;
      if (mineSpot[c]) {
        spots[spotCount++] = c;
      }
    }
    tiles = tileCount;
    mineSpots = Arrays.copyOf(spots, spotCount);
    tilesByDistance[0] = tilesByDistance(0, CELLS - 1);
    tilesByDistance[1] = tilesByDistance(1, 0);
    for (int seat = 0; seat < 2; seat++) {
      for (short i = 0; i < tiles; i++) {
        place[seat][tilesByDistance[seat][i]] = i;
      }
    }
  }

  /**
   * @param turned {@code c ^ turned} is cell {@code c} as the other seat sees it
   */
  private int[] tilesByDistance(int seat, int turned) {
    byte[] distance = distancesTo(HQ[seat]);
    long[] keys = new long[tiles];
    int count = 0;
    for (int c = 0; c < CELLS; c++) {
      if (tile[c]) {
        keys[count++] = (distance[c] & 0xffL) << 16 | (c ^ turned);
      }
    }
    Arrays.sort(keys);
    int[] cells = new int[tiles];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (int) (keys[i] & 0xff) ^ turned;
    }
    return cells;
  }

  /** The cell in column {@code x} and row {@code y} of the board, both from 0 to 11. */
  public static int cell(int x, int y) {
    return (y + BORDER) << 4 | (x + BORDER);
  }

  /** The HQ cell of a seat. */
  public static int hq(int seat) {
    return HQ[seat];
  }

  public static int x(int cell) {
    return (cell & 15) - BORDER;
  }

  public static int y(int cell) {
    return (cell >> 4) - BORDER;
  }

  /**
   * All tiles in ascending distance from the HQ of a seat. Tiles of equal distance are in row-major
   * order as the other seat sees the board. Must not be changed.
   */
  public int[] tilesByDistance(int seat) {
    return tilesByDistance[seat];
  }

  /** The neighbour of a cell in a direction: 0 up, 1 right, 2 down, 3 left. */
  public static int neighbour(int cell, int direction) {
    return cell + NEIGHBOURS[direction];
  }

  /** Whether a position is on the board and not void. */
  boolean hasTile(int x, int y) {
    return isOnBoard(x, y) && tile[cell(x, y)];
  }

  static boolean isOnBoard(int x, int y) {
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE;
  }

  /** Whether a cell is a tile, not void. */
  public boolean isTile(int cell) {
    return tile[cell];
  }

  /** Whether a mine can be built on a cell. */
  public boolean isMineSpot(int cell) {
    return mineSpot[cell];
  }

  /**
   * The number of steps from each cell to {@code target} over all tiles, regardless of units and
   * buildings; {@value #UNREACHABLE}, as an unsigned byte, where there is no path.
   */
  byte[] distancesTo(int target) {
    Distances cached = distances[target];
    if (cached == null) {
      // Threads that compute them at the same time store equal results.
      cached = new Distances(search(target));
      distances[target] = cached;
    }
    return cached.steps;
  }

  /** The number of steps from one cell to another, or {@value #UNREACHABLE}. */
  public int distance(int from, int to) {
    return distancesTo(to)[from] & 0xff;
  }

  /** The steps from the HQ of seat 0 to the nearest mine spot; -1 if there is no mine spot. */
  int nearestMine() {
    int nearest = UNREACHABLE;
    for (int spot : mineSpots) {
      nearest = Math.min(nearest, distance(spot, HQ[0]));
    }
    return nearest == UNREACHABLE ? -1 : nearest;
  }

  private byte[] search(int target) {
    byte[] distance = new byte[CELLS];
    Arrays.fill(distance, (byte) UNREACHABLE);
    int[] queue = new int[CELLS];
    int end = 0;
    distance[target] = 0;
    queue[end++] = target;
    for (int i = 0; i < end; i++) {
      int from = queue[i];
      for (int offset : NEIGHBOURS) {
        int to = from + offset;
        if (tile[to] && distance[to] == (byte) UNREACHABLE) {
          distance[to] = (byte) (distance[from] + 1);
          queue[end++] = to;
        }
      }
    }
    return distance;
  }

  /** Whether the map has exactly these tiles and mine spots. */
  boolean isOf(boolean[] tiles, boolean[] spots) {
    return Arrays.equals(tile, tiles) && Arrays.equals(mineSpot, spots);
  }
}
