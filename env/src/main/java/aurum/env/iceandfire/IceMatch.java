package aurum.env.iceandfire;

import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * One match of A Code of Ice and Fire and its rules; the numbers in comments are the sections of
 * RULES.md. The state is a few flat arrays over the cells, as {@link IceMap} numbers them, and the
 * shared map.
 *
 * <p>A unit or building always belongs to the owner of its cell, as who takes a cell destroys what
 * stands there; only a fallen HQ does not, and then the match is over.
 *
 * <p>Which cells are active is kept up to date with every change, and so are the incomes: {@link
 * #activate} and {@link #cutOff} look no farther than a change reaches.
 */
public final class IceMatch implements Match {
  // Owners of cells: players 0 and 1, and two more.
  public static final int NOBODY = 2;
  public static final int VOID = 3;

  // Buildings.
  public static final int NO_BUILDING = 0;
  public static final int HQ = 1;
  public static final int MINE = 2;
  public static final int TOWER = 3;

  /** More than any unit's. */
  static final int NO_LEVEL = 4;

  public static final int MINE_COST = 15;
  public static final int TOWER_COST = 15;
  public static final int START_GOLD = 20;
  private static final int MINE_YIELD = 4;
  private static final int[] UPKEEP = {0, 1, 4, 20};
  private static final int MAXIMUM_UNITS = IceMap.SIDE * IceMap.SIDE;

  private final IceAndFire game;
  final IceLeague league;

  IceMap map;
  int turn;

  /** The player who has lost before the last turn, or -1; and whether by a line or a time-out. */
  private int loser;

  private boolean disqualified;

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

  final int[][] unitCell = new int[2][MAXIMUM_UNITS];
  final int[][] unitId = new int[2][MAXIMUM_UNITS];
  private int nextId;

  /** How many cells nobody owns. */
  int free;

  /** How many towers each player has, active or not. */
  final int[] towers = new int[2];

  /** Goes up with every change of the position; no part of the state. */
  int changes;

  /** The questions of the turn in progress. */
  final IceQuestions questions;

  /** What a seat sees; no part of the state. */
  private final IceFeatures features;

  // Room to work in; no part of the state.
  private final int[] stack = new int[IceMap.CELLS];
  private final int[] reached = new int[IceMap.CELLS];
  private int flood;

  IceMatch(IceAndFire game) {
    this.game = game;
    league = game.league();
    questions = new IceQuestions(this);
    features = new IceFeatures(this);
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start(game.map(seed));
  }

  /** Starts a match on a given map, at player 0's first turn. */
  void start(IceMap map) {
    clear(map);
    place(IceMap.HQ[0], 0, true, 0, HQ);
    place(IceMap.HQ[1], 1, true, 0, HQ);
    place(IceMap.SECOND_START, 1, true, 0, NO_BUILDING);
    gold[0] = game.startGold();
    gold[1] = game.startGold();
    beginTurn(0);
  }

  /** An empty board. */
  void clear(IceMap map) {
    this.map = map;
    turn = 0;
    loser = -1;
    disqualified = false;
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
    Arrays.fill(towers, 0);
    free = map.tiles;
    nextId = 1;
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

  /** Adds the next unit of a player, on a cell that has its level. */
  void addUnit(int player, int cell, int id) {
    int slot = units[player]++;
    unitCell[player][slot] = cell;
    unitId[player][slot] = id;
    nextId = Math.max(nextId, id + 1);
  }

  // How things stand.

  @Override
  public boolean over() {
    return loser >= 0 || turn >= 2 * game.rounds();
  }

  @Override
  public int seat() {
    return turn & 1;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean disqualified(int seat) {
    return disqualified && seat == loser;
  }

  /** Section 8: gold and units, or -1 for who has lost. */
  @Override
  public int score(int seat) {
    return seat == loser ? -1 : gold[seat] + army(seat);
  }

  private int army(int seat) {
    int sum = 0;
    for (int slot = 0; slot < units[seat]; slot++) {
      sum += cost(level[unitCell[seat][slot]]);
    }
    return sum;
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case IceAndFire.GOLD -> gold[seat];
      case IceAndFire.YIELD -> territory[seat] + MINE_YIELD * activeMines(seat);
      case IceAndFire.UPKEEP -> territory[seat] + MINE_YIELD * activeMines(seat) - income[seat];
      case IceAndFire.TERRITORY -> territory[seat];
      case IceAndFire.UNITS -> units[seat];
      case IceAndFire.ARMY -> army(seat);
      default -> throw new IllegalArgumentException("no measure " + index);
    };
  }

  int activeMines(int seat) {
    int mines = 0;
    for (int cell : map.mineSpots) {
      mines += building[cell] == MINE && owner[cell] == seat && active[cell] ? 1 : 0;
    }
    return mines;
  }

  public IceMap map() {
    return map;
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

  int rounds() {
    return game.rounds();
  }

  /** The number of the unit that stands on a cell. */
  int idOf(int cell) {
    return unitId[owner[cell]][slotAt(owner[cell], cell)];
  }

  /** The slot of a living unit by its number, or -1. */
  private int slotOf(int player, int id) {
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
  boolean playable(int player, int cell) {
    return isActiveOf(player, cell) || touchesActive(player, cell);
  }

  private boolean isActiveOf(int player, int cell) {
    return active[cell] && owner[cell] == player;
  }

  boolean touchesActive(int player, int cell) {
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
  int levelNeeded(int player, int cell) {
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

  boolean canTrain(int player, int unitLevel, int cell) {
    return unitLevel <= league.topLevel
        && gold[player] >= cost(unitLevel)
        && levelNeeded(player, cell) <= unitLevel
        && playable(player, cell);
  }

  boolean canBuild(int player, int what, int cell) {
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

  /** Moves the unit on {@code from} to a neighbour. */
  boolean step(int from, int to) {
    int player = seat();
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

  boolean train(int unitLevel, int cell) {
    int player = seat();
    if (!canTrain(player, unitLevel, cell)) {
      return false;
    }
    gold[player] -= cost(unitLevel);
    addUnit(player, cell, nextId);
    take(player, cell, (byte) unitLevel);
    return true;
  }

  boolean build(int what, int cell) {
    int player = seat();
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
        loser = before;
      } else if (wasActive) {
        cutOff(before, cell);
      }
    }
    changes++;
    tellIncomes();
  }

  private void dropUnit(int player, int slot) {
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
      if (owner[side] == player && active[side] && reached[side] != flood) {
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

  /** Marks what is connected with a player's HQ without {@code lost}. */
  private void floodFromHq(int player, int lost) {
    flood++;
    int top = 0;
    reached[lost] = flood;
    reached[IceMap.HQ[player]] = flood;
    stack[top++] = IceMap.HQ[player];
    while (top > 0) {
      int at = stack[--top];
      for (int step : IceMap.STEP) {
        int next = at + step;
        if (owner[next] == player && reached[next] != flood) {
          reached[next] = flood;
          stack[top++] = next;
        }
      }
    }
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

  // Turns (4).

  private void beginTurn(int player) {
    for (int slot = units[player] - 1; slot >= 0; slot--) {
      int cell = unitCell[player][slot];
      if (!active[cell]) {
        level[cell] = 0;
        dropUnit(player, slot);
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
      // 4.1e: nobody is told.
    }
    startMoving();
  }

  /** 4.1f: the seat's units may move. */
  void startMoving() {
    changes++;
    questions.begin();
    int player = seat();
    for (int slot = 0; slot < units[player]; slot++) {
      able[unitCell[player][slot]] = true;
    }
  }

  /** Ends the turn in progress. */
  void endTurn() {
    int player = seat();
    for (int slot = 0; slot < units[player]; slot++) {
      able[unitCell[player][slot]] = false;
    }
    turn++;
    if (!over()) {
      beginTurn(seat());
    }
  }

  // The text door.

  @Override
  public void playLine(String line) {
    requireStarted();
    if (over()) {
      return;
    }
    IceOrder[] orders = IceOrder.parse(line);
    if (orders == null) {
      playTimeout();
      return;
    }
    // 5: numbers of units are looked up before anything is carried out.
    int newIds = nextId;
    for (int i = 0; i < orders.length && loser < 0; i++) {
      carryOut(orders[i], newIds);
    }
    endTurn();
  }

  private void carryOut(IceOrder order, int newIds) {
    if (!map.hasTile(order.x(), order.y())) {
      return;
    }
    int target = IceMap.cell(order.x(), order.y());
    switch (order.kind()) {
      case MOVE -> {
        if (order.number() < newIds) {
          move(order.number(), target);
        }
      }
      case TRAIN -> {
        if (order.number() > 0) {
          train(order.number(), target);
        }
      }
      case MINE -> build(MINE, target);
      case TOWER -> build(TOWER, target);
    }
  }

  /** Section 6, MOVE: a step to the first neighbour that is nearer and can be taken. */
  private void move(int id, int target) {
    int player = seat();
    int slot = slotOf(player, id);
    if (slot < 0) {
      return;
    }
    int from = unitCell[player][slot];
    byte[] distance = map.distancesTo(target);
    for (int i = 0; i < 4; i++) {
      int to = from + IceMap.STEP[IceActions.direction(player, i)];
      if (map.tile[to] && distance[to] == distance[from] - 1 && step(from, to)) {
        return;
      }
    }
  }

  @Override
  public void playTimeout() {
    requireStarted();
    if (!over()) {
      loser = seat();
      disqualified = true;
      endTurn();
    }
  }

  @Override
  public void playInactive() {
    // The match has ended with the disqualification.
    requireStarted();
  }

  // Decisions.

  @Override
  public boolean legal(int action) {
    return over() || questions.legal(action);
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    if (over()) {
      Arrays.fill(destination, offset, offset + IceActions.COUNT, true);
    } else {
      questions.mask(destination, offset);
    }
  }

  @Override
  public void play(int action) {
    requireStarted();
    if (action < 0 || action >= IceActions.COUNT) {
      throw new IllegalArgumentException(
          "no action " + action + "; actions are 0 to " + (IceActions.COUNT - 1));
    }
    if (over()) {
      return;
    }
    if (Checks.ON && !legal(action)) {
      throw new IllegalArgumentException(
          game.actionName(action)
              + " is no answer to the question that seat "
              + seat()
              + " is asked; choose an action that the mask allows");
    }
    questions.answer(action);
  }

  private void requireStarted() {
    if (map == null) {
      throw new IllegalStateException("the match has not started: call reset(seed) first");
    }
  }

  /**
   * The cell that the seat to act is asked about: that of one of its units that may move, or one
   * where it may train or build. The own HQ if nothing can be done; then there is only one answer.
   */
  public int subject() {
    return questions.subject();
  }

  /** Whether the seat to act is asked about a unit. */
  public boolean asksAboutUnit() {
    return questions.asksAboutUnit();
  }

  // What others see of it.

  @Override
  public void observe(int seat, float[] destination, int offset) {
    features.write(seat, destination, offset);
  }

  @Override
  public void writeMap(StringBuilder out) {
    IceMatch first = new IceMatch(game);
    first.start(map);
    IceText.writeStart(first, out);
    IceText.writeTurn(first, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    IceText.writeStart(this, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    IceText.writeTurn(this, out);
  }

  @Override
  public void writeOrder(int action, StringBuilder line) {
    IceText.writeOrder(this, action, line);
  }

  @Override
  public void draw(StringBuilder out) {
    IceText.draw(this, out);
  }

  // Copies.

  @Override
  public void copyFrom(Match other) {
    IceMatch from = (IceMatch) other;
    map = from.map;
    turn = from.turn;
    loser = from.loser;
    disqualified = from.disqualified;
    nextId = from.nextId;
    free = from.free;
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
      units[player] = from.units[player];
      towers[player] = from.towers[player];
      System.arraycopy(from.unitCell[player], 0, unitCell[player], 0, units[player]);
      System.arraycopy(from.unitId[player], 0, unitId[player], 0, units[player]);
    }
    questions.copyFrom(from.questions);
    changes++;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    for (int c = 0; c < IceMap.CELLS; c++) {
      out.writeBoolean(map.tile[c]);
      out.writeBoolean(map.mineSpot[c]);
      out.writeByte(owner[c]);
      out.writeBoolean(active[c]);
      out.writeByte(level[c]);
      out.writeByte(building[c]);
      out.writeBoolean(able[c]);
    }
    out.writeInt(turn);
    out.writeInt(loser);
    out.writeBoolean(disqualified);
    out.writeInt(nextId);
    for (int player = 0; player < 2; player++) {
      out.writeInt(gold[player]);
      out.writeInt(told[player]);
      out.writeInt(units[player]);
      for (int slot = 0; slot < units[player]; slot++) {
        out.writeByte(unitCell[player][slot]);
        out.writeInt(unitId[player][slot]);
      }
    }
    questions.save(out);
  }

  @Override
  public void load(DataInput in) throws IOException {
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
    if (map == null || !map.isOf(tile, spot)) {
      map = new IceMap(tile, spot);
    }
    clear(map);
    for (int c = 0; c < IceMap.CELLS; c++) {
      if (cells[0][c] < NOBODY) {
        place(c, cells[0][c], cells[1][c] != 0, cells[2][c], cells[3][c]);
        able[c] = cells[4][c] != 0;
      }
    }
    turn = in.readInt();
    loser = in.readInt();
    disqualified = in.readBoolean();
    int id = in.readInt();
    for (int player = 0; player < 2; player++) {
      gold[player] = in.readInt();
      told[player] = in.readInt();
      for (int left = in.readInt(); left > 0; left--) {
        int cell = in.readUnsignedByte();
        addUnit(player, cell, in.readInt());
      }
    }
    nextId = id;
    questions.load(in);
    changes++;
  }
}
