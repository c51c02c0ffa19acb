package aurum.env.vindinium;

import static aurum.env.Scaling.LEVELS;
import static aurum.env.vindinium.VindiniumLayout.GOLD_SCALE;
import static aurum.env.vindinium.VindiniumLayout.LEAD_SCALE;
import static aurum.env.vindinium.VindiniumTerms.MAXIMUM_OPPONENTS;
import static aurum.env.vindinium.VindiniumTerms.NORTH_EAST;
import static aurum.env.vindinium.VindiniumTerms.OF_LIFE;
import static aurum.env.vindinium.VindiniumTerms.OF_OPPONENTS;
import static aurum.env.vindinium.VindiniumTerms.SOUTH_EAST;
import static aurum.env.vindinium.VindiniumTerms.SOUTH_WEST;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Entry;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * The layouts of the observations {@code planes}, the whole board, and {@code window}, the cells
 * around the seat's hero: the same planes, for a convolutional network. OBSERVATION.md lists them.
 *
 * <p>In the seat's view, its own hero started in the north-west, at the top left. Outside of the
 * board, all planes but those of the whole position are 0. Opponents are named by their start
 * corner in this view; the planes of a hero that does not exist are 0.
 *
 * <p>A hero acts on its own cell, whatever the action.
 */
final class VindiniumPlanesLayout {
  /** The side of {@code planes}: the largest board that a generator of any variant makes. */
  static final int SIDE = 28;

  /** The side of {@code window}: seven cells in each direction from the seat's hero. */
  static final int WINDOW_SIDE = 15;

  private static final float LOW = -1;
  private static final float HIGH = 1;

  private static final Builder BUILDER =
      ObservationLayout.bytePlanes("planes", SIDE, SIDE, LOW, HIGH);

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
      ofOpponents(MINES, 0, 1, "1 on a mine that this opponent owns");

  private static final Group HEROES = BUILDER.group("hero");
  static final int OWN_HERO = HEROES.add(OWN, "1 on the cell of the seat's hero");
  static final int FIRST_OPPONENT_HERO =
      ofOpponents(
          HEROES, 0, VindiniumMatch.FULL_LIFE, "life" + OF_LIFE + " on the cell of this opponent");

  private static final Group SPAWNS = BUILDER.group("spawn");
  static final int OWN_SPAWN = SPAWNS.add(OWN, "1 on the spawn of the seat's hero");
  static final int FIRST_OPPONENT_SPAWN =
      ofOpponents(SPAWNS, 0, 1, "1 on the spawn of this opponent");

  // Shortest paths between a cell and its targets.

  private static final Group CLOSENESS = BUILDER.group("closeness");
  static final int OWN_CLOSENESS =
      CLOSENESS.add(OWN, LEVELS, closeness("the seat's hero to the cell"));
  static final int FIRST_OPPONENT_CLOSENESS =
      ofOpponents(CLOSENESS, 0, LEVELS, closeness("this opponent to the cell"));
  static final int NEAREST_OPPONENT_CLOSENESS =
      CLOSENESS.add("opponent", LEVELS, closeness("the nearest opponent to the cell"));
  static final int TAVERN_CLOSENESS =
      CLOSENESS.add(
          "tavern", 0, Scaling.closeness(1), LEVELS, closeness("the cell to the nearest tavern"));
  static final int MINE_CLOSENESS =
      CLOSENESS.add(
          "mine",
          0,
          Scaling.closeness(1),
          LEVELS,
          closeness("the cell to the nearest mine that the seat's hero does not own"));

  // The effect of a step onto the cell; on the hero's own cell, the effect of waiting. Hits, kills
  // and threats are 0 where no hero can be and where an opponent is.

  private static final Group STEPS = BUILDER.group("step");
  static final int STEP_LEGAL =
      STEPS.add("legal", "1 where a step of the seat's hero has an effect, and on its own cell");
  static final int STEP_DIES_AT_MINE =
      STEPS.add("diesAtMine", "1 on a mine whose guardian kills the seat's hero");
  static final int STEP_MINES_WON =
      STEPS.add(
          "minesWon",
          LEVELS,
          "share of all mines that the hero wins: the mine, or those of the opponents that it"
              + " kills from the cell");
  static final int STEP_HITS =
      STEPS.add(
          "hits",
          MAXIMUM_OPPONENTS,
          "number of opponents that the hero hits from the cell" + OF_OPPONENTS);
  static final int STEP_KILLS =
      STEPS.add(
          "kills",
          MAXIMUM_OPPONENTS,
          "number of opponents that the hero kills from the cell" + OF_OPPONENTS);
  static final int STEP_THREATS =
      STEPS.add(
          "threats",
          MAXIMUM_OPPONENTS,
          "number of opponents that may hit the hero on the cell before its next turn"
              + OF_OPPONENTS);
  static final int STEP_MAY_DIE =
      STEPS.add("mayDie", "1 where one hit of each threatening opponent kills the hero");

  // Quantities of the whole position have the same value everywhere.

  private static final Group SEAT = BUILDER.group(OWN);
  static final int ROUNDS_LEFT =
      SEAT.add("roundsLeft", LEVELS, "rounds left / rounds of a match of the default length");
  static final int LIFE = SEAT.add("life", VindiniumMatch.FULL_LIFE, "life" + OF_LIFE);
  static final int GOLD = SEAT.add("gold", LEVELS, Scaling.balanceOf("gold", GOLD_SCALE));

  private static final Group SHARES = BUILDER.group("mineShare");
  static final int OWN_MINE_SHARE =
      SHARES.add(OWN, LEVELS, "share of all mines that the seat's hero owns");
  static final int FIRST_OPPONENT_MINE_SHARE =
      ofOpponents(SHARES, 0, LEVELS, "share of all mines that this opponent owns");

  private static final Group LEADS = BUILDER.group("lead");
  static final int FIRST_LEAD =
      ofOpponents(
          LEADS,
          LOW,
          Scaling.SIGNED_LEVELS,
          Scaling.balanceOf("gold ahead of the opponent", LEAD_SCALE));

  private static final Group TURNS = BUILDER.group("turnsUntilActing");
  static final int FIRST_TURNS_UNTIL_ACTING =
      ofOpponents(TURNS, 0, MAXIMUM_OPPONENTS, "turns until this opponent acts" + OF_OPPONENTS);

  static final ObservationLayout PLANES = markActions(BUILDER).build();

  static final ObservationLayout WINDOW = window();

  private VindiniumPlanesLayout() {}

  /** Declares a plane for each opponent. Returns the index of the first. */
  private static int ofOpponents(Group group, float low, int levels, String meaning) {
    int first = group.add(OPPONENTS[0], low, HIGH, levels, meaning);
    for (int i = 1; i < OPPONENTS.length; i++) {
      group.add(OPPONENTS[i], low, HIGH, levels, meaning);
    }
    return first;
  }

  private static String closeness(String path) {
    return Scaling.closenessOf("steps from " + path) + "; 0 without a path";
  }

  private static Builder markActions(Builder builder) {
    for (String action : VindiniumActions.NAMES) {
      builder.actionAtMark(OWN_HERO, action);
    }
    return builder;
  }

  private static ObservationLayout window() {
    Builder builder = ObservationLayout.bytePlanes("window", WINDOW_SIDE, WINDOW_SIDE, LOW, HIGH);
    Group planes = builder.group("");
    for (Entry plane : PLANES.entries()) {
      planes.add(plane.name(), plane.low(), plane.high(), plane.levels(), plane.meaning());
    }
    for (String action : VindiniumActions.NAMES) {
      builder.actionAt(WINDOW_SIDE / 2, WINDOW_SIDE / 2, action);
    }
    return builder.build();
  }
}
