package aurum.env.iceandfire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * What lies on the island, what the players have, and the rules of changing it by commands; the
 * numbers in comments are the sections of RULES.md. Flat arrays over the cells, as {@link IceMap}
 * numbers them.
 *
 * <p>A unit or building always belongs to the owner of its cell, as who takes a cell destroys what
 * stands there; only a fallen HQ does not, and then the match is over.
 *
 * <p>Which cells are active is kept up to date with every change, and so are the incomes: {@link
 * #activate} and {@link #cutOff} look no farther than a change reaches.
 */
public final class IceBoard {
  // Owners of cells: players 0 and 1, and two more.
  public static final int NOBODY = 2;
  public static final int VOID = 3;

  // Buildings.
  public static final int NO_BUILDING = 0;
  public static final int HQ = 1;
  public static final int MINE = 2;
  public static final int TOWER = 3;

  /** More than any unit's. */
  public static final int NO_LEVEL = 4;

  public static final int MINE_COST = 15;
  public static final int TOWER_COST = 15;
  public static final int START_GOLD = 20;
  static final int MINE_YIELD = 4;
  private static final int[] UPKEEP = {0, 1, 4, 20};
  private static final int MAXIMUM_UNITS = IceMap.SIDE * IceMap.SIDE;

  final IceLeague league;

  IceMap map;

  final byte[] owner = new byte[IceMap.CELLS];

  /** Whether a player's cell is connected with his HQ; true of no other cell. */
  final boolean[] active = new boolean[IceMap.CELLS];

  /** The level of the unit on each cell, or 0. */
  final byte[] level = new byte[IceMap.CELLS];

  final byte[] building = new byte[IceMap.CELLS];

  /** Where a unit of the player to move stands that may still move. */
  final boolean[] able = new boolean[IceMap.CELLS];

  final int[] gold = new int[2];

  /** What the next turn's start would pay if nothing changed. */
  final int[] income = new int[2];

  /** The incomes as the players are told them: those of the last command or turn's start (4.1e). */
  final int[] told = new int[2];

  /** How many cells of each player are active. */
  final int[] territory = new int[2];

  /** The units of each player in the order of their numbers: where, and which. */
  final int[] units = new int[2];

  /** What each player's units have cost. */
  final int[] army = new int[2];

  final int[][] unitCell = new int[2][MAXIMUM_UNITS];
  final int[][] unitId = new int[2][MAXIMUM_UNITS];

  /** The number of the next unit. */
  int nextId;

  /** The player whose HQ has fallen, or -1. */
  int fallen;

  /** How many cells nobody owns. */
  int free;

  /** How many towers each player has, active or not. */
  final int[] towers = new int[2];

  /** Goes up with every change of the position; no part of the state. */
  int changes;

  // Room to work in; no part of the state.
  private final int[] stack = new int[IceMap.CELLS];
  private final int[] reached = new int[IceMap.CELLS];
  private int flood;

  IceBoard(IceLeague league) {
    this.league = league;
  }

  /** An empty island. */
  void clear(IceMap map) {
    this.map = map;
    for (int c = 0; c < IceMap.CELLS; c++) {
      owner[c] = (byte) (map.tile[c] ? NOBODY : VOID);
    }
    Arrays.fill(active, false);
    Arrays.fill(level, (byte) 0);
    Arrays.fill(building, (byte) NO_BUILDING);
    Arrays.fill(able, false);
    Arrays.fill(gold, 0);
    Arrays.fill(income, 0);
    Arrays.fill(territory, 0);
    Arrays.fill(units, 0);
    Arrays.fill(army, 0);
    Arrays.fill(towers, 0);
    free = map.tiles;
    nextId = 1;
    fallen = -1;
    changes++;
  }

  /** Puts a cell onto an empty board. Its unit, if there is one, is added by itself. */
  void place(int cell, int player, boolean isActive, int unitLevel, int what) {
    owner[cell] = (byte) player;
    active[cell] = isActive;
    level[cell] = (byte) unitLevel;
    building[cell] = (byte) what;
    towers[player] += what == TOWER ? 1 : 0;
    free--;
    if (isActive) {
      territory[player]++;
      income[player] += worth(cell);
    }
  }

  /** Adds the next unit of a player. */
  void addUnit(int player, int cell, int unitLevel, int id) {
    int slot = units[player]++;
    army[player] += cost(unitLevel);
    unitCell[player][slot] = cell;
    unitId[player][slot] = id;
    nextId = Math.max(nextId, id + 1);
  }

  // How things stand.

  public IceMap map() {
    return map;
  }

  int activeMines(int seat) {
    int mines = 0;
    for (int cell : map.mineSpots) {
      mines += building[cell] == MINE && owner[cell] == seat && active[cell] ? 1 : 0;
    }
    return mines;
  }

  /** A player, {@link #NOBODY} or {@link #VOID}; cells are numbered as in {@link IceMap}. */
  public int owner(int cell) {
    return owner[cell];
  }

  /** Whether a player's cell is connected with his HQ. */
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

  /** Whether a unit of the seat to act stands there that may still move in this turn. */
  public boolean able(int cell) {
    return able[cell];
  }

  /** What a player owns now. */
  public int gold(int seat) {
    return gold[seat];
  }

  /** What the seat's next turn would pay it if nothing changed. */
  public int income(int seat) {
    return income[seat];
  }

  /** The highest level of units here. */
  public int topLevel() {
    return league.topLevel;
  }

  /** What a unit costs once. */
  public static int cost(int level) {
    return 10 * level;
  }

  /** What a unit costs a turn. */
  public static int upkeep(int level) {
    return UPKEEP[level];
  }

  /** The number of the unit that stands on a cell. */
  int idOf(int cell) {
    return unitId[owner[cell]][slotAt(owner[cell], cell)];
  }

  /** The slot of a living unit by its number, or -1. */
  int slotOf(int player, int id) {
    for (int slot = 0; slot < units[player]; slot++) {
      if (unitId[player][slot] == id) {
        return slot;
      }
    }
    return -1;
  }

  /** What an active cell pays. */
  private int worth(int cell) {
    return 1 + (building[cell] == MINE ? MINE_YIELD : 0) - UPKEEP[level[cell]];
  }

  // What may be done (6).

  /**
   * Whether a player may train or build there, as far as it is his own active land or beside it.
   */
  public boolean playable(int player, int cell) {
    return isActiveOf(player, cell) || touchesActive(player, cell);
  }

  private boolean isActiveOf(int player, int cell) {
    return active[cell] && owner[cell] == player;
  }

  /** Whether a neighbour of a cell is a player's active land. */
  public boolean touchesActive(int player, int cell) {
    return isActiveOf(player, cell - 16)
        || isActiveOf(player, cell + 1)
        || isActiveOf(player, cell + 16)
        || isActiveOf(player, cell - 1);
  }

  /** Whether a tower of a player stands on a cell, or beside it an active one. */
  boolean guardedFor(int player, int cell) {
    return (building[cell] == TOWER && owner[cell] == player)
        || hasActiveTower(player, cell - 16)
        || hasActiveTower(player, cell + 1)
        || hasActiveTower(player, cell + 16)
        || hasActiveTower(player, cell - 1);
  }

  private boolean hasActiveTower(int player, int cell) {
    return building[cell] == TOWER && active[cell] && owner[cell] == player;
  }

  /** The least level of a unit of {@code player} that can take a cell, or {@link #NO_LEVEL}. */
  public int levelNeeded(int player, int cell) {
    int held = owner[cell];
    if (held == player) {
      return level[cell] != 0 || building[cell] != NO_BUILDING ? NO_LEVEL : 1;
    }
    if (held >= NOBODY) {
      return held == NOBODY ? 1 : NO_LEVEL;
    }
    // Inactive land is guarded by a tower on the cell itself alone.
    if (towers[held] > 0 && (building[cell] == TOWER || (active[cell] && guardedFor(held, cell)))) {
      return 3;
    }
    return Math.min(league.topLevel, level[cell] + 1);
  }

  /** Whether the unit on {@code from} could go to {@code to}, a neighbour. */
  boolean canStep(int player, int from, int to) {
    return levelNeeded(player, to) <= level[from];
  }

  /** Whether a player can train a unit of a level, from 1 on, on a cell now. */
  public boolean canTrain(int player, int unitLevel, int cell) {
    return unitLevel <= league.topLevel
        && gold[player] >= cost(unitLevel)
        && levelNeeded(player, cell) <= unitLevel
        && playable(player, cell);
  }

  /** Whether a player can build {@link #MINE} or {@link #TOWER} on a cell now. */
  public boolean canBuild(int player, int what, int cell) {
    return (what == MINE
            ? league.mines && map.mineSpot[cell]
            : league.towers && !map.mineSpot[cell])
        && gold[player] >= (what == MINE ? MINE_COST : TOWER_COST)
        && owner[cell] == player
        && level[cell] == 0
        && building[cell] == NO_BUILDING
        && playable(player, cell);
  }

  // Commands. Each is carried out if it may be; then incomes are told anew.

  /**
   * Moves the unit on {@code from} to a neighbour.
   *
   * @return whether it may; likewise below
   */
  public boolean step(int player, int from, int to) {
    if (!able[from] || !canStep(player, from, to)) {
      return false;
    }
    byte moved = level[from];
    if (active[from]) {
      income[player] += UPKEEP[moved];
    }
    level[from] = 0;
    able[from] = false;
    int slot = slotAt(player, from);
    unitCell[player][slot] = to;
    take(player, to, moved);
    return true;
  }

  /** Trains a unit, from level 1 on. */
  public boolean train(int player, int unitLevel, int cell) {
    if (!canTrain(player, unitLevel, cell)) {
      return false;
    }
    gold[player] -= cost(unitLevel);
    addUnit(player, cell, unitLevel, nextId);
    take(player, cell, (byte) unitLevel);
    return true;
  }

  /** Builds {@link #MINE} or {@link #TOWER}. */
  public boolean build(int player, int what, int cell) {
    if (!canBuild(player, what, cell)) {
      return false;
    }
    gold[player] -= what == MINE ? MINE_COST : TOWER_COST;
    if (active[cell]) {
      income[player] -= worth(cell);
    }
    building[cell] = (byte) what;
    towers[player] += what == TOWER ? 1 : 0;
    if (active[cell]) {
      income[player] += worth(cell);
    }
    changes++;
    tellIncomes();
    return true;
  }

  private int slotAt(int player, int cell) {
    int slot = 0;
    while (unitCell[player][slot] != cell) {
      slot++;
    }
    return slot;
  }

  /** A unit, already in its slot, comes onto a cell and makes it the player's. */
  private void take(int player, int cell, byte unitLevel) {
    int before = owner[cell];
    if (before == player) {
      level[cell] = unitLevel;
      if (active[cell]) {
        income[player] -= UPKEEP[unitLevel];
      }
    } else {
      boolean wasActive = active[cell];
      if (wasActive) {
        income[before] -= worth(cell);
        territory[before]--;
        active[cell] = false;
      }
      if (level[cell] != 0) {
        dropUnit(before, slotAt(before, cell));
      }
      if (building[cell] != HQ) {
        towers[before & 1] -= building[cell] == TOWER ? 1 : 0;
        building[cell] = NO_BUILDING;
      }
      free -= before == NOBODY ? 1 : 0;
      owner[cell] = (byte) player;
      level[cell] = unitLevel;
      if (touchesActive(player, cell)) {
        activate(player, cell);
      }
      // Section 7: the search for active cells starts at a fallen HQ, too, so nothing is cut off.
      if (building[cell] == HQ) {
        fallen = before;
      } else if (wasActive) {
        cutOff(before, cell);
      }
    }
    changes++;
    tellIncomes();
  }

  /** A unit is no more; its cell still has its level. */
  private void dropUnit(int player, int slot) {
    army[player] -= cost(level[unitCell[player][slot]]);
    int last = --units[player];
    for (int s = slot; s < last; s++) {
      unitCell[player][s] = unitCell[player][s + 1];
      unitId[player][s] = unitId[player][s + 1];
    }
  }

  private void tellIncomes() {
    told[0] = income[0];
    told[1] = income[1];
  }

  // Active cells (4.1a, 7).

  /** A cell has come to touch active land: it becomes active, with all that it connects. */
  private void activate(int player, int cell) {
    int top = 0;
    active[cell] = true;
    stack[top++] = cell;
    while (top > 0) {
      int at = stack[--top];
      territory[player]++;
      income[player] += worth(at);
      for (int step : IceMap.STEP) {
        int next = at + step;
        if (owner[next] == player && !active[next]) {
          active[next] = true;
          stack[top++] = next;
        }
      }
    }
  }

  /** An active cell has been lost: whatever hung on it alone becomes inactive. */
  private void cutOff(int player, int lost) {
    if (!maySplit(player, lost)) {
      return;
    }
    floodFromHq(player, lost);
    for (int step : IceMap.STEP) {
      int side = lost + step;
      if (owner[side] == player && active[side] && !isReached(side)) {
        deactivate(player, side);
      }
    }
  }

  /**
   * Whether a player's land around a cell falls into several parts if that cell is lost, as far as
   * can be seen in the circle around it.
   */
  boolean maySplit(int player, int cell) {
    int parts = 0;
    boolean before = owner[cell + IceMap.AROUND[7]] == player;
    for (int i = 0; i < 8; i += 2) {
      // A part begins at a side whose neighbour in the circle is not the player's.
      if (owner[cell + IceMap.AROUND[i]] == player) {
        parts += before && owner[cell + IceMap.AROUND[(i + 6) & 7]] == player ? 0 : 1;
      }
      before = owner[cell + IceMap.AROUND[i + 1]] == player;
    }
    return parts > 1;
  }

  /** Marks what is connected with a player's HQ without {@code lost}; returns how many cells. */
  int floodFromHq(int player, int lost) {
    flood++;
    int end = 0;
    reached[lost] = flood;
    reached[IceMap.HQ[player]] = flood;
    stack[end++] = IceMap.HQ[player];
    for (int i = 0; i < end; i++) {
      int at = stack[i];
      for (int step : IceMap.STEP) {
        int next = at + step;
        if (owner[next] == player && reached[next] != flood) {
          reached[next] = flood;
          stack[end++] = next;
        }
      }
    }
    return end;
  }

  /** Whether the last {@link #floodFromHq} has reached a cell. */
  boolean isReached(int cell) {
    return reached[cell] == flood;
  }

  private void deactivate(int player, int cell) {
    int top = 0;
    active[cell] = false;
    stack[top++] = cell;
    while (top > 0) {
      int at = stack[--top];
      territory[player]--;
      income[player] -= worth(at);
      for (int step : IceMap.STEP) {
        int next = at + step;
        if (owner[next] == player && active[next]) {
          active[next] = false;
          stack[top++] = next;
        }
      }
    }
  }

  // Turns (4.1).

  /** Pays a player at the start of his turn. */
  void pay(int player) {
    for (int slot = units[player] - 1; slot >= 0; slot--) {
      int cell = unitCell[player][slot];
      if (!active[cell]) {
        dropUnit(player, slot);
        level[cell] = 0;
      }
    }
    tellIncomes();
    gold[player] += income[player];
    if (gold[player] < 0) {
      gold[player] = 0;
      for (int slot = 0; slot < units[player]; slot++) {
        int cell = unitCell[player][slot];
        income[player] += UPKEEP[level[cell]];
        level[cell] = 0;
      }
      units[player] = 0;
      army[player] = 0;
      // 4.1e: nobody is told.
    }
  }

  /** Lets a player's units move, or no longer. */
  void setAble(int player, boolean mayMove) {
    changes++;
    for (int slot = 0; slot < units[player]; slot++) {
      able[unitCell[player][slot]] = mayMove;
    }
  }

  // Copies.

  void copyFrom(IceBoard from) {
    map = from.map;
    free = from.free;
    nextId = from.nextId;
    fallen = from.fallen;
    System.arraycopy(from.owner, 0, owner, 0, IceMap.CELLS);
    System.arraycopy(from.active, 0, active, 0, IceMap.CELLS);
    System.arraycopy(from.level, 0, level, 0, IceMap.CELLS);
    System.arraycopy(from.building, 0, building, 0, IceMap.CELLS);
    System.arraycopy(from.able, 0, able, 0, IceMap.CELLS);
    for (int player = 0; player < 2; player++) {
      gold[player] = from.gold[player];
      income[player] = from.income[player];
      told[player] = from.told[player];
      territory[player] = from.territory[player];
      towers[player] = from.towers[player];
      army[player] = from.army[player];
      units[player] = from.units[player];
      System.arraycopy(from.unitCell[player], 0, unitCell[player], 0, units[player]);
      System.arraycopy(from.unitId[player], 0, unitId[player], 0, units[player]);
    }
    changes++;
  }

  /** Writes everything; sums are found again. */
  void save(DataOutput out) throws IOException {
    for (int c = 0; c < IceMap.CELLS; c++) {
      out.writeBoolean(map.tile[c]);
      out.writeBoolean(map.mineSpot[c]);
      out.writeByte(owner[c]);
      out.writeBoolean(active[c]);
      out.writeByte(level[c]);
      out.writeByte(building[c]);
      out.writeBoolean(able[c]);
    }
    for (int player = 0; player < 2; player++) {
      out.writeInt(gold[player]);
      out.writeInt(told[player]);
      out.writeInt(units[player]);
      for (int slot = 0; slot < units[player]; slot++) {
        out.writeByte(unitCell[player][slot]);
        out.writeInt(unitId[player][slot]);
      }
    }
    out.writeInt(nextId);
    out.writeInt(fallen);
  }

  void load(DataInput in) throws IOException {
    boolean[] tile = new boolean[IceMap.CELLS];
    boolean[] spot = new boolean[IceMap.CELLS];
    byte[][] cells = new byte[5][IceMap.CELLS];
    for (int c = 0; c < IceMap.CELLS; c++) {
      tile[c] = in.readBoolean();
      spot[c] = in.readBoolean();
      for (byte[] plane : cells) {
        plane[c] = in.readByte();
      }
    }
    clear(map != null && map.isOf(tile, spot) ? map : new IceMap(tile, spot));
    for (int c = 0; c < IceMap.CELLS; c++) {
      if (cells[0][c] < NOBODY) {
        place(c, cells[0][c], cells[1][c] != 0, cells[2][c], cells[3][c]);
        able[c] = cells[4][c] != 0;
      }
    }
    for (int player = 0; player < 2; player++) {
      gold[player] = in.readInt();
      told[player] = in.readInt();
      for (int left = in.readInt(); left > 0; left--) {
        int cell = in.readUnsignedByte();
        addUnit(player, cell, level[cell], in.readInt());
      }
    }
    nextId = in.readInt();
    fallen = in.readInt();
  }
}
