package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;

/**
 * Captures the enemy HQ as soon as it can pay for it, prevents the enemy from capturing the own HQ,
 * and otherwise plays the action of the greatest value. Captured cells, mines, killed units and
 * disconnected cells have values. Each choice is evaluated independently, except that a unit is
 * trained only if no later cell has a greater value.
 *
 * <p>The unit of values is one gold.
 */
public final class IceGreedy extends IceEvaluator {
  private static final double HQ = 1000;
  private static final double NEUTRAL_CELL = 6;
  private static final double ACTIVE_CELL = 9;
  private static final double INACTIVE_CELL = 4;
  private static final double MINE_SPOT = 6;
  private static final double MINE = 20;
  private static final double TOWER = 14;
  private static final double DISCONNECTED_CELL = 3;

  /** The additional value of capturing a cell by training. */
  private static final double TRAINING = 2;

  /** The value of killing a unit, as a share of its price. */
  private static final double KILL = 1;

  /**
   * The cost of a cell that an enemy unit can capture, as a share of the price of the own unit on
   * it.
   */
  private static final double RISK = 0.6;

  /** The value of a step towards the nearest cell that the seat does not own. */
  private static final double TOWARDS_CAPTURE = 1.5;

  /** The value of a step towards the enemy HQ. */
  private static final double TOWARDS_HQ = 0.4;

  /** The number of turns of upkeep that count as cost of a unit. */
  private static final double HORIZON = 5;

  /** The share of a unit's price that counts as its cost. */
  private static final double PRICE = 0.7;

  /** The cost of a tower, compared with the value of the cells and units that it protects. */
  private static final double TOWER_PRICE = 12;

  @Override
  double placementValue(int action) {
    return switch (action) {
      case IceActions.MINE -> winning ? 0 : MINE;
      case IceActions.TOWER -> winning ? 0 : towerValue();
      default -> trainingValue(IceActions.level(action));
    };
  }

  @Override
  double stepValue(int action, int to) {
    int level = board.level(subject);
    double riskOfStaying = risk(subject, level);
    int costBeyond = ownChains.costBeyond(to);
    if (to == enemyHq || (winning && ownChains.canPay(costBeyond))) {
      return 10 * HQ - costBeyond + riskOfStaying;
    }
    double value = captureValue(to) - risk(to, level);
    if (inDanger != threats.isInDangerAfter(subject, to, level)) {
      value += inDanger ? HQ : -HQ;
    }
    boolean attacks = level > 1 || nearest.directions(IceBoard.NEUTRAL) == 0;
    value += leadsTowards(attacks ? enemy : IceBoard.NEUTRAL, action) * TOWARDS_CAPTURE;
    return value + approach(to) * TOWARDS_HQ + riskOfStaying;
  }

  private double risk(int cell, int level) {
    return IceCapture.isExposedToUnits(board, seat, cell, level)
        ? RISK * IceEconomy.cost(level)
        : 0;
  }

  /** The value of capturing a cell. */
  private double captureValue(int cell) {
    int owner = board.owner(cell);
    if (owner == seat) {
      return 0;
    }
    double value = map.isMineSpot(cell) ? MINE_SPOT : 0;
    if (owner == IceBoard.NEUTRAL) {
      return value + NEUTRAL_CELL;
    }
    value += board.active(cell) ? ACTIVE_CELL : INACTIVE_CELL;
    value += KILL * IceEconomy.cost(board.level(cell));
    value += board.building(cell) == IceBoard.MINE ? MINE : 0;
    value += board.building(cell) == IceBoard.TOWER ? TOWER : 0;
    disconnection.update(board, enemy, cell);
    return value + DISCONNECTED_CELL * disconnection.cells() + KILL * disconnection.army();
  }

  private double trainingValue(int level) {
    if (winning) {
      return beginsWinningChain(level) ? 10 * HQ : 0;
    }
    if (inDanger && !threats.isInDangerAfter(subject, subject, level)) {
      return HQ - IceEconomy.cost(level);
    }
    double value = trainingValue(subject, level);
    return value <= 0 || isWorseThanLater(value, IceEconomy.cost(level)) ? 0 : value;
  }

  /** The value of capturing a cell by training, less the cost of the unit. */
  private double trainingValue(int cell, int level) {
    boolean loses = match.rules().incomeAfterTraining(seat, level, cell) <= 0;
    if (board.owner(cell) == seat || loses) {
      return 0;
    }
    double value = captureValue(cell) - risk(cell, level) + TRAINING;
    double upkeep = HORIZON * (IceEconomy.upkeep(level) - 1);
    return value - PRICE * IceEconomy.cost(level) - upkeep;
  }

  /**
   * Whether paying {@code price} would prevent a training of greater value on a cell nearer to the
   * enemy HQ.
   */
  private boolean isWorseThanLater(double value, int price) {
    boolean worse = false;
    for (int cell = 0; cell < IceMap.CELLS && !worse; cell++) {
      int level = preventedLevel(cell, price);
      worse = level > 0 && trainingValue(cell, level) > value;
    }
    return worse;
  }

  private double towerValue() {
    if (inDanger && !threats.isInDangerAfter(subject, subject, 0)) {
      return HQ - IceEconomy.TOWER_COST;
    }
    if (!board.touchesActive(enemy, subject)) {
      return 0;
    }
    disconnection.update(board, seat, subject);
    return DISCONNECTED_CELL * disconnection.cells() + KILL * disconnection.army() - TOWER_PRICE;
  }
}
