package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * A position in the view of one seat: the damage and threat of shots, and the slots by which the
 * seat's actions and observation number the units. Derived from the referee's text and mirrored for
 * seat 1, so that equal situations of both seats give equal slots. The enemy units of a unit are
 * all units of the other seat.
 *
 * <ul>
 *   <li>The seat's own cultists: in ascending distance from the nearest enemy unit.
 *   <li>Foes, the other seat's cultists: first those that the seat can hit, in ascending life after
 *       its best shot; then the others, in ascending distance from the nearest enemy unit.
 *   <li>Neutral cultists: in ascending distance from the seat's leader.
 * </ul>
 *
 * Ties are ordered by row, then by column from the seat's own side. Further units have no slot.
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
   * The distance if there is no enemy unit; greater than the distance of any two cells. In the
   * observation its closeness is small but not 0.
   */
  static final int NO_ENEMY = 31;

  /** The version of the match that this view was computed for, and the seat. */
  private int version = -1;

  private int seat;

  /** The seat's cultists: those with a slot in the order of the slots, then the others. */
  final int[] own = new int[CULTISTS];

  int ownCount;

  /** The other seat's cultists: those with a slot in the order of the slots, then the others. */
  final int[] foe = new int[CULTISTS];

  int foeCount;

  /** The neutral cultists: those with a slot in the order of the slots, then the others. */
  final int[] neutral = new int[CULTISTS];

  int neutralCount;

  /** The maximum damage of a shot of the seat to each unit that is not its own. */
  final byte[] damage = new byte[CultistWars.UNITS];

  /** The cultist that deals that damage; undefined where the damage is 0. */
  final byte[] shooter = new byte[CultistWars.UNITS];

  /** The maximum damage of a shot of the other seat to each of the seat's units. */
  final byte[] threat = new byte[CultistWars.UNITS];

  /** The maximum damage of a shot of each cultist of either seat to an enemy unit. */
  final byte[] firepower = new byte[CultistWars.UNITS];

  /**
   * The distance of each cultist of either seat from the nearest enemy unit, and of the other
   * leader from the nearest cultist of the seat.
   */
  final byte[] enemyDistance = new byte[CultistWars.UNITS];

  /** Scratch buffer: sort keys. */
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
        // Lines of fire between cultists are symmetric (CultistLines).
        int dealt = position.damage(unit, foe[j], Math.min(threat[unit], damage[foe[j]]));
        addShot(unit, foe[j], dealt);
        addThreat(foe[j], unit, dealt);
        addDistance(position, unit, foe[j]);
      }
      for (int j = 0; j < neutralCount; j++) {
        addTarget(unit, neutral[j], position.damage(unit, neutral[j], damage[neutral[j]]));
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
  private void addShot(int unit, int target, int dealt) {
    addTarget(unit, target, dealt);
    firepower[unit] = (byte) Math.max(firepower[unit], dealt);
  }

  private void addTarget(int unit, int target, int dealt) {
    if (dealt > damage[target]) {
      damage[target] = (byte) dealt;
      shooter[target] = (byte) unit;
    }
  }

  /** Adds a shot of a foe at a unit of the seat. */
  private void addThreat(int unit, int target, int dealt) {
    threat[target] = (byte) Math.max(threat[target], dealt);
    firepower[unit] = (byte) Math.max(firepower[unit], dealt);
  }

  private void addDistance(CultistPosition position, int unit, int enemy) {
    int distance = CultistMap.distance(position.cell[unit], position.cell[enemy]);
    enemyDistance[unit] = (byte) Math.min(enemyDistance[unit], distance);
    enemyDistance[enemy] = (byte) Math.min(enemyDistance[enemy], distance);
  }

  /** The maximum damage of a foe's shot at a unit of the seat after its step onto a free cell. */
  int threatAfterStep(CultistPosition position, int from, int to) {
    long blockedLow = position.blockedLow & ~CultistMap.lowBit(from);
    long blockedHigh = position.blockedHigh & ~CultistMap.highBit(from);
    int threat = 0;
    for (int i = 0; i < foeCount; i++) {
      int foeCell = position.cell[foe[i]];
      threat = Math.max(threat, CultistLines.damage(blockedLow, blockedHigh, foeCell, to, threat));
    }
    return threat;
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
   * Insertion sort by key of the units with a slot: the first {@code slots} units are in order, the
   * others follow in any order.
   */
  private void sort(int[] units, int count, int slots) {
    for (int i = 1; i < count; i++) {
      int key = keys[i];
      int last = Math.min(i, slots - 1);
      if (i < slots || key < keys[last]) {
        keys[i] = keys[last]; // Without a free slot, the last unit with a slot loses it.
        int place = last;
        for (; place > 0 && keys[place - 1] > key; place--) {
          keys[place] = keys[place - 1];
        }
        keys[place] = key;
      }
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

  /** The unit in a target slot. The slot must contain one: {@link #isTaken}. */
  int target(int slot) {
    if (slot == LEADER_SLOT) {
      return 1 - seat;
    }
    return slot <= FOE_SLOTS ? foe[slot - 1] : neutral[slot - 1 - FOE_SLOTS];
  }
}
