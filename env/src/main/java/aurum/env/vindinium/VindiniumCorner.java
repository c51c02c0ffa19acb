package aurum.env.vindinium;

/**
 * The corners of the board, and the mirrors between them. A corner is a set of two bits: whether it
 * lies in the south, and whether in the east.
 *
 * <p>Each seat observes and acts in a view of the board in which its own hero started in the
 * north-west. The view is the board mirrored in the bits of the seat's corner, so corner {@code c}
 * of the board is corner {@code c ^ own} of the view, and vice versa.
 */
final class VindiniumCorner {
  /** The bit of the southern corners. Mirrors north and south. */
  static final int SOUTH = 1;

  /** The bit of the eastern corners. Mirrors west and east. */
  static final int EAST = 2;

  static final int NORTH_WEST = 0;
  static final int SOUTH_WEST = SOUTH;
  static final int NORTH_EAST = EAST;
  static final int SOUTH_EAST = SOUTH | EAST;
  static final int COUNT = 4;

  /**
   * The corners of the opponents in a seat's view, in the order in which observations list them.
   */
  static final int[] OPPONENTS = {NORTH_EAST, SOUTH_WEST, SOUTH_EAST};

  /** The number of sets of the four directions. */
  private static final int SETS = 16;

  /** The mirror image of a set of directions, at {@code mirror * SETS + set}. */
  private static final byte[] MIRRORED_SETS = new byte[COUNT * SETS];

  static {
    for (int i = 0; i < MIRRORED_SETS.length; i++) {
      for (int direction = 0; direction < 4; direction++) {
        if ((i % SETS >> direction & 1) != 0) {
          MIRRORED_SETS[i] |= (byte) (1 << mirrored(i / SETS, direction));
        }
      }
    }
  }

  private VindiniumCorner() {}

  /** The mirror image of a direction: of the board in a view, or of a view on the board. */
  static int mirrored(int mirror, int direction) {
    boolean vertical = (direction & 1) == 0;
    return (mirror & (vertical ? SOUTH : EAST)) != 0 ? direction ^ 2 : direction;
  }

  /** The mirror image of a set of directions, as {@link PackedPath} packs them. */
  static int mirroredSet(int mirror, int set) {
    return MIRRORED_SETS[mirror * SETS + set];
  }
}
