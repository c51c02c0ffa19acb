package aurum.env.cultistwars;

import static aurum.env.Scaling.LEVELS;
import static aurum.env.cultistwars.CultistLayout.LIFE_BALANCE_SCALE;
import static aurum.env.cultistwars.CultistLayout.MAXIMUM_LIFE;
import static aurum.env.cultistwars.CultistLayout.MAXIMUM_UNITS;
import static aurum.env.cultistwars.CultistLayout.SEAT_TURNS;
import static aurum.env.cultistwars.CultistLayout.UNIT_BALANCE_SCALE;
import static aurum.env.cultistwars.CultistTerms.DIRECTIONS;
import static aurum.env.cultistwars.CultistTerms.OF_DAMAGE;
import static aurum.env.cultistwars.CultistTerms.OF_LIFE;
import static aurum.env.cultistwars.CultistTerms.OF_UNITS;
import static aurum.env.cultistwars.CultistTerms.slots;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * The layout of the observation {@code planes}: the board as planes for a convolutional network,
 * with distances and damage that the game computes anyway, and the cell of each action. {@link
 * CultistPlanesEncoder} writes it; OBSERVATION.md lists the planes.
 *
 * <p>The planes show the seat's view, in which its leader starts in the west, at the left. The
 * terms are those of {@link CultistLayout}. All planes but {@code obstacle} and the global ones are
 * 0 on obstacles; the planes of a unit that does not exist are 0.
 */
final class CultistPlanesLayout {
  static final int ROWS = CultistMap.HEIGHT;
  static final int COLUMNS = CultistMap.WIDTH;

  private static final Builder BUILDER =
      ObservationLayout.bytePlanes("planes", ROWS, COLUMNS, -1, 1);

  private static final Group TILES = BUILDER.group("");
  static final int FREE = TILES.add("free", "1 on a floor cell without a unit");
  static final int OBSTACLE = TILES.add("obstacle", "1 on an obstacle");

  // The kinds of units, in the order of the repetitions of UNITS.

  static final int LEADER = 0;
  static final int OTHER_LEADER = 1;
  static final int CULTIST = 2;
  static final int FOE = 3;
  static final int NEUTRAL = 4;

  private static final Group UNITS =
      BUILDER.group("unit", "leader", "otherLeader", "cultist", "foe", "neutral");
  static final int UNIT_PRESENT = UNITS.add("present", "1 on the cell of each unit of this kind");
  static final int UNIT_LIFE =
      UNITS.add(
          "life",
          CultistWars.FULL_LIFE,
          "life" + OF_LIFE + ", on the cell of each unit of this kind");
  static final int FIRST_UNIT = UNITS.start();
  static final int UNIT_SIZE = UNITS.size();

  private static final Group PATHS = BUILDER.group("path");
  static final int LEADER_PATH =
      PATHS.add("leader", LEVELS, "closeness of the seat's leader, by a path");
  static final int NEUTRAL_PATH =
      PATHS.add(
          "neutral", LEVELS, "closeness of the nearest neutral cultist, by the leader's path");
  static final int FOE_PATH =
      PATHS.add("foe", LEVELS, "closeness of the nearest foe, by the leader's path");
  static final int OTHER_LEADER_PATH =
      PATHS.add("otherLeader", LEVELS, "closeness of the other leader, by a path");
  static final int CULTIST_PATH =
      PATHS.add(
          "cultist", LEVELS, "closeness of the seat's nearest cultist, by the other leader's path");

  private static final Group NEAR = BUILDER.group("near");
  static final int OWN_NEAR = NEAR.add("own", LEVELS, "closeness of the seat's nearest unit");
  static final int OTHER_NEAR =
      NEAR.add("other", LEVELS, "closeness of the other seat's nearest unit");

  private static final Group FIRE = BUILDER.group("fire");
  static final int OWN_FIRE =
      FIRE.add(
          "own",
          CultistWars.RANGE,
          "maximum damage of a shot of the seat at a unit on the cell" + OF_DAMAGE);
  static final int OTHER_FIRE =
      FIRE.add(
          "other",
          CultistWars.RANGE,
          "maximum damage of a shot of the other seat at a unit on the cell" + OF_DAMAGE);
  static final int FIRE_AT_LEADER =
      FIRE.add(
          "atLeader",
          CultistWars.RANGE,
          "damage of a shot from the cell at the seat's leader" + OF_DAMAGE);
  static final int FIRE_AT_OTHER_LEADER =
      FIRE.add(
          "atOtherLeader",
          CultistWars.RANGE,
          "damage of a shot from the cell at the other leader" + OF_DAMAGE);

  private static final Group SHOTS = BUILDER.group("shot");
  static final int SHOT_DAMAGE =
      SHOTS.add(
          "damage",
          CultistWars.RANGE,
          "maximum damage of a shot of the seat" + OF_DAMAGE + ", on units not its own");
  static final int SHOT_KILLED =
      SHOTS.add("killed", "1 on a unit not the seat's own that a shot of the seat can kill");
  static final int SHOT_THREAT = SHOTS.add("threat", LEVELS, "threat to it, on units of the seat");
  static final int SHOT_FIREPOWER =
      SHOTS.add(
          "firepower",
          CultistWars.RANGE,
          "maximum damage of its shot at an enemy unit" + OF_DAMAGE + ", on cultists and foes");

  private static final Group CONVERSIONS = BUILDER.group("conversion");
  static final int CONVERTIBLE =
      CONVERSIONS.add("own", "1 on a unit that the seat's leader can convert");
  static final int OTHER_CONVERTIBLE =
      CONVERSIONS.add("other", "1 on a unit that the other leader could convert");
  static final int CONVERTIBLE_FROM =
      convertibleFrom("ownFrom", "the seat's leader could convert if it were on the cell");
  static final int OTHER_CONVERTIBLE_FROM =
      convertibleFrom("otherFrom", "the other leader could convert if it were on the cell");

  private static final Group STEPS = BUILDER.group("step", DIRECTIONS);
  static final int STEP_THREAT =
      STEPS.add(
          "threat",
          LEVELS,
          "threat to a unit of the seat after this step, on its cell before the step");
  static final int FIRST_STEP = STEPS.start();
  static final int STEP_SIZE = STEPS.size();

  // Global quantities have the same value on every cell, obstacles included.

  private static final Group GLOBAL = BUILDER.group("global");
  static final int TURNS_LEFT =
      GLOBAL.add("turnsLeft", SEAT_TURNS, "turns that the seat has left / " + SEAT_TURNS);
  static final int NEUTRAL_UNITS =
      GLOBAL.add("neutralUnits", MAXIMUM_UNITS, "living neutral cultists" + OF_UNITS);
  static final int UNIT_BALANCE =
      addBalance(
          "unitBalance", MAXIMUM_UNITS, UNIT_BALANCE_SCALE, "own units - units of the other seat");
  static final int LIFE_BALANCE =
      addBalance(
          "lifeBalance", MAXIMUM_LIFE, LIFE_BALANCE_SCALE, "own life - life of the other seat");

  // The cells of the actions of slots.

  private static final Group SLOTS = BUILDER.group("slot");
  static final int FIRST_CULTIST_SLOT = addSlots("cultist", CultistView.OWN_SLOTS);
  static final int FIRST_FOE_SLOT = addSlots("foe", CultistView.FOE_SLOTS);
  static final int FIRST_NEUTRAL_SLOT = addSlots("neutral", CultistView.NEUTRAL_SLOTS);

  static final ObservationLayout LAYOUT = withActions().build();

  private CultistPlanesLayout() {}

  /** The index of a plane of a kind of units. */
  static int ofUnit(int kind, int plane) {
    return FIRST_UNIT + kind * UNIT_SIZE + plane;
  }

  private static int convertibleFrom(String name, String condition) {
    return CONVERSIONS.add(
        name,
        CultistMap.DIRECTIONS,
        "units that " + condition + " / " + CultistMap.DIRECTIONS + ", on free cells and its own");
  }

  /** Declares a balance; {@code maximum} is the maximum difference. */
  private static int addBalance(String name, int maximum, int scale, String difference) {
    float limit =
        Scaling.signedLevel(Scaling.balance(maximum, scale)) / (float) Scaling.SIGNED_LEVELS;
    return GLOBAL.add(
        name, -limit, limit, Scaling.SIGNED_LEVELS, Scaling.balanceOf(difference, scale));
  }

  /** Declares a plane for each slot. Returns the index of the first. */
  private static int addSlots(String kind, int count) {
    int first = -1;
    for (String slot : slots(count)) {
      String meaning = "1 on the cell of the unit in slot " + slot + " of this kind";
      int index = SLOTS.add(kind + '.' + slot, meaning);
      first = first < 0 ? index : first;
    }
    return first;
  }

  /** Declares the places of the actions, in the order of {@link CultistActions}. */
  private static Builder withActions() {
    BUILDER.actionNowhere("wait");
    int leader = ofUnit(LEADER, UNIT_PRESENT);
    for (String direction : DIRECTIONS) {
      BUILDER.actionAtMark(leader, "leader step " + direction);
    }
    for (String direction : DIRECTIONS) {
      BUILDER.actionAtMark(leader, "convert " + direction);
    }
    for (int slot = 0; slot < CultistView.OWN_SLOTS; slot++) {
      for (String direction : DIRECTIONS) {
        BUILDER.actionAtMark(FIRST_CULTIST_SLOT + slot, "cultist step " + direction);
      }
    }
    BUILDER.actionAtMark(ofUnit(OTHER_LEADER, UNIT_PRESENT), "shoot leader");
    for (int slot = 0; slot < CultistView.FOE_SLOTS; slot++) {
      BUILDER.actionAtMark(FIRST_FOE_SLOT + slot, "shoot foe");
    }
    for (int slot = 0; slot < CultistView.NEUTRAL_SLOTS; slot++) {
      BUILDER.actionAtMark(FIRST_NEUTRAL_SLOT + slot, "shoot neutral");
    }
    return BUILDER;
  }
}
