package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * A position in the view of one seat: which units can hit which, and the slots of the units, which
 * number them in the seat's actions and observation. Derived from what the referee's text tells,
 * mirrored for seat 1, so that equal situations of both seats give equal slots. A unit's enemies
 * are all units of the other seat.
 *
 * <ul>
 *   <li>The seat's own cultists: in ascending distance from the nearest enemy unit.
 *   <li>Foes, the other seat's cultists: first those that the seat can hit, in ascending life after
 *       its best shot; then the others, in ascending distance from the nearest enemy unit.
 *   <li>Neutral cultists: in ascending distance from the seat's leader.
 * </ul>
 *
 * Ties are ordered by row, then by column from the seat's own side. Units beyond the last slot have
 * none.
 */
final class CultistView {
  static final int OWN_SLOTS = 6;
  static final int FOE_SLOTS = 8;
  static final int NEUTRAL_SLOTS = 5;

  /** The slots of targets: the other leader, then foes, then neutrals. */
  static final int LEADER_SLOT = 0;

  static final int TARGET_SLOTS = 1 + FOE_SLOTS + NEUTRAL_SLOTS;

  private static final int CULTISTS = CultistWars.UNITS - CultistWars.FIRST_CULTIST;

  /**
   * The distance if there is no enemy unit; greater than that of any two cells. In the observation
   * it has a closeness of its own, which is small but not 0.
   */
  static final int NO_ENEMY = 31;

  /** The version of the match that this view was computed for, and the seat. */
  private int version = -1;

  private int seat;

  /** The seat's cultists: those with a slot in its order, then the others. */
  final int[] own = new int[CULTISTS];

  int ownCount;

  /** The other seat's cultists, likewise. */
  final int[] foe = new int[CULTISTS];

  int foeCount;

  /** The neutral cultists, likewise. */
  final int[] neutral = new int[CULTISTS];

  int neutralCount;

  /** The most damage that a shot of the seat deals to each unit that is not its own. */
  final byte[] damage = new byte[CultistWars.UNITS];

  /** The cultist that deals it, if the damage is not 0. */
  final byte[] shooter = new byte[CultistWars.UNITS];

  /** The most damage that a shot of the other seat deals to each of the seat's units. */
  final byte[] threat = new byte[CultistWars.UNITS];

  /** The most damage that each cultist of either seat deals to a unit of the other seat. */
  final byte[] firepower = new byte[CultistWars.UNITS];

  /**
   * The distance of each cultist of either seat from the nearest enemy unit, and of the other
   * leader from the nearest cultist of the seat.
   */
  final byte[] enemyDistance = new byte[CultistWars.UNITS];

  /** Sort keys of the units that are being sorted. */
  private final int[] keys = new int[CULTISTS];

  /**
   * Computes the view, unless it has been computed for this version and seat.
   *
   * @param version changes with every change of the position
   */
  void update(CultistPosition position, int version, int seat) {
    if (this.version == version && this.seat == seat) {
      return;
    }
    this.version = version;
    this.seat = seat;
    collect(position);
    computeFire(position);
    sortOwn(position);
    sortFoes(position);
    sortNeutrals(position);
  }

  private void collect(CultistPosition position) {
    ownCount = 0;
    foeCount = 0;
    neutralCount = 0;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (position.life[unit] > 0) {
        int owner = position.owner[unit];
        if (owner == seat) {
          own[ownCount++] = unit;
        } else if (owner == CultistWars.NEUTRAL) {
          neutral[neutralCount++] = unit;
        } else {
          foe[foeCount++] = unit;
        }
      }
    }
  }

  private void computeFire(CultistPosition position) {
    Arrays.fill(damage, (byte) 0);
    Arrays.fill(threat, (byte) 0);
    Arrays.fill(firepower, (byte) 0);
    Arrays.fill(enemyDistance, (byte) NO_ENEMY);
    int otherLeader = 1 - seat;
    for (int i = 0; i < ownCount; i++) {
      int unit = own[i];
      for (int j = 0; j < foeCount; j++) {
        // Of two cultists each can hit the other, or neither can.
        int hit = position.damage(unit, foe[j]);
        addShot(unit, foe[j], hit);
        addThreat(foe[j], unit, hit);
        addDistance(position, unit, foe[j]);
      }
      for (int j = 0; j < neutralCount; j++) {
        addTarget(unit, neutral[j], position.damage(unit, neutral[j]));
      }
      if (position.life[otherLeader] > 0) {
        addShot(unit, otherLeader, position.damage(unit, otherLeader));
        addDistance(position, unit, otherLeader);
      }
    }
    if (position.life[seat] > 0) {
      for (int j = 0; j < foeCount; j++) {
        addThreat(foe[j], seat, position.damage(foe[j], seat));
        addDistance(position, foe[j], seat);
      }
    }
  }

  /** Adds a shot of the seat at a unit of the other seat. */
  private void addShot(int unit, int target, int hit) {
    addTarget(unit, target, hit);
    firepower[unit] = (byte) Math.max(firepower[unit], hit);
  }

  private void addTarget(int unit, int target, int hit) {
    if (hit > damage[target]) {
      damage[target] = (byte) hit;
      shooter[target] = (byte) unit;
    }
  }

  /** Adds a shot of a foe at a unit of the seat. */
  private void addThreat(int unit, int target, int hit) {
    threat[target] = (byte) Math.max(threat[target], hit);
    firepower[unit] = (byte) Math.max(firepower[unit], hit);
  }

  private void addDistance(CultistPosition position, int unit, int enemy) {
    int distance = CultistMap.distance(position.cell[unit], position.cell[enemy]);
    enemyDistance[unit] = (byte) Math.min(enemyDistance[unit], distance);
    enemyDistance[enemy] = (byte) Math.min(enemyDistance[enemy], distance);
  }

  private void sortOwn(CultistPosition position) {
    for (int i = 0; i < ownCount; i++) {
      keys[i] = key(enemyDistance[own[i]], position, own[i]);
    }
    sort(own, ownCount, OWN_SLOTS);
  }

  private void sortFoes(CultistPosition position) {
    for (int i = 0; i < foeCount; i++) {
      int unit = foe[i];
      int rank =
          damage[unit] > 0
              ? Math.max(0, position.life[unit] - damage[unit])
              : CultistWars.FULL_LIFE + enemyDistance[unit];
      keys[i] = key(rank, position, unit);
    }
    sort(foe, foeCount, FOE_SLOTS);
  }

  private void sortNeutrals(CultistPosition position) {
    boolean hasLeader = position.life[seat] > 0;
    int leader = position.cell[seat];
    for (int i = 0; i < neutralCount; i++) {
      int unit = neutral[i];
      int distance = hasLeader ? CultistMap.distance(leader, position.cell[unit]) : 0;
      keys[i] = key(distance, position, unit);
    }
    sort(neutral, neutralCount, NEUTRAL_SLOTS);
  }

  /** A sort key: the rank, then 8 bits of the cell in the seat's view, then 4 bits of the unit. */
  private int key(int rank, CultistPosition position, int unit) {
    int cell = position.cell[unit];
    return rank << 12 | (seat == 0 ? cell : CultistMap.mirrored(cell)) << 4 | unit;
  }

  /**
   * Sorts units by their keys as far as there are slots: an insertion sort that keeps only the
   * first {@code slots} units in order. The others follow in any order.
   */
  private void sort(int[] units, int count, int slots) {
    for (int i = 1; i < count; i++) {
      int key = keys[i];
      int j = i;
      if (i >= slots) {
        j = slots - 1;
        if (key > keys[j]) {
          continue;
        }
        keys[i] = keys[j]; // The last unit with a slot loses it.
      }
      for (; j > 0 && keys[j - 1] > key; j--) {
        keys[j] = keys[j - 1];
      }
      keys[j] = key;
    }
    for (int i = 0; i < count; i++) {
      units[i] = keys[i] & 15;
    }
  }

  /** Whether a seat's target slot contains a unit. Needs no view. */
  static boolean isTaken(CultistPosition position, int seat, int slot) {
    if (slot == LEADER_SLOT) {
      return position.life[1 - seat] > 0;
    }
    return slot <= FOE_SLOTS
        ? slot <= position.cultists(1 - seat)
        : slot - FOE_SLOTS <= position.unitCount[CultistWars.NEUTRAL];
  }

  /** Whether the seat can hit a unit that is not its own. */
  boolean canHit(int unit) {
    return damage[unit] > 0;
  }

  /** The unit in a target slot that is taken. */
  int target(int slot) {
    if (slot == LEADER_SLOT) {
      return 1 - seat;
    }
    return slot <= FOE_SLOTS ? foe[slot - 1] : neutral[slot - 1 - FOE_SLOTS];
  }
}
