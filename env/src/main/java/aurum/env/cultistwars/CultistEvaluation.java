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

  /** The binary logarithm of the entries of a pair of roles in {@link #pairWeights}. */
  private static final int PAIR_SHIFT = 5;

  private final int[] weights;

  /** By role, role and distance, without a greatest distance. */
  private final int[] pairWeights = new int[ROLES * ROLES << PAIR_SHIFT];

  /** The cells and roles of the living units, the neutral ones last. */
  private final int[] cells = new int[CultistWars.UNITS];

  private final int[] roles = new int[CultistWars.UNITS];

  /** The number of living units, and of those that belong to a seat. */
  private int living;

  private int owned;

  /**
   * @param weights one for each feature
   */
  CultistEvaluation(int[] weights) {
    this.weights = weights;
    for (int i = 0; i < pairWeights.length; i++) {
      int roles = i >> PAIR_SHIFT;
      if (roles < ROLES * ROLES - 1) {
        pairWeights[i] = weights[pairFeature(roles, i & (1 << PAIR_SHIFT) - 1)];
      }
    }
  }

  private static int pairFeature(int roles, int distance) {
    return PAIRS[roles] + Math.min(distance, DISTANCES - 1);
  }

  /** The sum of the weights of the features, which are not written. */
  int value(CultistPosition position, int seat) {
    findUnits(position, seat);
    int sum = weights[TO_ACT];
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = position.life[unit];
      sum += life == 0 ? 0 : weights[role(position.owner[unit], unit, seat) * LIVES + life];
    }
    for (int i = 0; i < owned; i++) {
      int x = CultistMap.x(cells[i]);
      int y = CultistMap.y(cells[i]);
      int first = roles[i] * ROLES;
      for (int j = i + 1; j < living; j++) {
        int distance = Math.abs(x - CultistMap.x(cells[j])) + Math.abs(y - CultistMap.y(cells[j]));
        sum += pairWeights[(first + roles[j] << PAIR_SHIFT) + distance];
      }
    }
    return sum;
  }

  /** Writes the features of a position; returns their number. */
  int features(CultistPosition position, int seat, int[] destination) {
    findUnits(position, seat);
    int count = 0;
    destination[count++] = TO_ACT;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = position.life[unit];
      if (life > 0) {
        destination[count++] = role(position.owner[unit], unit, seat) * LIVES + life;
      }
    }
    for (int i = 0; i < owned; i++) {
      for (int j = i + 1; j < living; j++) {
        int distance = CultistMap.distance(cells[i], cells[j]);
        destination[count++] = pairFeature(roles[i] * ROLES + roles[j], distance);
      }
    }
    return count;
  }

  private static int role(int owner, int unit, int seat) {
    int type = unit < CultistWars.FIRST_CULTIST ? 0 : 1;
    return owner == CultistWars.NEUTRAL ? NEUTRAL_ROLE : (owner ^ seat) << 1 | type;
  }

  private void findUnits(CultistPosition position, int seat) {
    int count = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int owner = position.owner[unit];
      if (position.life[unit] > 0 && owner != CultistWars.NEUTRAL) {
        cells[count] = position.cell[unit];
        roles[count++] = role(owner, unit, seat);
      }
    }
    owned = count;
    for (int i = 0; i < position.neutralCount; i++) {
      int unit = position.neutrals[i];
      if (position.life[unit] > 0) {
        cells[count] = position.cell[unit];
        roles[count++] = NEUTRAL_ROLE;
      }
    }
    living = count;
  }
}
