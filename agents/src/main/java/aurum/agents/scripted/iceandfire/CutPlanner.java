package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceNearest;

/**
 * Plans the rest of a turn order by order, each valued by what remains after the enemy's best cut
 * ({@link CutReply}). Not thread-safe.
 *
 * <ol>
 *   <li>If the seat can capture the enemy HQ, the chain that does.
 *   <li>Again and again the order of the greatest gain per gold: the cheapest chain to a cell, a
 *       mine, or a tower or unit where the enemy's best cut passes.
 *   <li>Steps of the other units towards land that they can capture.
 * </ol>
 */
final class CutPlanner {
  /** Added to the price in gain per gold, so that free orders have a finite rate. */
  private static final double MINIMUM_PRICE = 7;

  /** The number of chains and mines that are answered by the enemy before one is chosen. */
  private static final int ANSWERED = 6;

  /** The orders that are added to a plan at most. */
  private static final int MAXIMUM_ORDERS = 24;

  private final CapturePaths paths = new CapturePaths();
  private final CutReply reply = new CutReply();
  private final IceNearest nearest = new IceNearest();

  private final IcePlan planned = new IcePlan();
  private final IcePlan trial = new IcePlan();
  private final IcePlan best = new IcePlan();

  /** For each cell, the gain per gold of a chain to it, or of a mine, without an answer. */
  private final double[] rate = new double[IceMap.CELLS];

  private IceMatch match;
  private int seat;

  /** The value of the plan after the enemy's best cut. */
  private double plannedValue;

  /** The greatest gain per gold of this round's orders, and the value after the best one. */
  private double bestRate;

  private double bestValue;

  /** Plans the rest of the turn in progress. The result is valid until the next call. */
  IcePlan plan(IceMatch match) {
    this.match = match;
    seat = match.actingSeat();
    planned.start(match);
    reply.start();
    if (canCaptureHq(false) || canCaptureHq(true)) {
      return trial;
    }
    plannedValue = reply.value(planned, Double.NEGATIVE_INFINITY);
    boolean added = true;
    for (int orders = 0; added && orders < MAXIMUM_ORDERS; orders++) {
      added = addBestOrder();
    }
    addSteps();
    return planned;
  }

  private boolean canCaptureHq(boolean severalSteps) {
    paths.search(match, severalSteps);
    int hq = IceMap.hq(1 - seat);
    return paths.cost(hq) < CapturePaths.NONE && tryChain(hq);
  }

  private boolean tryChain(int cell) {
    trial.copyFrom(planned);
    return paths.capture(cell, trial);
  }

  private boolean tryPlacement(int cell, int action) {
    trial.copyFrom(planned);
    return trial.add(cell, action);
  }

  private boolean addBestOrder() {
    bestRate = 0;
    rateChains();
    tryDefences();
    for (int answered = 0; answered < ANSWERED; answered++) {
      int cell = bestRated();
      if (cell == 0) {
        break;
      }
      rate[cell] = 0;
      if (match.board().owner(cell) == seat
          ? tryPlacement(cell, IceActions.MINE)
          : tryChain(cell)) {
        answer();
      }
    }
    if (bestRate > 0) {
      planned.copyFrom(best);
      plannedValue = bestValue;
    }
    return bestRate > 0;
  }

  private void rateChains() {
    IceBoard board = planned.position().board();
    double before = CutValue.of(planned.position(), seat);
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      rate[cell] = 0;
      if (!board.map().isTile(cell)) {
        continue;
      }
      boolean rated =
          board.owner(cell) == seat
              ? board.map().isMineSpot(cell) && tryPlacement(cell, IceActions.MINE)
              : paths.cost(cell) < CapturePaths.NONE && tryChain(cell);
      if (rated) {
        rate[cell] = (CutValue.of(trial.position(), seat) - before) / (MINIMUM_PRICE + price());
      }
    }
  }

  private int bestRated() {
    int best = 0;
    for (int cell = 1; cell < IceMap.CELLS; cell++) {
      best = rate[cell] > rate[best] ? cell : best;
    }
    return best;
  }

  /** The gold that the order tried last costs. */
  private int price() {
    return planned.position().board().gold(seat) - trial.position().board().gold(seat);
  }

  /** Values the trial by the enemy's best cut. */
  private void answer() {
    double divisor = MINIMUM_PRICE + price();
    double value = reply.value(trial, plannedValue + bestRate * divisor);
    double gained = (value - plannedValue) / divisor;
    if (gained > bestRate) {
      bestRate = gained;
      bestValue = value;
      best.copyFrom(trial);
    }
  }

  /** Tries towers and units on and beside the cells that the enemy's best cut captures. */
  private void tryDefences() {
    reply.value(planned, Double.NEGATIVE_INFINITY);
    reply.markCaptured();
    IceMatch position = planned.position();
    for (int cell : position.board().map().tilesByDistance(seat)) {
      if (position.board().owner(cell) == seat && reply.isNearCaptured(cell)) {
        int legal = match.choices().isPassed(cell) ? 0 : position.choices().placements(cell);
        for (int action = IceActions.TRAIN; legal >> action != 0; action++) {
          if ((legal >> action & 1) != 0
              && (action == IceActions.TOWER || reply.isCaptured(cell))
              && action != IceActions.MINE
              && tryPlacement(cell, action)) {
            answer();
          }
        }
      }
    }
  }

  /** Steps of the units that can still step towards the nearest land that is not the seat's. */
  private void addSteps() {
    for (int cell : match.board().map().tilesByDistance(1 - seat)) {
      IceBoard board = planned.position().board();
      if (board.owner(cell) == seat
          && board.level(cell) > 0
          && match.board().level(cell) > 0
          && match.choices().canStillStep(cell)) {
        nearest.update(board, seat, cell);
        int goals = nearest.directions(IceBoard.NEUTRAL);
        addStep(cell, goals == 0 ? nearest.directions(1 - seat) : goals);
      }
    }
  }

  private void addStep(int cell, int directions) {
    for (int step = IceActions.STEP; step < IceActions.TRAIN; step++) {
      if ((directions >> IceActions.boardDirection(seat, step) & 1) != 0
          && tryPlacement(cell, step)) {
        double value = reply.value(trial, Double.NEGATIVE_INFINITY);
        if (value >= plannedValue) {
          planned.copyFrom(trial);
          plannedValue = value;
          return;
        }
      }
    }
  }
}
