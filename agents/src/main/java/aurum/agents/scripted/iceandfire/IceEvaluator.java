package aurum.agents.scripted.iceandfire;

import aurum.agents.scripted.BestAction;
import aurum.env.Match;
import aurum.env.iceandfire.HqChains;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceDisconnection;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceNearest;
import aurum.env.iceandfire.IceThreats;

/** Values actions compared with NOTHING, whose value is 0. */
abstract class IceEvaluator extends BestAction {
  final IceThreats threats = new IceThreats();
  final IceDisconnection disconnection = new IceDisconnection();
  final IceNearest nearest = new IceNearest();

  // The position and the subject of the current choice.
  IceMatch match;
  IceBoard board;
  IceMap map;
  int seat;
  int enemy;
  int subject;
  int enemyHq;
  HqChains ownChains;

  /** Whether the seat can capture the enemy HQ in this turn. */
  boolean winning;

  /** Whether the enemy can capture the own HQ in its next turn. */
  boolean inDanger;

  @Override
  protected void start(Match position) {
    match = (IceMatch) position;
    board = match.board();
    map = board.map();
    seat = match.actingSeat();
    enemy = 1 - seat;
    subject = match.subject();
    enemyHq = IceMap.hq(enemy);
    threats.update(match, seat);
    ownChains = threats.chains(seat);
    winning = ownChains.canWin();
    inDanger = threats.chains(enemy).canWin();
    if (match.subjectIsUnit()) {
      nearest.update(board, seat, subject);
    }
  }

  @Override
  protected double value(int action) {
    if (action == IceActions.NOTHING) {
      return 0;
    }
    return match.subjectIsUnit()
        ? stepValue(action, subject + IceActions.step(seat, action))
        : placementValue(action);
  }

  /**
   * The value of a legal step.
   *
   * @param to the cell that the unit steps onto
   */
  abstract double stepValue(int action, int to);

  /** The value of a legal training or building. */
  abstract double placementValue(int action);

  /** 1 if a step leads towards the nearest cells of an owner, otherwise 0. */
  int leadsTowards(int owner, int action) {
    return nearest.directions(owner) >> IceActions.boardDirection(seat, action) & 1;
  }

  /** The number of steps to the enemy HQ that a step of the subject saves. */
  int approach(int to) {
    return map.distance(subject, enemyHq) - map.distance(to, enemyHq);
  }

  /** Whether the seat can win by the chain that begins with a unit of a level on the subject. */
  boolean beginsWinningChain(int level) {
    return board.owner(subject) != seat
        && level == IceCapture.levelNeeded(board, seat, subject)
        && ownChains.canPay(ownChains.cost(subject));
  }

  /**
   * The level that captures a cell by training in this turn, if the cell is nearer to the enemy HQ
   * than the subject and paying {@code price} now would prevent that; otherwise 0.
   */
  int preventedLevel(int cell, int price) {
    if (!map.isTile(cell)
        || board.owner(cell) == seat
        || map.distance(cell, enemyHq) >= map.distance(subject, enemyHq)
        || !board.touchesActive(seat, cell)) {
      return 0;
    }
    int level = IceCapture.levelNeeded(board, seat, cell);
    int gold = board.gold(seat);
    return level <= board.topLevel()
            && IceEconomy.cost(level) <= gold
            && IceEconomy.cost(level) + price > gold
        ? level
        : 0;
  }
}
