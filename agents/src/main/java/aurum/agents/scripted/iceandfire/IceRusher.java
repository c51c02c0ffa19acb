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
 * Takes the shortest way to the enemy HQ. Units step towards it and capture what they can. Gold is
 * spent on the cell nearest to the HQ that it can train on. It never builds.
 */
public final class IceRusher implements Agent {
  /** Gold that is kept for the upkeep of the next turns. */
  private static final int RESERVE = 0;

  private final IceThreats threats = new IceThreats();

  @Override
  public int act(Match match, RandomGenerator random) {
    IceMatch ice = (IceMatch) match;
    return match.over() ? IceActions.NOTHING : ice.subjectIsUnit() ? step(ice) : training(ice);
  }

  /** The step that leads nearest to the enemy HQ; of equal ones, one that captures a cell. */
  private static int step(IceMatch match) {
    IceBoard board = match.board();
    int seat = match.actingSeat();
    int hq = IceMap.hq(1 - seat);
    int best = IceActions.NOTHING;
    int bestValue = 0;
    int here = board.map().distance(match.subject(), hq);
    for (int action = IceActions.STEP; action < IceActions.TRAIN; action++) {
      if (match.legal(action)) {
        int to = match.subject() + IceActions.step(seat, action);
        int value = 2 * (here - board.map().distance(to, hq)) + (board.owner(to) == seat ? 0 : 1);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }

  /**
   * Trains a unit of the level that the cell needs, unless a cell nearer to the HQ is affordable.
   */
  private int training(IceMatch match) {
    IceBoard board = match.board();
    IceMap map = board.map();
    int seat = match.actingSeat();
    int subject = match.subject();
    int hq = IceMap.hq(1 - seat);
    threats.update(match, seat);
    int level = board.owner(subject) == seat ? 1 : IceCapture.levelNeeded(board, seat, subject);
    if (level > board.topLevel() || !match.legal(IceActions.TRAIN + level - 1)) {
      return IceActions.NOTHING;
    }
    if (threats.canWin(seat)) {
      return threats.canPay(seat, threats.chainCost(seat, subject))
          ? IceActions.TRAIN + level - 1
          : IceActions.NOTHING;
    }
    boolean affordable =
        match.rules().incomeAfterTraining(seat, level, subject) >= 0
            && board.gold(seat) - IceEconomy.cost(level) >= RESERVE;
    if (!affordable || board.owner(subject) == seat) {
      return IceActions.NOTHING;
    }
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      if (map.isTile(cell)
          && board.owner(cell) != seat
          && map.distance(cell, hq) < map.distance(subject, hq)
          && board.touchesActive(seat, cell)) {
        int needed = IceCapture.levelNeeded(board, seat, cell);
        if (needed <= board.topLevel()
            && IceEconomy.cost(needed) <= board.gold(seat)
            && IceEconomy.cost(needed) + IceEconomy.cost(level) > board.gold(seat)) {
          return IceActions.NOTHING;
        }
      }
    }
    return IceActions.TRAIN + level - 1;
  }
}
