package aurum.env.cultistwars;

import static aurum.env.cultistwars.CultistTerms.DIRECTIONS;
import static aurum.env.cultistwars.CultistTerms.OF_DAMAGE;
import static aurum.env.cultistwars.CultistTerms.OF_LIFE;
import static aurum.env.cultistwars.CultistTerms.OF_UNITS;
import static aurum.env.cultistwars.CultistTerms.slots;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Entry;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * The entries of the observation {@code features}, in order. {@link CultistEncoder} writes them;
 * OBSERVATION.md beside this file lists them. Entries of a unit, step or conversion that does not
 * exist are 0.
 *
 * <p>All entries are relative to the seat's view, in which its leader starts in the west. Units
 * have the slots of {@link CultistView}, as in the actions. Terms:
 *
 * <ul>
 *   <li>closeness: {@link Scaling#closeness}, 0 if there is no target. Distances "by a path" are
 *       path lengths around obstacles and units; all others are Manhattan distances;
 *   <li>threat: the maximum damage of one shot of the other seat, divided by the unit's life, at
 *       most 1.
 * </ul>
 */
final class CultistLayout {
  /** The maximum number of units of a seat: all but the other leader. */
  static final int MAXIMUM_UNITS = CultistWars.UNITS - 1;

  /** The maximum sum of the lives of a seat's units. */
  static final int MAXIMUM_LIFE = MAXIMUM_UNITS * CultistWars.FULL_LIFE;

  static final int SEAT_TURNS = CultistWars.TURNS / 2;
  static final int LAST_TURNS_LIMIT = 5;
  static final int LAST_COLUMN = CultistMap.WIDTH - 1;
  static final int LAST_ROW = CultistMap.HEIGHT - 1;

  static final String OF_TOTAL_LIFE = " / " + MAXIMUM_LIFE;

  // Entries that several groups contain. Their indices count from the first of these entries.

  private static final Builder UNIT = ObservationLayout.vector("unit", 0, 1);
  private static final Group UNIT_GROUP = UNIT.group("");
  static final int UNIT_EXISTS = UNIT_GROUP.add("exists", "1 if the unit exists and is alive");
  static final int UNIT_LIFE = UNIT_GROUP.add("life", "life" + OF_LIFE);
  static final int UNIT_X =
      UNIT_GROUP.add("x", "columns from the seat's own side / " + LAST_COLUMN);
  static final int UNIT_Y = UNIT_GROUP.add("y", "rows from the north / " + LAST_ROW);
  private static final ObservationLayout UNIT_ENTRIES = UNIT.build();

  private static final Builder STEP = ObservationLayout.vector("step", 0, 1);
  private static final Group STEP_GROUP = STEP.group("");
  static final int STEP_POSSIBLE = STEP_GROUP.add("possible", "1 if the cell of the step is free");
  static final int STEP_THREAT = STEP_GROUP.add("threat", "threat to it after the step");
  static final int STEP_FIREPOWER =
      STEP_GROUP.add(
          "firepower",
          "maximum damage of its shot at the other seat's units after the step" + OF_DAMAGE);
  static final int STEP_ENEMY =
      closeness(STEP_GROUP, "enemy", "the other seat's nearest unit after the step");
  private static final ObservationLayout STEP_ENTRIES = STEP.build();
  static final int STEP_SIZE = STEP_GROUP.size();

  // The observation.

  private static final Builder BUILDER = ObservationLayout.vector("features", -1, 1);

  private static final Group GLOBAL = BUILDER.group("global");
  static final int TURNS_LEFT =
      GLOBAL.add("turnsLeft", "turns that the seat has left / " + SEAT_TURNS);
  static final int LAST_TURNS =
      GLOBAL.add("lastTurns", "1 if the seat has at most " + LAST_TURNS_LIMIT + " turns left");
  static final int OWN_UNITS = GLOBAL.add("ownUnits", "living units of the seat" + OF_UNITS);
  static final int OTHER_UNITS =
      GLOBAL.add("otherUnits", "living units of the other seat" + OF_UNITS);
  static final int NEUTRAL_UNITS =
      GLOBAL.add(
          "neutralUnits",
          0,
          (MAXIMUM_UNITS - 1) / (float) MAXIMUM_UNITS,
          "living neutral cultists" + OF_UNITS);
  static final int UNIT_BALANCE_SCALE = 2;
  static final int UNIT_BALANCE =
      addBalance(
          "unitBalance", MAXIMUM_UNITS, UNIT_BALANCE_SCALE, "own units - units of the other seat");
  static final int OWN_LIFE =
      GLOBAL.add("ownLife", "sum of the lives of the seat's units" + OF_TOTAL_LIFE);
  static final int OTHER_LIFE =
      GLOBAL.add("otherLife", "sum of the lives of the other seat's units" + OF_TOTAL_LIFE);
  static final int LIFE_BALANCE_SCALE = 10;
  static final int LIFE_BALANCE =
      addBalance(
          "lifeBalance", MAXIMUM_LIFE, LIFE_BALANCE_SCALE, "own life - life of the other seat");

  private static final Group LEADER = BUILDER.group("leader");
  static final int LEADER_UNIT = append(LEADER, UNIT_ENTRIES, "");
  static final int LEADER_THREAT = LEADER.add("threat", "threat to the leader");
  static final int LEADER_NEUTRAL_PATH =
      closeness(LEADER, "neutralPath", "the nearest neutral cultist, by a path");
  static final int LEADER_FOE_PATH = closeness(LEADER, "foePath", "the nearest foe, by a path");
  static final int LEADER_FOE = closeness(LEADER, "foe", "the nearest foe");

  private static final Group LEADER_STEP = BUILDER.group("leaderStep", DIRECTIONS);
  static final int LEADER_STEP_POSSIBLE =
      LEADER_STEP.add("possible", "1 if the cell of the step is free");
  static final int LEADER_STEP_THREAT =
      LEADER_STEP.add("threat", "threat to the leader after the step");
  static final int LEADER_STEP_NEUTRAL_PATH =
      closeness(
          LEADER_STEP, "neutralPath", "the nearest neutral cultist after the step, by a path");
  static final int LEADER_STEP_FOE_PATH =
      closeness(LEADER_STEP, "foePath", "the nearest foe after the step, by a path");
  static final int LEADER_STEP_CONVERTIBLE =
      LEADER_STEP.add(
          "convertible",
          0,
          (CultistMap.DIRECTIONS - 1f) / CultistMap.DIRECTIONS,
          "cultists that could be converted after the step / " + CultistMap.DIRECTIONS);
  static final int LEADER_STEP_FOE =
      closeness(LEADER_STEP, "foe", "the nearest foe after the step");
  static final int LEADER_STEPS = LEADER_STEP.start();
  static final int LEADER_STEP_SIZE = LEADER_STEP.size();

  private static final Group CONVERSION = BUILDER.group("conversion", DIRECTIONS);
  static final int CONVERSION_POSSIBLE =
      CONVERSION.add("possible", "1 if the leader can convert the unit there");
  static final int CONVERSION_FOE =
      CONVERSION.add("foe", "1 if the unit there is a foe, 0 if it is neutral");
  static final int CONVERSION_LIFE = CONVERSION.add("life", "life of the unit there" + OF_LIFE);
  static final int CONVERSIONS = CONVERSION.start();
  static final int CONVERSION_SIZE = CONVERSION.size();

  private static final Group OTHER_LEADER = BUILDER.group("otherLeader");
  static final int OTHER_LEADER_UNIT = append(OTHER_LEADER, UNIT_ENTRIES, "");
  static final int OTHER_LEADER_DAMAGE =
      OTHER_LEADER.add("damage", "maximum damage of a shot of the seat at it" + OF_DAMAGE);
  static final int OTHER_LEADER_KILLED =
      OTHER_LEADER.add("killed", "1 if a shot of the seat can kill it");
  static final int OTHER_LEADER_NEUTRAL =
      closeness(OTHER_LEADER, "neutral", "the nearest neutral cultist");
  static final int OTHER_LEADER_NEUTRAL_ADJACENT =
      OTHER_LEADER.add("neutralAdjacent", "1 if a neutral cultist is adjacent to it");
  static final int OTHER_LEADER_OWN =
      closeness(
          OTHER_LEADER,
          "own",
          "the seat's nearest cultist; without one, the closeness at distance "
              + CultistView.NO_ENEMY);
  static final int OTHER_LEADER_OWN_ADJACENT =
      OTHER_LEADER.add("ownAdjacent", "1 if a cultist of the seat is adjacent to it");

  private static final Group CULTIST = BUILDER.group("cultist", slots(CultistView.OWN_SLOTS));
  static final int CULTIST_UNIT = append(CULTIST, UNIT_ENTRIES, "");
  static final int CULTIST_THREAT = CULTIST.add("threat", "threat to it");
  static final int CULTIST_FIREPOWER =
      CULTIST.add("firepower", "maximum damage of its shot at the other seat's units" + OF_DAMAGE);
  static final int CULTIST_OTHER_LEADER_ADJACENT =
      CULTIST.add("otherLeaderAdjacent", "1 if it is adjacent to the other leader");
  static final int CULTIST_OTHER_LEADER = closeness(CULTIST, "otherLeader", "the other leader");
  static final int CULTIST_ENEMY = closeness(CULTIST, "enemy", "the other seat's nearest unit");
  static final int CULTIST_STEPS = append(CULTIST, STEP_ENTRIES, DIRECTIONS);
  static final int CULTISTS = CULTIST.start();
  static final int CULTIST_SIZE = CULTIST.size();

  private static final Group FOE = BUILDER.group("foe", slots(CultistView.FOE_SLOTS));
  static final int FOE_UNIT = append(FOE, UNIT_ENTRIES, "");
  static final int FOE_DAMAGE =
      FOE.add("damage", "maximum damage of a shot of the seat at it" + OF_DAMAGE);
  static final int FOE_KILLED = FOE.add("killed", "1 if a shot of the seat can kill it");
  static final int FOE_FIREPOWER =
      FOE.add("firepower", "maximum damage of its shot at the seat's units" + OF_DAMAGE);
  static final int FOE_LEADER = closeness(FOE, "leader", "the seat's leader");
  static final int FOE_ENEMY = closeness(FOE, "enemy", "the seat's nearest unit");
  static final int FOES = FOE.start();
  static final int FOE_SIZE = FOE.size();

  private static final Group NEUTRAL = BUILDER.group("neutral", slots(CultistView.NEUTRAL_SLOTS));
  static final int NEUTRAL_UNIT = append(NEUTRAL, UNIT_ENTRIES, "");
  static final int NEUTRAL_DAMAGE =
      NEUTRAL.add("damage", "maximum damage of a shot of the seat at it" + OF_DAMAGE);
  static final int NEUTRAL_LEADER = closeness(NEUTRAL, "leader", "the seat's leader");
  static final int NEUTRAL_OTHER_LEADER = closeness(NEUTRAL, "otherLeader", "the other leader");
  static final int NEUTRALS = NEUTRAL.start();
  static final int NEUTRAL_SIZE = NEUTRAL.size();

  static final ObservationLayout LAYOUT = BUILDER.build();
  static final int SIZE = LAYOUT.space().size();

  private CultistLayout() {}

  /** Declares the closeness of a target that is at least one step away. */
  private static int closeness(Group group, String name, String target) {
    return group.add(name, 0, Scaling.closeness(1), "closeness of " + target);
  }

  /** Declares a balance in the global group; {@code maximum} is the maximum difference. */
  private static int addBalance(String name, int maximum, int scale, String difference) {
    float limit = Scaling.balance(maximum, scale);
    return GLOBAL.add(name, -limit, limit, Scaling.balanceOf(difference, scale));
  }

  /**
   * Adds the entries of {@code part} to a group, once for each prefix of their names; an empty
   * prefix leaves the names unchanged. Returns the index of the first entry.
   */
  private static int append(Group group, ObservationLayout part, String... prefixes) {
    int first = -1;
    for (String prefix : prefixes) {
      for (Entry entry : part.entries()) {
        String name = prefix.isEmpty() ? entry.name() : prefix + '.' + entry.name();
        int index = group.add(name, entry.low(), entry.high(), entry.meaning());
        first = first < 0 ? index : first;
      }
    }
    return first;
  }
}
