package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceThreats;
import java.util.random.RandomGenerator;

/**
 * Advances to the enemy HQ on the shortest path. Units step towards it. Gold is spent on units that
 * capture cells, on the cells nearest to the enemy HQ first. Never builds and never defends.
 */
public final class IceRusher implements Agent {
  private final IceThreats threats = new IceThreats();

  // The position and the subject of the current choice.
  private IceMatch match;
  private IceBoard board;
  private IceMap map;
  private int seat;
  private int subject;
  private int enemyHq;

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.over()) {
      return IceActions.NOTHING;
    }
    this.match = (IceMatch) match;
    board = this.match.board();
    map = board.map();
    seat = match.actingSeat();
    subject = this.match.subject();
    enemyHq = IceMap.hq(1 - seat);
    return this.match.subjectIsUnit() ? step() : training();
  }

  /** The step that leads nearest to the enemy HQ; of equal ones, one that captures a cell. */
  private int step() {
    int best = IceActions.NOTHING;
    int bestValue = 0;
    for (int action = IceActions.STEP; action < IceActions.TRAIN; action++) {
      if (match.legal(action)) {
        int to = subject + IceActions.step(seat, action);
        int approach = map.distance(subject, enemyHq) - map.distance(to, enemyHq);
        int value = 2 * approach + (board.owner(to) == seat ? 0 : 1);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }

  /**
   * Trains a unit of the level that the cell needs, if that gold is not needed nearer to the HQ.
   */
  private int training() {
    int level = IceCapture.levelNeeded(board, seat, subject);
    int action = IceActions.train(level);
    if (board.owner(subject) == seat || level > board.topLevel() || !match.legal(action)) {
      return IceActions.NOTHING;
    }
    threats.update(match, seat);
    boolean trains =
        threats.canWin(seat)
            ? threats.canPay(seat, threats.chainCost(seat, subject))
            : match.rules().incomeAfterTraining(seat, level, subject) >= 0
                && !preventsTrainingNearer(IceEconomy.cost(level));
    return trains ? action : IceActions.NOTHING;
  }

  /** Whether paying {@code price} would prevent a capture nearer to the enemy HQ in this turn. */
  private boolean preventsTrainingNearer(int price) {
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      if (map.isTile(cell)
          && board.owner(cell) != seat
          && map.distance(cell, enemyHq) < map.distance(subject, enemyHq)
          && board.touchesActive(seat, cell)) {
        int level = IceCapture.levelNeeded(board, seat, cell);
        if (level <= board.topLevel()
            && IceEconomy.cost(level) <= board.gold(seat)
            && IceEconomy.cost(level) + price > board.gold(seat)) {
          return true;
        }
      }
    }
    return false;
  }
}
