package aurum.env.cultistwars;

import aurum.env.base.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The units of a match, the board, and the rules that apply the effect of one action (RULES.md, 6).
 * Contains neither turns nor the neutral step. A planning agent copies the position of its match by
 * {@link CultistMatch#copyPosition} and applies effects to the copy. Not thread-safe.
 */
public final class CultistPosition {
  /** The value for "no unit". */
  public static final int NONE = -1;

  /** The cell of each unit; of a dead unit, the cell where it died. */
  final byte[] cell = new byte[CultistWars.UNITS];

  /** The life of each unit, 0 if it is dead. */
  final byte[] life = new byte[CultistWars.UNITS];

  /** The seat of each unit, or {@link CultistWars#NEUTRAL}; of a dead unit, when it died. */
  final byte[] owner = new byte[CultistWars.UNITS];

  // The fields below are derived from the three arrays above and the map.

  /**
   * The content of each cell: a unit, {@link CultistMap#FLOOR} or {@link CultistMap#OBSTACLE}. A
   * killed unit remains on its cell until {@link #removeKilled}.
   */
  final byte[] board = new byte[CultistMap.CELLS];

  /** The cells with an obstacle or a unit, as a bitboard. */
  long blockedLow;

  long blockedHigh;

  /** The number of living units of each owner. */
  final int[] unitCount = new int[CultistWars.NEUTRAL + 1];

  /** The sum of the lives of each owner's units. */
  final int[] totalLife = new int[CultistWars.NEUTRAL + 1];

  /**
   * The neutral units in ascending order, including units that died while neutral; {@link
   * #neutralCount} entries.
   */
  final byte[] neutrals = new byte[CultistWars.UNITS];

  int neutralCount;

  private int killed = NONE;

  /** Places all units on their start cells. */
  void start(CultistMap map) {
    System.arraycopy(map.startCell, 0, cell, 0, CultistWars.UNITS);
    Arrays.fill(life, (byte) CultistWars.FULL_LIFE);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      owner[unit] = (byte) Math.min(unit, CultistWars.NEUTRAL);
    }
    derive(map);
  }

  /** Derives the board and the counts from the cells, lives and owners of the units. */
  void derive(CultistMap map) {
    killed = NONE;
    System.arraycopy(map.terrain, 0, board, 0, CultistMap.CELLS);
    blockedLow = ~map.floorLow;
    blockedHigh = ~map.floorHigh;
    Arrays.fill(unitCount, 0);
    Arrays.fill(totalLife, 0);
    neutralCount = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (owner[unit] == CultistWars.NEUTRAL) {
        neutrals[neutralCount++] = (byte) unit;
      }
      if (life[unit] > 0) {
        unitCount[owner[unit]]++;
        totalLife[owner[unit]] += life[unit];
        board[cell[unit]] = (byte) unit;
        toggleBlocked(cell[unit]);
      }
    }
  }

  /** Blocks a free cell, or frees a cell. */
  private void toggleBlocked(int at) {
    blockedLow ^= CultistMap.lowBit(at);
    blockedHigh ^= CultistMap.highBit(at);
  }

  /** Copies another position. */
  public void copyFrom(CultistPosition other) {
    System.arraycopy(other.cell, 0, cell, 0, CultistWars.UNITS);
    System.arraycopy(other.life, 0, life, 0, CultistWars.UNITS);
    System.arraycopy(other.owner, 0, owner, 0, CultistWars.UNITS);
    System.arraycopy(other.board, 0, board, 0, CultistMap.CELLS);
    blockedLow = other.blockedLow;
    blockedHigh = other.blockedHigh;
    System.arraycopy(other.unitCount, 0, unitCount, 0, unitCount.length);
    System.arraycopy(other.totalLife, 0, totalLife, 0, totalLife.length);
    System.arraycopy(other.neutrals, 0, neutrals, 0, CultistWars.UNITS);
    neutralCount = other.neutralCount;
    killed = other.killed;
  }

  /** A hash of the cells, lives and owners of the living units of both seats. */
  long hashOfSeats() {
    long hash = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (life[unit] > 0 && owner[unit] != CultistWars.NEUTRAL) {
        long state = (unit << 16) + (owner[unit] << 15) + (cell[unit] << 4) + life[unit];
        hash = SplitMix.hash(hash, state, 0);
      }
    }
    return hash;
  }

  void save(DataOutput out) throws IOException {
    out.write(cell);
    out.write(life);
    out.write(owner);
  }

  void load(DataInput in, CultistMap map) throws IOException {
    in.readFully(cell);
    in.readFully(life);
    in.readFully(owner);
    derive(map);
  }

  /** The cell of a living unit; cells are numbered as in {@link CultistMap}. */
  public int cell(int unit) {
    return cell[unit];
  }

  /** The life of a unit, 0 if it is dead. */
  public int life(int unit) {
    return life[unit];
  }

  /** The seat of a unit, or {@link CultistWars#NEUTRAL}. */
  public int owner(int unit) {
    return owner[unit];
  }

  /** The unit on a cell, or {@link #NONE}. */
  public int unitAt(int at) {
    return board[at] == CultistMap.OBSTACLE ? NONE : board[at];
  }

  /** The low word of the bitboard of the cells of some units. */
  long lowBits(int[] units, int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= CultistMap.lowBit(cell[units[i]]);
    }
    return bits;
  }

  /** The high word of the bitboard of the cells of some units. */
  long highBits(int[] units, int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= CultistMap.highBit(cell[units[i]]);
    }
    return bits;
  }

  /** Whether a cell is floor without a unit. */
  public boolean isFree(int at) {
    return board[at] == CultistMap.FLOOR;
  }

  /**
   * Whether the leader of a seat could convert the unit on a cell if it were next to that cell (4).
   */
  public boolean isConvertible(int at, int seat) {
    int unit = board[at];
    return unit >= CultistWars.FIRST_CULTIST && unit < CultistWars.UNITS && owner[unit] != seat;
  }

  /** The number of a seat's living cultists. */
  int cultists(int seat) {
    return unitCount[seat] - (life[seat] > 0 ? 1 : 0);
  }

  /**
   * The damage of a shot to its target; 0 if the target is out of range or the line of fire is
   * blocked (7).
   */
  public int damage(int shooter, int target) {
    return damage(shooter, target, 0);
  }

  /** The damage of a shot to its target if no line of fire were blocked. */
  public int damageAtDistance(int shooter, int target) {
    return CultistLines.damageAtDistance(cell[shooter], cell[target]);
  }

  /** As {@link #damage(int, int)}, but 0 if the damage does not exceed a bound. */
  int damage(int shooter, int target, int bound) {
    return CultistLines.damage(blockedLow, blockedHigh, cell[shooter], cell[target], bound);
  }

  /**
   * The cultist of a seat whose shot deals the most damage to a target, more than a bound; {@link
   * #NONE} if there is none.
   */
  int bestShooter(int seat, int target, int bound) {
    int shooter = NONE;
    int greatest = bound;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (owner[unit] == seat && life[unit] > 0) {
        int damage = damage(unit, target, greatest);
        if (damage > greatest) {
          greatest = damage;
          shooter = unit;
        }
      }
    }
    return shooter;
  }

  /** Applies an effect. In a match, the neutral step and then {@link #removeKilled} follow (6). */
  public void apply(int effect) {
    int unit = CultistEffect.unit(effect);
    int target = CultistEffect.target(effect);
    switch (CultistEffect.kind(effect)) {
      case CultistEffect.STEP -> move(unit, target);
      case CultistEffect.CONVERT -> convert(target, unit);
      case CultistEffect.SHOOT -> shoot(unit, cell[target]);
      default -> {} // WAIT
    }
  }

  /** Moves a unit onto a free cell. */
  void move(int unit, int to) {
    toggleBlocked(cell[unit]);
    toggleBlocked(to);
    board[cell[unit]] = CultistMap.FLOOR;
    board[to] = (byte) unit;
    cell[unit] = (byte) to;
  }

  private void convert(int target, int seat) {
    if (owner[target] == CultistWars.NEUTRAL) {
      removeNeutral(target);
    }
    unitCount[owner[target]]--;
    totalLife[owner[target]] -= life[target];
    owner[target] = (byte) seat;
    unitCount[seat]++;
    totalLife[seat] += life[target];
  }

  private void removeNeutral(int unit) {
    int index = 0;
    while (neutrals[index] != unit) {
      index++;
    }
    neutralCount--;
    System.arraycopy(neutrals, index + 1, neutrals, index, neutralCount - index);
  }

  /** The damage depends on the distance of the unit that is hit, which may not be the target. */
  private void shoot(int shooter, int at) {
    int hitCell = CultistLines.hitCell(board, cell[shooter], at);
    int hit = board[hitCell];
    if (hit == CultistMap.OBSTACLE) {
      return;
    }
    int damage = CultistLines.damageAtDistance(cell[shooter], hitCell);
    int left = Math.max(0, life[hit] - damage);
    totalLife[owner[hit]] -= life[hit] - left;
    life[hit] = (byte) left;
    if (left == 0) {
      unitCount[owner[hit]]--;
      killed = hit;
    }
  }

  /**
   * Whether the last effect has killed a unit of an owner, and the unit has not been removed yet.
   */
  boolean hasKilledUnitOf(int seat) {
    return killed != NONE && owner[killed] == seat;
  }

  /** Removes the unit that the last effect has killed, if any, from the board. */
  public void removeKilled() {
    if (killed != NONE) {
      toggleBlocked(cell[killed]);
      board[cell[killed]] = CultistMap.FLOOR;
      killed = NONE;
    }
  }
}
