package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * A map: which cells are void, and where mines can be built. Immutable once made, and shared by
 * matches and threads.
 *
 * <p>Cells are numbered {@code (y + 2) * 16 + x + 2}: the board lies in a frame of void, two cells
 * wide, so that a neighbour of a neighbour always exists. Seen from the other player's corner, cell
 * {@code c} is cell {@code 255 - c}.
 */
public final class IceMap {
  public static final int SIDE = 12;

  /** Cells, those of the frame included. */
  public static final int CELLS = 256;

  private static final int FRAME = 2;

  /** What leads to the neighbours: up, right, down, left. */
  static final int[] STEP = {-16, 1, 16, -1};

  /** The cells around a cell, in a circle that begins above it. */
  static final int[] AROUND = {-16, -15, 1, 17, 16, 15, -1, -17};

  /** Farther than any way on the board. */
  static final int FAR = 255;

  /** The cell that each player starts in. */
  static final int[] HQ = {cell(0, 0), cell(SIDE - 1, SIDE - 1)};

  /** The cell that makes up to the second player for being second. */
  static final int SECOND_START = cell(SIDE - 1, SIDE - 2);

  /** Whether a cell is no void. */
  final boolean[] tile = new boolean[CELLS];

  final boolean[] mineSpot = new boolean[CELLS];

  /** How many cells are no void. */
  final int tiles;

  /** The cells where mines can be built, in the order of their numbers. */
  final int[] mineSpots;

  /**
   * All tiles by their distance from a player's HQ, the nearest first; then, as the other player
   * sees them, by y and x.
   */
  final int[][] byDistance = new int[2][];

  /** Shortest ways to a cell, made when they are first asked for. */
  private final byte[][] distances = new byte[CELLS][];

  /**
   * @param tile whether each cell is no void; copied
   * @param mineSpot where mines can be built; copied
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
    byDistance[0] = sorted(0, 255);
    byDistance[1] = sorted(1, 0);
  }

  private int[] sorted(int player, int turned) {
    byte[] distance = distancesTo(HQ[player]);
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

  /** The number of the cell at a place of the board, both from 0 to 11. */
  public static int cell(int x, int y) {
    return (y + FRAME) << 4 | (x + FRAME);
  }

  /** The cell that a player starts in. */
  public static int hq(int player) {
    return HQ[player];
  }

  public static int x(int cell) {
    return (cell & 15) - FRAME;
  }

  public static int y(int cell) {
    return (cell >> 4) - FRAME;
  }

  /** Whether a place is on the board and no void. */
  boolean hasTile(int x, int y) {
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE && tile[cell(x, y)];
  }

  /** Whether a cell is no void. */
  public boolean isTile(int cell) {
    return tile[cell];
  }

  /** Whether a mine can be built on a cell. */
  public boolean isMineSpot(int cell) {
    return mineSpot[cell];
  }

  /**
   * Steps from each cell to {@code target} over all tiles, whoever owns them and whatever stands
   * there; {@value #FAR}, as an unsigned byte, where no way leads.
   */
  byte[] distancesTo(int target) {
    byte[] known = distances[target];
    if (known == null) {
      // Two threads may both come here: they find the same.
      known = walk(target);
      distances[target] = known;
    }
    return known;
  }

  /** Steps from one cell to another, or {@value #FAR}. */
  public int distance(int from, int to) {
    return distancesTo(to)[from] & 0xff;
  }

  private byte[] walk(int target) {
    byte[] distance = new byte[CELLS];
    Arrays.fill(distance, (byte) FAR);
    int[] queue = new int[CELLS];
    int end = 0;
    distance[target] = 0;
    queue[end++] = target;
    for (int i = 0; i < end; i++) {
      int from = queue[i];
      for (int step : STEP) {
        int to = from + step;
        if (tile[to] && distance[to] == (byte) FAR) {
          distance[to] = (byte) (distance[from] + 1);
          queue[end++] = to;
        }
      }
    }
    return distance;
  }

  /** Whether these are its tiles and mine spots. */
  boolean isOf(boolean[] tiles, boolean[] spots) {
    return Arrays.equals(tile, tiles) && Arrays.equals(mineSpot, spots);
  }
}
