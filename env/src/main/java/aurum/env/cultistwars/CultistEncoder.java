package aurum.env.cultistwars;

import static aurum.env.cultistwars.CultistLayout.*;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/**
 * Encodes the observation {@code features}: a vector of {@link CultistLayout#SIZE} floats in [-1,
 * 1]; {@link CultistLayout} declares the entries. Does not change the match. Not thread-safe.
 */
final class CultistEncoder implements ObservationEncoder {
  private static final float DAMAGE_SCALE = 1f / CultistWars.RANGE;
  private static final float LIFE_SCALE = 1f / CultistWars.FULL_LIFE;
  private static final float X_SCALE = 1f / LAST_COLUMN;
  private static final float Y_SCALE = 1f / LAST_ROW;

  /** The distance of a target that does not exist or cannot be reached. */
  private static final int UNREACHABLE = CultistFloodFill.UNREACHABLE;

  private static final float[] CLOSENESS = Scaling.closenessTable(UNREACHABLE);

  // The observation that is being encoded.

  private CultistMatch match;
  private CultistPosition position;
  private CultistView view;
  private int seat;
  private float[] out;
  private int offset;

  // Scratch buffers: the lengths of paths from the leader and its neighbours, by cell.

  private final CultistFloodFill flood = new CultistFloodFill();
  private final byte[] neutralPath = new byte[CultistMap.CELLS];
  private final byte[] foePath = new byte[CultistMap.CELLS];

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    this.match = (CultistMatch) match;
    this.seat = seat;
    this.out = destination;
    this.offset = offset;
    position = this.match.position;
    view = this.match.view(seat);
    Arrays.fill(destination, offset, offset + SIZE, 0);
    encodeGlobal();
    if (position.life[seat] > 0) {
      encodeLeader();
    }
    if (position.life[1 - seat] > 0) {
      encodeOtherLeader(1 - seat);
    }
    int p = offset + CULTISTS;
    for (int slot = 0; slot < Math.min(view.ownCount, CultistView.OWN_SLOTS); slot++) {
      encodeCultist(view.own[slot], p);
      p += CULTIST_SIZE;
    }
    p = offset + FOES;
    for (int slot = 0; slot < Math.min(view.foeCount, CultistView.FOE_SLOTS); slot++) {
      encodeFoe(view.foe[slot], p);
      p += FOE_SIZE;
    }
    p = offset + NEUTRALS;
    for (int slot = 0; slot < Math.min(view.neutralCount, CultistView.NEUTRAL_SLOTS); slot++) {
      encodeNeutral(view.neutral[slot], p);
      p += NEUTRAL_SIZE;
    }
  }

  private void encodeGlobal() {
    int other = 1 - seat;
    int left = match.turnsLeft(seat);
    int ownUnits = position.unitCount[seat];
    int otherUnits = position.unitCount[other];
    int ownLife = position.totalLife[seat];
    int otherLife = position.totalLife[other];
    out[offset + TURNS_LEFT] = left / (float) SEAT_TURNS;
    out[offset + LAST_TURNS] = left <= LAST_TURNS_LIMIT ? 1 : 0;
    out[offset + OWN_UNITS] = ownUnits / (float) MAXIMUM_UNITS;
    out[offset + OTHER_UNITS] = otherUnits / (float) MAXIMUM_UNITS;
    out[offset + NEUTRAL_UNITS] = view.neutralCount / (float) MAXIMUM_UNITS;
    out[offset + UNIT_BALANCE] = Scaling.balance(ownUnits - otherUnits, UNIT_BALANCE_SCALE);
    out[offset + OWN_LIFE] = ownLife / (float) MAXIMUM_LIFE;
    out[offset + OTHER_LIFE] = otherLife / (float) MAXIMUM_LIFE;
    out[offset + LIFE_BALANCE] = Scaling.balance(ownLife - otherLife, LIFE_BALANCE_SCALE);
  }

  private void encodeLeader() {
    measurePaths();
    int cell = position.cell[seat];
    encodeUnit(seat, offset + LEADER_UNIT);
    out[offset + LEADER_THREAT] = CultistFire.share(view.threat[seat], position.life[seat]);
    out[offset + LEADER_NEUTRAL_PATH] = CLOSENESS[neutralPath[cell]];
    out[offset + LEADER_FOE_PATH] = CLOSENESS[foePath[cell]];
    out[offset + LEADER_FOE] = CLOSENESS[distanceToNearest(cell, view.foe, view.foeCount)];
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      if (position.isFree(to)) {
        encodeLeaderStep(to, offset + LEADER_STEPS + direction * LEADER_STEP_SIZE);
      } else if (position.isConvertible(to, seat)) {
        encodeConversion(position.board[to], offset + CONVERSIONS + direction * CONVERSION_SIZE);
      }
    }
  }

  /**
   * Measures the paths from the leader's cell, and from the free cells next to it, to the nearest
   * neutral cultist and to the nearest foe. Paths lead around obstacles and units; the leader's own
   * cell is passable, as the leader leaves it with its first step.
   */
  private void measurePaths() {
    long neutralLow = position.lowBits(view.neutral, view.neutralCount);
    long neutralHigh = position.highBits(view.neutral, view.neutralCount);
    long foeLow = position.lowBits(view.foe, view.foeCount);
    long foeHigh = position.highBits(view.foe, view.foeCount);
    int leader = position.cell[seat];
    long nearLow = CultistMap.lowBit(leader);
    long nearHigh = CultistMap.highBit(leader);
    flood.setPassable(~position.blockedLow | nearLow, ~position.blockedHigh | nearHigh);
    neutralPath[leader] = UNREACHABLE;
    foePath[leader] = UNREACHABLE;
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int cell = CultistMap.neighbour(leader, direction);
      neutralPath[cell] = UNREACHABLE;
      foePath[cell] = UNREACHABLE;
      if (position.isFree(cell)) {
        nearLow |= CultistMap.lowBit(cell);
        nearHigh |= CultistMap.highBit(cell);
      }
    }
    flood.setSources(neutralLow, neutralHigh);
    flood.distances(nearLow, nearHigh, neutralPath);
    flood.setSources(foeLow, foeHigh);
    flood.distances(nearLow, nearHigh, foePath);
  }

  private void encodeLeaderStep(int to, int p) {
    int threat = view.threatAfterStep(position, position.cell[seat], to);
    out[p + LEADER_STEP_POSSIBLE] = 1;
    out[p + LEADER_STEP_THREAT] = CultistFire.share(threat, position.life[seat]);
    out[p + LEADER_STEP_NEUTRAL_PATH] = CLOSENESS[neutralPath[to]];
    out[p + LEADER_STEP_FOE_PATH] = CLOSENESS[foePath[to]];
    out[p + LEADER_STEP_CONVERTIBLE] = convertibleFrom(to) / (float) CultistMap.DIRECTIONS;
    out[p + LEADER_STEP_FOE] = CLOSENESS[distanceToNearest(to, view.foe, view.foeCount)];
  }

  /** The number of units that the leader could convert from a cell. */
  private int convertibleFrom(int cell) {
    int count = 0;
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      count += position.isConvertible(CultistMap.neighbour(cell, direction), seat) ? 1 : 0;
    }
    return count;
  }

  private int distanceToNearest(int cell, int[] units, int count) {
    int nearest = UNREACHABLE;
    for (int i = 0; i < count; i++) {
      nearest = Math.min(nearest, CultistMap.distance(cell, position.cell[units[i]]));
    }
    return nearest;
  }

  private void encodeConversion(int unit, int p) {
    out[p + CONVERSION_POSSIBLE] = 1;
    out[p + CONVERSION_FOE] = position.owner[unit] == CultistWars.NEUTRAL ? 0 : 1;
    out[p + CONVERSION_LIFE] = position.life[unit] * LIFE_SCALE;
  }

  private void encodeOtherLeader(int leader) {
    int neutral = distanceToNearest(position.cell[leader], view.neutral, view.neutralCount);
    int own = view.enemyDistance[leader];
    int damage = view.damage[leader];
    encodeUnit(leader, offset + OTHER_LEADER_UNIT);
    out[offset + OTHER_LEADER_DAMAGE] = damage * DAMAGE_SCALE;
    out[offset + OTHER_LEADER_KILLED] = damage >= position.life[leader] ? 1 : 0;
    out[offset + OTHER_LEADER_NEUTRAL] = CLOSENESS[neutral];
    out[offset + OTHER_LEADER_NEUTRAL_ADJACENT] = neutral == 1 ? 1 : 0;
    out[offset + OTHER_LEADER_OWN] = CLOSENESS[own];
    out[offset + OTHER_LEADER_OWN_ADJACENT] = own == 1 ? 1 : 0;
  }

  private void encodeCultist(int unit, int p) {
    int cell = position.cell[unit];
    int otherLeader = distanceToLeader(cell, 1 - seat);
    encodeUnit(unit, p + CULTIST_UNIT);
    out[p + CULTIST_THREAT] = CultistFire.share(view.threat[unit], position.life[unit]);
    out[p + CULTIST_FIREPOWER] = view.firepower[unit] * DAMAGE_SCALE;
    out[p + CULTIST_OTHER_LEADER_ADJACENT] = otherLeader == 1 ? 1 : 0;
    out[p + CULTIST_OTHER_LEADER] = CLOSENESS[otherLeader];
    out[p + CULTIST_ENEMY] = CLOSENESS[view.enemyDistance[unit]];
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      if (position.isFree(to)) {
        encodeStep(unit, to, p + CULTIST_STEPS + direction * STEP_SIZE);
      }
    }
  }

  private int distanceToLeader(int cell, int leader) {
    return position.life[leader] > 0
        ? CultistMap.distance(cell, position.cell[leader])
        : UNREACHABLE;
  }

  /** Encodes the situation of a cultist after its step onto a cell. */
  private void encodeStep(int unit, int to, int p) {
    int from = position.cell[unit];
    long blockedLow = position.blockedLow & ~CultistMap.lowBit(from);
    long blockedHigh = position.blockedHigh & ~CultistMap.highBit(from);
    int otherLeader = 1 - seat;
    int threat = 0;
    int distance = UNREACHABLE;
    for (int i = 0; i < view.foeCount; i++) {
      int foeCell = position.cell[view.foe[i]];
      threat = Math.max(threat, CultistLines.damage(blockedLow, blockedHigh, to, foeCell, threat));
      distance = Math.min(distance, CultistMap.distance(to, foeCell));
    }
    // Two cultists can hit each other, or neither can (CultistLines).
    int firepower = threat;
    if (position.life[otherLeader] > 0) {
      int leaderCell = position.cell[otherLeader];
      firepower =
          Math.max(
              firepower, CultistLines.damage(blockedLow, blockedHigh, to, leaderCell, firepower));
      distance = Math.min(distance, CultistMap.distance(to, leaderCell));
    }
    out[p + STEP_POSSIBLE] = 1;
    out[p + STEP_THREAT] = CultistFire.share(threat, position.life[unit]);
    out[p + STEP_FIREPOWER] = firepower * DAMAGE_SCALE;
    out[p + STEP_ENEMY] = CLOSENESS[distance];
  }

  private void encodeFoe(int unit, int p) {
    int damage = view.damage[unit];
    encodeUnit(unit, p + FOE_UNIT);
    out[p + FOE_DAMAGE] = damage * DAMAGE_SCALE;
    out[p + FOE_KILLED] = damage >= position.life[unit] ? 1 : 0;
    out[p + FOE_FIREPOWER] = view.firepower[unit] * DAMAGE_SCALE;
    out[p + FOE_LEADER] = CLOSENESS[distanceToLeader(position.cell[unit], seat)];
    out[p + FOE_ENEMY] = CLOSENESS[view.enemyDistance[unit]];
  }

  private void encodeNeutral(int unit, int p) {
    int cell = position.cell[unit];
    encodeUnit(unit, p + NEUTRAL_UNIT);
    out[p + NEUTRAL_DAMAGE] = view.damage[unit] * DAMAGE_SCALE;
    out[p + NEUTRAL_LEADER] = CLOSENESS[distanceToLeader(cell, seat)];
    out[p + NEUTRAL_OTHER_LEADER] = CLOSENESS[distanceToLeader(cell, 1 - seat)];
  }

  private void encodeUnit(int unit, int p) {
    int cell = position.cell[unit];
    int x = CultistMap.x(seat == 0 ? cell : CultistMap.mirrored(cell));
    out[p + UNIT_EXISTS] = 1;
    out[p + UNIT_LIFE] = position.life[unit] * LIFE_SCALE;
    out[p + UNIT_X] = x * X_SCALE;
    out[p + UNIT_Y] = CultistMap.y(cell) * Y_SCALE;
  }
}
