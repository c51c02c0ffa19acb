package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * What a seat sees, as a vector for a small network: {@link #SIZE} floats in [-1, 1], about the
 * question that it is asked. Everything is seen from the seat's own corner, so that both seats
 * share one point of view. A seat that is not to act, or has nothing to decide, sees what concerns
 * no question, and 0 elsewhere.
 *
 * <p>In this order:
 *
 * <ul>
 *   <li>{@value #WHOLE} of the whole: the turns left, gold, incomes, land, units, mines, towers,
 *       how near each is to the other's HQ, and who could take it by a chain of trainings;
 *   <li>{@value #SUBJECT} of the cell that is asked about, and for a unit the ways to the nearest
 *       free and enemy cells;
 *   <li>4 times {@value #TAKING} of what a step leads to; in a question about a cell, the first of
 *       them tells what a unit that is trained there takes;
 *   <li>3 times {@value #TRAINING} of a unit of each level trained there, and {@value #BUILDING} of
 *       buildings;
 *   <li>12 times {@value #AROUND} of the cells within two steps.
 * </ul>
 *
 * <p>A <em>closeness</em> is 3 / (3 + steps), 0 where no way leads. A <em>balance</em> x / (|x| +
 * s) is a signed quantity that saturates, s being its usual size.
 */
final class IceFeatures {
  private static final int WHOLE = 36;
  private static final int SUBJECT = 31;
  private static final int TAKING = 16;
  private static final int TRAINING = 6;
  private static final int BUILDING = 4;
  private static final int AROUND = 7;

  private static final int TAKINGS = WHOLE + SUBJECT;
  private static final int TRAININGS = TAKINGS + 4 * TAKING;
  private static final int SURROUNDINGS = TRAININGS + 3 * TRAINING + BUILDING;

  static final int SIZE = SURROUNDINGS + 12 * AROUND;

  private static final float[] CLOSENESS = new float[256];

  static {
    for (int d = 0; d < IceMap.FAR; d++) {
      CLOSENESS[d] = 3f / (3 + d);
    }
  }

  private final IceMatch match;
  private final IceBoard board;
  final IceOutlook outlook;

  /** What is seen of the whole, which most answers do not change; for which position, and whose. */
  private final float[] whole = new float[WHOLE];

  private int wholeSeen;
  private int wholeSeat;

  // The seat that looks, and the other; the ways to the other's HQ and to its own.
  private int seat;
  private int enemy;
  private byte[] toEnemyHq;
  private byte[] toOwnHq;

  /** Whether the other could win at his next turn; and whether that is worth looking at. */
  private boolean danger;

  private boolean dangerIsClose;

  /** The directions, as the board has them, of the ways to the nearest free and enemy cells. */
  private int freeWay;

  private int enemyWay;

  IceFeatures(IceMatch match) {
    this.match = match;
    board = match.board;
    outlook = new IceOutlook(match);
  }

  void write(int seat, float[] out, int offset) {
    this.seat = seat;
    enemy = 1 - seat;
    toEnemyHq = board.map.distancesTo(IceMap.HQ[enemy]);
    toOwnHq = board.map.distancesTo(IceMap.HQ[seat]);
    outlook.look(seat);
    danger = outlook.canWin(enemy);
    dangerIsClose = outlook.couldSoonWin(enemy);
    boolean asked = seat == match.actingSeat() && match.questions.asks();
    boolean unit = asked && match.asksAboutUnit();
    if (wholeSeen != board.changes || wholeSeat != seat) {
      wholeSeen = board.changes;
      wholeSeat = seat;
      writeWhole(whole, 0);
    }
    System.arraycopy(whole, 0, out, offset, WHOLE);
    out[offset] = unit ? 1 : 0;
    out[offset + 1] = asked && !unit ? 1 : 0;
    if (!asked) {
      Arrays.fill(out, offset + WHOLE, offset + SIZE, 0);
      return;
    }
    int cell = match.subject();
    writeSubject(cell, unit, out, offset + WHOLE);
    if (unit) {
      writeSteps(cell, out, offset + TAKINGS);
      Arrays.fill(out, offset + TRAININGS, offset + SURROUNDINGS, 0);
    } else {
      writeTrainings(cell, out, offset);
    }
    writeSurroundings(cell, out, offset + SURROUNDINGS);
  }

  /** All but the first two, which tell what is asked about. */
  private void writeWhole(float[] out, int p) {
    int own = board.gold[seat];
    int foe = board.gold[enemy];
    int ownIncome = board.told[seat];
    int foeIncome = board.told[enemy];
    float tiles = board.map.tiles;
    int left = match.rounds() - match.turn / 2;
    out[p + 2] = Math.max(0, left) / (float) match.rounds();
    out[p + 3] = left <= 5 ? 1 : 0;
    out[p + 4] = balance(own, 20);
    out[p + 5] = balance(own, 100);
    out[p + 6] = balance(foe, 20);
    out[p + 7] = balance(foe, 100);
    out[p + 8] = balance(ownIncome, 10);
    out[p + 9] = balance(foeIncome, 10);
    out[p + 10] = balance(ownIncome - foeIncome, 10);
    out[p + 11] = own + ownIncome < 0 ? 1 : 0;
    out[p + 12] = board.territory[seat] / tiles;
    out[p + 13] = board.territory[enemy] / tiles;
    out[p + 14] = balance(board.territory[seat] - board.territory[enemy], 10);
    int ownArmy = writeArmy(seat, out, p + 15);
    int foeArmy = writeArmy(enemy, out, p + 19);
    out[p + 23] = balance(ownArmy - foeArmy, 30);
    out[p + 24] = balance(own + ownArmy - foe - foeArmy, 50);
    int ownMines = board.activeMines(seat);
    int foeMines = board.activeMines(enemy);
    out[p + 25] = balance(ownMines, 3);
    out[p + 26] = balance(foeMines, 3);
    out[p + 27] = balance(board.towers[seat], 2);
    out[p + 28] = balance(board.towers[enemy], 2);
    out[p + 29] = closeness(outlook.cost[seat]);
    out[p + 30] = outlook.canWin(seat) ? 1 : 0;
    out[p + 31] = closeness(outlook.cost[enemy]);
    out[p + 32] = danger ? 1 : 0;
    out[p + 33] = dangerIsClose ? 1 : 0;
    out[p + 34] = closeness(outlook.front[seat]);
    out[p + 35] = closeness(outlook.front[enemy]);
  }

  /**
   * Units by level; how many of the seat's may still move, or of the enemy's are cut off and will
   * die; returns what they have cost.
   */
  private int writeArmy(int player, float[] out, int p) {
    int first = 0;
    int second = 0;
    int third = 0;
    int special = 0;
    for (int slot = 0; slot < board.units[player]; slot++) {
      int cell = board.unitCell[player][slot];
      switch (board.level[cell]) {
        case 1 -> first++;
        case 2 -> second++;
        default -> third++;
      }
      special += (player == seat ? board.able[cell] : !board.active[cell]) ? 1 : 0;
    }
    out[p] = balance(first, 5);
    out[p + 1] = balance(second, 3);
    out[p + 2] = balance(third, 2);
    out[p + 3] = balance(special, 5);
    return IceBoard.cost(1) * first + IceBoard.cost(2) * second + IceBoard.cost(3) * third;
  }

  private void writeSubject(int cell, boolean unit, float[] out, int p) {
    int owner = board.owner[cell];
    boolean own = owner == seat;
    int level = board.level[cell];
    int chain = outlook.chain[seat][cell];
    out[p] = own ? level / 3f : 0;
    out[p + 1] = closeness(toEnemyHq[cell] & 0xff);
    out[p + 2] = closeness(toOwnHq[cell] & 0xff);
    out[p + 3] = board.map.mineSpot[cell] ? 1 : 0;
    out[p + 4] = own ? 1 : 0;
    out[p + 5] = owner == IceBoard.NOBODY ? 1 : 0;
    out[p + 6] = owner == enemy ? 1 : 0;
    out[p + 7] = owner == enemy && !board.active[cell] ? 1 : 0;
    out[p + 8] = own ? 0 : closeness(chain);
    out[p + 9] = !own && outlook.canPay(seat, chain) ? 1 : 0;
    out[p + 10] = own ? closeness(outlook.chain[enemy][cell]) : 0;
    out[p + 11] = isOnCheapestChain(cell) ? 1 : 0;
    out[p + 12] = own && board.guardedFor(seat, cell) ? 1 : 0;
    boolean exposed = own && outlook.isExposedToUnits(cell, level);
    boolean exposedToTraining = own && outlook.isExposedToTraining(cell, level);
    out[p + 13] = exposed ? 1 : 0;
    out[p + 14] = exposedToTraining ? 1 : 0;
    out[p + 15] = 0;
    out[p + 16] = 0;
    if (exposed || exposedToTraining) {
      outlook.cut(seat, cell);
      out[p + 15] = balance(outlook.cutCells, 5);
      out[p + 16] = balance(outlook.cutArmy, 20);
    }
    out[p + 17] = own && board.touchesActive(enemy, cell) ? 1 : 0;
    writeNeighbours(cell, out, p + 18);
    freeWay = 0;
    enemyWay = 0;
    if (unit) {
      outlook.findWays(cell);
      freeWay = outlook.freeWay;
      enemyWay = outlook.enemyWay;
    }
    out[p + 21] = freeWay == 0 ? 0 : closeness(freeWay >> 4);
    out[p + 22] = enemyWay == 0 ? 0 : closeness(enemyWay >> 4);
    for (int direction = 0; direction < 4; direction++) {
      int side = IceActions.direction(seat, direction);
      out[p + 23 + direction] = freeWay >> side & 1;
      out[p + 27 + direction] = enemyWay >> side & 1;
    }
  }

  /** Whether an own cell is where the other's cheapest chain to the own HQ begins. */
  private boolean isOnCheapestChain(int cell) {
    return outlook.chain[enemy][cell] == outlook.cost[enemy]
        && outlook.cost[enemy] < IceOutlook.FAR
        && board.touchesActive(enemy, cell);
  }

  /** How many of the four neighbours are own units, enemy units, and no void. */
  private void writeNeighbours(int cell, float[] out, int p) {
    int own = 0;
    int foes = 0;
    int tiles = 0;
    for (int step : IceMap.STEP) {
      int owner = board.owner[cell + step];
      boolean occupied = board.level[cell + step] != 0;
      own += occupied && owner == seat ? 1 : 0;
      foes += occupied && owner == enemy ? 1 : 0;
      tiles += owner != IceBoard.VOID ? 1 : 0;
    }
    out[p] = own / 4f;
    out[p + 1] = foes / 4f;
    out[p + 2] = tiles / 4f;
  }

  private void writeSteps(int cell, float[] out, int p) {
    int level = board.level[cell];
    for (int direction = 0; direction < 4; direction++, p += TAKING) {
      int side = IceActions.direction(seat, direction);
      int to = cell + IceMap.STEP[side];
      if (!board.canStep(seat, cell, to)) {
        Arrays.fill(out, p, p + TAKING, 0);
        continue;
      }
      writeTaking(to, out, p);
      out[p + 9] = outlook.isExposedToUnits(to, level) ? 1 : 0;
      out[p + 10] = outlook.isExposedToTraining(to, level) ? 1 : 0;
      out[p + 11] = freeWay >> side & 1;
      out[p + 12] = enemyWay >> side & 1;
      out[p + 13] = toEnemyHq[to] - toEnemyHq[cell];
      out[p + 14] = dangerIsClose && outlook.isInDangerAfter(cell, to, level) ? 1 : 0;
    }
  }

  /** What is won by taking a cell, in the first nine entries and the last. */
  private void writeTaking(int to, float[] out, int p) {
    int owner = board.owner[to];
    boolean foe = owner == enemy;
    boolean hq = foe && board.building[to] == IceBoard.HQ;
    out[p] = 1;
    out[p + 1] = owner == seat ? 1 : 0;
    out[p + 2] = owner == IceBoard.NOBODY ? 1 : 0;
    out[p + 3] = foe && board.active[to] ? 1 : 0;
    out[p + 4] = foe ? board.level[to] / 3f : 0;
    out[p + 5] = foe && board.building[to] >= IceBoard.MINE ? 1 : 0;
    out[p + 6] = hq || outlook.canPay(seat, outlook.costBehind(seat, to)) ? 1 : 0;
    out[p + 7] = 0;
    out[p + 8] = 0;
    if (foe) {
      outlook.cut(enemy, to);
      out[p + 7] = balance(outlook.cutCells, 5);
      out[p + 8] = balance(outlook.cutArmy, 20);
    }
    out[p + 15] = board.map.mineSpot[to] ? 1 : 0;
  }

  private void writeTrainings(int cell, float[] out, int offset) {
    int p = offset + TAKINGS;
    Arrays.fill(out, p, offset + TRAININGS, 0);
    writeTaking(cell, out, p);
    p = offset + TRAININGS;
    boolean wins = board.owner[cell] != seat;
    for (int level = 1; level <= 3; level++, p += TRAINING) {
      boolean legal = board.canTrain(seat, level, cell);
      int income = board.income[seat] - IceBoard.upkeep(level) + (wins ? 1 : 0);
      out[p] = legal ? 1 : 0;
      out[p + 1] = legal && outlook.isExposedToUnits(cell, level) ? 1 : 0;
      out[p + 2] = legal && outlook.isExposedToTraining(cell, level) ? 1 : 0;
      out[p + 3] = legal ? balance(board.gold[seat] - IceBoard.cost(level), 20) : 0;
      out[p + 4] = legal ? balance(income, 10) : 0;
      out[p + 5] = legal && dangerIsClose && outlook.isInDangerAfter(cell, cell, level) ? 1 : 0;
    }
    boolean tower = board.canBuild(seat, IceBoard.TOWER, cell);
    int guarded = 0;
    for (int step : IceMap.STEP) {
      guarded += board.owner[cell + step] == seat ? 1 : 0;
    }
    out[p] = board.canBuild(seat, IceBoard.MINE, cell) ? 1 : 0;
    out[p + 1] = tower ? 1 : 0;
    out[p + 2] = tower ? guarded / 4f : 0;
    out[p + 3] = tower && dangerIsClose && outlook.isInDangerAfter(cell, cell, 0) ? 1 : 0;
  }

  private void writeSurroundings(int cell, float[] out, int p) {
    for (int step : IceQuestions.DIAMOND) {
      int at = cell + (seat == 0 ? step : -step);
      int owner = board.owner[at];
      float sign = owner == seat ? 1 : -1;
      float land = board.active[at] ? 1 : 0.5f;
      float level = board.level[at] / 3f;
      int building = board.building[at];
      out[p] = owner == seat ? land : 0;
      out[p + 1] = owner == enemy ? land : 0;
      out[p + 2] = owner == IceBoard.NOBODY ? 1 : 0;
      out[p + 3] = owner == seat ? level : 0;
      out[p + 4] = owner == enemy ? level : 0;
      out[p + 5] = building == IceBoard.TOWER ? sign : 0;
      out[p + 6] = building == IceBoard.HQ ? sign : building == IceBoard.MINE ? sign / 2 : 0;
      p += AROUND;
    }
  }

  private static float closeness(int steps) {
    return CLOSENESS[steps];
  }

  private static float balance(int x, int usual) {
    return x / (float) (Math.abs(x) + usual);
  }
}
