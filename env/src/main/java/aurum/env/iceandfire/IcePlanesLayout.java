package aurum.env.iceandfire;

import static aurum.env.iceandfire.IceLayout.DISCONNECTED_ARMY_SCALE;
import static aurum.env.iceandfire.IceLayout.DISCONNECTED_CELLS_SCALE;
import static aurum.env.iceandfire.IceLayout.INCOME_SCALE;
import static aurum.env.iceandfire.IceLayout.SMALL_GOLD_SCALE;
import static aurum.env.iceandfire.IceLayout.TERRITORY_SCALE;
import static aurum.env.iceandfire.IceLayout.TOP_LEVEL;
import static aurum.env.iceandfire.IceLayout.WEALTH_SCALE;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;
import java.util.Locale;

/**
 * The layout of the observation {@code planes}: the board as planes for a convolutional network.
 * {@link IcePlanesEncoder} writes it, and OBSERVATION.md lists the planes.
 *
 * <p>In the seat's view, its own HQ is in the upper left corner. The terms are those of {@link
 * IceLayout}. Planes are 0 where their meaning does not apply. In the groups {@code building} and
 * {@code capture}, values below 0 are those of enemy cells.
 *
 * <p>Every action happens on the subject. The planes of the group {@code choice} are 0 for a seat
 * that does not act.
 */
final class IcePlanesLayout {
  private static final Builder BUILDER =
      ObservationLayout.bytePlanes("planes", IceMap.SIDE, IceMap.SIDE, -1, 1);

  /** The closeness at cost 1, which is the minimum of a chain. */
  private static final float CLOSEST = Scaling.closeness(1);

  /** Levels of a chain that the seat can pay for: 1 without its first cell only. */
  static final int PAID = 2;

  private static final String OWN = "own";
  private static final String ENEMY = "enemy";

  private static final Group CHOICE = BUILDER.group("choice");
  static final int SUBJECT =
      CHOICE.add(
          "subject", "1 on the subject; on the own HQ if the acting seat's turn has no subject");
  static final int KIND =
      CHOICE.add(
          "kind",
          -1,
          1,
          "1 if the subject is a unit, -1 if it is a cell to train or build on, 0 without a"
              + " subject");
  static final int UNITS_TO_COME =
      CHOICE.add(
          "unitsToCome",
          "1 on an own unit that this choice or a later one of the turn can be about");
  static final int CELLS_TO_COME =
      CHOICE.add(
          "cellsToCome",
          "1 on a cell that this choice or a later one of the turn can be about, to train or build"
              + " on it");

  private static final Group MAP = BUILDER.group("map");
  static final int TILE = MAP.add("tile", "1 on every cell that is not void");
  static final int MINE_SPOT = MAP.add("mineSpot", "1 on a mine spot");
  static final int TO_OWN_HQ = closeness(MAP, "toOwnHq", "steps to the own HQ");
  static final int TO_ENEMY_HQ = closeness(MAP, "toEnemyHq", "steps to the enemy HQ");

  private static final Group LAND = BUILDER.group("land");
  static final int NEUTRAL = LAND.add("neutral", "1 on a neutral cell");
  static final int OWN_ACTIVE = LAND.add("ownActive", "1 on an own active cell");
  static final int OWN_INACTIVE = LAND.add("ownInactive", "1 on an own inactive cell");
  static final int ENEMY_ACTIVE = LAND.add("enemyActive", "1 on an active enemy cell");
  static final int ENEMY_INACTIVE = LAND.add("enemyInactive", "1 on an inactive enemy cell");

  private static final Group BUILDING = BUILDER.group("building");
  static final int HQ = signed(BUILDING, "hq", "the own HQ", "the enemy HQ");
  static final int MINE = signed(BUILDING, "mine", "an own mine", "an enemy mine");
  static final int TOWER = signed(BUILDING, "tower", "an own tower", "an enemy tower");
  static final int PROTECTED =
      signed(
          BUILDING,
          "protected",
          "an own cell that a tower protects",
          "an enemy cell that a tower protects");

  private static final Group UNIT = BUILDER.group("unit");

  /** The plane of own units of level 1; those of the levels 2 and 3 follow. */
  static final int OWN_UNIT = levels(OWN, "an own");

  /** The plane of enemy units of level 1; those of the levels 2 and 3 follow. */
  static final int ENEMY_UNIT = levels(ENEMY, "an enemy");

  private static final Group CAPTURE = BUILDER.group("capture");
  static final int LEVEL_NEEDED =
      CAPTURE.add(
          "levelNeeded",
          TOP_LEVEL,
          "lowest level of a unit that can capture the cell, of the enemy's units on an own cell"
              + " and otherwise of own units, / "
              + TOP_LEVEL);
  static final int BY_UNITS =
      signed(
          CAPTURE,
          "byUnits",
          "an own cell that an enemy unit beside it can capture in the enemy's current or next"
              + " turn",
          "an enemy cell that an own unit can");
  static final int BY_TRAINING =
      signed(
          CAPTURE,
          "byTraining",
          "an own cell on which the enemy can train a unit in its current or next turn",
          "an enemy cell on which the seat can");
  static final int DISCONNECTED_CELLS =
      balance(
          CAPTURE,
          "disconnectedCells",
          "cells that the loss of an own cell would disconnect; negative on enemy cells",
          DISCONNECTED_CELLS_SCALE);
  static final int DISCONNECTED_ARMY =
      balance(
          CAPTURE,
          "disconnectedArmy",
          "cost of the units on those cells, in gold; negative on enemy cells",
          DISCONNECTED_ARMY_SCALE);

  private static final Group NEAREST = BUILDER.group("nearest");
  static final int NEAREST_NEUTRAL =
      closeness(NEAREST, "neutral", "steps to the nearest neutral cell; 0 if there is none");
  static final int NEAREST_ENEMY =
      closeness(NEAREST, ENEMY, "steps to the nearest enemy cell; 0 if there is none");

  private static final Group CHAIN = BUILDER.group("chain");
  static final int OWN_CHAIN = chain(OWN, "0 if own, or if none was found");
  static final int ENEMY_CHAIN = chain(ENEMY, "0 if enemy, or if none was found");
  static final int OWN_CHAIN_PAID = paid(OWN, "seat");
  static final int ENEMY_CHAIN_PAID = paid(ENEMY, ENEMY);

  // Global quantities have the same value on every cell.

  private static final Group GLOBAL = BUILDER.group("global");
  static final int ROUNDS_LEFT =
      GLOBAL.add(
          "roundsLeft", Scaling.LEVELS, "rounds left (including this one) / rounds of a match");
  static final int OWN_GOLD =
      GLOBAL.add("ownGold", Scaling.LEVELS, Scaling.balanceOf("own gold", SMALL_GOLD_SCALE));
  static final int ENEMY_GOLD =
      GLOBAL.add("enemyGold", Scaling.LEVELS, Scaling.balanceOf("enemy gold", SMALL_GOLD_SCALE));
  static final int OWN_INCOME = balance(GLOBAL, "ownIncome", "own income, as shown", INCOME_SCALE);
  static final int ENEMY_INCOME =
      balance(GLOBAL, "enemyIncome", "enemy income, as shown", INCOME_SCALE);
  static final int TERRITORY =
      balance(GLOBAL, "territory", "own active cells - active enemy cells", TERRITORY_SCALE);
  static final int WEALTH =
      balance(
          GLOBAL,
          "wealth",
          "gold and cost of own units - gold and cost of enemy units",
          WEALTH_SCALE);
  static final int OWN_FRONT =
      closeness(GLOBAL, "ownFront", "steps from the nearest own cell to the enemy HQ");
  static final int ENEMY_FRONT =
      closeness(GLOBAL, "enemyFront", "steps from the nearest enemy cell to the own HQ");
  static final int OWN_WIN =
      GLOBAL.add("ownWin", "1 if the seat could capture the enemy HQ in its current or next turn");
  static final int ENEMY_WIN =
      GLOBAL.add("enemyWin", "1 if the enemy could capture the own HQ in its current or next turn");

  static final ObservationLayout LAYOUT = build();

  /** The number of floats of a plane. */
  static final int PLANE = IceMap.SIDE * IceMap.SIDE;

  private IcePlanesLayout() {}

  private static ObservationLayout build() {
    for (String action : IceActions.NAMES) {
      BUILDER.actionAtMark(SUBJECT, action);
    }
    return BUILDER.build();
  }

  private static int signed(Group group, String name, String one, String minusOne) {
    return group.add(name, -1, 1, "1 on %s, -1 on %s".formatted(one, minusOne));
  }

  /** A plane for the units of each level. Returns the index of the first. */
  private static int levels(String player, String whose) {
    int first = UNIT.add(player + "Level1", "1 on " + whose + " unit of level 1");
    for (int level = 2; level <= TOP_LEVEL; level++) {
      UNIT.add(player + "Level" + level, "1 on " + whose + " unit of level " + level);
    }
    return first;
  }

  private static int balance(Group group, String name, String quantity, int scale) {
    return group.add(name, -1, 1, Scaling.SIGNED_LEVELS, Scaling.balanceOf(quantity, scale));
  }

  private static int closeness(Group group, String name, String distance) {
    return group.add(name, Scaling.LEVELS, Scaling.closenessOf(distance));
  }

  private static int chain(String player, String otherwise) {
    return CHAIN.add(
        player,
        0,
        CLOSEST,
        Scaling.LEVELS,
        Scaling.closenessOf(
            "cost of the cheapest %s chain that begins there; %s".formatted(player, otherwise)));
  }

  private static int paid(String player, String payer) {
    return CHAIN.add(
        player + "Paid",
        PAID,
        String.format(
            Locale.ROOT,
            "1 if the %s can pay for the cheapest %s chain that begins there, 1/%d if only after a step of a unit onto its first cell",
            payer,
            player,
            PAID));
  }
}
