package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * Estimates the result of a match for the acting seat: the sum of the weights of the features that
 * a position has. A feature has a weight at the start of the match and one at its end; between
 * them, its weight changes by the same amount in each turn. There is a feature of the acting seat,
 * which every position has, one for each role of a unit and each life, one for each pair of roles
 * and each {@linkplain CultistSeparations separation} of two units, and one for each role and life
 * of a unit and each damage of the most harmful shot at it. A role is a leader or a cultist, of the
 * acting or the other seat, or a neutral unit. Pairs of neutral units have none, nor have shots at
 * neutral units. Not thread-safe.
 */
final class CultistEvaluation {
  private static final int NEUTRAL_ROLE = 4;
  private static final int LIVES = CultistWars.FULL_LIFE + 1;
  private static final int TO_ACT = (NEUTRAL_ROLE + 1) * LIVES;
  private static final int FIRST_SHOT =
      firstPair(NEUTRAL_ROLE) + NEUTRAL_ROLE * CultistSeparations.CLASSES;
  private static final int DAMAGES = CultistWars.RANGE + 1;

  static final int FEATURES = FIRST_SHOT + NEUTRAL_ROLE * LIVES * DAMAGES;

  /** The weights of each feature: the one at the start, plus 2^32 times the one at the end. */
  private final long[] weights = new long[FEATURES];

  private final int[] features = new int[CultistWars.UNITS * CultistWars.UNITS];
  private final CultistSeparations separations = new CultistSeparations();

  /** The cells and roles of the living units in ascending order of their roles. */
  private final int[] cells = new int[CultistWars.UNITS];

  private final int[] roles = new int[CultistWars.UNITS];

  /** The greatest damage of a shot of the other seat at each of these units. */
  private final int[] damages = new int[CultistWars.UNITS];

  /** The sum of the weights of the features that were written last. */
  private long sum;

  /**
   * @param weights those of all features at the start, then those at the end
   */
  CultistEvaluation(int[] weights) {
    Arrays.setAll(this.weights, i -> weights[i] + ((long) weights[FEATURES + i] << Integer.SIZE));
  }

  /** The first feature of pairs of a role and role 0; those of role 1 and so on follow. */
  private static int firstPair(int role) {
    return TO_ACT + 1 + role * (role + 1) / 2 * CultistSeparations.CLASSES;
  }

  /** Sets the map of the positions that follow. */
  void setMap(CultistMap map) {
    separations.set(map);
  }

  int value(CultistPosition position, int seat, int turn) {
    features(position, seat, features);
    int start = (int) sum;
    int end = (int) (sum - start >> Integer.SIZE);
    return start + (end - start) * turn / CultistWars.TURNS;
  }

  /** Writes the features of a position, and adds up their weights; returns their number. */
  int features(CultistPosition position, int seat, int[] destination) {
    int own = addUnits(position, seat, 0, 0, destination);
    int owned = addUnits(position, 1 - seat, 2, own, destination);
    int living = addUnits(position, CultistWars.NEUTRAL, NEUTRAL_ROLE, owned, destination);
    int count = living;
    destination[count++] = TO_ACT;
    long total = 0;
    for (int j = 1; j < living; j++) {
      int first = firstPair(roles[j]);
      byte[] separation = separations.from(cells[j]);
      boolean isFoe = j >= own && j < owned;
      for (int i = 0; i < Math.min(j, owned); i++) {
        int between = separation[cells[i]];
        int feature = first + roles[i] * CultistSeparations.CLASSES + between;
        destination[count++] = feature;
        total += weights[feature];
        if (isFoe && i < own && between < CultistWars.RANGE) {
          addShots(position, i, j, CultistWars.RANGE - between);
        }
      }
    }
    for (int i = 0; i <= living; i++) {
      total += weights[destination[i]];
    }
    for (int i = 0; i < owned; i++) {
      if (damages[i] > 0) {
        int feature = FIRST_SHOT + destination[i] * DAMAGES + damages[i];
        destination[count++] = feature;
        total += weights[feature];
      }
    }
    sum = total;
    return count;
  }

  /** Adds the living units of an owner, whose leader has a role; returns the number of units. */
  private int addUnits(
      CultistPosition position, int owner, int role, int before, int[] destination) {
    int living = before;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (position.owner[unit] == owner && position.life[unit] > 0) {
        int cultist = unit < CultistWars.FIRST_CULTIST ? 0 : 1;
        roles[living] = Math.min(role + cultist, NEUTRAL_ROLE);
        cells[living] = position.cell[unit];
        destination[living] = roles[living] * LIVES + position.life[unit];
        damages[living++] = 0;
      }
    }
    return living;
  }

  /** Adds the shots of an own unit and one of the other seat. Lines of fire are symmetric. */
  private void addShots(CultistPosition position, int one, int other, int damage) {
    if (damage > Math.min(damages[one], damages[other])
        && CultistLines.isOpen(
            position.blockedLow, position.blockedHigh, cells[one], cells[other])) {
      // Leaders, whose roles are even, do not shoot.
      damages[one] = Math.max(damages[one], damage * (roles[other] & 1));
      damages[other] = Math.max(damages[other], damage * (roles[one] & 1));
    }
  }
}
