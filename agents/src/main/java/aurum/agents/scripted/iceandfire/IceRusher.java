package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;

/**
 * Advances to the enemy HQ on the shortest path. Units step towards it. Gold is spent on units that
 * capture cells, on the cells nearest to the enemy HQ first. Never builds and never defends.
 */
public final class IceRusher extends IceEvaluator {
  /** A step that leads nearer to the enemy HQ; of equal ones, one that captures a cell. */
  @Override
  double stepValue(int action, int to) {
    return 2 * approach(to) + (board.owner(to) == seat ? 0 : 1);
  }

  /**
   * Trains a unit of the level that the cell needs, if that gold is not needed nearer to the HQ.
   */
  @Override
  double placementValue(int action) {
    if (action >= IceActions.MINE) {
      return 0;
    }
    int level = IceActions.level(action);
    boolean trains =
        winning
            ? beginsWinningChain(level)
            : board.owner(subject) != seat
                && level == IceCapture.levelNeeded(board, seat, subject)
                && match.rules().incomeAfterTraining(seat, level, subject) >= 0
                && !preventsTrainingNearer(IceEconomy.cost(level));
    return trains ? 1 : 0;
  }

  private boolean preventsTrainingNearer(int price) {
    boolean prevents = false;
    for (int cell = 0; cell < IceMap.CELLS && !prevents; cell++) {
      prevents = preventedLevel(cell, price) > 0;
    }
    return prevents;
  }
}
