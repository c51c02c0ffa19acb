package aurum.agents.search.tree;

import aurum.agents.search.Budget;
import aurum.agents.search.PlannedTurn;
import aurum.agents.search.Repetitions;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnPlanner;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TreePosition;
import java.util.stream.IntStream;

/**
 * Chooses the action of a game of two seats that alternate single actions by a principal variation
 * search (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982):
 * alpha-beta with iterative deepening, aspiration windows, a {@link TranspositionTable}, an {@link
 * ActionOrder}, null-move pruning, late move reductions and pruning, futility pruning (Heinz,
 * "Extended futility pruning", 1998), and a quiescence search of decisive actions. Not thread-safe.
 * Allocates nothing after its creation, if its position does not.
 *
 * <p>A value is the acting seat's: an evaluation, or {@value #WIN} less the turn of the end of a
 * match that is won whatever the opponent does, or the negative of that for a lost one. So a value
 * does not depend on the position where the search began, and the table remains valid from turn to
 * turn.
 *
 * <p>A search with reductions and pruning may overlook what a full one finds, but what it proves is
 * true: neither proves a win or a loss.
 */
public final class TreeSearch implements TurnPlanner {
  static final int WIN = 1_000_000;

  /** The least value of a won match. */
  static final int PROVEN = 900_000;

  private static final int INFINITE = WIN + 1;

  static final int QUIESCENCE_PLIES = 6;

  static final int MAXIMUM_PLY = TreePosition.MAXIMUM_DEPTH - QUIESCENCE_PLIES;

  /** Positions between two readings of the clock. */
  private static final int STEP = 32;

  /** The binary logarithm of the number of entries of the table for a search by the clock. */
  private static final int TABLE_BITS = 20;

  /** The value of a reward of 1. */
  private static final int REWARD = 500;

  /** Half of the width of the first aspiration window; it is widened by the factor. */
  private static final int WINDOW = 60;

  private static final int WIDENING = 16;

  /** The least depth of a search that may pass. */
  private static final int PASS_DEPTH = 2;

  /** The least depth of a search that reduces the depth of later quiet actions. */
  private static final int REDUCIBLE_DEPTH = 3;

  /** The greatest depth at which an estimate far above the window ends the search. */
  private static final int CERTAIN_DEPTH = 4;

  /** The greatest depth at which an estimate far below the window leaves out quiet actions. */
  private static final int FUTILE_DEPTH = 3;

  private static final double[] LOGARITHMS =
      IntStream.range(0, TreePosition.MAXIMUM_DEPTH).mapToDouble(Math::log).toArray();

  private final TreePosition position;
  private final TranspositionTable table;
  private final ActionOrder order = new ActionOrder();
  private final PlannedTurn turn;
  private final Repetitions repetitions = new Repetitions();
  private final int step;
  private final int repetitionCost;
  private final int quietChange;
  private final boolean knowsQuietChange;

  /** Whether it reduces and prunes, which can overlook what a full search finds. */
  private final boolean prunes;

  /** The actions of each ply in turn, {@link #width} entries each, and their scores. */
  private final int[] actions;

  private final int[] scores;
  private final int width;

  /** The actions at the root, and what each costs because it repeats a position. */
  private final int[] rootActions;

  private final int[] rootCosts;

  private int rootCount;
  private int best;

  private Budget budget;
  private boolean stopped;
  private int positions;
  private int depth;
  private int value;

  /** The ply of the pass that is being searched; -1 for none. */
  private int passPly = -1;

  /**
   * @param position a new one of the game
   * @param limit of each turn, in time or positions; the table is large enough for it
   * @param repetitionCost the reward that each earlier occurrence of the position after an action
   *     costs at the root
   */
  public TreeSearch(Game game, TreePosition position, SearchLimit limit, double repetitionCost) {
    this(game, position, limit, TABLE_BITS, repetitionCost, true);
  }

  TreeSearch(
      Game game,
      TreePosition position,
      SearchLimit limit,
      int tableBits,
      double repetitionCost,
      boolean prunes) {
    this.position = position;
    this.prunes = prunes;
    quietChange = position.quietChange();
    knowsQuietChange = quietChange <= TreePosition.MAXIMUM_VALUE;
    this.repetitionCost = (int) (REWARD * repetitionCost);
    step = limit.isTime() ? STEP : 1;
    int enough = Integer.SIZE - Integer.numberOfLeadingZeros(limit.playouts());
    table = new TranspositionTable(limit.isTime() ? tableBits : Math.min(tableBits, enough));
    turn = new PlannedTurn(game);
    width = position.maximumActions();
    actions = new int[width * (MAXIMUM_PLY + QUIESCENCE_PLIES + 1)];
    scores = new int[actions.length];
    rootActions = new int[width];
    rootCosts = new int[width];
  }

  @Override
  public PlannedTurn plan(Match root, Budget budget) {
    int action = search(root, budget, MAXIMUM_PLY - 1);
    turn.begin(root);
    turn.append(action);
    repetitions.add(turn.after());
    return turn;
  }

  /** Records that the seat has played to a position, as {@link #plan} does with its own turns. */
  void remember(Match after) {
    repetitions.add(after);
  }

  @Override
  public String figures() {
    return "depth=" + depth + " positions=" + positions;
  }

  /** The number of positions of the last search. */
  public int positions() {
    return positions;
  }

  /** The depth of the last finished iteration; 0 if there was none. */
  public int depth() {
    return depth;
  }

  /** The value of the last finished iteration. */
  public int value() {
    return value;
  }

  /** Searches up to a depth; returns the number of the best action in the match. */
  int search(Match root, Budget budget, int maximumDepth) {
    this.budget = budget;
    stopped = false;
    positions = 0;
    depth = 0;
    value = 0;
    position.set(root);
    findRootActions(root);
    while (!stopped && depth < maximumDepth && rootCount > 1 && Math.abs(value) < PROVEN) {
      deepen();
    }
    return position.matchAction(best);
  }

  /** Keeps the actions that the match itself offers, each with the cost of repeating a position. */
  private void findRootActions(Match root) {
    int end = position.actions(actions, 0, false);
    rootCount = 0;
    for (int i = 0; i < end; i++) {
      int number = position.matchAction(actions[i]);
      if (number != TreePosition.NONE) {
        turn.begin(root);
        turn.append(number);
        rootCosts[rootCount] = repetitionCost * repetitions.count(turn.after());
        rootActions[rootCount] = actions[i];
        actions[rootCount++] = actions[i];
      }
    }
    best = actions[0];
  }

  private int rootCost(int action) {
    int i = 0;
    while (rootActions[i] != action) {
      i++;
    }
    return rootCosts[i];
  }

  /** Searches a ply deeper, with windows around the last value that are widened until one holds. */
  private void deepen() {
    for (int window = depth == 0 ? INFINITE : WINDOW; !stopped; window *= WIDENING) {
      int alpha = Math.max(value - window, -INFINITE);
      int beta = Math.min(value + window, INFINITE);
      int found = search(depth + 1, alpha, beta, 0);
      if (!stopped && found > alpha && found < beta) {
        value = found;
        depth++;
        return;
      }
    }
  }

  private void countPosition() {
    if (positions++ % step == 0) {
      stopped |= !budget.allowsAnotherStep();
    }
  }

  /** The value of a finished match. */
  private int finalValue() {
    countPosition();
    Match match = position.match();
    return Double.compare(match.outcome(match.actingSeat()), 0.5) * (WIN - match.turn());
  }

  /**
   * The value of the position if it is within the window, otherwise a bound of it; nothing if the
   * search was stopped. At the root, the best action so far is kept. From depth 0 down it is a
   * quiescence search, in which each seat may stop, or else plays a decisive action.
   *
   * <p>Both are one method, because HotSpot does not inline a method of this size. It inlined a
   * quiescence search of its own, which calls itself, several times, and compiled each copy.
   */
  private int search(int depth, int alpha, int beta, int ply) {
    if (position.match().over()) {
      return finalValue();
    }
    countPosition();
    if (stopped) {
      return 0;
    }
    boolean isRoot = ply == 0;
    boolean isQuiescent = depth <= 0;
    long hash = isQuiescent ? 0 : position.hash();
    long known = isQuiescent ? 0 : table.get(hash);
    if (!isRoot && TranspositionTable.decides(known, depth, alpha, beta)) {
      return TranspositionTable.value(known);
    }
    boolean isPrunable =
        prunes && !isRoot && !isQuiescent && beta - alpha == 1 && Math.abs(beta) < PROVEN;
    boolean isEstimated = isPrunable && (knowsQuietChange || position.pass() != TreePosition.NONE);
    int estimate = isEstimated || isQuiescent ? position.evaluate() : 0;
    int highest = isQuiescent ? estimate : -INFINITE;
    if (highest >= beta || depth == -QUIESCENCE_PLIES) {
      return highest;
    }
    if (isEstimated && depth <= CERTAIN_DEPTH && estimate - depth * quietChange >= beta) {
      return estimate;
    }
    if (isEstimated && estimate >= beta && passIsEnough(depth, beta, ply)) {
      return beta;
    }
    int reachable = estimate + (2 * depth + 1) * quietChange / 2;
    boolean isFutile = isEstimated && depth <= FUTILE_DEPTH && reachable <= alpha;
    int from = ply * width;
    int to = isRoot ? rootCount : position.actions(actions, from, isQuiescent);
    int first = TranspositionTable.action(known);
    order.score(actions, from, to, isRoot ? best : first, ply, scores);
    int lower = Math.max(alpha, highest);
    int next = ply + 1 == MAXIMUM_PLY ? Math.min(0, depth - 1) : depth - 1;
    for (int i = from; i < to && highest < beta; i++) {
      int action = ActionOrder.select(actions, scores, i, to);
      boolean isSkippable = isPrunable && highest > -PROVEN && !ActionOrder.hasPriority(action);
      if (isSkippable && (isFutile || isLate(depth, i - from))) {
        highest = isFutile ? Math.max(highest, reachable) : highest;
        break;
      }
      int cost = isRoot ? rootCost(action) : 0;
      int found = lower + 1;
      position.play(action);
      if (i > from && !isQuiescent) {
        int reduced = Math.max(0, next - reduction(depth, i - from, action, beta - alpha > 1));
        found = -search(reduced, -lower - cost - 1, -lower - cost, ply + 1) - cost;
        if (found > lower && reduced < next) {
          found = -search(next, -lower - cost - 1, -lower - cost, ply + 1) - cost;
        }
      }
      if (i == from || isQuiescent || found > lower && found < beta) {
        found = -search(next, -beta - cost, -lower - cost, ply + 1) - cost;
      }
      position.undo();
      if (stopped) {
        return 0;
      }
      highest = Math.max(highest, found);
      if (found > lower) {
        lower = found;
        first = action;
        best = isRoot ? action : best;
      }
      if (found >= beta) {
        order.cutoff(actions, from, i, ply, depth);
      }
    }
    if (!isQuiescent) {
      table.put(hash, depth, highest, alpha, beta, first);
    }
    return highest;
  }

  /**
   * Whether a search of less depth after a pass finds the value {@code beta} (null-move pruning:
   * Donninger, "Null move and deep search", 1993). A pass does not follow a pass.
   */
  private boolean passIsEnough(int depth, int beta, int ply) {
    if (depth < PASS_DEPTH || passPly == ply - 1 || position.pass() == TreePosition.NONE) {
      return false;
    }
    position.play(position.pass());
    passPly = ply;
    int found = -search(Math.max(0, depth - 3 - depth / 3), -beta, 1 - beta, ply + 1);
    passPly = -1;
    position.undo();
    return found >= beta && !stopped;
  }

  /** Whether an action near the leaves is left out, because others before it are more promising. */
  private static boolean isLate(int depth, int index) {
    return index > 2 + depth * depth;
  }

  /** The plies by which the depth of a late quiet action is reduced. */
  private int reduction(int depth, int index, int action, boolean isWide) {
    if (!prunes || depth < REDUCIBLE_DEPTH || ActionOrder.hasPriority(action)) {
      return 0;
    }
    double logarithm = LOGARITHMS[Math.min(index, LOGARITHMS.length - 1)];
    return Math.max(0, (int) (0.5 + LOGARITHMS[depth] * logarithm / 2) - (isWide ? 1 : 0));
  }
}
