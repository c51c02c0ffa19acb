package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * What a seat sees, as a vector for a small network: {@link #SIZE} floats in [-1, 1]. Everything is
 * seen from the seat's own side, and units stand in the order of {@link CultistView}, which is that
 * of the actions. What belongs to a unit that does not exist is 0.
 *
 * <p>In this order:
 *
 * <ul>
 *   <li>{@value #STANDING} of the standing: turns left, units and lives;
 *   <li>{@value #LEADER} of the seat's leader, then 4 times {@value #LEADER_STEP} of its steps and
 *       4 times {@value #CONVERSION} of who stands next to it;
 *   <li>{@value #OTHER_LEADER} of the other leader;
 *   <li>{@value CultistView#MOVERS} times {@value #MOVER} of the seat's cultists, each with 4 times
 *       {@value #STEP} of its steps;
 *   <li>{@value CultistView#FOES} times {@value #FOE} of the other seat's cultists;
 *   <li>{@value CultistView#NEUTRALS} times {@value #NEUTRAL} of neutral ones.
 * </ul>
 *
 * <p>A <em>closeness</em> is 3 / (3 + steps): 1 here, 3/4 next to it, 0 where no way leads. A
 * <em>balance</em> x / (|x| + s) is a signed quantity that saturates, s being its usual size. A
 * <em>threat</em> is the most that one shot of the other seat would take from a unit, of the life
 * that it has: 1 if it may be killed. Steps of leaders are counted around obstacles and units, all
 * other distances are straight.
 */
final class CultistFeatures {
  private static final int STANDING = 9;
  private static final int LEADER = 8;
  private static final int LEADER_STEP = 6;
  private static final int CONVERSION = 3;
  private static final int OTHER_LEADER = 11;
  private static final int MOVER = 10;
  private static final int STEP = 4;
  private static final int FOE = 10;
  private static final int NEUTRAL = 7;

  static final int SIZE =
      STANDING
          + LEADER
          + 4 * (LEADER_STEP + CONVERSION)
          + OTHER_LEADER
          + CultistView.MOVERS * (MOVER + 4 * STEP)
          + CultistView.FOES * FOE
          + CultistView.NEUTRALS * NEUTRAL;

  private static final float SEAT_TURNS = CultistWars.TURNS / 2f;
  private static final float UNITS = 13;
  private static final float HARDEST = CultistLines.RANGE;

  private static final float[] CLOSENESS = new float[CultistFlood.FAR + 1];

  static {
    for (int steps = 0; steps < CultistFlood.FAR; steps++) {
      CLOSENESS[steps] = 3f / (3 + steps);
    }
  }

  // The observation that is being written.

  private CultistMatch match;
  private CultistView view;
  private int seat;
  private float[] out;
  private int p;

  // Room to work in. Steps are by cell.

  private final CultistFlood flood = new CultistFlood();
  private final byte[] fromLeader = new byte[CultistMap.CELLS];
  private final byte[] fromOtherLeader = new byte[CultistMap.CELLS];
  private final byte[] toNeutral = new byte[CultistMap.CELLS];
  private final byte[] toFoe = new byte[CultistMap.CELLS];

  void write(CultistMatch match, int seat, float[] out, int offset) {
    this.match = match;
    this.view = match.view(seat);
    this.seat = seat;
    this.out = out;
    p = offset;
    walk();
    writeStanding();
    writeLeader();
    writeOtherLeader();
    for (int place = 0; place < CultistView.MOVERS; place++) {
      writeMover(view.mover(place));
    }
    for (int place = 1; place < CultistView.TARGETS; place++) {
      int unit = view.target(place, match, seat);
      if (place <= CultistView.FOES) {
        writeFoe(unit);
      } else {
        writeNeutral(unit);
      }
    }
  }

  /** Counts the steps that the leaders need to the cultists, and the seat's leader's neighbours. */
  private void walk() {
    long freeLo = match.map.floorLo;
    long freeHi = match.map.floorHi;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (match.life[unit] > 0) {
        freeLo &= ~CultistFlood.lo(match.cell[unit]);
        freeHi &= ~CultistFlood.hi(match.cell[unit]);
      }
    }
    long ownLo = lo(view.own, view.owns);
    long ownHi = hi(view.own, view.owns);
    long foeLo = lo(view.foe, view.foes);
    long foeHi = hi(view.foe, view.foes);
    long neutralLo = lo(view.neutral, view.neutrals);
    long neutralHi = hi(view.neutral, view.neutrals);
    Arrays.fill(fromLeader, (byte) CultistFlood.FAR);
    Arrays.fill(fromOtherLeader, (byte) CultistFlood.FAR);
    int other = 1 - seat;
    if (match.life[other] > 0) {
      flood.open(freeLo, freeHi);
      flood.from(match.cell[other]);
      flood.count(neutralLo | ownLo, neutralHi | ownHi, fromOtherLeader);
    }
    if (match.life[seat] > 0) {
      int leader = match.cell[seat];
      flood.open(freeLo | CultistFlood.lo(leader), freeHi | CultistFlood.hi(leader));
      flood.from(leader);
      flood.count(neutralLo | foeLo, neutralHi | foeHi, fromLeader);
      long aroundLo = CultistFlood.lo(leader);
      long aroundHi = CultistFlood.hi(leader);
      toNeutral[leader] = CultistFlood.FAR;
      toFoe[leader] = CultistFlood.FAR;
      for (int direction = 0; direction < 4; direction++) {
        int cell = CultistMap.neighbour(leader, direction);
        if (match.board[cell] == CultistMap.FLOOR) {
          aroundLo |= CultistFlood.lo(cell);
          aroundHi |= CultistFlood.hi(cell);
        }
        toNeutral[cell] = CultistFlood.FAR;
        toFoe[cell] = CultistFlood.FAR;
      }
      flood.from(neutralLo, neutralHi);
      flood.count(aroundLo, aroundHi, toNeutral);
      flood.from(foeLo, foeHi);
      flood.count(aroundLo, aroundHi, toFoe);
    }
  }

  private long lo(int[] units, int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= CultistFlood.lo(match.cell[units[i]]);
    }
    return bits;
  }

  private long hi(int[] units, int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= CultistFlood.hi(match.cell[units[i]]);
    }
    return bits;
  }

  private void writeStanding() {
    int other = 1 - seat;
    int left = (CultistWars.TURNS + 1 - match.turn - (match.turn & 1 ^ seat)) / 2;
    int ownLives = match.lives(seat);
    int otherLives = match.lives(other);
    out[p] = left / SEAT_TURNS;
    out[p + 1] = left <= 5 ? 1 : 0;
    out[p + 2] = match.units[seat] / UNITS;
    out[p + 3] = match.units[other] / UNITS;
    out[p + 4] = view.neutrals / UNITS;
    out[p + 5] = balance(match.units[seat] - match.units[other], 2);
    out[p + 6] = ownLives / (UNITS * CultistWars.FULL_LIFE);
    out[p + 7] = otherLives / (UNITS * CultistWars.FULL_LIFE);
    out[p + 8] = balance(ownLives - otherLives, 10);
    p += STANDING;
  }

  private void writeLeader() {
    if (match.life[seat] == 0) {
      clear(LEADER + 4 * (LEADER_STEP + CONVERSION));
      return;
    }
    int cell = match.cell[seat];
    writeUnit(seat);
    out[p + 4] = share(view.threat[seat], match.life[seat]);
    out[p + 5] = CLOSENESS[toNeutral[cell]];
    out[p + 6] = CLOSENESS[toFoe[cell]];
    out[p + 7] = CLOSENESS[gap(cell)];
    p += LEADER;
    for (int direction = 0; direction < 4; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      if (match.board[to] != CultistMap.FLOOR) {
        clear(LEADER_STEP);
        continue;
      }
      out[p] = 1;
      out[p + 1] = share(threatAt(seat, to), match.life[seat]);
      out[p + 2] = CLOSENESS[toNeutral[to]];
      out[p + 3] = CLOSENESS[toFoe[to]];
      out[p + 4] = besides(to) / 4f;
      out[p + 5] = CLOSENESS[gap(to)];
      p += LEADER_STEP;
    }
    for (int direction = 0; direction < 4; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      boolean can = match.canBeConverted(to, seat);
      int unit = can ? match.board[to] : 0;
      out[p] = can ? 1 : 0;
      out[p + 1] = can && match.owner[unit] != CultistWars.NEUTRAL ? 1 : 0;
      out[p + 2] = can ? match.life[unit] / (float) CultistWars.FULL_LIFE : 0;
      p += CONVERSION;
    }
  }

  /** How far the nearest of the other seat's cultists is. */
  private int gap(int cell) {
    int gap = CultistFlood.FAR;
    for (int i = 0; i < view.foes; i++) {
      gap = Math.min(gap, CultistMap.distance(cell, match.cell[view.foe[i]]));
    }
    return gap;
  }

  /** How many could be converted from there. */
  private int besides(int cell) {
    int besides = 0;
    for (int direction = 0; direction < 4; direction++) {
      besides += match.canBeConverted(CultistMap.neighbour(cell, direction), seat) ? 1 : 0;
    }
    return besides;
  }

  /** The most that a shot takes from a unit that has stepped there. */
  private int threatAt(int unit, int to) {
    int from = match.cell[unit];
    match.board[from] = CultistMap.FLOOR;
    int threat = 0;
    for (int i = 0; i < view.foes; i++) {
      threat = Math.max(threat, CultistLines.damage(match.board, match.cell[view.foe[i]], to));
    }
    match.board[from] = (byte) unit;
    return threat;
  }

  private void writeOtherLeader() {
    int other = 1 - seat;
    if (match.life[other] == 0) {
      clear(OTHER_LEADER);
      return;
    }
    int cell = match.cell[other];
    int nearestNeutral = CultistFlood.FAR;
    for (int i = 0; i < view.neutrals; i++) {
      int steps = fromOtherLeader[match.cell[view.neutral[i]]];
      nearestNeutral = Math.min(nearestNeutral, steps);
    }
    int nearestOwn = CultistFlood.FAR;
    for (int i = 0; i < view.owns; i++) {
      nearestOwn = Math.min(nearestOwn, fromOtherLeader[match.cell[view.own[i]]]);
    }
    writeUnit(other);
    out[p + 4] = view.damage[other] / HARDEST;
    out[p + 5] = view.damage[other] >= match.life[other] ? 1 : 0;
    out[p + 6] = CLOSENESS[nearestNeutral];
    out[p + 7] = nearestNeutral == 1 ? 1 : 0;
    out[p + 8] = CLOSENESS[nearestOwn];
    out[p + 9] = nearestOwn == 1 ? 1 : 0;
    out[p + 10] = CLOSENESS[view.gap[other]];
    p += OTHER_LEADER;
  }

  private void writeMover(int unit) {
    if (unit < 0) {
      clear(MOVER + 4 * STEP);
      return;
    }
    int cell = match.cell[unit];
    int steps = fromOtherLeader[cell];
    writeUnit(unit);
    out[p + 4] = share(view.threat[unit], match.life[unit]);
    out[p + 5] = view.reach[unit] / HARDEST;
    out[p + 6] = steps == 1 ? 1 : 0;
    out[p + 7] = CLOSENESS[steps];
    out[p + 8] = CLOSENESS[view.gap[unit]];
    out[p + 9] = besideLeader(cell, 1 - seat);
    p += MOVER;
    for (int direction = 0; direction < 4; direction++) {
      writeStep(unit, CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction)));
    }
  }

  /** The closeness of a leader as the crow flies. */
  private float besideLeader(int cell, int leader) {
    return match.life[leader] > 0 ? CLOSENESS[CultistMap.distance(cell, match.cell[leader])] : 0;
  }

  /** What a cultist's step leads to: who may shoot it there, and whom it may shoot. */
  private void writeStep(int unit, int to) {
    if (match.board[to] != CultistMap.FLOOR) {
      clear(STEP);
      return;
    }
    int from = match.cell[unit];
    int other = 1 - seat;
    match.board[from] = CultistMap.FLOOR;
    int threat = 0;
    int gap = CultistFlood.FAR;
    for (int i = 0; i < view.foes; i++) {
      int cell = match.cell[view.foe[i]];
      threat = Math.max(threat, CultistLines.damage(match.board, to, cell));
      gap = Math.min(gap, CultistMap.distance(to, cell));
    }
    // Each of two cultists can hit the other, or neither can.
    int reach = threat;
    if (match.life[other] > 0) {
      reach = Math.max(reach, CultistLines.damage(match.board, to, match.cell[other]));
      gap = Math.min(gap, CultistMap.distance(to, match.cell[other]));
    }
    match.board[from] = (byte) unit;
    out[p] = 1;
    out[p + 1] = share(threat, match.life[unit]);
    out[p + 2] = reach / HARDEST;
    out[p + 3] = CLOSENESS[gap];
    p += STEP;
  }

  private void writeFoe(int unit) {
    if (unit < 0) {
      clear(FOE);
      return;
    }
    int cell = match.cell[unit];
    int steps = fromLeader[cell];
    int damage = view.damage[unit];
    writeUnit(unit);
    out[p + 4] = damage / HARDEST;
    out[p + 5] = damage >= match.life[unit] ? 1 : 0;
    out[p + 6] = view.reach[unit] / HARDEST;
    out[p + 7] = CLOSENESS[steps];
    out[p + 8] = CLOSENESS[view.gap[unit]];
    out[p + 9] = besideLeader(cell, seat);
    p += FOE;
  }

  private void writeNeutral(int unit) {
    if (unit < 0) {
      clear(NEUTRAL);
      return;
    }
    int cell = match.cell[unit];
    writeUnit(unit);
    out[p + 4] = view.damage[unit] / HARDEST;
    out[p + 5] = CLOSENESS[fromLeader[cell]];
    out[p + 6] = CLOSENESS[fromOtherLeader[cell]];
    p += NEUTRAL;
  }

  /**
   * That it is there, its life, and where it stands: from the seat's own side, and from the north.
   */
  private void writeUnit(int unit) {
    int cell = match.cell[unit];
    int x = CultistMap.x(seat == 0 ? cell : CultistMap.mirrored(cell));
    out[p] = 1;
    out[p + 1] = match.life[unit] / (float) CultistWars.FULL_LIFE;
    out[p + 2] = x / (CultistMap.WIDTH - 1f);
    out[p + 3] = CultistMap.y(cell) / (CultistMap.HEIGHT - 1f);
  }

  private void clear(int count) {
    Arrays.fill(out, p, p + count, 0);
    p += count;
  }

  private static float share(int damage, int life) {
    return damage >= life ? 1 : damage / (float) life;
  }

  private static float balance(int x, int usual) {
    return x / (float) (Math.abs(x) + usual);
  }
}
