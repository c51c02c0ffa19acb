package aurum.env.cultistwars;

import static aurum.env.cultistwars.CultistPlanesLayout.*;

import aurum.env.ByteEncoder;
import aurum.env.Match;
import aurum.env.Scaling;
import java.util.Arrays;

/**
 * Encodes the observation {@code planes}, as {@link CultistPlanesLayout} declares it. Does not
 * change the match. Not thread-safe.
 */
final class CultistPlanesEncoder extends ByteEncoder {
  private static final int PLANE = ROWS * COLUMNS;
  private static final int SIZE = LAYOUT.space().size();

  private static final int UNREACHABLE = CultistFloodFill.UNREACHABLE;
  private static final byte[] CLOSENESS = Scaling.levels(Scaling.closenessTable(UNREACHABLE));

  /** All cells of the board as a bitboard. */
  private static final long BOARD_LOW;

  private static final long BOARD_HIGH;

  /** The place of each cell of the board in a plane, by seat. */
  private static final byte[][] PLACE = new byte[CultistWars.SEATS][CultistMap.CELLS];

  static {
    long low = 0;
    long high = 0;
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < COLUMNS; column++) {
        int cell = CultistMap.cell(column, row);
        low |= CultistMap.lowBit(cell);
        high |= CultistMap.highBit(cell);
        PLACE[0][cell] = (byte) (row * COLUMNS + column);
        PLACE[1][CultistMap.mirrored(cell)] = PLACE[0][cell];
      }
    }
    BOARD_LOW = low;
    BOARD_HIGH = high;
  }

  // The observation that is being encoded.

  private CultistMatch match;
  private CultistPosition position;
  private CultistView view;
  private int seat;
  private byte[] place;
  private byte[] out;
  private int offset;

  // Sets of cells, as bitboards.

  private long freeLow;
  private long freeHigh;
  private long leaderLow;
  private long leaderHigh;
  private long otherLeaderLow;
  private long otherLeaderHigh;
  private long cultistLow;
  private long cultistHigh;
  private long foeLow;
  private long foeHigh;
  private long neutralLow;
  private long neutralHigh;

  // Scratch buffers.

  private final CultistFloodFill flood = new CultistFloodFill();
  private final CultistFire fire = new CultistFire();

  CultistPlanesEncoder() {
    super(LAYOUT);
  }

  @Override
  public void encode(Match match, int seat, byte[] destination, int offset) {
    this.match = (CultistMatch) match;
    this.seat = seat;
    this.out = destination;
    this.offset = offset;
    position = this.match.position;
    view = this.match.view(seat);
    place = PLACE[seat];
    Arrays.fill(destination, offset, offset + SIZE, (byte) 0);
    collect();
    encodeTiles();
    encodeUnits();
    encodePaths();
    encodeNear();
    encodeFire();
    encodeConversions(seat, CONVERTIBLE, CONVERTIBLE_FROM);
    encodeConversions(1 - seat, OTHER_CONVERTIBLE, OTHER_CONVERTIBLE_FROM);
    encodeGlobal();
  }

  /** Collects the sets of cells. */
  private void collect() {
    int other = 1 - seat;
    leaderLow = position.life[seat] > 0 ? CultistMap.lowBit(position.cell[seat]) : 0;
    leaderHigh = position.life[seat] > 0 ? CultistMap.highBit(position.cell[seat]) : 0;
    otherLeaderLow = position.life[other] > 0 ? CultistMap.lowBit(position.cell[other]) : 0;
    otherLeaderHigh = position.life[other] > 0 ? CultistMap.highBit(position.cell[other]) : 0;
    cultistLow = position.lowBits(view.own, view.ownCount);
    cultistHigh = position.highBits(view.own, view.ownCount);
    foeLow = position.lowBits(view.foe, view.foeCount);
    foeHigh = position.highBits(view.foe, view.foeCount);
    neutralLow = position.lowBits(view.neutral, view.neutralCount);
    neutralHigh = position.highBits(view.neutral, view.neutralCount);
    freeLow = ~position.blockedLow;
    freeHigh = ~position.blockedHigh;
  }

  private void encodeTiles() {
    mark(FREE, freeLow, freeHigh, 1);
    mark(OBSTACLE, BOARD_LOW & ~match.map.floorLow, BOARD_HIGH & ~match.map.floorHigh, 1);
  }

  private void encodeUnits() {
    if (position.life[seat] > 0) {
      encodeUnit(seat, LEADER);
      encodeThreats(seat);
    }
    if (position.life[1 - seat] > 0) {
      encodeUnit(1 - seat, OTHER_LEADER);
      encodeShot(1 - seat);
    }
    for (int i = 0; i < view.ownCount; i++) {
      int unit = view.own[i];
      encodeUnit(unit, CULTIST);
      encodeThreats(unit);
      encodeFirepower(unit);
      if (i < CultistView.OWN_SLOTS) {
        set(FIRST_CULTIST_SLOT + i, position.cell[unit], 1);
      }
    }
    for (int i = 0; i < view.foeCount; i++) {
      int unit = view.foe[i];
      encodeUnit(unit, FOE);
      encodeShot(unit);
      encodeFirepower(unit);
      if (i < CultistView.FOE_SLOTS) {
        set(FIRST_FOE_SLOT + i, position.cell[unit], 1);
      }
    }
    for (int i = 0; i < view.neutralCount; i++) {
      int unit = view.neutral[i];
      encodeUnit(unit, NEUTRAL);
      encodeShot(unit);
      if (i < CultistView.NEUTRAL_SLOTS) {
        set(FIRST_NEUTRAL_SLOT + i, position.cell[unit], 1);
      }
    }
  }

  private void encodeUnit(int unit, int kind) {
    int cell = position.cell[unit];
    set(ofUnit(kind, UNIT_PRESENT), cell, 1);
    set(ofUnit(kind, UNIT_LIFE), cell, position.life[unit]);
  }

  /** Encodes the threat to a unit of the seat, where it is and after each step. */
  private void encodeThreats(int unit) {
    int cell = position.cell[unit];
    int life = position.life[unit];
    set(SHOT_THREAT, cell, level(view.threat[unit], life));
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, direction));
      if (position.isFree(to)) {
        byte threat = level(view.threatAfterStep(position, cell, to), life);
        set(FIRST_STEP + direction * STEP_SIZE + STEP_THREAT, cell, threat);
      }
    }
  }

  private void encodeFirepower(int unit) {
    set(SHOT_FIREPOWER, position.cell[unit], view.firepower[unit]);
  }

  private void encodeShot(int target) {
    int cell = position.cell[target];
    set(SHOT_DAMAGE, cell, view.damage[target]);
    set(SHOT_KILLED, cell, view.damage[target] >= position.life[target] ? 1 : 0);
  }

  /** Each leader's paths cross its own cell, as it leaves it with its first step. */
  private void encodePaths() {
    flood.setPassable(freeLow | leaderLow, freeHigh | leaderHigh);
    encodeCloseness(LEADER_PATH, leaderLow, leaderHigh);
    encodeCloseness(NEUTRAL_PATH, neutralLow, neutralHigh);
    encodeCloseness(FOE_PATH, foeLow, foeHigh);
    flood.setPassable(freeLow | otherLeaderLow, freeHigh | otherLeaderHigh);
    encodeCloseness(OTHER_LEADER_PATH, otherLeaderLow, otherLeaderHigh);
    encodeCloseness(CULTIST_PATH, cultistLow, cultistHigh);
  }

  /** A Manhattan distance is the length of a path over a board without obstacles. */
  private void encodeNear() {
    flood.setPassable(BOARD_LOW, BOARD_HIGH);
    encodeCloseness(OWN_NEAR, leaderLow | cultistLow, leaderHigh | cultistHigh);
    encodeCloseness(OTHER_NEAR, otherLeaderLow | foeLow, otherLeaderHigh | foeHigh);
  }

  private void encodeCloseness(int plane, long sourceLow, long sourceHigh) {
    flood.setSources(sourceLow, sourceHigh);
    flood.start();
    int distance = 0;
    do {
      mark(
          plane,
          flood.reachedLow & match.map.floorLow,
          flood.reachedHigh & match.map.floorHigh,
          CLOSENESS[distance++]);
    } while (flood.advance());
  }

  private void encodeFire() {
    encodeFire(OWN_FIRE, cultistLow, cultistHigh);
    encodeFire(OTHER_FIRE, foeLow, foeHigh);
    // Lines of fire are symmetric (CultistLines).
    encodeFire(FIRE_AT_LEADER, leaderLow, leaderHigh);
    encodeFire(FIRE_AT_OTHER_LEADER, otherLeaderLow, otherLeaderHigh);
  }

  private void encodeFire(int plane, long shootersLow, long shootersHigh) {
    fire.clear();
    for (long bits = shootersLow; bits != 0; bits &= bits - 1) {
      int cell = CultistMap.FIRST_LOW_CELL + Long.numberOfTrailingZeros(bits);
      fire.add(cell, ~freeLow, ~freeHigh);
    }
    for (long bits = shootersHigh; bits != 0; bits &= bits - 1) {
      int cell = CultistMap.FIRST_HIGH_CELL + Long.numberOfTrailingZeros(bits);
      fire.add(cell, ~freeLow, ~freeHigh);
    }
    long low = match.map.floorLow;
    long high = match.map.floorHigh;
    for (int damage = CultistWars.RANGE; damage > 0; damage--) {
      long hitLow = fire.low(damage) & low;
      long hitHigh = fire.high(damage) & high;
      mark(plane, hitLow, hitHigh, damage);
      low ^= hitLow;
      high ^= hitHigh;
    }
  }

  /** Encodes the units that a leader can convert, and their numbers from each cell. */
  private void encodeConversions(int leader, int convertible, int convertibleFrom) {
    if (position.life[leader] == 0) {
      return;
    }
    boolean own = leader == seat;
    encodeConversions(
        leader,
        own ? view.foe : view.own,
        own ? view.foeCount : view.ownCount,
        convertible,
        convertibleFrom);
    encodeConversions(leader, view.neutral, view.neutralCount, convertible, convertibleFrom);
  }

  private void encodeConversions(
      int leader, int[] units, int count, int convertible, int convertibleFrom) {
    int leaderCell = position.cell[leader];
    for (int i = 0; i < count; i++) {
      int cell = position.cell[units[i]];
      for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
        int from = CultistMap.neighbour(cell, direction);
        if (from == leaderCell) {
          set(convertible, cell, 1);
        }
        if (from == leaderCell || position.isFree(from)) {
          out[index(convertibleFrom, from)]++;
        }
      }
    }
  }

  private void encodeGlobal() {
    int other = 1 - seat;
    int units = position.unitCount[seat] - position.unitCount[other];
    int life = position.totalLife[seat] - position.totalLife[other];
    fill(TURNS_LEFT, match.turnsLeft(seat));
    fill(NEUTRAL_UNITS, view.neutralCount);
    fill(UNIT_BALANCE, balance(units, CultistLayout.UNIT_BALANCE_SCALE));
    fill(LIFE_BALANCE, balance(life, CultistLayout.LIFE_BALANCE_SCALE));
  }

  private static byte balance(int difference, int scale) {
    return Scaling.signedLevel(Scaling.balance(difference, scale));
  }

  /** The level of the damage of a shot as a share of a unit's life. */
  private static byte level(int damage, int life) {
    return Scaling.level(CultistFire.share(damage, life));
  }

  private int index(int plane, int cell) {
    return offset + plane * PLANE + place[cell];
  }

  private void set(int plane, int cell, int value) {
    out[index(plane, cell)] = (byte) value;
  }

  /** Writes a value on each cell of a set. */
  private void mark(int plane, long low, long high, int value) {
    byte[] out = this.out;
    byte[] place = this.place;
    int start = offset + plane * PLANE;
    for (; low != 0; low &= low - 1) {
      out[start + place[CultistMap.FIRST_LOW_CELL + Long.numberOfTrailingZeros(low)]] =
          (byte) value;
    }
    for (; high != 0; high &= high - 1) {
      out[start + place[CultistMap.FIRST_HIGH_CELL + Long.numberOfTrailingZeros(high)]] =
          (byte) value;
    }
  }

  private void fill(int plane, int value) {
    Arrays.fill(out, offset + plane * PLANE, offset + (plane + 1) * PLANE, (byte) value);
  }
}
