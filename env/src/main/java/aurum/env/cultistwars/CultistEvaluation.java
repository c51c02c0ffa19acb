package aurum.env.cultistwars;

/**
 * Estimates the result of a match for one seat, which acts: the sum of the weights of the features
 * that a position has. There is a feature for each role of a unit and each life, and for each pair
 * of roles and each distance of two units. A role is a leader or a cultist, of the acting or the
 * other seat, or a neutral unit. Not thread-safe.
 */
final class CultistEvaluation {
  private static final int ROLES = 5;
  private static final int NEUTRAL_ROLE = 4;
  private static final int LIVES = CultistWars.FULL_LIFE + 1;

  /** Greater distances are counted as the greatest. */
  private static final int DISTANCES = 16;

  /** The first feature of a pair of roles. */
  static final int[] PAIRS = new int[ROLES * ROLES];

  /** The seat acts. */
  private static final int TO_ACT = ROLES * LIVES;

  static final int FEATURES;

  static {
    int next = TO_ACT + 1;
    for (int one = 0; one < ROLES; one++) {
      for (int other = one; other < ROLES; other++) {
        PAIRS[one * ROLES + other] = next;
        PAIRS[other * ROLES + one] = next;
        next += DISTANCES;
      }
    }
    FEATURES = next - DISTANCES; // Pairs of neutral units have none.
  }

  private final int[] weights;
  private final int[] features = new int[1 + CultistWars.UNITS * (CultistWars.UNITS + 1) / 2];
  private final int[] cells = new int[CultistWars.UNITS];
  private final int[] roles = new int[CultistWars.UNITS];

  /**
   * @param weights one for each feature
   */
  CultistEvaluation(int[] weights) {
    this.weights = weights;
  }

  int value(CultistPosition position, int seat) {
    int count = features(position, seat, features);
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += weights[features[i]];
    }
    return sum;
  }

  /** Writes the features of a position; returns their number. */
  int features(CultistPosition position, int seat, int[] destination) {
    int count = 0;
    destination[count++] = TO_ACT;
    int units = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = position.life[unit];
      int owner = position.owner[unit];
      if (life > 0 && owner != CultistWars.NEUTRAL) {
        int role = (owner ^ seat) << 1 | (unit < CultistWars.FIRST_CULTIST ? 0 : 1);
        destination[count++] = role * LIVES + life;
        cells[units] = position.cell[unit];
        roles[units++] = role;
      }
    }
    int all = units;
    for (int i = 0; i < position.neutralCount; i++) {
      int unit = position.neutrals[i];
      if (position.life[unit] > 0) {
        destination[count++] = NEUTRAL_ROLE * LIVES + position.life[unit];
        cells[all] = position.cell[unit];
        roles[all++] = NEUTRAL_ROLE;
      }
    }
    for (int i = 0; i < units; i++) {
      for (int j = i + 1; j < all; j++) {
        int distance = Math.min(CultistMap.distance(cells[i], cells[j]), DISTANCES - 1);
        destination[count++] = PAIRS[roles[i] * ROLES + roles[j]] + distance;
      }
    }
    return count;
  }
}
