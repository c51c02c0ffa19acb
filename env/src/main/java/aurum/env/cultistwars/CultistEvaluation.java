package aurum.env.cultistwars;

/**
 * Estimates the result of a match for the acting seat: the sum of the weights of the features that
 * a position has. There is a feature of the acting seat, which every position has, one for each
 * role of a unit and each life, and one for each pair of roles and each distance of two units. A
 * role is a leader or a cultist, of the acting or the other seat, or a neutral unit. Pairs of
 * neutral units have none. Not thread-safe.
 */
final class CultistEvaluation {
  private static final int NEUTRAL_ROLE = 4;
  private static final int LIVES = CultistWars.FULL_LIFE + 1;

  /** Greater distances are counted as the greatest. */
  private static final int DISTANCES = 16;

  private static final int TO_ACT = (NEUTRAL_ROLE + 1) * LIVES;

  static final int FEATURES = firstPair(NEUTRAL_ROLE) + NEUTRAL_ROLE * DISTANCES;

  private final int[] weights;
  private final int[] features = new int[CultistWars.UNITS * CultistWars.UNITS];

  /** The cells and roles of the living units in ascending order of their roles. */
  private final int[] cells = new int[CultistWars.UNITS];

  private final int[] roles = new int[CultistWars.UNITS];

  /**
   * @param weights one for each feature
   */
  CultistEvaluation(int[] weights) {
    this.weights = weights;
  }

  /** The first feature of pairs of a role and role 0; those of role 1 and so on follow. */
  private static int firstPair(int role) {
    return TO_ACT + 1 + role * (role + 1) / 2 * DISTANCES;
  }

  int value(CultistPosition position, int seat) {
    int sum = 0;
    for (int i = features(position, seat, features) - 1; i >= 0; i--) {
      sum += weights[features[i]];
    }
    return sum;
  }

  /** Writes the features of a position; returns their number. */
  int features(CultistPosition position, int seat, int[] destination) {
    int count = 0;
    int owned = 0;
    for (int side = 0; side <= CultistWars.NEUTRAL; side++) {
      owned = count; // In the end, the units of both seats.
      int owner = side == CultistWars.NEUTRAL ? side : side ^ seat;
      for (int unit = 0; unit < CultistWars.UNITS; unit++) {
        if (position.owner[unit] == owner && position.life[unit] > 0) {
          int cultist = unit < CultistWars.FIRST_CULTIST ? 0 : 1;
          roles[count] = Math.min(2 * side + cultist, NEUTRAL_ROLE);
          cells[count] = position.cell[unit];
          destination[count] = roles[count] * LIVES + position.life[unit];
          count++;
        }
      }
    }
    int living = count;
    destination[count++] = TO_ACT;
    for (int j = 1; j < living; j++) {
      int first = firstPair(roles[j]);
      for (int i = 0; i < Math.min(j, owned); i++) {
        int distance = Math.min(CultistMap.distance(cells[i], cells[j]), DISTANCES - 1);
        destination[count++] = first + roles[i] * DISTANCES + distance;
      }
    }
    return count;
  }
}
