package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceNearest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Builds a turn order by order, so that the {@link IceEstimate} after it is high. An order is the
 * cheapest chain to a cell, a step, a building or a training. Not thread-safe.
 *
 * <ol>
 *   <li>If the seat can capture the enemy HQ, the chain that does.
 *   <li>The given orders, as far as the rules allow them.
 *   <li>Again and again the order of the greatest gain per gold.
 *   <li>Steps of the other units towards land that they can capture, if they cost little.
 * </ol>
 */
final class TurnBuilder {
  /** No order. */
  static final int NONE = 0;

  /** Added to the price in gain per gold, so that free orders have a finite rate. */
  private static final double MINIMUM_PRICE = 7;

  /** The cost that a step towards land may have. */
  private static final double STEP_COST = 0.02;

  /** How often orders are listed in a turn: what an order captures makes others possible. */
  private static final int ROUNDS = 2;

  private static final int LEAST_PRICE = 10;

  // An order is a cell, shifted, and an action about it or one of these.
  private static final int SHIFT = 4;

  /** A chain in which a unit steps onto the first cell only. */
  private static final int CHAIN = 0;

  /** A chain in which units step onto any of the cells. */
  private static final int CHAIN_OF_STEPS = 15;

  private static final int CAPACITY = IceMap.CELLS << SHIFT;

  private final IceEstimate estimate;
  private final CapturePaths chains = new CapturePaths();
  private final CapturePaths chainsOfSteps = new CapturePaths();
  private final IceNearest nearest = new IceNearest();
  private final IcePlan planned = new IcePlan();
  private final IcePlan trial = new IcePlan();

  // The listed orders, each with its last gain per gold, and how many orders had been accepted
  // then.
  private final int[] order = new int[CAPACITY];
  private final double[] rate = new double[CAPACITY];
  private final int[] ratedAt = new int[CAPACITY];
  private int listed;

  /** Whether an order was listed, or could have been, in an earlier round of the turn. */
  private final boolean[] tried = new boolean[CAPACITY];

  // The orders that improve the estimate at the start, and their gains per gold.
  private final int[] firstOrder = new int[CAPACITY];
  private final double[] firstRate = new double[CAPACITY];
  private final boolean[] firstTried = new boolean[CAPACITY];
  private int firstListed;

  private final int[] accepted = new int[CAPACITY];
  private int acceptedCount;

  private IceMatch match;
  private IceMatch after;
  private int seat;
  private double plannedValue;

  TurnBuilder(IceEstimate estimate) {
    this.estimate = estimate;
  }

  /** Begins with the rest of the turn in progress of a match, which must not change. */
  void start(IceMatch match) {
    this.match = match;
    seat = match.actingSeat();
    if (after == null) {
      after = match.game().newMatch();
    }
    restart();
    list(NONE, true);
    firstListed = listed;
    System.arraycopy(order, 0, firstOrder, 0, listed);
    System.arraycopy(rate, 0, firstRate, 0, listed);
    System.arraycopy(tried, 0, firstTried, 0, CAPACITY);
  }

  private void restart() {
    planned.start(match);
    plannedValue = value(planned);
    acceptedCount = 0;
    listed = 0;
    Arrays.fill(tried, false);
    searchChains();
  }

  private void searchChains() {
    chains.search(planned.position(), false);
    chainsOfSteps.search(planned.position(), true);
  }

  /**
   * Builds a turn.
   *
   * @param given orders of {@link #orders} that come first
   * @param refused an order that is left out, or {@link #NONE}
   * @param spends whether gold may be spent
   * @return the turn, until the next call
   */
  IcePlan build(int[] given, int refused, boolean spends) {
    restart();
    if (captureHq(chains) || captureHq(chainsOfSteps)) {
      return trial;
    }
    for (int each : given) {
      if (!planned.position().over() && attempt(each)) {
        accept(each, value(trial));
      }
    }
    listFirst(refused, spends);
    for (int round = 0; climb() && round < ROUNDS && board().gold(seat) >= LEAST_PRICE; round++) {
      searchChains();
      list(refused, spends);
    }
    addSteps();
    return planned;
  }

  private IceBoard board() {
    return planned.position().board();
  }

  /** Lists the orders that improve the estimate at the start, with their gains there. */
  private void listFirst(int refused, boolean spends) {
    System.arraycopy(firstTried, 0, tried, 0, CAPACITY);
    for (int i = 0; i < firstListed; i++) {
      int action = firstOrder[i] & (1 << SHIFT) - 1;
      boolean isStep = action >= IceActions.STEP && action < IceActions.TRAIN;
      if (firstOrder[i] != refused && (spends || isStep)) {
        order[listed] = firstOrder[i];
        rate[listed] = firstRate[i];
        ratedAt[listed++] = acceptedCount == 0 ? 0 : -1;
      }
    }
  }

  /** The orders of the turn built last, in the order of their acceptance. */
  int[] accepted() {
    return Arrays.copyOf(accepted, acceptedCount);
  }

  /** The single orders that improve the estimate, by descending gain per gold. */
  int[] orders() {
    return IntStream.range(0, firstListed)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -firstRate[i]))
        .mapToInt(i -> firstOrder[i])
        .toArray();
  }

  /** The estimate for the seat after a plan, if its turn ends then. */
  private double value(IcePlan plan) {
    after.copyFrom(plan.position());
    if (!after.over()) {
      after.endTurn();
    }
    return after.actingSeat() == seat ? estimate.of(after) : -estimate.of(after);
  }

  private boolean captureHq(CapturePaths paths) {
    int hq = IceMap.hq(1 - seat);
    trial.copyFrom(planned);
    return paths.cost(hq) < CapturePaths.NONE && paths.capture(hq, trial);
  }

  private void list(int refused, boolean spends) {
    IceMatch position = planned.position();
    IceBoard board = position.board();
    listed = 0;
    for (int cell : board.map().tilesByDistance(1 - seat)) {
      if (board.owner(cell) == seat) {
        listActions(cell, refused, spends);
      } else if (spends) {
        if (chains.cost(cell) < CapturePaths.NONE) {
          list(cell, CHAIN, refused);
        }
        if (chainsOfSteps.cost(cell) < chains.cost(cell)) {
          list(cell, CHAIN_OF_STEPS, refused);
        }
      }
    }
  }

  private void listActions(int cell, int refused, boolean spends) {
    IceMatch position = planned.position();
    if (position.board().level(cell) == 0) {
      int legal = spends ? position.choices().placements(cell) : 0;
      for (int action = IceActions.TRAIN; legal >> action != 0; action++) {
        if ((legal >> action & 1) != 0) {
          list(cell, action, refused);
        }
      }
    } else if (position.choices().canStillStep(cell)) {
      for (int step = IceActions.STEP; step < IceActions.TRAIN; step++) {
        list(cell, step, refused);
      }
    }
  }

  private void list(int cell, int action, int refused) {
    int each = cell << SHIFT | action;
    if (each != refused && !tried[each] && attempt(each)) {
      tried[each] = true;
      double gained = gainPerGold(value(trial));
      if (gained > 0) {
        order[listed] = each;
        rate[listed] = gained;
        ratedAt[listed++] = acceptedCount;
      }
    }
  }

  private double gainPerGold(double value) {
    int price = planned.position().board().gold(seat) - trial.position().board().gold(seat);
    return (value - plannedValue) / (MINIMUM_PRICE + price);
  }

  /** Adds an order to a copy of the plan; false if the rules do not allow it. */
  private boolean attempt(int each) {
    int cell = each >> SHIFT;
    int action = each & (1 << SHIFT) - 1;
    trial.copyFrom(planned);
    if (action != CHAIN && action != CHAIN_OF_STEPS) {
      return trial.add(cell, action);
    }
    CapturePaths paths = action == CHAIN ? chains : chainsOfSteps;
    return planned.position().board().owner(cell) != seat
        && paths.cost(cell) < CapturePaths.NONE
        && paths.capture(cell, trial);
  }

  private void accept(int each, double value) {
    planned.copyFrom(trial);
    plannedValue = value;
    accepted[acceptedCount++] = each;
  }

  /**
   * Accepts the order of the greatest rate until none improves the estimate. Rates of before the
   * last accepted order are computed anew only when they are the greatest (Minoux, "Accelerated
   * greedy algorithms for maximizing submodular set functions", 1978).
   *
   * @return whether an order was accepted
   */
  private boolean climb() {
    int before = acceptedCount;
    while (!planned.position().over()) {
      int best = best();
      if (best < 0) {
        break;
      }
      boolean isCurrent = ratedAt[best] == acceptedCount;
      if (!attempt(order[best])) {
        rate[best] = 0;
      } else if (isCurrent) {
        accept(order[best], value(trial));
        rate[best] = 0;
      } else {
        rate[best] = gainPerGold(value(trial));
        ratedAt[best] = acceptedCount;
      }
    }
    return acceptedCount > before;
  }

  /** The index of the listed order of the greatest rate; -1 if none is positive. */
  private int best() {
    int best = -1;
    for (int i = 0; i < listed; i++) {
      if (rate[i] > 0 && (best < 0 || rate[i] > rate[best])) {
        best = i;
      }
    }
    return best;
  }

  private void addSteps() {
    for (int cell : match.board().map().tilesByDistance(1 - seat)) {
      IceBoard board = planned.position().board();
      if (!planned.position().over()
          && board.owner(cell) == seat
          && board.level(cell) > 0
          && match.board().level(cell) > 0
          && planned.position().choices().canStillStep(cell)) {
        nearest.update(board, seat, cell);
        int goals = nearest.directions(IceBoard.NEUTRAL);
        addStep(cell, goals == 0 ? nearest.directions(1 - seat) : goals);
      }
    }
  }

  private void addStep(int cell, int directions) {
    for (int step = IceActions.STEP; step < IceActions.TRAIN; step++) {
      if ((directions >> IceActions.boardDirection(seat, step) & 1) != 0
          && attempt(cell << SHIFT | step)) {
        double value = value(trial);
        if (value >= plannedValue - STEP_COST) {
          planned.copyFrom(trial);
          plannedValue = value;
          return;
        }
      }
    }
  }
}
