package aurum.env.iceandfire;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * Declares the observation of {@link IceEncoder}; OBSERVATION.md shows it as a table.
 *
 * <p>"Own" refers to the observing seat; "subject" is the cell of its next choice. A chain and its
 * cost are explained in {@link HqChains}. A level costs 10 gold. An entry whose meaning begins with
 * "1 if" is 0 otherwise.
 *
 * <p>Entries of the groups {@code capture} to {@code around} are 0 where they do not apply. If the
 * seat is not the acting seat or has no subject, all of them are 0. If the subject is a cell to
 * train or build on, the entries of steps are 0. If it is a unit, those of trainings and buildings
 * are 0.
 */
final class IceLayout {
  private static final Builder BUILDER = ObservationLayout.vector("features", -1, 1);

  /** The closeness at cost or distance 1, which is the minimum of a chain or path. */
  private static final float CLOSEST = Scaling.closeness(1);

  /** The closeness of a chain that does not exist. */
  private static final float NO_CHAIN = Scaling.closeness(CellSearch.NONE);

  // Scales of quantities without an upper limit: the value of the quantity at one half.
  static final int SMALL_GOLD_SCALE = 20;
  static final int LARGE_GOLD_SCALE = 100;
  static final int INCOME_SCALE = 10;
  static final int TERRITORY_SCALE = 10;
  static final int LEVEL_1_SCALE = 5;
  static final int LEVEL_2_SCALE = 3;
  static final int LEVEL_3_SCALE = 2;
  static final int UNITS_SCALE = 5;
  static final int ARMY_SCALE = 30;
  static final int WEALTH_SCALE = 50;
  static final int MINES_SCALE = 3;
  static final int TOWERS_SCALE = 2;
  static final int DISCONNECTED_CELLS_SCALE = 5;
  static final int DISCONNECTED_ARMY_SCALE = 20;

  /** The highest level of a unit in any league. */
  static final int TOP_LEVEL = 3;

  static final int NEIGHBOURS = 4;

  /** The value of a cell that is not active. */
  static final float INACTIVE_CELL = 0.5f;

  /** The value of a mine where an HQ is 1. */
  static final float MINE_VALUE = 0.5f;

  static final int LAST_ROUNDS_LIMIT = 5;

  private static final Group CHOICE = BUILDER.group("choice");
  static final int UNIT_CHOICE = CHOICE.add("unit", "1 if the subject is a unit");
  static final int CELL_CHOICE =
      CHOICE.add("cell", "1 if the subject is a cell to train or build on");

  private static final Group TIME = BUILDER.group("time");
  static final int ROUNDS_LEFT =
      TIME.add("roundsLeft", "rounds left (including this one) / rounds of a match");
  static final int LAST_ROUNDS =
      TIME.add("lastRounds", "1 if at most " + LAST_ROUNDS_LIMIT + " rounds are left");

  private static final Group GOLD = BUILDER.group("gold");
  static final int OWN_GOLD_20 = gold("own", SMALL_GOLD_SCALE);
  static final int OWN_GOLD_100 = gold("own", LARGE_GOLD_SCALE);
  static final int ENEMY_GOLD_20 = gold("enemy", SMALL_GOLD_SCALE);
  static final int ENEMY_GOLD_100 = gold("enemy", LARGE_GOLD_SCALE);

  private static final Group INCOME = BUILDER.group("income");
  static final int OWN_INCOME = balance(INCOME, "own", "own income, as shown", INCOME_SCALE);
  static final int ENEMY_INCOME = balance(INCOME, "enemy", "enemy income, as shown", INCOME_SCALE);
  static final int INCOME_DIFFERENCE =
      balance(INCOME, "difference", "own income - enemy income, as shown", INCOME_SCALE);
  static final int BANKRUPT =
      INCOME.add("bankrupt", "1 if own gold + own income, as shown, is less than 0");

  private static final Group TERRITORY = BUILDER.group("territory");
  static final int OWN_TERRITORY = TERRITORY.add("own", "own active cells / tiles of the map");
  static final int ENEMY_TERRITORY =
      TERRITORY.add("enemy", "active enemy cells / tiles of the map");
  static final int TERRITORY_DIFFERENCE =
      balance(TERRITORY, "difference", "own active cells - active enemy cells", TERRITORY_SCALE);

  private static final Group UNITS_GROUP = BUILDER.group("units", "own", "enemy");
  static final int UNITS_LEVEL_1 = amount(UNITS_GROUP, "level1", "units of level 1", LEVEL_1_SCALE);
  static final int UNITS_LEVEL_2 = amount(UNITS_GROUP, "level2", "units of level 2", LEVEL_2_SCALE);
  static final int UNITS_LEVEL_3 = amount(UNITS_GROUP, "level3", "units of level 3", LEVEL_3_SCALE);
  static final int UNITS_MOVABLE_OR_INACTIVE =
      amount(
          UNITS_GROUP,
          "movableOrInactive",
          "own units that may still move in this turn, or enemy units on inactive cells",
          UNITS_SCALE);
  static final int UNITS = UNITS_GROUP.start();
  static final int UNITS_SIZE = UNITS_GROUP.size();

  private static final Group ARMY = BUILDER.group("army");
  static final int ARMY_DIFFERENCE =
      balance(ARMY, "difference", "cost of own units - cost of enemy units, in gold", ARMY_SCALE);
  static final int WEALTH_DIFFERENCE =
      balance(
          ARMY,
          "wealthDifference",
          "gold and cost of own units - gold and cost of enemy units",
          WEALTH_SCALE);

  private static final Group BUILDINGS = BUILDER.group("buildings");
  static final int OWN_MINES = amount(BUILDINGS, "ownMines", "own active mines", MINES_SCALE);
  static final int ENEMY_MINES = amount(BUILDINGS, "enemyMines", "active enemy mines", MINES_SCALE);
  static final int OWN_TOWERS = amount(BUILDINGS, "ownTowers", "own towers", TOWERS_SCALE);
  static final int ENEMY_TOWERS = amount(BUILDINGS, "enemyTowers", "enemy towers", TOWERS_SCALE);

  private static final Group HQS = BUILDER.group("hq");
  static final int OWN_CHAIN = chain(HQS, "ownChain", NO_CHAIN, "the cheapest own chain");
  static final int OWN_WIN =
      HQS.add("ownWin", "1 if the seat could capture the enemy HQ in its current or next turn");
  static final int ENEMY_CHAIN = chain(HQS, "enemyChain", NO_CHAIN, "the cheapest enemy chain");
  static final int ENEMY_WIN =
      HQS.add("enemyWin", "1 if the enemy could capture the own HQ in its current or next turn");
  static final int ENEMY_HAS_CHAIN =
      HQS.add(
          "enemyHasChain", "1 if an enemy chain was found, even if the enemy cannot pay for it");
  static final int OWN_FRONT =
      closeness(HQS, "ownFront", "steps from the nearest own cell to the enemy HQ");
  static final int ENEMY_FRONT =
      closeness(HQS, "enemyFront", "steps from the nearest enemy cell to the own HQ");

  private static final Group SUBJECT_GROUP = BUILDER.group("subject");
  static final int LEVEL = SUBJECT_GROUP.add("level", "level of the own unit there / " + TOP_LEVEL);
  static final int TO_ENEMY_HQ = closeness(SUBJECT_GROUP, "toEnemyHq", "steps to the enemy HQ");
  static final int TO_OWN_HQ = closeness(SUBJECT_GROUP, "toOwnHq", "steps to the own HQ");
  static final int MINE_SPOT = SUBJECT_GROUP.add("mineSpot", "1 if it is a mine spot");
  static final int OWN = SUBJECT_GROUP.add("own", "1 if the seat owns it");
  static final int NEUTRAL = SUBJECT_GROUP.add("neutral", "1 if it is neutral");
  static final int ENEMY = SUBJECT_GROUP.add("enemy", "1 if the enemy owns it");
  static final int ENEMY_INACTIVE =
      SUBJECT_GROUP.add("enemyInactive", "1 if the enemy owns it and it is inactive");
  static final int CHAIN =
      chain(SUBJECT_GROUP, "chain", 0, "the own chain that begins there; 0 if own");
  static final int CHAIN_PAID =
      SUBJECT_GROUP.add("chainPaid", "1 if the seat can pay for the own chain that begins there");
  static final int CHAIN_AGAINST =
      chain(SUBJECT_GROUP, "chainAgainst", 0, "the enemy chain that begins there; 0 if not own");
  static final int CHEAPEST_CHAIN_AGAINST =
      SUBJECT_GROUP.add("cheapestChainAgainst", "1 if the cheapest enemy chain begins there");
  static final int PROTECTED =
      SUBJECT_GROUP.add("protected", "1 if it is own and a tower protects it");
  static final int EXPOSED_TO_UNITS =
      SUBJECT_GROUP.add("exposedToUnits", "1 if it is own and an enemy unit can capture it");
  static final int EXPOSED_TO_TRAINING =
      SUBJECT_GROUP.add(
          "exposedToTraining", "1 if it is own and a unit that the enemy trains can capture it");
  static final int DISCONNECTED_CELLS =
      amount(
          SUBJECT_GROUP,
          "disconnectedCells",
          "cells that its loss would disconnect; 0 if not exposed",
          DISCONNECTED_CELLS_SCALE);
  static final int DISCONNECTED_ARMY =
      amount(
          SUBJECT_GROUP,
          "disconnectedArmy",
          "cost of the units on the cells that its loss would disconnect, in gold",
          DISCONNECTED_ARMY_SCALE);
  static final int BORDER =
      SUBJECT_GROUP.add("border", "1 if it is own and touches an active enemy cell");
  static final int OWN_NEIGHBOURS =
      SUBJECT_GROUP.add("ownNeighbours", "own units beside it / " + NEIGHBOURS);
  static final int ENEMY_NEIGHBOURS =
      SUBJECT_GROUP.add("enemyNeighbours", "enemy units beside it / " + NEIGHBOURS);
  static final int TILE_NEIGHBOURS =
      SUBJECT_GROUP.add("tileNeighbours", "tiles beside it / " + NEIGHBOURS);
  static final int NEUTRAL_DISTANCE = nearest("neutral");
  static final int ENEMY_DISTANCE = nearest("enemy");
  static final int NEUTRAL_DIRECTIONS = directions("neutral");
  static final int ENEMY_DIRECTIONS = directions("enemy");
  static final int SUBJECT = SUBJECT_GROUP.start();

  // A step in each direction; or, in the first repetition, the capture of the subject by training.
  private static final Group CAPTURE =
      BUILDER.group("capture", "upOrSubject", "right", "down", "left");
  static final int CAPTURE_LEGAL = CAPTURE.add("legal", "1 if a unit can enter the cell");
  static final int CAPTURE_OWN = CAPTURE.add("own", "1 if the seat owns the cell");
  static final int CAPTURE_NEUTRAL = CAPTURE.add("neutral", "1 if the cell is neutral");
  static final int CAPTURE_ENEMY = CAPTURE.add("enemy", "1 if the cell is an active enemy cell");
  static final int CAPTURE_LEVEL =
      CAPTURE.add("enemyLevel", "level of the enemy unit on the cell / " + TOP_LEVEL);
  static final int CAPTURE_BUILDING =
      CAPTURE.add("enemyBuilding", "1 if an enemy mine or tower is on the cell");
  static final int CAPTURE_WINS =
      CAPTURE.add(
          "wins", "1 if the cell is the enemy HQ or the seat can pay for the rest of a chain");
  static final int CAPTURE_DISCONNECTED_CELLS =
      amount(
          CAPTURE,
          "disconnectedCells",
          "enemy cells that the capture disconnects",
          DISCONNECTED_CELLS_SCALE);
  static final int CAPTURE_DISCONNECTED_ARMY =
      amount(
          CAPTURE,
          "disconnectedArmy",
          "cost of the units on the cells that the capture disconnects, in gold",
          DISCONNECTED_ARMY_SCALE);
  static final int CAPTURE_EXPOSED_TO_UNITS =
      CAPTURE.add("exposedToUnits", "1 if an enemy unit can then capture the unit; steps only");
  static final int CAPTURE_EXPOSED_TO_TRAINING =
      CAPTURE.add(
          "exposedToTraining",
          "1 if a unit that the enemy trains can then capture the unit; steps only");
  static final int CAPTURE_TO_NEUTRAL =
      CAPTURE.add("toNeutral", "1 if it is a step towards a nearest neutral cell");
  static final int CAPTURE_TO_ENEMY =
      CAPTURE.add("toEnemy", "1 if it is a step towards a nearest enemy cell");
  static final int CAPTURE_RETREAT =
      CAPTURE.add("retreat", -1, 1, "1 if it is a step away from the enemy HQ, -1 if towards it");
  static final int CAPTURE_DANGER =
      CAPTURE.add("danger", "1 if the enemy could then capture the own HQ; steps only");
  static final int CAPTURE_MINE_SPOT = CAPTURE.add("mineSpot", "1 if the cell is a mine spot");
  static final int CAPTURES = CAPTURE.start();
  static final int CAPTURE_SIZE = CAPTURE.size();

  private static final Group TRAINING = BUILDER.group("training", "level1", "level2", "level3");
  static final int TRAINING_LEGAL =
      TRAINING.add("legal", "1 if the training is legal; otherwise this group is 0");
  static final int TRAINING_EXPOSED_TO_UNITS =
      TRAINING.add("exposedToUnits", "1 if an enemy unit can then capture the unit");
  static final int TRAINING_EXPOSED_TO_TRAINING =
      TRAINING.add(
          "exposedToTraining", "1 if a unit that the enemy trains can then capture the unit");
  static final int TRAINING_GOLD =
      amount(TRAINING, "gold", "own gold after the training", SMALL_GOLD_SCALE);
  static final int TRAINING_INCOME =
      balance(
          TRAINING,
          "income",
          "own income after the training, excluding cells that it connects",
          INCOME_SCALE);
  static final int TRAINING_DANGER =
      TRAINING.add("danger", "1 if the enemy could then capture the own HQ in its next turn");
  static final int TRAININGS = TRAINING.start();
  static final int TRAINING_SIZE = TRAINING.size();

  private static final Group BUILDING = BUILDER.group("building");
  static final int MINE_LEGAL = BUILDING.add("mineLegal", "1 if a mine can be built");
  static final int TOWER_LEGAL = BUILDING.add("towerLegal", "1 if a tower can be built");
  static final int TOWER_COVERS =
      BUILDING.add(
          "towerCovers", "own cells beside it / " + NEIGHBOURS + ", if a tower can be built");
  static final int TOWER_DANGER =
      BUILDING.add(
          "towerDanger", "1 if the enemy could capture the own HQ even with a tower there");

  // The cells are in the order of IceMap.WITHIN_TWO_STEPS, as the seat sees the board.
  private static final Group AROUND =
      BUILDER.group(
          "around",
          ("upUp upLeft up upRight leftLeft left right rightRight"
                  + " downLeft down downRight downDown")
              .split(" "));
  static final int AROUND_OWN =
      AROUND.add("own", "1 if it is an own active cell, " + INACTIVE_CELL + " if inactive");
  static final int AROUND_ENEMY =
      AROUND.add("enemy", "1 if it is an active enemy cell, " + INACTIVE_CELL + " if inactive");
  static final int AROUND_NEUTRAL = AROUND.add("neutral", "1 if it is neutral");
  static final int AROUND_OWN_LEVEL = AROUND.add("ownLevel", "level of an own unit / " + TOP_LEVEL);
  static final int AROUND_ENEMY_LEVEL =
      AROUND.add("enemyLevel", "level of an enemy unit / " + TOP_LEVEL);
  static final int AROUND_TOWER =
      AROUND.add("tower", -1, 1, "1 for an own tower, -1 for an enemy tower");
  static final int AROUND_HQ_OR_MINE =
      AROUND.add(
          "hqOrMine",
          -1,
          1,
          "1 own HQ, %1$s own mine, -%1$s enemy mine, -1 enemy HQ".formatted(MINE_VALUE));
  static final int SURROUNDINGS = AROUND.start();
  static final int AROUND_SIZE = AROUND.size();

  static final ObservationLayout LAYOUT = BUILDER.build();
  static final int SIZE = LAYOUT.space().size();

  private IceLayout() {}

  /** {@code Scaling.balance} of a quantity that is at least 0. */
  private static int amount(Group group, String name, String quantity, int scale) {
    return group.add(name, Scaling.balanceOf(quantity, scale));
  }

  private static int gold(String player, int scale) {
    return amount(GOLD, player + scale, player + " gold", scale);
  }

  /** {@code Scaling.balance} of a signed quantity. */
  private static int balance(Group group, String name, String quantity, int scale) {
    return group.add(name, -1, 1, Scaling.balanceOf(quantity, scale));
  }

  /** {@code Scaling.closeness} of a distance. */
  private static int closeness(Group group, String name, String distance) {
    return group.add(name, Scaling.closenessOf(distance));
  }

  /** {@code Scaling.closeness} of the cost of a chain. */
  private static int chain(Group group, String name, float low, String chain) {
    return group.add(name, low, CLOSEST, Scaling.closenessOf("cost of " + chain));
  }

  private static int nearest(String target) {
    return SUBJECT_GROUP.add(
        target + "Distance",
        0,
        CLOSEST,
        Scaling.closenessOf(
            "steps of a unit to the nearest " + target + " cell; 0 if none is near"));
  }

  /** Four flags: up, right, down, left. Returns the index of the first. */
  private static int directions(String target) {
    int up = direction(target, "Up");
    direction(target, "Right");
    direction(target, "Down");
    direction(target, "Left");
    return up;
  }

  private static int direction(String target, String direction) {
    return SUBJECT_GROUP.add(
        target + direction,
        "1 if a shortest path to a nearest %s cell begins there; unit only".formatted(target));
  }
}
