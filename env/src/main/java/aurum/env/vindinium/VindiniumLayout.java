package aurum.env.vindinium;

import static aurum.env.Scaling.balanceOf;
import static aurum.env.vindinium.VindiniumTerms.MAXIMUM_OPPONENTS;
import static aurum.env.vindinium.VindiniumTerms.NORTH_EAST;
import static aurum.env.vindinium.VindiniumTerms.OF_LIFE;
import static aurum.env.vindinium.VindiniumTerms.OF_OPPONENTS;
import static aurum.env.vindinium.VindiniumTerms.SOUTH_EAST;
import static aurum.env.vindinium.VindiniumTerms.SOUTH_WEST;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * The layout of the observation {@code features}: a vector for a small network, for boards of any
 * size. OBSERVATION.md lists the entries.
 *
 * <p>In the seat's view, its own hero started in the north-west. Opponents are named by their start
 * corner in this view; the entries of a hero that does not exist are 0.
 *
 * <p>Ten entries never change in a match of four: that each opponent exists; the turns until one of
 * them acts; and that waiting is legal and neither moves, drinks nor attacks a mine.
 */
final class VindiniumLayout {
  private static final Builder BUILDER = ObservationLayout.vector("features", -1, 1);

  // Scales of quantities without an upper limit: the value of the quantity at one half.
  static final int GOLD_SCALE = 200;
  static final int LEAD_SCALE = 100;
  static final int EXPECTED_LEAD_SCALE = 200;
  static final int MINES_SCALE = 20;
  static final int SIZE_SCALE = 16;

  /** The number of hits that kill a hero of full life. */
  static final int MAXIMUM_HITS = VindiniumMatch.hitsToKill(VindiniumMatch.FULL_LIFE);

  private static final String OF_HITS = " / " + MAXIMUM_HITS;

  static final int LAST_ROUNDS = 5;
  static final int LOW_LIFE = 50;

  // The distances in steps for the share of nearby mines.
  static final int NEAR_STEPS = 4;
  static final int FAR_STEPS = 9;

  // The five entries of a path to a target, as offsets from the first.

  static final int PATH_CLOSENESS = 0;
  static final int PATH_NORTH = 1;
  static final int PATH_EAST = 2;
  static final int PATH_SOUTH = 3;
  static final int PATH_WEST = 4;
  static final int PATH_SIZE = 5;

  /** Declares a path. Returns the index of its first entry. */
  private static int path(Group group, float closest, String target) {
    int first = closeness(group, "closeness", closest, "steps to " + target);
    for (String direction : new String[] {"north", "east", "south", "west"}) {
      group.add(direction, "1 if a shortest path to " + target + " begins " + direction);
    }
    return first;
  }

  /** Declares a closeness. Returns its index. */
  private static int closeness(Group group, String name, float closest, String distance) {
    return group.add(name, 0, closest, Scaling.closenessOf(distance) + "; 0 without a path");
  }

  /** The closeness of a target that is at least one step away. */
  private static final float ONE_STEP = Scaling.closeness(1);

  // The seat's own hero.

  private static final Group OWN = BUILDER.group("own");
  static final int OWN_ROUNDS_LEFT =
      OWN.add("roundsLeft", "rounds left / rounds of a match of the default length");
  static final int OWN_LAST_ROUNDS =
      OWN.add("lastRounds", "1 if at most " + LAST_ROUNDS + " rounds are left");
  static final int OWN_LIFE = OWN.add("life", 1f / VindiniumMatch.FULL_LIFE, 1, "life" + OF_LIFE);
  static final int OWN_HITS_TO_KILL =
      OWN.add("hitsToKill", 1f / MAXIMUM_HITS, 1, "number of hits that kill the hero" + OF_HITS);
  static final int OWN_DIES_OF_ONE_HIT = OWN.add("diesOfOneHit", "1 if one hit kills the hero");
  static final int OWN_LIFE_IS_LOW = OWN.add("lifeIsLow", "1 if life is at most " + LOW_LIFE);
  static final int OWN_CAN_PAY = OWN.add("canPay", "1 if the hero can pay for a beer");
  static final int OWN_GOLD = OWN.add("gold", balanceOf("gold", GOLD_SCALE));
  static final int OWN_MINES = OWN.add("mines", "share of all mines that the hero owns");
  static final int OWN_FREE_MINES = OWN.add("freeMines", "share of all mines that are free");
  static final int OWN_MINE_COUNT =
      OWN.add("mineCount", balanceOf("mines on the board", MINES_SCALE));
  static final int OWN_RICHER_OPPONENTS =
      OWN.add("richerOpponents", "number of opponents with at least as much gold" + OF_OPPONENTS);
  static final int OWN_LEAD =
      OWN.add("lead", -1, 1, balanceOf("gold ahead of the richest opponent", LEAD_SCALE));
  static final int OWN_EXPECTED_LEAD =
      OWN.add(
          "expectedLead",
          -1,
          1,
          balanceOf("gold ahead at the end if no mine changes its owner", EXPECTED_LEAD_SCALE));
  static final int OWN_BOARD_SIZE =
      OWN.add("boardSize", balanceOf("cells in a row of the board", SIZE_SCALE));

  // Each opponent.

  private static final Group OPPONENTS =
      BUILDER.group("opponent", NORTH_EAST, SOUTH_WEST, SOUTH_EAST);
  static final int OPPONENT_EXISTS = OPPONENTS.add("exists", "1 if the opponent exists");
  static final int OPPONENT_TURNS_UNTIL_ACTING =
      OPPONENTS.add("turnsUntilActing", "turns until the opponent acts" + OF_OPPONENTS);
  static final int OPPONENT_LIFE = OPPONENTS.add("life", "life" + OF_LIFE);
  static final int OPPONENT_HITS_TO_KILL =
      OPPONENTS.add("hitsToKill", "number of hits that kill the opponent" + OF_HITS);
  static final int OPPONENT_DIES_OF_ONE_HIT =
      OPPONENTS.add("diesOfOneHit", "1 if one hit kills the opponent");
  static final int OPPONENT_MINES =
      OPPONENTS.add("mines", "share of all mines that the opponent owns");
  static final int OPPONENT_CAN_PAY =
      OPPONENTS.add("canPay", "1 if the opponent can pay for a beer");
  static final int OPPONENT_LEAD =
      OPPONENTS.add("lead", -1, 1, balanceOf("gold ahead of the opponent", LEAD_SCALE));
  static final int OPPONENT_EXPECTED_LEAD =
      OPPONENTS.add(
          "expectedLead",
          -1,
          1,
          balanceOf(
              "gold ahead of it at the end if no mine changes its owner", EXPECTED_LEAD_SCALE));
  static final int OPPONENT_AT_DISTANCE_1 =
      OPPONENTS.add("atDistance1", "1 if the opponent is 1 step away");
  static final int OPPONENT_AT_DISTANCE_2 =
      OPPONENTS.add("atDistance2", "1 if the opponent is 2 steps away");
  static final int OPPONENT_AT_DISTANCE_3 =
      OPPONENTS.add("atDistance3", "1 if the opponent is 3 steps away");
  static final int OPPONENT_TAVERN_CLOSENESS =
      closeness(
          OPPONENTS, "tavernCloseness", ONE_STEP, "steps from the opponent to its nearest tavern");
  static final int OPPONENT_BESIDE_TAVERN =
      OPPONENTS.add("besideTavern", "1 if the opponent's nearest tavern is 1 step away from it");
  static final int OPPONENT_HITS_AHEAD =
      OPPONENTS.add(
          "hitsAhead",
          -(MAXIMUM_HITS - 1f) / MAXIMUM_HITS,
          (MAXIMUM_HITS - 1f) / MAXIMUM_HITS,
          "(hits that kill the hero - hits that kill the opponent)" + OF_HITS);
  static final int OPPONENT_SPAWN_CLOSENESS =
      closeness(OPPONENTS, "spawnCloseness", 1, "steps from the opponent to its own spawn");
  static final int OPPONENT_PATH = path(OPPONENTS, 1, "the opponent");
  static final int OPPONENT_SIZE = OPPONENTS.size();
  static final int FIRST_OPPONENT = OPPONENTS.start();

  // The nearest mines.

  private static final Group MINES =
      BUILDER.group("mine", "free", NORTH_EAST, SOUTH_WEST, SOUTH_EAST, "own", "notOwn");
  private static final int MINE_PATH = path(MINES, ONE_STEP, "the nearest mine of this owner");
  static final int FREE_MINE = MINES.start(0) + MINE_PATH;
  static final int FIRST_OPPONENT_MINE = MINES.start(1) + MINE_PATH;
  static final int OWN_MINE = MINES.start(4) + MINE_PATH;
  static final int NOT_OWN_MINE = MINES.start(5) + MINE_PATH;

  // The number of mines nearby.

  private static final Group MINES_NOT_OWN = BUILDER.group("minesNotOwn");
  static final int MINES_NEAR = minesWithin(NEAR_STEPS);
  static final int MINES_FAR = minesWithin(FAR_STEPS);

  private static int minesWithin(int steps) {
    return MINES_NOT_OWN.add(
        "within" + steps,
        "share of all mines that are not the hero's own and at most " + steps + " steps away");
  }

  // Places.

  private static final Group TAVERNS = BUILDER.group("tavern");
  static final int TAVERN = path(TAVERNS, ONE_STEP, "the nearest tavern");

  private static final Group SPAWNS =
      BUILDER.group("spawn", "own", SOUTH_WEST, NORTH_EAST, SOUTH_EAST);
  private static final int SPAWN_PATH = path(SPAWNS, 1, "the spawn of this hero");

  /** The path to the spawn in the view's first corner; the others follow by corner. */
  static final int FIRST_SPAWN = SPAWNS.start() + SPAWN_PATH;

  // The effect of each action.

  private static final Group ACTIONS =
      BUILDER.group("action", "wait", "north", "east", "south", "west");
  static final int ACTION_LEGAL =
      ACTIONS.add(
          "legal",
          "1 if the action has an effect or is WAIT; otherwise all entries of the action are 0");
  static final int ACTION_MOVES = ACTIONS.add("moves", "1 if the hero moves");
  static final int ACTION_DRINKS = ACTIONS.add("drinks", "1 if the hero drinks");
  static final int ACTION_ATTACKS_FREE_MINE =
      ACTIONS.add("attacksFreeMine", "1 if the hero attacks a free mine");
  static final int ACTION_ATTACKS_OWNED_MINE =
      ACTIONS.add("attacksOwnedMine", "1 if the hero attacks a mine of an opponent");
  static final int ACTION_DIES_AT_MINE =
      ACTIONS.add("diesAtMine", "1 if the guardian of the attacked mine kills the hero");
  static final int ACTION_HITS =
      ACTIONS.add("hits", "number of opponents that the hero hits" + OF_OPPONENTS);
  static final int ACTION_KILLS =
      ACTIONS.add("kills", "number of opponents that the hero kills by hits" + OF_OPPONENTS);
  static final int ACTION_MINES_WON =
      ACTIONS.add("minesWon", "share of all mines that the hero wins");
  static final int ACTION_THREATS =
      ACTIONS.add(
          "threats",
          "number of opponents that may hit the hero before its next turn" + OF_OPPONENTS);
  static final int ACTION_MAY_DIE =
      ACTIONS.add("mayDie", "1 if one hit of each threatening opponent kills the hero");
  static final int ACTION_LEAST_LIFE =
      ACTIONS.add(
          "leastLife",
          VindiniumMatch.lifeAfterHits(1, MAXIMUM_OPPONENTS) / (float) VindiniumMatch.FULL_LIFE,
          VindiniumMatch.lifeAfterThirst(VindiniumMatch.FULL_LIFE)
              / (float) VindiniumMatch.FULL_LIFE,
          "life after one hit of each threatening opponent" + OF_LIFE);
  static final int ACTION_TAVERN_CLOSENESS =
      closeness(
          ACTIONS,
          "tavernCloseness",
          ONE_STEP,
          "steps from the hero to the nearest tavern after the action");
  static final int ACTION_ON_FOREIGN_SPAWN =
      ACTIONS.add(
          "onForeignSpawn", "1 if the hero is on the spawn of an opponent after the action");
  static final int ACTION_SIZE = ACTIONS.size();
  static final int FIRST_ACTION = ACTIONS.start();

  static final ObservationLayout LAYOUT = BUILDER.build();

  private VindiniumLayout() {}
}
