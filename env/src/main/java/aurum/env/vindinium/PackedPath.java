package aurum.env.vindinium;

/**
 * A shortest path, packed into one integer: its length in steps, and the set of directions in which
 * a shortest path may begin. A set has the bit {@code 1 << direction} for each direction of the
 * board: {@link #NORTH}, {@link #EAST}, {@link #SOUTH}, {@link #WEST}.
 *
 * <p>A shorter path is a smaller number. The path from a cell to itself is 0.
 */
public final class PackedPath {
  static final int NORTH = 0;
  static final int EAST = 1;
  static final int SOUTH = 2;
  static final int WEST = 3;

  private static final int DIRECTION_BITS = 4;
  private static final int DIRECTIONS = (1 << DIRECTION_BITS) - 1;

  /** The length of {@link #UNREACHABLE}: greater than any other, so that a path fits a short. */
  public static final int UNREACHABLE_DISTANCE = Short.MAX_VALUE >> DIRECTION_BITS;

  /** The value for "no path". It has no directions. */
  public static final int UNREACHABLE = UNREACHABLE_DISTANCE << DIRECTION_BITS;

  private PackedPath() {}

  /** A path of a length and a set of first directions. */
  static int of(int distance, int directions) {
    return distance << DIRECTION_BITS | directions;
  }

  /** The length in steps. */
  public static int distance(int path) {
    return path >> DIRECTION_BITS;
  }

  /** The set of first directions. */
  public static int directions(int path) {
    return path & DIRECTIONS;
  }

  /** Whether a shortest path begins with a step in a direction of the board. */
  public static boolean startsWith(int path, int direction) {
    return (path >> direction & 1) != 0;
  }

  /** The same path with one more step at its end. */
  static int extended(int path) {
    return path == UNREACHABLE ? UNREACHABLE : path + (1 << DIRECTION_BITS);
  }

  /** The shorter of two paths; of two of equal length, one with the directions of both. */
  public static int nearer(int first, int second) {
    return distance(first) == distance(second) ? first | second : Math.min(first, second);
  }
}
