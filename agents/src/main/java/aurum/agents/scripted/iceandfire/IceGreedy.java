package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceOutlook;
import java.util.random.RandomGenerator;

/**
 * Takes the enemy's HQ when its gold pays for the way there, keeps the enemy from doing so, and
 * otherwise takes what is worth most: free land, mines, units, and land that hangs on one cell. It
 * weighs each question by itself, but trains only where no cell that is still to be asked about is
 * worth more.
 *
 * <p>Worths are counted in gold.
 */
public final class IceGreedy implements Agent {
  private static final double HQ = 1000;
  private static final double FREE_LAND = 6;
  private static final double ENEMY_LAND = 9;
  private static final double INACTIVE_LAND = 4;
  private static final double SPOT = 6;
  private static final double MINE = 20;
  private static final double TOWER = 14;
  private static final double KILL = 1;
  private static final double CUT_CELL = 3;

  /** How much of a unit's cost is lost where it stands in an enemy's reach. */
  private static final double RISK = 0.6;

  /** Worth of a step that leads to land which is not its own. */
  private static final double LEAD = 1.5;

  /** Worth of a step that leads to the enemy's HQ. */
  private static final double ADVANCE = 0.4;

  /** Turns for which a unit's upkeep is counted as its cost. */
  private static final double HORIZON = 5;

  /** A training must be worth so much more than the part of its price that is counted. */
  private static final double PRICE = 0.7;

  /** The share of the price of a tower that its worth must reach. */
  private static final double FORT = 12;

  /** Below this income nothing is trained that only costs. */
  private static final int LEAST_INCOME = 0;

  @Override
  public int act(Match match, RandomGenerator random) {
    Turn turn = new Turn((IceMatch) match);
    int best = IceActions.NOTHING;
    double bestWorth = 0;
    for (int action = 1; action < IceActions.COUNT && !match.over(); action++) {
      if (match.legal(action)) {
        double worth = turn.worth(action);
        if (worth > bestWorth) {
          best = action;
          bestWorth = worth;
        }
      }
    }
    return best;
  }

  /** One question: the position as the seat to act sees it. */
  private static final class Turn {
    private final IceMatch match;
    private final IceBoard board;
    private final IceMap map;
    private final IceOutlook outlook;
    private final int seat;
    private final int enemy;
    private final int cell;
    private final int enemyHq;
    private final boolean winning;
    private final boolean danger;

    Turn(IceMatch match) {
      this.match = match;
      board = match.board();
      map = board.map();
      outlook = match.outlook();
      seat = match.actingSeat();
      enemy = 1 - seat;
      cell = match.subject();
      enemyHq = IceMap.hq(enemy);
      winning = outlook.canWin(seat);
      danger = outlook.canWin(enemy);
      if (match.asksAboutUnit()) {
        outlook.findWays(cell);
      }
    }

    /** What an answer is worth beside that of nothing. */
    double worth(int action) {
      if (match.asksAboutUnit()) {
        int to = cell + IceActions.step(seat, action);
        return stepWorth(to, direction(action)) - stayWorth();
      }
      return switch (action) {
        case IceActions.MINE -> winning ? 0 : MINE;
        case IceActions.TOWER -> winning ? 0 : towerWorth();
        default -> trainingWorth(action - IceActions.TRAIN + 1);
      };
    }

    private int direction(int action) {
      int step = IceActions.step(seat, action);
      return step == -16 ? 0 : step == 1 ? 1 : step == 16 ? 2 : 3;
    }

    private double stayWorth() {
      return -risk(cell, board.level(cell));
    }

    private double stepWorth(int to, int direction) {
      int level = board.level(cell);
      if (to == enemyHq || (winning && wins(to))) {
        return 10 * HQ - outlook.costBehind(seat, to);
      }
      double worth = takingWorth(to) - risk(to, level);
      boolean dangerAfter = outlook.couldSoonWin(enemy) && outlook.isInDangerAfter(cell, to, level);
      if (danger != dangerAfter) {
        worth += danger ? HQ : -HQ; // It closes the enemy's way, or would open it.
      }
      int sides = level > 1 || outlook.freeWay() == 0 ? outlook.enemyWay() : outlook.freeWay();
      worth += (sides >> direction & 1) * LEAD;
      int nearer = map.distance(cell, enemyHq) - map.distance(to, enemyHq);
      return worth + nearer * ADVANCE;
    }

    private boolean wins(int to) {
      return outlook.canPay(seat, outlook.costBehind(seat, to));
    }

    private double risk(int at, int level) {
      return outlook.isExposedToUnits(at, level) ? RISK * IceBoard.cost(level) : 0;
    }

    /** What is won with a cell. */
    private double takingWorth(int to) {
      int owner = board.owner(to);
      if (owner == seat) {
        return 0;
      }
      double worth = map.isMineSpot(to) ? SPOT : 0;
      if (owner == IceBoard.NOBODY) {
        return worth + FREE_LAND;
      }
      worth += board.active(to) ? ENEMY_LAND : INACTIVE_LAND;
      worth += KILL * IceBoard.cost(board.level(to));
      worth += board.building(to) == IceBoard.MINE ? MINE : 0;
      worth += board.building(to) == IceBoard.TOWER ? TOWER : 0;
      outlook.cut(enemy, to);
      return worth + CUT_CELL * outlook.cutCells() + KILL * outlook.cutArmy();
    }

    private double trainingWorth(int level) {
      if (winning && board.owner(cell) != seat) {
        int needed = board.levelNeeded(seat, cell);
        return level == needed && outlook.canPay(seat, outlook.cost(seat, cell)) ? 10 * HQ : 0;
      }
      if (winning) {
        return 0;
      }
      double worth = trainingWorth(cell, level);
      if (danger && !outlook.isInDangerAfter(cell, cell, level)) {
        return HQ - IceBoard.cost(level);
      }
      if (worth <= 0) {
        return 0;
      }
      return betterIsToCome(worth, IceBoard.cost(level)) ? 0 : worth;
    }

    /** What a unit of a level is worth on a cell, beside its price. */
    private double trainingWorth(int at, int level) {
      double worth = takingWorth(at) - risk(at, level);
      int income = board.income(seat) - IceBoard.upkeep(level);
      if (board.owner(at) == seat || income < LEAST_INCOME) {
        return 0;
      }
      worth += 2;
      double upkeep = HORIZON * (IceBoard.upkeep(level) - 1);
      return worth - PRICE * IceBoard.cost(level) - upkeep;
    }

    /**
     * Whether the gold would be missed at a cell that is asked about later, nearer to the enemy.
     */
    private boolean betterIsToCome(double worth, int price) {
      int here = map.distance(cell, enemyHq);
      for (int at = 0; at < IceMap.CELLS; at++) {
        if (!map.isTile(at)
            || board.owner(at) == seat
            || map.distance(at, enemyHq) >= here
            || !board.touchesActive(seat, at)) {
          continue;
        }
        int needed = board.levelNeeded(seat, at);
        if (needed <= board.topLevel()
            && IceBoard.cost(needed) <= board.gold(seat)
            && IceBoard.cost(needed) + price > board.gold(seat)
            && trainingWorth(at, needed) > worth) {
          return true;
        }
      }
      return false;
    }

    private double towerWorth() {
      if (danger && !outlook.isInDangerAfter(cell, cell, 0)) {
        return HQ - IceBoard.TOWER_COST;
      }
      if (!board.touchesActive(enemy, cell)) {
        return 0;
      }
      outlook.cut(seat, cell);
      return CUT_CELL * outlook.cutCells() + KILL * outlook.cutArmy() - FORT;
    }
  }
}
