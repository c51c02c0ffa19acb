package aurum.env.cultistwars;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The static part of a match: floor, obstacles, and the cells where the units start. Each match has
 * its own map; every reset overwrites it.
 *
 * <p>A cell is one number, {@code (y + 1) * 16 + x}. Cells outside the board exist as a border and
 * count as obstacles, so a step needs no bounds check.
 *
 * <p>A set of cells is a bitboard of two longs: bit {@code cell - 16} of the low word for rows 0 to
 * 3, and bit {@code cell - 80} of the high word for rows 4 to 6.
 */
public final class CultistMap {
  public static final int WIDTH = 13;
  public static final int HEIGHT = 7;

  /**
   * The difference between two cells that are neighbours in a column; a power of two, so that
   * shifts replace divisions.
   */
  static final int ROW = 16;

  private static final int ROW_BITS = 4;
  private static final int COLUMN_MASK = ROW - 1;

  /** The number of cells, including the border. */
  public static final int CELLS = ROW * (HEIGHT + 2);

  /** Directions are numbered north, east, south, west. */
  public static final int DIRECTIONS = 4;

  /** The content of a cell without a unit. A cell with a unit contains the unit's number. */
  public static final byte FLOOR = -1;

  public static final byte OBSTACLE = CultistWars.UNITS;

  /** The first cell of each word of a bitboard. */
  static final int FIRST_LOW_CELL = ROW;

  static final int FIRST_HIGH_CELL = FIRST_LOW_CELL + Long.SIZE;

  /** The difference between a cell and its neighbour, by direction. */
  private static final int[] OFFSETS = {-ROW, 1, ROW, -1};

  /** {@link #FLOOR} or {@link #OBSTACLE} for each cell. */
  final byte[] terrain = new byte[CELLS];

  /** The floor as a bitboard. */
  long floorLow;

  long floorHigh;

  /** The cell where each unit starts. */
  final byte[] startCell = new byte[CultistWars.UNITS];

  /** Sets floor and obstacles; {@code low} and {@code high} are the floor as a bitboard. */
  void setFloor(long low, long high) {
    floorLow = low;
    floorHigh = high;
    Arrays.fill(terrain, OBSTACLE);
    for (long bits = low; bits != 0; bits &= bits - 1) {
      terrain[FIRST_LOW_CELL + Long.numberOfTrailingZeros(bits)] = FLOOR;
    }
    for (long bits = high; bits != 0; bits &= bits - 1) {
      terrain[FIRST_HIGH_CELL + Long.numberOfTrailingZeros(bits)] = FLOOR;
    }
  }

  /** The number of obstacles on the board. */
  int obstacles() {
    return WIDTH * HEIGHT - Long.bitCount(floorLow) - Long.bitCount(floorHigh);
  }

  /** The distance from the leader of seat 0 to the nearest cultist. */
  int nearestCultist() {
    int nearest = Integer.MAX_VALUE;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      nearest = Math.min(nearest, distance(startCell[0], startCell[unit]));
    }
    return nearest;
  }

  /** The mean column of the first half of the cultists, which are those in the half of seat 0. */
  double meanColumn() {
    int half = (CultistWars.UNITS - CultistWars.FIRST_CULTIST) / 2;
    int sum = 0;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.FIRST_CULTIST + half; unit++) {
      sum += x(startCell[unit]);
    }
    return sum / (double) half;
  }

  void copyFrom(CultistMap other) {
    floorLow = other.floorLow;
    floorHigh = other.floorHigh;
    System.arraycopy(other.terrain, 0, terrain, 0, CELLS);
    System.arraycopy(other.startCell, 0, startCell, 0, CultistWars.UNITS);
  }

  void save(DataOutput out) throws IOException {
    out.writeLong(floorLow);
    out.writeLong(floorHigh);
    out.write(startCell);
  }

  void load(DataInput in) throws IOException {
    setFloor(in.readLong(), in.readLong());
    in.readFully(startCell);
  }

  /** The cell in column {@code x}, counted from the west, and row {@code y}, from the north. */
  public static int cell(int x, int y) {
    return (y + 1) << ROW_BITS | x;
  }

  public static int x(int cell) {
    return cell & COLUMN_MASK;
  }

  public static int y(int cell) {
    return (cell >> ROW_BITS) - 1;
  }

  /** The neighbour of a cell of the board in a direction; it may lie in the border. */
  public static int neighbour(int cell, int direction) {
    return cell + OFFSETS[direction];
  }

  /** The Manhattan distance. */
  public static int distance(int from, int to) {
    return Math.abs(dx(from, to)) + Math.abs(dy(from, to));
  }

  /** The number of columns from one cell to another, positive to the east. */
  static int dx(int from, int to) {
    return (to & COLUMN_MASK) - (from & COLUMN_MASK);
  }

  /** The number of rows from one cell to another, positive to the south. */
  static int dy(int from, int to) {
    return (to >> ROW_BITS) - (from >> ROW_BITS);
  }

  /** The mirror image of a cell: the same row, and the column counted from the east. */
  static int mirrored(int cell) {
    return (cell & ~COLUMN_MASK) + WIDTH - 1 - (cell & COLUMN_MASK);
  }

  /** The low word of the bitboard that contains one cell. */
  static long lowBit(int cell) {
    return 1L << cell - FIRST_LOW_CELL & inLowWord(cell);
  }

  /** The high word of the bitboard that contains one cell. */
  static long highBit(int cell) {
    return 1L << cell - FIRST_HIGH_CELL & ~inLowWord(cell);
  }

  /** All bits if a cell is in the low word, otherwise none: a branch would be mispredicted. */
  private static long inLowWord(int cell) {
    return (long) (cell - FIRST_HIGH_CELL) >> Long.SIZE - 1;
  }

  boolean isFloor(int x, int y) {
    return terrain[cell(x, y)] == FLOOR;
  }
}
