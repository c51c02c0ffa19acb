package aurum.env.cultistwars;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
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
 * that it has: 1 if it may be killed. The steps of the seat's leader to who can be converted are
 * counted around obstacles and units, all other distances are straight.
 */
public final class CultistFeatures implements ObservationEncoder {
  private static final int STANDING = 9;
  private static final int LEADER = 8;
  private static final int LEADER_STEP = 6;
  private static final int CONVERSION = 3;
  private static final int OTHER_LEADER = 10;
  private static final int MOVER = 9;
  private static final int STEP = 4;
  private static final int FOE = 9;
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

  /** The most units that a seat can have. */
  private static final float UNITS = 13;

  private static final float SIXTH = 1f / CultistLines.RANGE;
  private static final float TENTH = 1f / CultistWars.FULL_LIFE;
  private static final float EAST = 1f / (CultistMap.WIDTH - 1);
  private static final float SOUTH = 1f / (CultistMap.HEIGHT - 1);

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
  private final byte[] toNeutral = new byte[CultistMap.CELLS];
  private final byte[] toFoe = new byte[CultistMap.CELLS];

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    write((CultistMatch) match, seat, destination, offset);
  }

  void write(CultistMatch match, int seat, float[] out, int offset) {
    this.match = match;
    this.view = match.view(seat);
    this.seat = seat;
    this.out = out;
    p = offset;
    Arrays.fill(out, offset, offset + SIZE, 0);
    writeStanding();
    if (match.life[seat] > 0) {
      writeLeader();
    }
    p += LEADER + 4 * (LEADER_STEP + CONVERSION);
    if (match.life[1 - seat] > 0) {
      writeOtherLeader(1 - seat);
    }
    p += OTHER_LEADER;
    for (int place = 0; place < CultistView.MOVERS; place++) {
      if (place < view.owns) {
        writeMover(view.own[place]);
      }
      p += MOVER + 4 * STEP;
    }
    for (int place = 0; place < CultistView.FOES; place++) {
      if (place < view.foes) {
        writeFoe(view.foe[place]);
      }
      p += FOE;
    }
    for (int place = 0; place < CultistView.NEUTRALS; place++) {
      if (place < view.neutrals) {
        writeNeutral(view.neutral[place]);
      }
      p += NEUTRAL;
    }
  }

  /**
   * Counts the steps from where the leader stands, and from where it could step, to who can be
   * converted: around obstacles and other units, but as if the leader itself were not in the way.
   */
  private void walk() {
    long freeLo = match.map.floorLo;
    long freeHi = match.map.floorHi;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (match.life[unit] > 0 && unit != seat) {
        freeLo &= ~CultistFlood.lo(match.cell[unit]);
        freeHi &= ~CultistFlood.hi(match.cell[unit]);
      }
    }
    flood.open(freeLo, freeHi);
    int leader = match.cell[seat];
    long aroundLo = CultistFlood.lo(leader);
    long aroundHi = CultistFlood.hi(leader);
    toNeutral[leader] = CultistFlood.FAR;
    toFoe[leader] = CultistFlood.FAR;
    for (int direction = 0; direction < 4; direction++) {
      int cell = CultistMap.neighbour(leader, direction);
      toNeutral[cell] = CultistFlood.FAR;
      toFoe[cell] = CultistFlood.FAR;
      if (match.board[cell] == CultistMap.FLOOR) {
        aroundLo |= CultistFlood.lo(cell);
        aroundHi |= CultistFlood.hi(cell);
      }
    }
    from(view.neutral, view.neutrals);
    flood.count(aroundLo, aroundHi, toNeutral);
    from(view.foe, view.foes);
    flood.count(aroundLo, aroundHi, toFoe);
  }

  private void from(int[] units, int count) {
    long lo = 0;
    long hi = 0;
    for (int i = 0; i < count; i++) {
      lo |= CultistFlood.lo(match.cell[units[i]]);
      hi |= CultistFlood.hi(match.cell[units[i]]);
    }
    flood.from(lo, hi);
  }

  private void writeStanding() {
    int other = 1 - seat;
    int left = (CultistWars.TURNS + 1 - match.turn - (match.turn & 1 ^ seat)) / 2;
    int ownLives = match.lives[seat];
    int otherLives = match.lives[other];
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
    walk();
    int cell = match.cell[seat];
    writeUnit(seat, p);
    out[p + 4] = share(view.threat[seat], match.life[seat]);
    out[p + 5] = CLOSENESS[toNeutral[cell]];
    out[p + 6] = CLOSENESS[toFoe[cell]];
    out[p + 7] = CLOSENESS[nearest(cell, view.foe, view.foes)];
    for (int direction = 0; direction < 4; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      if (match.board[to] == CultistMap.FLOOR) {
        writeLeaderStep(to, p + LEADER + direction * LEADER_STEP);
      } else if (match.canBeConverted(to, seat)) {
        int unit = match.board[to];
        int q = p + LEADER + 4 * LEADER_STEP + direction * CONVERSION;
        out[q] = 1;
        out[q + 1] = match.owner[unit] == CultistWars.NEUTRAL ? 0 : 1;
        out[q + 2] = match.life[unit] * TENTH;
      }
    }
  }

  private void writeLeaderStep(int to, int q) {
    out[q] = 1;
    out[q + 1] = share(threatAt(seat, to), match.life[seat]);
    out[q + 2] = CLOSENESS[toNeutral[to]];
    out[q + 3] = CLOSENESS[toFoe[to]];
    out[q + 4] = besides(to) / 4f;
    out[q + 5] = CLOSENESS[nearest(to, view.foe, view.foes)];
  }

  /** How far the nearest of some units is. */
  private int nearest(int cell, int[] units, int count) {
    int nearest = CultistFlood.FAR;
    for (int i = 0; i < count; i++) {
      nearest = Math.min(nearest, CultistMap.distance(cell, match.cell[units[i]]));
    }
    return nearest;
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

  private void writeOtherLeader(int other) {
    int nearestNeutral = nearest(match.cell[other], view.neutral, view.neutrals);
    int nearestOwn = view.gap[other];
    writeUnit(other, p);
    out[p + 4] = view.damage[other] * SIXTH;
    out[p + 5] = view.damage[other] >= match.life[other] ? 1 : 0;
    out[p + 6] = CLOSENESS[nearestNeutral];
    out[p + 7] = nearestNeutral == 1 ? 1 : 0;
    out[p + 8] = CLOSENESS[nearestOwn];
    out[p + 9] = nearestOwn == 1 ? 1 : 0;
  }

  private void writeMover(int unit) {
    int cell = match.cell[unit];
    int toLeader = toLeader(cell, 1 - seat);
    writeUnit(unit, p);
    out[p + 4] = share(view.threat[unit], match.life[unit]);
    out[p + 5] = view.reach[unit] * SIXTH;
    out[p + 6] = toLeader == 1 ? 1 : 0;
    out[p + 7] = CLOSENESS[toLeader];
    out[p + 8] = CLOSENESS[view.gap[unit]];
    // Who steps away stands no longer in the way.
    match.board[cell] = CultistMap.FLOOR;
    for (int direction = 0; direction < 4; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      if (match.board[to] == CultistMap.FLOOR) {
        writeStep(unit, to, p + MOVER + direction * STEP);
      }
    }
    match.board[cell] = (byte) unit;
  }

  /** How far a leader is. */
  private int toLeader(int cell, int leader) {
    return match.life[leader] > 0
        ? CultistMap.distance(cell, match.cell[leader])
        : CultistFlood.FAR;
  }

  /** What a cultist's step leads to: who may shoot it there, and whom it may shoot. */
  private void writeStep(int unit, int to, int q) {
    int other = 1 - seat;
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
    out[q] = 1;
    out[q + 1] = share(threat, match.life[unit]);
    out[q + 2] = reach * SIXTH;
    out[q + 3] = CLOSENESS[gap];
  }

  private void writeFoe(int unit) {
    int damage = view.damage[unit];
    writeUnit(unit, p);
    out[p + 4] = damage * SIXTH;
    out[p + 5] = damage >= match.life[unit] ? 1 : 0;
    out[p + 6] = view.reach[unit] * SIXTH;
    out[p + 7] = CLOSENESS[toLeader(match.cell[unit], seat)];
    out[p + 8] = CLOSENESS[view.gap[unit]];
  }

  private void writeNeutral(int unit) {
    int cell = match.cell[unit];
    writeUnit(unit, p);
    out[p + 4] = view.damage[unit] * SIXTH;
    out[p + 5] = CLOSENESS[toLeader(cell, seat)];
    out[p + 6] = CLOSENESS[toLeader(cell, 1 - seat)];
  }

  /**
   * That it is there, its life, and where it stands: from the seat's own side, and from the north.
   */
  private void writeUnit(int unit, int q) {
    int cell = match.cell[unit];
    int x = CultistMap.x(seat == 0 ? cell : CultistMap.mirrored(cell));
    out[q] = 1;
    out[q + 1] = match.life[unit] * TENTH;
    out[q + 2] = x * EAST;
    out[q + 3] = CultistMap.y(cell) * SOUTH;
  }

  private static float share(int damage, int life) {
    return damage >= life ? 1 : damage / (float) life;
  }

  private static float balance(int x, int usual) {
    return x / (float) (Math.abs(x) + usual);
  }
}
