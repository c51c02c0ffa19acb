package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * The maximum damage of the shots of some cultists at every cell, whether or not a unit stands
 * there. Sets of cells are bitboards as {@link CultistMap} defines them, so a shooter costs one
 * table entry for each blocked cell near it instead of one line of fire for each cell in range. Not
 * thread-safe.
 */
final class CultistFire {
  /** The number of bits of a bitboard that are cells or border. */
  private static final int BITS = CultistMap.ROW * CultistMap.HEIGHT;

  private static final int WORDS = 2;

  /** The cells at each distance from 1 to the range from a shooter: a low and a high word each. */
  private static final long[] RING = new long[BITS * CultistWars.RANGE * WORDS];

  /** The cells that a blocked cell hides from a shooter: a low and a high word for each pair. */
  private static final long[] HIDDEN = new long[BITS * BITS * WORDS];

  /** The cells that hide any cell from a shooter if they are blocked. */
  private static final long[] HIDING = new long[BITS * WORDS];

  static {
    for (int from = 0; from < BITS; from++) {
      for (int to = 0; to < BITS; to++) {
        if (isOnBoard(from) && isOnBoard(to)) {
          addLine(from, to);
        }
      }
    }
  }

  /** The cells that a shot can hit, by its damage - 1: a low and a high word each. */
  private final long[] hit = new long[CultistWars.RANGE * WORDS];

  private static boolean isOnBoard(int bit) {
    return CultistMap.x(bit) < CultistMap.WIDTH;
  }

  private static void addLine(int from, int to) {
    int shooter = CultistMap.FIRST_LOW_CELL + from;
    int target = CultistMap.FIRST_LOW_CELL + to;
    int damage = CultistLines.damageAtDistance(shooter, target);
    if (damage == 0) {
      return;
    }
    add(RING, from * CultistWars.RANGE + damage - 1, target);
    for (int i = 0; i < CultistLines.cellsBetween(shooter, target); i++) {
      int blocked = CultistLines.cellBetween(shooter, target, i);
      add(HIDING, from, blocked);
      add(HIDDEN, from * BITS + blocked - CultistMap.FIRST_LOW_CELL, target);
    }
  }

  private static void add(long[] sets, int index, int cell) {
    sets[WORDS * index] |= CultistMap.lowBit(cell);
    sets[WORDS * index + 1] |= CultistMap.highBit(cell);
  }

  /** Removes all shooters. */
  void clear() {
    Arrays.fill(hit, 0);
  }

  /**
   * Adds a shooter. Lines of fire are symmetric, so the damage of its shots at a cell is also the
   * damage of a shot from that cell at the shooter's.
   *
   * @param blockedLow the cells with an obstacle or a unit
   */
  void add(int shooter, long blockedLow, long blockedHigh) {
    int from = shooter - CultistMap.FIRST_LOW_CELL;
    long hiddenLow = 0;
    long hiddenHigh = 0;
    int hidden = WORDS * from * BITS;
    for (long bits = blockedLow & HIDING[WORDS * from]; bits != 0; bits &= bits - 1) {
      int i = hidden + WORDS * Long.numberOfTrailingZeros(bits);
      hiddenLow |= HIDDEN[i];
      hiddenHigh |= HIDDEN[i + 1];
    }
    hidden += WORDS * Long.SIZE;
    for (long bits = blockedHigh & HIDING[WORDS * from + 1]; bits != 0; bits &= bits - 1) {
      int i = hidden + WORDS * Long.numberOfTrailingZeros(bits);
      hiddenLow |= HIDDEN[i];
      hiddenHigh |= HIDDEN[i + 1];
    }
    int ring = WORDS * from * CultistWars.RANGE;
    for (int i = 0; i < hit.length; i += WORDS) {
      hit[i] |= RING[ring + i] & ~hiddenLow;
      hit[i + 1] |= RING[ring + i + 1] & ~hiddenHigh;
    }
  }

  /** The low word of the cells that a shot with this damage can hit. */
  long low(int damage) {
    return hit[WORDS * (damage - 1)];
  }

  long high(int damage) {
    return hit[WORDS * (damage - 1) + 1];
  }

  /** Damage divided by life, at most 1. */
  static float share(int damage, int life) {
    return damage >= life ? 1 : damage / (float) life;
  }
}
