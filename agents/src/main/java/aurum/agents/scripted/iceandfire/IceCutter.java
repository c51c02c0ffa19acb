package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceEconomy;

/**
 * Builds and cuts land. Units take neutral land first. It builds every mine that it can, and towers
 * on cells whose loss would disconnect much of its own land. It trains units on neutral land, and
 * on enemy land where that disconnects much of it.
 *
 * <p>The unit of values is one cell.
 */
public final class IceCutter extends IceEvaluator {
  private static final double HQ = 1000;
  private static final double DEFENCE = 500;
  private static final double MINE = 20;
  private static final double NEUTRAL_CELL = 1;
  private static final double ENEMY_CELL = 1.5;
  private static final double ENEMY_BUILDING = 2;

  /** The value of killing units of a price of one gold. */
  private static final double KILL = 0.1;

  /** The value of a step towards the nearest neutral cell, or else the nearest enemy cell. */
  private static final double TOWARDS_CAPTURE = 0.5;

  /** The cost of a cell on which an enemy unit can kill the own unit. */
  private static final double EXPOSED = 1.5;

  /** The value of a capture of enemy land that is worth a unit of level 1. */
  private static final double WORTHWHILE_CUT = 3;

  /** The number of own cells whose connection is worth a tower. */
  private static final int TOWER_CELLS = 6;

  @Override
  double placementValue(int action) {
    return switch (action) {
      case IceActions.MINE -> MINE;
      case IceActions.TOWER -> towerValue();
      default -> trainingValue(IceActions.level(action));
    };
  }

  @Override
  double stepValue(int action, int to) {
    int goal = nearest.directions(IceBoard.NEUTRAL) == 0 ? enemy : IceBoard.NEUTRAL;
    double value = captureValue(to) + leadsTowards(goal, action) * TOWARDS_CAPTURE;
    boolean exposed = IceCapture.isExposedToUnits(board, seat, to, board.level(subject));
    return exposed ? value - EXPOSED : value;
  }

  /** The value of capturing a cell: what the seat gains and what the enemy loses. */
  private double captureValue(int cell) {
    int owner = board.owner(cell);
    if (owner == seat) {
      return 0;
    }
    if (owner == IceBoard.NEUTRAL) {
      return NEUTRAL_CELL;
    }
    if (cell == enemyHq) {
      return HQ;
    }
    disconnection.update(board, enemy, cell);
    return ENEMY_CELL
        + disconnection.cells()
        + KILL * (disconnection.army() + IceEconomy.cost(board.level(cell)))
        + (board.building(cell) == IceBoard.NO_BUILDING ? 0 : ENEMY_BUILDING);
  }

  private double towerValue() {
    if (!board.touchesActive(enemy, subject)) {
      return 0;
    }
    disconnection.update(board, seat, subject);
    return disconnection.cells() >= TOWER_CELLS ? disconnection.cells() : 0;
  }

  private double trainingValue(int level) {
    if (winning) {
      return beginsWinningChain(level) ? HQ : 0;
    }
    if (inDanger && !threats.isInDangerAfter(subject, subject, level)) {
      return DEFENCE - level;
    }
    boolean captures = level == IceCapture.levelNeeded(board, seat, subject);
    if (board.owner(subject) == seat
        || !captures
        || match.rules().incomeAfterTraining(seat, level, subject) < 0) {
      return 0;
    }
    double value = captureValue(subject);
    boolean neutral = board.owner(subject) == IceBoard.NEUTRAL;
    return neutral || value >= WORTHWHILE_CUT * level ? value : 0;
  }
}
