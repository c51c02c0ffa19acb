package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceDisconnection;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceNearest;
import aurum.env.iceandfire.IceThreats;
import java.util.random.RandomGenerator;

/**
 * Builds an economy and cuts land. Its units take neutral land first. It builds mines, and towers
 * where an enemy could cut off its own land. It trains where a captured cell disconnects enemy
 * land, and otherwise only cheap units on neutral land.
 */
public final class IceCutter implements Agent {
  /** Disconnected cells that are worth a unit of level 1. */
  private static final double WORTHWHILE_CUT = 3;

  /** Own cells whose connection is worth a tower. */
  private static final int TOWER_CELLS = 6;

  private final IceThreats threats = new IceThreats();
  private final IceDisconnection disconnection = new IceDisconnection();
  private final IceNearest nearest = new IceNearest();
  private IceMatch match;
  private IceBoard board;
  private int seat;
  private int subject;

  @Override
  public int act(Match match, RandomGenerator random) {
    this.match = (IceMatch) match;
    if (match.over()) {
      return IceActions.NOTHING;
    }
    board = this.match.board();
    seat = match.actingSeat();
    subject = this.match.subject();
    threats.update(this.match, seat);
    int best = IceActions.NOTHING;
    double bestValue = 0;
    if (this.match.subjectIsUnit()) {
      nearest.update(board, seat, subject);
    }
    for (int action = 1; action < IceActions.COUNT; action++) {
      if (match.legal(action)) {
        double value = this.match.subjectIsUnit() ? stepValue(action) : purchaseValue(action);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }

  private double stepValue(int action) {
    int to = subject + IceActions.step(seat, action);
    double value = captureValue(to);
    int directions =
        nearest.neutralDirections() != 0 ? nearest.neutralDirections() : nearest.enemyDirections();
    value += (directions >> IceActions.boardDirection(seat, action) & 1) * 0.5;
    return threats.isExposedToUnits(to, board.level(subject)) ? value - 1.5 : value;
  }

  /** Cells gained and cells that the enemy loses. */
  private double captureValue(int cell) {
    if (cell == IceMap.hq(1 - seat)) {
      return 1000;
    }
    int owner = board.owner(cell);
    if (owner == seat) {
      return 0;
    }
    if (owner == IceBoard.NEUTRAL) {
      return 1;
    }
    disconnection.update(board, 1 - seat, cell);
    return 1.5
        + disconnection.cells()
        + disconnection.army() / 10.0
        + IceEconomy.cost(board.level(cell)) / 10.0
        + (board.building(cell) == IceBoard.NO_BUILDING ? 0 : 2);
  }

  private double purchaseValue(int action) {
    if (action == IceActions.MINE) {
      return 20;
    }
    if (action == IceActions.TOWER) {
      if (!board.touchesActive(1 - seat, subject)) {
        return 0;
      }
      disconnection.update(board, seat, subject);
      return disconnection.cells() >= TOWER_CELLS ? disconnection.cells() : 0;
    }
    int level = IceActions.level(action);
    if (threats.canWin(seat)) {
      boolean begins = threats.canPay(seat, threats.chainCost(seat, subject));
      return board.owner(subject) != seat
              && level == IceCapture.levelNeeded(board, seat, subject)
              && begins
          ? 1000
          : 0;
    }
    if (threats.canWin(1 - seat) && !threats.isInDangerAfter(subject, subject, level)) {
      return 500 - level;
    }
    if (board.owner(subject) == seat
        || level != IceCapture.levelNeeded(board, seat, subject)
        || match.rules().incomeAfterTraining(seat, level, subject) < 0) {
      return 0;
    }
    double value = captureValue(subject);
    boolean isNeutral = board.owner(subject) == IceBoard.NEUTRAL;
    return isNeutral && level == 1 || value >= WORTHWHILE_CUT * level ? value : 0;
  }
}
