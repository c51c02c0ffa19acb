package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * A position in the order in which one seat looks at it: who has which place among its actions and
 * in its observation, and who can hit whom. It is made of what the referee's text tells, mirrored
 * for seat 1, so that equal situations of both seats are equal.
 *
 * <ul>
 *   <li>The seat's cultists: the nearest to a unit of the other seat first.
 *   <li>The other seat's cultists: those of whom a shot would leave least first (none: it kills),
 *       then those out of fire, the nearest to a shooter first.
 *   <li>Neutral cultists: the nearest to the seat's leader first.
 * </ul>
 *
 * Equals follow each other by row, then by column from the seat's own side.
 */
final class CultistView {
  static final int MOVERS = 6;
  static final int FOES = 8;
  static final int NEUTRALS = 5;

  /** The targets of shots: the other leader, foes, neutrals. */
  static final int TARGETS = 1 + FOES + NEUTRALS;

  private static final int CULTISTS = CultistWars.UNITS - CultistWars.FIRST_CULTIST;

  /** Farther than any two cells are from each other. */
  private static final int FAR = 31;

  /** The version of the match that this is a view of, and the seat that looks. */
  int version = -1;

  int seat;

  /** The seat's cultists: first those that have a place, in their order, then the others. */
  final int[] own = new int[CULTISTS];

  int owns;

  /** The other seat's. */
  final int[] foe = new int[CULTISTS];

  int foes;

  final int[] neutral = new int[CULTISTS];
  int neutrals;

  /**
   * The most that a shot of the seat takes from each unit that is not its own, and who fires it; 0
   * if nobody can.
   */
  final byte[] damage = new byte[CultistWars.UNITS];

  final byte[] shooter = new byte[CultistWars.UNITS];

  /** The most that a shot of the other seat takes from each of the seat's units. */
  final byte[] threat = new byte[CultistWars.UNITS];

  /** The most that each cultist of either seat takes from a unit of the other. */
  final byte[] reach = new byte[CultistWars.UNITS];

  /** How far the nearest unit of the other side is, for each cultist of either seat. */
  final byte[] gap = new byte[CultistWars.UNITS];

  private final int[] order = new int[CULTISTS];

  /** Looks at a match. */
  void look(CultistMatch match, int seat) {
    owns = 0;
    foes = 0;
    neutrals = 0;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (match.life[unit] > 0) {
        int owner = match.owner[unit];
        if (owner == seat) {
          own[owns++] = unit;
        } else if (owner == CultistWars.NEUTRAL) {
          neutral[neutrals++] = unit;
        } else {
          foe[foes++] = unit;
        }
      }
    }
    Arrays.fill(damage, (byte) 0);
    Arrays.fill(threat, (byte) 0);
    Arrays.fill(reach, (byte) 0);
    Arrays.fill(gap, (byte) FAR);
    fire(match, seat);
    sortOwn(match, seat);
    sortFoes(match, seat);
    sortNeutrals(match, seat);
  }

  /** Who can hit whom. Of two cultists each can hit the other, or neither can. */
  private void fire(CultistMatch match, int seat) {
    int otherLeader = 1 - seat;
    for (int i = 0; i < owns; i++) {
      int shooting = own[i];
      for (int j = 0; j < foes; j++) {
        int struck = foe[j];
        near(match, shooting, struck);
        int hit = hit(match, shooting, struck);
        threat[shooting] = (byte) Math.max(threat[shooting], hit);
        reach[struck] = (byte) Math.max(reach[struck], hit);
        fire(shooting, struck, hit);
        reach[shooting] = (byte) Math.max(reach[shooting], hit);
      }
      for (int j = 0; j < neutrals; j++) {
        fire(shooting, neutral[j], hit(match, shooting, neutral[j]));
      }
      if (match.life[otherLeader] > 0) {
        near(match, shooting, otherLeader);
        int hit = hit(match, shooting, otherLeader);
        fire(shooting, otherLeader, hit);
        reach[shooting] = (byte) Math.max(reach[shooting], hit);
      }
    }
    if (match.life[seat] > 0) {
      for (int j = 0; j < foes; j++) {
        near(match, foe[j], seat);
        int hit = hit(match, foe[j], seat);
        threat[seat] = (byte) Math.max(threat[seat], hit);
        reach[foe[j]] = (byte) Math.max(reach[foe[j]], hit);
      }
    }
  }

  private void near(CultistMatch match, int one, int other) {
    int distance = CultistMap.distance(match.cell[one], match.cell[other]);
    gap[one] = (byte) Math.min(gap[one], distance);
    gap[other] = (byte) Math.min(gap[other], distance);
  }

  private static int hit(CultistMatch match, int shooting, int struck) {
    return CultistLines.damage(match.board, match.cell[shooting], match.cell[struck]);
  }

  private void fire(int shooting, int struck, int hit) {
    if (hit > damage[struck]) {
      damage[struck] = (byte) hit;
      shooter[struck] = (byte) shooting;
    }
  }

  private void sortOwn(CultistMatch match, int seat) {
    for (int i = 0; i < owns; i++) {
      order[i] = key(gap[own[i]], match, own[i], seat);
    }
    sort(own, owns, MOVERS);
  }

  private void sortFoes(CultistMatch match, int seat) {
    for (int i = 0; i < foes; i++) {
      int unit = foe[i];
      int left =
          damage[unit] > 0
              ? Math.max(0, match.life[unit] - damage[unit])
              : CultistWars.FULL_LIFE + gap[unit];
      order[i] = key(left, match, unit, seat);
    }
    sort(foe, foes, FOES);
  }

  private void sortNeutrals(CultistMatch match, int seat) {
    boolean led = match.life[seat] > 0;
    int leader = match.cell[seat];
    for (int i = 0; i < neutrals; i++) {
      int unit = neutral[i];
      int distance = led ? CultistMap.distance(leader, match.cell[unit]) : 0;
      order[i] = key(distance, match, unit, seat);
    }
    sort(neutral, neutrals, NEUTRALS);
  }

  /** What comes first, where it stands, and, in the last four bits, who it is. */
  private static int key(int rank, CultistMatch match, int unit, int seat) {
    int cell = match.cell[unit];
    return rank << 12 | (seat == 0 ? cell : CultistMap.mirrored(cell)) << 4 | unit;
  }

  /** Puts the first {@code places} units in their order; the rest may have any. */
  private void sort(int[] units, int count, int places) {
    for (int i = 1; i < count; i++) {
      int key = order[i];
      int j = i;
      if (i >= places) {
        j = places - 1;
        if (key > order[j]) {
          continue;
        }
        order[i] = order[j]; // It makes room, and is one of the rest.
      }
      for (; j > 0 && order[j - 1] > key; j--) {
        order[j] = order[j - 1];
      }
      order[j] = key;
    }
    for (int i = 0; i < count; i++) {
      units[i] = order[i] & 15;
    }
  }

  /** The unit that has the place of a target, if there is one. */
  int target(int place, int otherLeader) {
    return place == 0 ? otherLeader : place <= FOES ? foe[place - 1] : neutral[place - 1 - FOES];
  }
}
