package aurum.env.iceandfire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The position: the cells, and the gold and units of each seat. Contains no rules; {@link IceRules}
 * changes it.
 *
 * <p>Arrays are indexed by cell (numbered as in {@link IceMap}) or by seat. A unit or building
 * belongs to the owner of its cell: capturing a cell destroys the unit or building on it. A
 * captured HQ is the exception, and it ends the match.
 */
public final class IceBoard {
  // Owners of cells: seats 0 and 1, or one of these.
  public static final int NEUTRAL = 2;
  public static final int VOID = 3;

  // Buildings.
  public static final int NO_BUILDING = 0;
  public static final int HQ = 1;
  public static final int MINE = 2;
  public static final int TOWER = 3;

  /** The league whose rules apply. */
  IceLeague league;

  /** Null before the first match. */
  IceMap map;

  final byte[] owner = new byte[IceMap.CELLS];

  /** Whether a cell is connected with its owner's HQ; false for cells that no seat owns. */
  final boolean[] active = new boolean[IceMap.CELLS];

  /** The level of the unit on a cell, or 0. */
  final byte[] level = new byte[IceMap.CELLS];

  final byte[] building = new byte[IceMap.CELLS];

  /** Whether the unit on the cell may still move in this turn. */
  final boolean[] movable = new boolean[IceMap.CELLS];

  final int[] gold = new int[2];

  /** The gold that the seat would receive at the start of its next turn if nothing changed. */
  final int[] income = new int[2];

  /** The income that the referee's text shows; out of date after a bankruptcy (4.1e). */
  final int[] shownIncome = new int[2];

  /** The number of active cells. */
  final int[] territory = new int[2];

  /** The number of towers, including those on inactive cells. */
  final int[] towers = new int[2];

  final IceUnits[] units = {new IceUnits(), new IceUnits()};

  int neutralCells;

  /** The id of the next unit that is trained. */
  int nextId;

  /** The seat whose HQ has been captured, or -1. */
  int capturedHq;

  /**
   * Incremented by every change of the board, which invalidates caches of derived values. Not part
   * of the state.
   */
  int version;

  IceBoard(IceLeague league) {
    this.league = league;
  }

  /** Makes all tiles of a map neutral and empty. */
  void clear(IceMap map) {
    this.map = map;
    for (int c = 0; c < IceMap.CELLS; c++) {
      owner[c] = (byte) (map.tile[c] ? NEUTRAL : VOID);
    }
    Arrays.fill(active, false);
    Arrays.fill(level, (byte) 0);
    Arrays.fill(building, (byte) NO_BUILDING);
    Arrays.fill(movable, false);
    Arrays.fill(gold, 0);
    Arrays.fill(income, 0);
    Arrays.fill(territory, 0);
    Arrays.fill(towers, 0);
    units[0].clear();
    units[1].clear();
    neutralCells = map.tiles;
    nextId = 1;
    capturedHq = -1;
    version++;
  }

  /**
   * Gives a neutral cell to a seat. For a cell with a unit, {@link #addUnit} must be called too.
   *
   * @param unitLevel the level of the unit on the cell, or 0
   * @param type the building on the cell, or {@link #NO_BUILDING}
   */
  void place(int cell, int seat, boolean isActive, int unitLevel, int type) {
    owner[cell] = (byte) seat;
    active[cell] = isActive;
    level[cell] = (byte) unitLevel;
    building[cell] = (byte) type;
    towers[seat] += type == TOWER ? 1 : 0;
    neutralCells--;
    if (isActive) {
      territory[seat]++;
      income[seat] += cellIncome(cell);
    }
    version++;
  }

  /** Adds a unit to a seat's list. Its id is greater than the other ids of the seat. */
  void addUnit(int seat, int cell, int unitLevel, int id) {
    units[seat].add(cell, unitLevel, id);
    nextId = Math.max(nextId, id + 1);
    version++;
  }

  void setGold(int seat, int amount) {
    gold[seat] = amount;
    version++;
  }

  public IceMap map() {
    return map;
  }

  /** A seat, {@link #NEUTRAL} or {@link #VOID}. */
  public int owner(int cell) {
    return owner[cell];
  }

  /** Whether a cell is connected with its owner's HQ through cells of that owner. */
  public boolean active(int cell) {
    return active[cell];
  }

  /** The level of the unit on a cell, or 0. */
  public int level(int cell) {
    return level[cell];
  }

  /** One of {@link #NO_BUILDING}, {@link #HQ}, {@link #MINE}, {@link #TOWER}. */
  public int building(int cell) {
    return building[cell];
  }

  public int gold(int seat) {
    return gold[seat];
  }

  /** The highest level that units have in this league. */
  public int topLevel() {
    return league.topLevel;
  }

  /** The gold that a seat would receive at the start of its next turn if nothing changed. */
  public int income(int seat) {
    return income[seat];
  }

  /** The gold of a seat in its next turn if nothing changed; 0 if it would be bankrupt. */
  int goldNextTurn(int seat) {
    return Math.max(0, gold[seat] + income[seat]);
  }

  /** The number of active cells of a seat. */
  public int territory(int seat) {
    return territory[seat];
  }

  /** The number of units of a seat. */
  public int units(int seat) {
    return units[seat].count;
  }

  /** The cell of one of a seat's units, which are numbered from 0. */
  public int unitCell(int seat, int unit) {
    return units[seat].cell[unit];
  }

  /** The gold that the units on active cells have cost. */
  public int activeArmy(int seat) {
    int price = 0;
    for (int i = 0; i < units[seat].count; i++) {
      int cell = units[seat].cell[i];
      price += active[cell] ? IceEconomy.cost(level[cell]) : 0;
    }
    return price;
  }

  /**
   * The number of steps from a seat's nearest cell to the enemy HQ; without cells {@link
   * CellSearch#NONE}.
   */
  public int front(int seat) {
    for (int cell : map.tilesByDistance[1 - seat]) {
      if (owner[cell] == seat) {
        return map.distance(cell, IceMap.HQ[1 - seat]);
      }
    }
    return CellSearch.NONE;
  }

  /** Whether a cell is active and belongs to a seat. */
  public boolean isActiveOf(int seat, int cell) {
    return active[cell] && owner[cell] == seat;
  }

  /** Whether a neighbour of a cell is active and belongs to a seat. */
  public boolean touchesActive(int seat, int cell) {
    return isActiveOf(seat, cell - IceMap.ROW)
        || isActiveOf(seat, cell + 1)
        || isActiveOf(seat, cell + IceMap.ROW)
        || isActiveOf(seat, cell - 1);
  }

  /** Whether a cell has neither a unit nor a building. */
  boolean isEmpty(int cell) {
    return level[cell] == 0 && building[cell] == NO_BUILDING;
  }

  /** The income of a cell if it is active. */
  int cellIncome(int cell) {
    return IceEconomy.cellIncome(building[cell], level[cell]);
  }

  int activeMines(int seat) {
    int mines = 0;
    for (int cell : map.mineSpots) {
      mines += building[cell] == MINE && isActiveOf(seat, cell) ? 1 : 0;
    }
    return mines;
  }

  /** Copies another board and its league. */
  void copyFrom(IceBoard other) {
    league = other.league;
    map = other.map;
    neutralCells = other.neutralCells;
    nextId = other.nextId;
    capturedHq = other.capturedHq;
    System.arraycopy(other.owner, 0, owner, 0, IceMap.CELLS);
    System.arraycopy(other.active, 0, active, 0, IceMap.CELLS);
    System.arraycopy(other.level, 0, level, 0, IceMap.CELLS);
    System.arraycopy(other.building, 0, building, 0, IceMap.CELLS);
    System.arraycopy(other.movable, 0, movable, 0, IceMap.CELLS);
    for (int seat = 0; seat < 2; seat++) {
      gold[seat] = other.gold[seat];
      income[seat] = other.income[seat];
      shownIncome[seat] = other.shownIncome[seat];
      territory[seat] = other.territory[seat];
      towers[seat] = other.towers[seat];
      units[seat].copyFrom(other.units[seat]);
    }
    version++;
  }

  /** Writes the whole state, except for sums that {@link #load} computes. */
  void save(DataOutput out) throws IOException {
    for (int c = 0; c < IceMap.CELLS; c++) {
      out.writeBoolean(map.tile[c]);
      out.writeBoolean(map.mineSpot[c]);
      out.writeByte(owner[c]);
      out.writeBoolean(active[c]);
      out.writeByte(level[c]);
      out.writeByte(building[c]);
      out.writeBoolean(movable[c]);
    }
    for (int seat = 0; seat < 2; seat++) {
      out.writeInt(gold[seat]);
      out.writeInt(shownIncome[seat]);
      out.writeInt(units[seat].count);
      for (int i = 0; i < units[seat].count; i++) {
        out.writeByte(units[seat].cell[i]);
        out.writeInt(units[seat].id[i]);
      }
    }
    out.writeInt(nextId);
    out.writeInt(capturedHq);
  }

  void load(DataInput in) throws IOException {
    boolean[] tile = new boolean[IceMap.CELLS];
    boolean[] spot = new boolean[IceMap.CELLS];
    byte[] owners = new byte[IceMap.CELLS];
    boolean[] actives = new boolean[IceMap.CELLS];
    byte[] levels = new byte[IceMap.CELLS];
    byte[] buildings = new byte[IceMap.CELLS];
    boolean[] movables = new boolean[IceMap.CELLS];
    for (int c = 0; c < IceMap.CELLS; c++) {
      tile[c] = in.readBoolean();
      spot[c] = in.readBoolean();
      owners[c] = in.readByte();
      actives[c] = in.readBoolean();
      levels[c] = in.readByte();
      buildings[c] = in.readByte();
      movables[c] = in.readBoolean();
    }
    clear(map != null && map.isOf(tile, spot) ? map : new IceMap(tile, spot));
    for (int c = 0; c < IceMap.CELLS; c++) {
      if (owners[c] < NEUTRAL) {
        place(c, owners[c], actives[c], levels[c], buildings[c]);
        movable[c] = movables[c];
      }
    }
    for (int seat = 0; seat < 2; seat++) {
      gold[seat] = in.readInt();
      shownIncome[seat] = in.readInt();
      for (int left = in.readInt(); left > 0; left--) {
        int cell = in.readUnsignedByte();
        addUnit(seat, cell, level[cell], in.readInt());
      }
    }
    nextId = in.readInt();
    capturedHq = in.readInt();
  }
}
