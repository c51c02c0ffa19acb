package aurum.env.iceandfire;

import static aurum.env.Scaling.balance;
import static aurum.env.iceandfire.IceLayout.*;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/**
 * Encodes a match as a vector for a small network: {@link IceLayout#SIZE} floats in [-1, 1] for the
 * next choice. The view has the seat's own HQ in the upper left corner, so that one policy can play
 * both seats. If the seat is not the acting seat, or has no subject, all entries after the global
 * ones are 0.
 */
public final class IceEncoder implements ObservationEncoder {
  /** The closeness by distance or cost: reading an array takes less time than a division. */
  private static final float[] CLOSENESS = Scaling.closenessTable(IceMap.UNREACHABLE);

  private final IceThreats threats = new IceThreats();
  private final IceDisconnection disconnection = new IceDisconnection();
  private final IceNearest nearest = new IceNearest();

  /**
   * The global entries, cached because most choices do not change them. The entries of the kind of
   * choice are 0 here.
   */
  private final float[] global = new float[SUBJECT];

  private final int[] unitsOfLevel = new int[TOP_LEVEL + 1];

  // The position and seat of the cached entries.
  private IceBoard board;
  private int version;
  private int seat;

  // The match and seat that are being encoded.
  private IceMatch match;
  private int enemy;
  private byte[] toEnemyHq;
  private byte[] toOwnHq;
  private int legalActions;
  private HqChains ownChains;
  private HqChains enemyChains;

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    start((IceMatch) match, seat);
    System.arraycopy(global, 0, destination, offset, SUBJECT);
    if (seat == match.actingSeat() && this.match.choices.hasSubject()) {
      writeChoice(destination, offset);
    } else {
      Arrays.fill(destination, offset + SUBJECT, offset + SIZE, 0);
    }
  }

  private void writeChoice(float[] out, int p) {
    boolean unit = match.subjectIsUnit();
    int cell = match.subject();
    legalActions = match.choices.legalActions();
    out[p + UNIT_CHOICE] = flag(unit);
    out[p + CELL_CHOICE] = flag(!unit);
    writeSubject(cell, out, p);
    Arrays.fill(out, p + NEUTRAL_DISTANCE, p + SURROUNDINGS, 0);
    if (unit) {
      writeNearest(cell, out, p);
      writeSteps(cell, out, p + CAPTURES);
    } else {
      writeCapture(cell, out, p + CAPTURES);
      writeTrainings(cell, out, p + TRAININGS);
      writeBuildings(cell, out, p);
    }
    writeSurroundings(cell, out, p + SURROUNDINGS);
  }

  private void start(IceMatch match, int seat) {
    boolean cached = board == match.board && version == board.version && this.seat == seat;
    this.match = match;
    board = match.board;
    version = board.version;
    this.seat = seat;
    enemy = 1 - seat;
    toEnemyHq = board.map.distancesTo(IceMap.HQ[enemy]);
    toOwnHq = board.map.distancesTo(IceMap.HQ[seat]);
    threats.update(match, seat);
    ownChains = threats.chains(seat);
    enemyChains = threats.chains(enemy);
    if (!cached) {
      writeGlobal(global);
    }
  }

  private void writeGlobal(float[] out) {
    int gold = board.gold[seat];
    int enemyGold = board.gold[enemy];
    int income = board.shownIncome[seat];
    int enemyIncome = board.shownIncome[enemy];
    int territory = board.territory[seat];
    int enemyTerritory = board.territory[enemy];
    float tiles = board.map.tiles;
    int left = match.game().rounds() - match.turn / 2;
    out[ROUNDS_LEFT] = Math.max(0, left) / (float) match.game().rounds();
    out[LAST_ROUNDS] = flag(left <= LAST_ROUNDS_LIMIT);
    out[OWN_GOLD_20] = balance(gold, SMALL_GOLD_SCALE);
    out[OWN_GOLD_100] = balance(gold, LARGE_GOLD_SCALE);
    out[ENEMY_GOLD_20] = balance(enemyGold, SMALL_GOLD_SCALE);
    out[ENEMY_GOLD_100] = balance(enemyGold, LARGE_GOLD_SCALE);
    out[OWN_INCOME] = balance(income, INCOME_SCALE);
    out[ENEMY_INCOME] = balance(enemyIncome, INCOME_SCALE);
    out[INCOME_DIFFERENCE] = balance(income - enemyIncome, INCOME_SCALE);
    out[BANKRUPT] = flag(gold + income < 0);
    out[OWN_TERRITORY] = territory / tiles;
    out[ENEMY_TERRITORY] = enemyTerritory / tiles;
    out[TERRITORY_DIFFERENCE] = balance(territory - enemyTerritory, TERRITORY_SCALE);
    writeUnits(seat, out, UNITS);
    writeUnits(enemy, out, UNITS + UNITS_SIZE);
    int army = board.units[seat].cost;
    int enemyArmy = board.units[enemy].cost;
    out[ARMY_DIFFERENCE] = balance(army - enemyArmy, ARMY_SCALE);
    out[WEALTH_DIFFERENCE] = balance(gold + army - enemyGold - enemyArmy, WEALTH_SCALE);
    out[OWN_MINES] = balance(board.activeMines(seat), MINES_SCALE);
    out[ENEMY_MINES] = balance(board.activeMines(enemy), MINES_SCALE);
    out[OWN_TOWERS] = balance(board.towers[seat], TOWERS_SCALE);
    out[ENEMY_TOWERS] = balance(board.towers[enemy], TOWERS_SCALE);
    out[OWN_CHAIN] = CLOSENESS[ownChains.least];
    out[OWN_WIN] = flag(ownChains.canWin());
    out[ENEMY_CHAIN] = CLOSENESS[enemyChains.least];
    out[ENEMY_WIN] = flag(enemyChains.canWin());
    out[ENEMY_HAS_CHAIN] = flag(enemyChains.exist());
    out[OWN_FRONT] = CLOSENESS[ownChains.front];
    out[ENEMY_FRONT] = CLOSENESS[enemyChains.front];
  }

  private void writeUnits(int player, float[] out, int p) {
    IceUnits units = board.units[player];
    int special = 0;
    Arrays.fill(unitsOfLevel, 0);
    for (int i = 0; i < units.count; i++) {
      int cell = units.cell[i];
      unitsOfLevel[board.level[cell]]++;
      special += (player == seat ? board.movable[cell] : !board.active[cell]) ? 1 : 0;
    }
    out[p + UNITS_LEVEL_1] = balance(unitsOfLevel[1], LEVEL_1_SCALE);
    out[p + UNITS_LEVEL_2] = balance(unitsOfLevel[2], LEVEL_2_SCALE);
    out[p + UNITS_LEVEL_3] = balance(unitsOfLevel[3], LEVEL_3_SCALE);
    out[p + UNITS_MOVABLE_OR_INACTIVE] = balance(special, UNITS_SCALE);
  }

  /** All entries of the subject except the nearest cells. */
  private void writeSubject(int cell, float[] out, int p) {
    int owner = board.owner[cell];
    boolean own = owner == seat;
    int level = board.level[cell];
    int chain = ownChains.cost(cell);
    int enemyChain = enemyChains.cost(cell);
    boolean border = board.touchesActive(enemy, cell);
    out[p + LEVEL] = own ? levelShare(level) : 0;
    out[p + TO_ENEMY_HQ] = CLOSENESS[toEnemyHq[cell] & 0xff];
    out[p + TO_OWN_HQ] = CLOSENESS[toOwnHq[cell] & 0xff];
    out[p + MINE_SPOT] = flag(board.map.mineSpot[cell]);
    out[p + OWN] = flag(own);
    out[p + NEUTRAL] = flag(owner == IceBoard.NEUTRAL);
    out[p + ENEMY] = flag(owner == enemy);
    out[p + ENEMY_INACTIVE] = flag(owner == enemy && !board.active[cell]);
    out[p + CHAIN] = own ? 0 : CLOSENESS[chain];
    out[p + CHAIN_PAID] = flag(!own && ownChains.canPay(chain));
    out[p + CHAIN_AGAINST] = own ? CLOSENESS[enemyChain] : 0;
    out[p + CHEAPEST_CHAIN_AGAINST] =
        flag(border && enemyChain < CellSearch.NONE && enemyChain == enemyChains.least);
    out[p + PROTECTED] = flag(own && IceCapture.isProtected(board, seat, cell));
    boolean exposed = own && IceCapture.isExposedToUnits(board, seat, cell, level);
    boolean exposedToTraining = own && IceCapture.isExposedToTraining(board, seat, cell, level);
    out[p + EXPOSED_TO_UNITS] = flag(exposed);
    out[p + EXPOSED_TO_TRAINING] = flag(exposedToTraining);
    out[p + DISCONNECTED_CELLS] = 0;
    out[p + DISCONNECTED_ARMY] = 0;
    if (exposed || exposedToTraining) {
      disconnection.update(board, seat, cell);
      out[p + DISCONNECTED_CELLS] = balance(disconnection.cells(), DISCONNECTED_CELLS_SCALE);
      out[p + DISCONNECTED_ARMY] = balance(disconnection.army(), DISCONNECTED_ARMY_SCALE);
    }
    out[p + BORDER] = flag(own && border);
    writeNeighbours(cell, out, p);
  }

  private void writeNeighbours(int cell, float[] out, int p) {
    int own = 0;
    int enemies = 0;
    int tiles = 0;
    for (int offset : IceMap.NEIGHBOURS) {
      int owner = board.owner[cell + offset];
      boolean occupied = board.level[cell + offset] != 0;
      own += occupied && owner == seat ? 1 : 0;
      enemies += occupied && owner == enemy ? 1 : 0;
      tiles += owner != IceBoard.VOID ? 1 : 0;
    }
    out[p + OWN_NEIGHBOURS] = own / (float) NEIGHBOURS;
    out[p + ENEMY_NEIGHBOURS] = enemies / (float) NEIGHBOURS;
    out[p + TILE_NEIGHBOURS] = tiles / (float) NEIGHBOURS;
  }

  private void writeNearest(int cell, float[] out, int p) {
    nearest.update(board, seat, cell);
    int neutral = nearest.distance(IceBoard.NEUTRAL);
    int enemies = nearest.distance(enemy);
    out[p + NEUTRAL_DISTANCE] = neutral == 0 ? 0 : CLOSENESS[neutral];
    out[p + ENEMY_DISTANCE] = enemies == 0 ? 0 : CLOSENESS[enemies];
    for (int direction = 0; direction < 4; direction++) {
      int side = IceActions.direction(seat, direction);
      out[p + NEUTRAL_DIRECTIONS + direction] = nearest.directions(IceBoard.NEUTRAL) >> side & 1;
      out[p + ENEMY_DIRECTIONS + direction] = nearest.directions(enemy) >> side & 1;
    }
  }

  /** The entries of illegal steps are already 0. */
  private void writeSteps(int cell, float[] out, int p) {
    int level = board.level[cell];
    for (int direction = 0; direction < 4; direction++, p += CAPTURE_SIZE) {
      if (!isLegal(IceActions.STEP + direction)) {
        continue;
      }
      int side = IceActions.direction(seat, direction);
      int to = cell + IceMap.NEIGHBOURS[side];
      writeCapture(to, out, p);
      out[p + CAPTURE_EXPOSED_TO_UNITS] = flag(IceCapture.isExposedToUnits(board, seat, to, level));
      out[p + CAPTURE_EXPOSED_TO_TRAINING] =
          flag(IceCapture.isExposedToTraining(board, seat, to, level));
      out[p + CAPTURE_TO_NEUTRAL] = nearest.directions(IceBoard.NEUTRAL) >> side & 1;
      out[p + CAPTURE_TO_ENEMY] = nearest.directions(enemy) >> side & 1;
      out[p + CAPTURE_RETREAT] = toEnemyHq[to] - toEnemyHq[cell];
      out[p + CAPTURE_DANGER] = flag(threats.isInDangerAfter(cell, to, level));
    }
  }

  /** The effect of entering a cell, by a step or by training. */
  private void writeCapture(int cell, float[] out, int p) {
    int owner = board.owner[cell];
    int building = board.building[cell];
    out[p + CAPTURE_LEGAL] = 1;
    out[p + CAPTURE_OWN] = flag(owner == seat);
    out[p + CAPTURE_NEUTRAL] = flag(owner == IceBoard.NEUTRAL);
    out[p + CAPTURE_WINS] = flag(ownChains.canPay(ownChains.costBeyond(cell)));
    out[p + CAPTURE_MINE_SPOT] = flag(board.map.mineSpot[cell]);
    if (owner == enemy) {
      disconnection.update(board, enemy, cell);
      out[p + CAPTURE_ENEMY] = flag(board.active[cell]);
      out[p + CAPTURE_LEVEL] = levelShare(board.level[cell]);
      out[p + CAPTURE_BUILDING] = flag(building == IceBoard.MINE || building == IceBoard.TOWER);
      if (building == IceBoard.HQ) {
        out[p + CAPTURE_WINS] = 1;
      }
      out[p + CAPTURE_DISCONNECTED_CELLS] =
          balance(disconnection.cells(), DISCONNECTED_CELLS_SCALE);
      out[p + CAPTURE_DISCONNECTED_ARMY] = balance(disconnection.army(), DISCONNECTED_ARMY_SCALE);
    }
  }

  /** The entries of illegal trainings are already 0. */
  private void writeTrainings(int cell, float[] out, int p) {
    for (int level = 1; level <= TOP_LEVEL; level++, p += TRAINING_SIZE) {
      if (!isLegal(IceActions.train(level))) {
        continue;
      }
      out[p + TRAINING_LEGAL] = 1;
      out[p + TRAINING_EXPOSED_TO_UNITS] =
          flag(IceCapture.isExposedToUnits(board, seat, cell, level));
      out[p + TRAINING_EXPOSED_TO_TRAINING] =
          flag(IceCapture.isExposedToTraining(board, seat, cell, level));
      out[p + TRAINING_GOLD] = balance(board.gold[seat] - IceEconomy.cost(level), SMALL_GOLD_SCALE);
      out[p + TRAINING_INCOME] =
          balance(match.rules.incomeAfterTraining(seat, level, cell), INCOME_SCALE);
      out[p + TRAINING_DANGER] = flag(threats.isInDangerAfter(cell, cell, level));
    }
  }

  private void writeBuildings(int cell, float[] out, int p) {
    out[p + MINE_LEGAL] = flag(isLegal(IceActions.MINE));
    if (isLegal(IceActions.TOWER)) {
      int covered = 0;
      for (int offset : IceMap.NEIGHBOURS) {
        covered += board.owner[cell + offset] == seat ? 1 : 0;
      }
      out[p + TOWER_LEGAL] = 1;
      out[p + TOWER_COVERS] = covered / (float) NEIGHBOURS;
      out[p + TOWER_DANGER] = flag(threats.isInDangerAfter(cell, cell, 0));
    }
  }

  private void writeSurroundings(int cell, float[] out, int p) {
    for (int offset : IceMap.WITHIN_TWO_STEPS) {
      int at = cell + (seat == 0 ? offset : -offset);
      int owner = board.owner[at];
      float sign = owner == seat ? 1 : -1;
      float land = board.active[at] ? 1 : INACTIVE_CELL;
      float level = levelShare(board.level[at]);
      int building = board.building[at];
      out[p + AROUND_OWN] = owner == seat ? land : 0;
      out[p + AROUND_ENEMY] = owner == enemy ? land : 0;
      out[p + AROUND_NEUTRAL] = flag(owner == IceBoard.NEUTRAL);
      out[p + AROUND_OWN_LEVEL] = owner == seat ? level : 0;
      out[p + AROUND_ENEMY_LEVEL] = owner == enemy ? level : 0;
      out[p + AROUND_TOWER] = building == IceBoard.TOWER ? sign : 0;
      out[p + AROUND_HQ_OR_MINE] =
          building == IceBoard.HQ ? sign : building == IceBoard.MINE ? sign * MINE_VALUE : 0;
      p += AROUND_SIZE;
    }
  }

  private boolean isLegal(int action) {
    return (legalActions >> action & 1) != 0;
  }

  private static float flag(boolean condition) {
    return condition ? 1 : 0;
  }

  private static float levelShare(int level) {
    return level / (float) TOP_LEVEL;
  }
}
