package aurum.env.vindinium;

import java.util.List;

/**
 * The five actions, seen from the seat's own corner. Each seat plays as if its hero had started in
 * the north-west: what it calls NORTH leads towards the border that it started near. In the seat's
 * view, as in its observation, the four seats are one.
 */
public final class VindiniumActions {
  public static final int WAIT = 0;
  public static final int COUNT = 5;

  /**
   * Directions of the board are 0 to 3 in this order; an action is 1 + the direction as the seat
   * sees it.
   */
  static final List<String> DIRECTIONS = List.of("NORTH", "EAST", "SOUTH", "WEST");

  static final List<String> NAMES = List.of("WAIT", "NORTH", "EAST", "SOUTH", "WEST");

  /**
   * Bits of a {@linkplain #corner corner}: whether it lies in the south, and whether in the east.
   */
  static final int SOUTH = 1;

  static final int EAST = 2;

  /** At {@code corner * 16 + set}, a set of directions (bit 1 << direction) in its mirrors. */
  private static final byte[] MIRRORED_SETS = new byte[4 * 16];

  static {
    for (int i = 0; i < MIRRORED_SETS.length; i++) {
      for (int direction = 0; direction < 4; direction++) {
        if ((i >> direction & 1) != 0) {
          MIRRORED_SETS[i] |= (byte) (1 << mirrored(i >> 4, direction));
        }
      }
    }
  }

  private VindiniumActions() {}

  /** The corner that a hero started in. */
  static int corner(VindiniumMap map, int hero) {
    return map.corner[hero];
  }

  /** The hero that started in a corner, or -1. */
  static int heroOf(VindiniumMap map, int corner) {
    return map.heroOfCorner[corner];
  }

  /**
   * The direction of the board that an action other than WAIT means; and, as a mirror is its own
   * inverse, back again.
   */
  public static int direction(VindiniumMap map, int hero, int action) {
    return mirrored(corner(map, hero), action - 1);
  }

  /** A direction seen in the mirrors of a corner. */
  static int mirrored(int corner, int direction) {
    boolean vertical = (direction & 1) == 0;
    return (corner & (vertical ? SOUTH : EAST)) != 0 ? direction ^ 2 : direction;
  }

  /** A set of directions seen in the mirrors of a corner. */
  static int mirroredSet(int corner, int set) {
    return MIRRORED_SETS[corner << 4 | set];
  }
}
