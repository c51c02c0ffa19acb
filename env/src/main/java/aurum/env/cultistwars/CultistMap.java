package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * What does not change during a match: floor and obstacles, and where the units start. Each match
 * has its own, which is written anew for the next one.
 *
 * <p>A cell is one number, {@code (y + 1) * 16 + x}: rows are wider and more than the board's, and
 * what is outside counts as an obstacle, so that no step needs a bounds check. The cells also
 * number the bits of two longs, from the board's first row on: rows 0 to 3 in {@code lo}, 4 to 6 in
 * {@code hi}.
 */
public final class CultistMap {
  public static final int WIDTH = 13;
  public static final int HEIGHT = 7;

  /** How many cells there are, with those outside the board. */
  public static final int CELLS = 16 * (HEIGHT + 2);

  /** The cell of the first bit. */
  static final int FIRST_BIT = 16;

  /** What a cell holds if no unit stands there; else it holds the unit's number. */
  public static final byte FLOOR = -1;

  public static final byte OBSTACLE = CultistWars.UNITS;

  /** The steps to the neighbours: north, east, south, west. */
  private static final int[] STEPS = {-16, 1, 16, -1};

  /** The board without units. */
  final byte[] bare = new byte[CELLS];

  long floorLo;
  long floorHi;

  /** Where each unit starts. */
  final byte[] start = new byte[CultistWars.UNITS];

  /**
   * Becomes another map; where the units start is written by the caller.
   *
   * @param lo the floor of rows 0 to 3, a bit a cell
   * @param hi the floor of rows 4 to 6
   */
  void setFloor(long lo, long hi) {
    floorLo = lo;
    floorHi = hi;
    Arrays.fill(bare, OBSTACLE);
    for (long bits = lo; bits != 0; bits &= bits - 1) {
      bare[FIRST_BIT + Long.numberOfTrailingZeros(bits)] = FLOOR;
    }
    for (long bits = hi; bits != 0; bits &= bits - 1) {
      bare[FIRST_BIT + 64 + Long.numberOfTrailingZeros(bits)] = FLOOR;
    }
  }

  void copyFrom(CultistMap other) {
    floorLo = other.floorLo;
    floorHi = other.floorHi;
    System.arraycopy(other.bare, 0, bare, 0, CELLS);
    System.arraycopy(other.start, 0, start, 0, CultistWars.UNITS);
  }

  /** The cell at a place of the board; x to the right, y down. */
  public static int cell(int x, int y) {
    return (y + 1) << 4 | x;
  }

  public static int x(int cell) {
    return cell & 15;
  }

  public static int y(int cell) {
    return (cell >> 4) - 1;
  }

  /** The cell next to another; directions are north, east, south, west. */
  public static int neighbour(int cell, int direction) {
    return cell + STEPS[direction];
  }

  /** How many steps lie between two cells if nothing is in the way: the Manhattan distance. */
  public static int distance(int from, int to) {
    return Math.abs((from & 15) - (to & 15)) + Math.abs((from >> 4) - (to >> 4));
  }

  /** The cell on the other side of the board. */
  static int mirrored(int cell) {
    return (cell & ~15) + WIDTH - 1 - (cell & 15);
  }

  boolean isFloor(int x, int y) {
    return bare[cell(x, y)] == FLOOR;
  }
}
