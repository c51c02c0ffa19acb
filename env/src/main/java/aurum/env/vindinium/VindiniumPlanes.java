package aurum.env.vindinium;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationLayout;

/**
 * What a seat sees, as planes for a convolutional network: {@link #COUNT} x {@value #SIDE} x
 * {@value #SIDE} floats in [-1, 1], channel by channel, row by row. The board is seen from the
 * seat's own corner, which lies at the top left; what lies beyond a smaller board is 0 everywhere.
 * Opponents are named by the mirror that leads to their corner: in x, in y, in both. Where a hero
 * does not exist, its planes are 0.
 *
 * <p>In this order: 1 on the board; walls; taverns; free mines; the seat's own mines, then each
 * opponent's; where each hero stands, its life in hundredths, the seat first; each spawn, the
 * seat's first; then what is the same all over the board: the rounds left, the seat's life, its
 * gold, its lead in gold on each opponent, and how soon each opponent moves.
 */
final class VindiniumPlanes implements ObservationEncoder {
  /** The largest board of any rule set's generator. */
  static final int SIDE = 28;

  private static final int AREA = SIDE * SIDE;

  private static final int ON_BOARD = 0;
  private static final int WALLS = 1;
  private static final int TAVERNS = 2;
  private static final int FREE_MINES = 3;
  private static final int MINES = 4;
  private static final int HEROES = 8;
  private static final int SPAWNS = 12;
  private static final int ROUNDS_LEFT = 16;
  private static final int LIFE = 17;
  private static final int GOLD = 18;
  private static final int LEADS = 18; // The seat itself, mirror 0, has none: the first is 19.
  private static final int TURNS = 21; // Likewise.

  static final int COUNT = 25;

  static final int SIZE = COUNT * AREA;
  static final ObservationLayout LAYOUT = layout();

  private static ObservationLayout layout() {
    ObservationLayout.Builder builder = ObservationLayout.planes("planes", SIDE, SIDE, -1, 1);
    ObservationLayout.Group group = builder.group("");
    for (int plane = 0; plane < COUNT; plane++) {
      group.add("plane" + plane, -1, 1, "plane " + plane);
    }
    return builder.build();
  }

  /** What leads to the heroes' corners, the seat's own first, in the order of the class comment. */
  private static final int[] MIRRORS = {0, VindiniumActions.EAST, VindiniumActions.SOUTH, 3};

  /**
   * @throws IllegalArgumentException if the board is larger than the planes
   */
  @Override
  public void encode(Match of, int seat, float[] out, int offset) {
    VindiniumMatch match = (VindiniumMatch) of;
    VindiniumMap map = match.map;
    if (map.size > SIDE) {
      throw new IllegalArgumentException(
          "a board of size %d does not fit into planes of %d x %d; observe features, or play on a smaller board"
              .formatted(map.size, SIDE, SIDE));
    }
    int corner = VindiniumActions.corner(map, seat);
    for (int i = offset; i < offset + SIZE; i++) {
      out[i] = 0;
    }
    writeBoard(match, corner, out, offset);
    int left = Math.max(0, match.usualRounds() - match.turn / match.map.heroes());
    fill(map, ROUNDS_LEFT, left / (float) match.usualRounds(), out, offset);
    fill(map, LIFE, match.life[seat] / 100f, out, offset);
    fill(map, GOLD, balance(match.gold[seat], 200), out, offset);
    for (int i = 0; i < MIRRORS.length; i++) {
      int hero = VindiniumActions.heroOf(map, corner ^ MIRRORS[i]);
      if (hero < 0) {
        continue;
      }
      out[offset + at(map, corner, HEROES + i, match.cell[hero])] = match.life[hero] / 100f;
      out[offset + at(map, corner, SPAWNS + i, map.spawn[hero])] = 1;
      if (i > 0) {
        int lead = match.gold[seat] - match.gold[hero];
        fill(map, LEADS + i, balance(lead, 100), out, offset);
        int turns = hero - match.turn & map.heroes() - 1;
        fill(map, TURNS + i, turns / 3f, out, offset);
      }
    }
  }

  private static void writeBoard(VindiniumMatch match, int corner, float[] out, int offset) {
    VindiniumMap map = match.map;
    fill(map, ON_BOARD, 1, out, offset);
    for (int y = 0; y < map.size; y++) {
      for (int x = 0; x < map.size; x++) {
        int cell = map.cell(x, y);
        int tile = map.tile[cell];
        if (tile != VindiniumMap.AIR) {
          int plane =
              tile == VindiniumMap.WALL
                  ? WALLS
                  : tile == VindiniumMap.TAVERN
                      ? TAVERNS
                      : minePlane(match, corner, tile - VindiniumMap.FIRST_MINE);
          out[offset + at(map, corner, plane, cell)] = 1;
        }
      }
    }
  }

  private static int minePlane(VindiniumMatch match, int corner, int mine) {
    int owner = match.mineOwner[mine];
    if (owner == VindiniumMatch.FREE) {
      return FREE_MINES;
    }
    int mirror = VindiniumActions.corner(match.map, owner) ^ corner;
    // In the order of MIRRORS: in x before in y.
    return MINES
        + (mirror == VindiniumActions.EAST ? 1 : mirror == VindiniumActions.SOUTH ? 2 : mirror);
  }

  /** Where a cell of the board lies in a plane, as the corner sees it. */
  private static int at(VindiniumMap map, int corner, int plane, int cell) {
    int x = map.x(cell);
    int y = map.y(cell);
    int column = (corner & VindiniumActions.EAST) != 0 ? map.size - 1 - x : x;
    int row = (corner & VindiniumActions.SOUTH) != 0 ? map.size - 1 - y : y;
    return plane * AREA + row * SIDE + column;
  }

  private static void fill(VindiniumMap map, int plane, float value, float[] out, int offset) {
    for (int row = 0; row < map.size; row++) {
      int from = offset + plane * AREA + row * SIDE;
      for (int i = from; i < from + map.size; i++) {
        out[i] = value;
      }
    }
  }

  private static float balance(int x, int usual) {
    return x / (float) (Math.abs(x) + usual);
  }
}
