package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumLayout.GOLD_SCALE;
import static aurum.env.vindinium.VindiniumLayout.LEAD_SCALE;
import static aurum.env.vindinium.VindiniumLayout.NORTH_EAST;
import static aurum.env.vindinium.VindiniumLayout.OF_LIFE;
import static aurum.env.vindinium.VindiniumLayout.OF_OPPONENTS;
import static aurum.env.vindinium.VindiniumLayout.SOUTH_EAST;
import static aurum.env.vindinium.VindiniumLayout.SOUTH_WEST;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * The layout of the observation {@code planes}: the board as planes for a convolutional network.
 * OBSERVATION.md lists the planes.
 *
 * <p>In the seat's view, its own hero started in the north-west, at the top left. Outside of a
 * smaller board, planes are 0. Opponents are named by their start corner in this view; the planes
 * of a hero that does not exist are 0.
 */
final class VindiniumPlanesLayout {
  /** The rows and columns of a plane: the largest board that a generator of any variant makes. */
  static final int SIDE = 28;

  private static final Builder BUILDER = ObservationLayout.planes("planes", SIDE, SIDE, -1, 1);

  private static final String OWN = "own";

  /** The start corners of the opponents, in the order of {@link VindiniumCorner#OPPONENTS}. */
  private static final String[] OPPONENTS = {NORTH_EAST, SOUTH_WEST, SOUTH_EAST};

  private static final Group TILES = BUILDER.group("");
  static final int BOARD = TILES.add("board", "1 on every cell of the board");
  static final int WALL = TILES.add("wall", "1 on a wall");
  static final int TAVERN = TILES.add("tavern", "1 on a tavern");

  private static final Group MINES = BUILDER.group("mine");
  static final int FREE_MINE = MINES.add("free", "1 on a mine that no hero owns");
  static final int OWN_MINE = MINES.add(OWN, "1 on a mine that the seat's hero owns");
  static final int FIRST_OPPONENT_MINE =
      ofOpponents(MINES, 0, "1 on a mine that this opponent owns");

  private static final Group HEROES = BUILDER.group("hero");
  static final int OWN_HERO = HEROES.add(OWN, "life" + OF_LIFE + " on the cell of the seat's hero");
  static final int FIRST_OPPONENT_HERO =
      ofOpponents(HEROES, 0, "life" + OF_LIFE + " on the cell of this opponent");

  private static final Group SPAWNS = BUILDER.group("spawn");
  static final int OWN_SPAWN = SPAWNS.add(OWN, "1 on the spawn of the seat's hero");
  static final int FIRST_OPPONENT_SPAWN = ofOpponents(SPAWNS, 0, "1 on the spawn of this opponent");

  // Global quantities have the same value on every cell of the board.

  private static final Group SEAT = BUILDER.group(OWN);
  static final int ROUNDS_LEFT =
      SEAT.add("roundsLeft", "rounds left / rounds of a match of the default length");
  static final int LIFE = SEAT.add("life", "life" + OF_LIFE);
  static final int GOLD = SEAT.add("gold", Scaling.balanceOf("gold", GOLD_SCALE));

  private static final Group LEADS = BUILDER.group("lead");
  static final int FIRST_LEAD =
      ofOpponents(LEADS, -1, Scaling.balanceOf("gold ahead of the opponent", LEAD_SCALE));

  private static final Group TURNS = BUILDER.group("turnsUntilActing");
  static final int FIRST_TURNS_UNTIL_ACTING =
      ofOpponents(TURNS, 0, "turns until this opponent acts" + OF_OPPONENTS);

  static final ObservationLayout LAYOUT = BUILDER.build();

  private VindiniumPlanesLayout() {}

  /** Declares a plane for each opponent. Returns the index of the first. */
  private static int ofOpponents(Group group, float low, String meaning) {
    int first = group.add(OPPONENTS[0], low, 1, meaning);
    for (int i = 1; i < OPPONENTS.length; i++) {
      group.add(OPPONENTS[i], low, 1, meaning);
    }
    return first;
  }
}
