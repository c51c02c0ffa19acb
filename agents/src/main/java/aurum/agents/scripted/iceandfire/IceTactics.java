package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.Arrays;

/**
 * Plans the rest of a turn by exact tactics. Each possible order is played by the rules in a copy
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
  /** Added to the price in value per gold, so that free orders have a finite rate. */
  private static final double MINIMUM_PRICE = 7;

  /** The value of a defence after which the enemy cannot capture the own HQ. */
  private static final double SAFE = 1000;

  /** The cost of a gold that a defence needs. */
  private static final double DEFENCE_PRICE = 0.01;

  private final CapturePaths paths = new CapturePaths();
  private final CapturePaths replies = new CapturePaths();

  /** The orders accepted so far. */
  private final IcePlan planned = new IcePlan();

  /** The accepted orders and the one that is tried. */
  private final IcePlan trial = new IcePlan();

  /** The best plan of {@link #defend}. */
  private final IcePlan defence = new IcePlan();

  /** The enemy's capture of the own HQ. */
  private final IcePlan reply = new IcePlan();

  /** The start of the enemy's next turn. */
  private IceMatch next;

  /** For each cell, the value per gold of an order about it; 0 if there is none. */
  private final double[] rate = new double[IceMap.CELLS];

  private IceMatch match;
  private int seat;
  private boolean inDanger;

  /** Plans the rest of the turn in progress. The result is valid until the next call. */
  IcePlan plan(IceMatch match) {
    start(match);
    if (canCaptureHq()) {
      return trial;
    }
    inDanger = isInDanger(planned);
    rateCaptures();
    rateMines();
    if (inDanger && !match.subjectIsUnit()) {
      defend();
    }
    for (int cell = best(); cell != 0; cell = best()) {
      rate[cell] = 0;
      if (tryOrder(cell) && gain() > 0 && (inDanger || !isInDanger(trial))) {
        planned.copyFrom(trial);
      }
    }
    return planned;
  }

  /** Whether the acting seat can capture the enemy HQ in the rest of its turn. */
  boolean canWin(IceMatch match) {
    start(match);
    return canCaptureHq();
  }

  /**
   * Finds the captures of the greatest value per gold.
   *
   * @param found receives the plan of each
   * @return their number
   */
  int bestCaptures(IceMatch match, IcePlan[] found) {
    start(match);
    paths.search(match, true);
    inDanger = isInDanger(planned);
    rateCaptures();
    int count = 0;
    for (int cell = best(); cell != 0 && count < found.length; cell = best()) {
      rate[cell] = 0;
      if (match.board().owner(cell) == 1 - seat && tryCapture(cell)) {
        found[count++].copyFrom(trial);
      }
    }
    return count;
  }

  private void start(IceMatch match) {
    this.match = match;
    seat = match.actingSeat();
    planned.start(match);
    if (next == null) {
      next = match.game().newMatch();
    }
  }

  /** Tries the cheapest paths to the enemy HQ. */
  private boolean canCaptureHq() {
    return canCaptureHq(false) || canCaptureHq(true);
  }

  private boolean canCaptureHq(boolean severalSteps) {
    paths.search(match, severalSteps);
    int hq = IceMap.hq(1 - seat);
    return paths.cost(hq) < CapturePaths.NONE && tryCapture(hq);
  }

  // Orders.

  private boolean tryOrder(int cell) {
    return match.board().owner(cell) == seat
        ? tryPlacement(cell, IceActions.MINE)
        : tryCapture(cell);
  }

  private boolean tryCapture(int cell) {
    trial.copyFrom(planned);
    return paths.capture(cell, trial);
  }

  private boolean tryPlacement(int cell, int action) {
    trial.copyFrom(planned);
    return trial.add(cell, action);
  }

  /** The value that the order tried last adds to the plan. */
  private double gain() {
    return trial.value() - planned.value();
  }

  /** The gold that the orders of the trial cost. */
  private int price() {
    return match.board().gold(seat) - trial.position().board().gold(seat);
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
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      int owner = match.board().owner(cell);
      boolean isTarget = owner == 1 - seat || (owner == IceBoard.NEUTRAL && !match.subjectIsUnit());
      if (isTarget && paths.cost(cell) < CapturePaths.NONE && tryCapture(cell)) {
        setRate(cell);
        if (inDanger && !isInDanger(trial)) {
          rate[cell] = IceValue.WON + gain();
        }
      }
    }
  }

  private void rateMines() {
    for (int cell = 0; cell < IceMap.CELLS && !match.subjectIsUnit(); cell++) {
      if (match.board().map().isMineSpot(cell)
          && (match.choices().placements(cell) >> IceActions.MINE & 1) != 0
          && tryPlacement(cell, IceActions.MINE)) {
        setRate(cell);
      }
    }
  }

  /** Rates an order about a cell by the trial. */
  private void setRate(int cell) {
    rate[cell] = Math.max(0, gain()) / (MINIMUM_PRICE + price());
  }

  // Defence.

  /** Whether the enemy can capture the own HQ in its next turn if this one ends now. */
  private boolean isInDanger(IcePlan plan) {
    next.copyFrom(plan.position());
    next.endTurn();
    if (next.over()) {
      return false;
    }
    replies.search(next, false);
    if (costOfReply() == CapturePaths.NONE) {
      return false;
    }
    reply.start(next);
    return replies.capture(IceMap.hq(seat), reply);
  }

  private int costOfReply() {
    return replies.cost(IceMap.hq(seat));
  }

  /** Orders a unit or tower that keeps the enemy from the own HQ, unless a capture does. */
  private void defend() {
    if (rate[best()] >= IceValue.WON / 2) {
      return;
    }
    double bestValue = 0;
    isInDanger(planned);
    int costBefore = costOfReply();
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      int legal = match.choices().placements(cell);
      for (int action = IceActions.TRAIN; legal >> action != 0; action++) {
        if ((legal >> action & 1) != 0 && action != IceActions.MINE && tryPlacement(cell, action)) {
          double value = isInDanger(trial) ? costOfReply() - costBefore : SAFE;
          value -= DEFENCE_PRICE * price();
          if (value > bestValue) {
            bestValue = value;
            defence.copyFrom(trial);
          }
        }
      }
    }
    if (bestValue > 0) {
      planned.copyFrom(defence);
      inDanger = isInDanger(planned);
    }
  }
}
