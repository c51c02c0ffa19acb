package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceOrders;
import aurum.env.iceandfire.IcePaths;
import java.util.Arrays;

/**
 * Orders the rest of a turn by exact tactics. Each possible order is played by the rules in a copy
 * of the position and valued by {@link IceValue}. Not thread-safe.
 *
 * <ol>
 *   <li>The cheapest path to the enemy HQ, if it can be paid for.
 *   <li>If the enemy could capture the own HQ in its next turn: what prevents it.
 *   <li>Captures, mines, in descending order of value per gold, which do not let the enemy capture
 *       the own HQ.
 * </ol>
 */
final class IceTactics {
  /** Added to the price of an order, so that orders without a price have a rate too. */
  private static final double LEAST_PRICE = 7;

  private final IcePaths paths = new IcePaths();
  private final IcePaths replies = new IcePaths();
  private final IceOrders orders = new IceOrders();
  private final IceOrders tried = new IceOrders();
  private final IceOrders ignored = new IceOrders();

  /** For each cell, the value per gold of an order about it; 0 if there is none. */
  private final double[] rate = new double[IceMap.CELLS];

  private IceMatch match;
  private int seat;

  /** Copies: with all orders, with another order, at the enemy's next turn, and then. */
  private IceMatch planned;

  private IceMatch trial;
  private IceMatch next;
  private IceMatch reply;
  private boolean inDanger;

  /** Plans the rest of the turn in progress. */
  IceOrders plan(IceMatch match) {
    start(match);
    if (canCaptureHq()) {
      accept();
      return orders;
    }
    inDanger = isInDanger(planned);
    rateCaptures();
    rateMines();
    if (inDanger && !match.subjectIsUnit()) {
      defend();
    }
    for (int cell = best(); cell != 0; cell = best()) {
      rate[cell] = 0;
      if (tryOrder(cell)
          && IceValue.of(trial, seat) > IceValue.of(planned, seat)
          && (inDanger || !isInDanger(trial))) {
        accept();
      }
    }
    return orders;
  }

  /** Whether the acting seat can capture the enemy HQ in the rest of its turn. */
  boolean canWin(IceMatch match) {
    start(match);
    return canCaptureHq();
  }

  /**
   * Finds the captures of the greatest value per gold.
   *
   * @param found receives the orders of each
   * @return their number
   */
  int bestCaptures(IceMatch match, IceOrders[] found) {
    start(match);
    paths.search(match, true);
    inDanger = isInDanger(planned);
    rateCaptures();
    int count = 0;
    for (int cell = best(); cell != 0 && count < found.length; cell = best()) {
      rate[cell] = 0;
      if (match.board().owner(cell) == 1 - seat && tryCapture(cell)) {
        found[count].clear();
        found[count++].addAll(tried);
      }
    }
    return count;
  }

  private void start(IceMatch match) {
    this.match = match;
    seat = match.actingSeat();
    if (planned == null) {
      planned = match.game().newMatch();
      trial = match.game().newMatch();
      next = match.game().newMatch();
      reply = match.game().newMatch();
    }
    planned.copyFrom(match);
    orders.clear();
  }

  /** Tries the cheapest paths to the enemy HQ. */
  private boolean canCaptureHq() {
    return canCaptureHq(false) || canCaptureHq(true);
  }

  private boolean canCaptureHq(boolean severalSteps) {
    paths.search(match, severalSteps);
    int hq = IceMap.hq(1 - seat);
    return paths.cost(hq) < IcePaths.NONE && tryCapture(hq);
  }

  // Orders.

  private boolean tryCapture(int cell) {
    trial.copyFrom(planned);
    tried.clear();
    return paths.capture(cell, trial, tried);
  }

  private boolean tryOrder(int cell) {
    if (match.board().owner(cell) != seat) {
      return tryCapture(cell);
    }
    return tryPlacement(cell, IceActions.MINE);
  }

  private boolean tryPlacement(int cell, int action) {
    trial.copyFrom(planned);
    tried.clear();
    tried.place(cell, action);
    return action < IceActions.MINE
        ? trial.rules().train(seat, IceActions.level(action), cell)
        : trial.rules().build(seat, IceActions.building(action), cell);
  }

  /** Adds the order that was tried last. */
  private void accept() {
    planned.copyFrom(trial);
    orders.addAll(tried);
  }

  private int best() {
    int best = 0;
    for (int cell = 1; cell < IceMap.CELLS; cell++) {
      best = rate[cell] > rate[best] ? cell : best;
    }
    return best;
  }

  private void rateCaptures() {
    Arrays.fill(rate, 0);
    double before = IceValue.of(match, seat);
    for (int i = 0; i < paths.count(); i++) {
      int cell = paths.cell(i);
      int owner = match.board().owner(cell);
      boolean orders = owner == 1 - seat || (owner == IceBoard.NEUTRAL && !match.subjectIsUnit());
      if (orders && tryCapture(cell)) {
        double gain = IceValue.of(trial, seat) - before;
        rate[cell] = Math.max(0, gain) / price();
        if (inDanger && !isInDanger(trial)) {
          rate[cell] = IceValue.WON + gain;
        }
      }
    }
  }

  private double price() {
    return LEAST_PRICE + match.board().gold(seat) - trial.board().gold(seat);
  }

  private void rateMines() {
    double before = IceValue.of(match, seat);
    for (int cell = 0; cell < IceMap.CELLS && !match.subjectIsUnit(); cell++) {
      if (match.board().map().isMineSpot(cell)
          && (match.placements(cell) >> IceActions.MINE & 1) != 0
          && tryPlacement(cell, IceActions.MINE)) {
        rate[cell] = Math.max(0, IceValue.of(trial, seat) - before) / price();
      }
    }
  }

  // Defence.

  /** Whether the enemy can capture the own HQ in its next turn if this one ends now. */
  private boolean isInDanger(IceMatch position) {
    next.copyFrom(position);
    next.endTurn();
    if (next.over()) {
      return false;
    }
    replies.search(next, false);
    if (replies.cost(IceMap.hq(seat)) == IcePaths.NONE) {
      return false;
    }
    reply.copyFrom(next);
    return replies.capture(IceMap.hq(seat), reply, ignored);
  }

  /** Orders a unit or tower that keeps the enemy from the own HQ, unless a capture does. */
  private void defend() {
    if (rate[best()] >= IceValue.WON / 2) {
      return;
    }
    int bestCell = 0;
    int bestAction = 0;
    double bestValue = 0;
    isInDanger(planned);
    int costBefore = replies.cost(IceMap.hq(seat));
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      int legal = match.board().map().isTile(cell) ? match.placements(cell) : 0;
      for (int action = IceActions.TRAIN; legal >> action != 0; action++) {
        if ((legal >> action & 1) != 0 && action != IceActions.MINE && tryPlacement(cell, action)) {
          boolean endangered = isInDanger(trial);
          int cost = replies.cost(IceMap.hq(seat)) - costBefore;
          double value =
              (endangered ? cost : 1000)
                  - 0.01 * (match.board().gold(seat) - trial.board().gold(seat));
          if (value > bestValue) {
            bestValue = value;
            bestCell = cell;
            bestAction = action;
          }
        }
      }
    }
    if (bestCell != 0 && tryPlacement(bestCell, bestAction)) {
      accept();
      inDanger = isInDanger(planned);
    }
  }
}
