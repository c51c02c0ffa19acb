package aurum.agents.search.tree;

import aurum.agents.search.Budget;
import aurum.agents.search.Repetitions;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.Turn;
import aurum.agents.search.TurnPlanner;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TreePosition;

/**
 * Chooses the action of a game of two seats that alternate single actions by a principal variation
 * search (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982):
 * alpha-beta with iterative deepening, aspiration windows, a {@link TranspositionTable}, an {@link
 * ActionOrder}, and a quiescence search of decisive actions. Not thread-safe. Allocates nothing
 * after its creation, if its positions do not.
 *
 * <p>A value is the acting seat's: an evaluation, or {@value #WIN} less the turn of the end of a
 * match that is won whatever the opponent does, or the negative of that for a lost one. So a value
 * does not depend on the position where the search began, and the table remains valid from turn to
 * turn.
 *
 * <p>A selective search also prunes and reduces. It may then overlook what a full one finds, but
 * its wins and losses are proven nevertheless: a reduced search proves what it finds, and waiting
 * is an action.
 */
public final class TreeSearch implements TurnPlanner {
  static final int WIN = 1_000_000;

  /** The least value of a won match. */
  static final int PROVEN = 900_000;

  private static final int INFINITE = WIN + 1;

  static final int MAXIMUM_PLY = 100;

  static final int QUIESCENCE_PLIES = 6;

  /** Positions between two checks of the budget: at first, and at most. */
  private static final int FIRST_STEP = 8;

  private static final int LONGEST_STEP = 256;

  /** A step that uses less than this fraction of the budget is doubled. */
  private static final double SHORT_STEP = 1.0 / 512;

  /** The binary logarithm of the number of entries of a table for a search by the clock. */
  private static final int TABLE_BITS = 20;

  /** What each earlier occurrence of the position after an action costs at the root. */
  private static final int REPETITION_COST = 20;

  /** Half of the width of the first aspiration window; it is widened by this factor. */
  private static final int WINDOW = 60;

  private static final int WIDENING = 4;
  private static final int WIDEST_WINDOW = 2000;

  /** The least depth of a search that is pruned or reduced. */
  private static final int SELECTIVE_DEPTH = 3;

  /** The number of actions that are searched to the full depth, and to a depth less by 1. */
  private static final int UNREDUCED = 4;

  private static final int REDUCED_BY_ONE = 12;

  private final TreePosition position;
  private final TranspositionTable table;
  private final ActionOrder order = new ActionOrder();
  private final boolean selective;
  private final Turn turn;
  private final Repetitions repetitions = new Repetitions();

  /** The actions of each ply in turn, {@link #width} entries each, and their scores. */
  private final int[] actions;

  private final int[] scores;
  private final int width;

  /** The actions at the root, the best first, and what repeating a position costs each. */
  private final int[] rootActions;

  private final int[] rootCosts;
  private int rootCount;

  private Budget budget;
  private boolean stopped;
  private int positions;

  /** Where the step in progress ends, its length, and the fraction of the budget used before it. */
  private int nextStep;

  private int step;
  private double used;

  private int depth;
  private int value;

  /**
   * @param position a new one of the game
   * @param limit of each turn, for which the table is large enough
   */
  public TreeSearch(Game game, TreePosition position, SearchLimit limit) {
    this(game, position, limit.isTime() ? TABLE_BITS : tableBits(limit.playouts()), true);
  }

  TreeSearch(Game game, TreePosition position, int tableBits, boolean selective) {
    this.position = position;
    this.selective = selective;
    table = new TranspositionTable(tableBits);
    turn = new Turn(game);
    width = position.maximumActions();
    actions = new int[width * (MAXIMUM_PLY + QUIESCENCE_PLIES + 1)];
    scores = new int[actions.length];
    rootActions = new int[width];
    rootCosts = new int[width];
  }

  private static int tableBits(int positions) {
    return Math.min(TABLE_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(positions));
  }

  @Override
  public Turn plan(Match root, Budget budget) {
    int action = search(root, budget, MAXIMUM_PLY - 1);
    turn.begin(root);
    turn.append(action);
    repetitions.add(turn.after());
    return turn;
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

  /** Searches up to a depth; returns the number of the best action. */
  int search(Match root, Budget budget, int maximumDepth) {
    this.budget = budget;
    position.set(root);
    order.begin();
    positions = 0;
    step = FIRST_STEP;
    used = 0;
    stopped = false;
    beginStep();
    depth = 0;
    value = 0;
    findRootActions(root);
    while (!stopped && depth < maximumDepth && rootCount > 1 && Math.abs(value) < PROVEN) {
      deepen(depth + 1);
    }
    return position.matchAction(rootActions[0]);
  }

  private void findRootActions(Match root) {
    int end = position.actions(actions, 0);
    order.score(actions, 0, end, TreePosition.NONE, 0, root.actingSeat(), scores);
    rootCount = 0;
    for (int i = 0; i < end; i++) {
      int action = ActionOrder.select(actions, scores, i, end);
      int number = position.matchAction(action);
      if (number != TreePosition.NONE) {
        turn.begin(root);
        turn.append(number);
        rootActions[rootCount] = action;
        rootCosts[rootCount++] = REPETITION_COST * repetitions.count(turn.after());
      }
    }
  }

  /** Searches to a depth, with windows around the last value that are widened until they hold. */
  private void deepen(int to) {
    int below = depth == 0 ? INFINITE : WINDOW;
    int above = below;
    while (true) {
      int alpha = below > WIDEST_WINDOW ? -INFINITE : value - below;
      int beta = above > WIDEST_WINDOW ? INFINITE : value + above;
      int found = searchRoot(to, alpha, beta);
      if (stopped) {
        return;
      }
      if (found <= alpha && alpha > -INFINITE) {
        below *= WIDENING;
      } else if (found >= beta && beta < INFINITE) {
        above *= WIDENING;
      } else {
        value = found;
        depth = to;
        return;
      }
    }
  }

  private int searchRoot(int depth, int alpha, int beta) {
    int best = -INFINITE;
    for (int i = 0; i < rootCount && best < beta; i++) {
      int cost = rootCosts[i];
      position.play(rootActions[i]);
      int found;
      if (i == 0) {
        found = -search(depth - 1, -beta - cost, -alpha - cost, 1, true);
      } else {
        found = -search(depth - 1, -alpha - cost - 1, -alpha - cost, 1, true);
        if (found - cost > alpha && found - cost < beta && !stopped) {
          found = -search(depth - 1, -beta - cost, -alpha - cost, 1, true);
        }
      }
      position.undo();
      if (stopped) {
        return best;
      }
      found = Math.abs(found) < PROVEN ? found - cost : found;
      best = Math.max(best, found);
      if (found > alpha) {
        alpha = found;
        moveToFront(i);
      }
    }
    return best;
  }

  private void moveToFront(int index) {
    int action = rootActions[index];
    int cost = rootCosts[index];
    System.arraycopy(rootActions, 0, rootActions, 1, index);
    System.arraycopy(rootCosts, 0, rootCosts, 1, index);
    rootActions[0] = action;
    rootCosts[0] = cost;
  }

  private void countPosition() {
    if (++positions >= nextStep) {
      beginStep();
    }
  }

  private void beginStep() {
    double now = budget.fractionUsed();
    if (now - used < SHORT_STEP) {
      step = Math.min(2 * step, LONGEST_STEP);
    }
    used = now;
    nextStep = positions + step;
    stopped |= !budget.allowsStepOf(step);
  }

  /** The value of a finished match. */
  private int finalValue() {
    countPosition();
    return position.result() * (WIN - position.turn());
  }

  /** The value of the position if it is within the window, otherwise a bound of it. */
  private int search(int depth, int alpha, int beta, int ply, boolean mayWait) {
    if (position.over()) {
      return finalValue();
    }
    if (depth <= 0 || ply >= MAXIMUM_PLY) {
      return quiescence(alpha, beta, ply, QUIESCENCE_PLIES);
    }
    countPosition();
    if (stopped) {
      return 0;
    }
    long hash = position.hash();
    long known = table.get(hash);
    if (TranspositionTable.decides(known, depth, alpha, beta)) {
      return TranspositionTable.value(known);
    }
    boolean isNarrow = beta - alpha == 1;
    boolean isReducible = selective && depth >= SELECTIVE_DEPTH;
    if (isReducible && mayWait && isNarrow && waitingSuffices(depth, beta, ply)) {
      return beta;
    }
    if (stopped) {
      return 0;
    }
    int from = ply * width;
    int to = position.actions(actions, from);
    int seat = position.turn() & 1;
    order.score(actions, from, to, TranspositionTable.action(known), ply, seat, scores);
    int best = -INFINITE;
    int bestAction = TreePosition.NONE;
    int lower = alpha;
    for (int i = from; i < to && best < beta; i++) {
      int action = ActionOrder.select(actions, scores, i, to);
      position.play(action);
      int found;
      if (i == from) {
        found = -search(depth - 1, -beta, -lower, ply + 1, true);
      } else {
        int reduction = isReducible ? reduction(i - from, action, isNarrow) : 0;
        found = -search(depth - 1 - reduction, -lower - 1, -lower, ply + 1, true);
        if (reduction > 0 && found > lower && !stopped) {
          found = -search(depth - 1, -lower - 1, -lower, ply + 1, true);
        }
        if (found > lower && found < beta && !stopped) {
          found = -search(depth - 1, -beta, -lower, ply + 1, true);
        }
      }
      position.undo();
      if (stopped) {
        return 0;
      }
      if (found > best) {
        best = found;
        bestAction = action;
        lower = Math.max(lower, best);
        if (best >= beta) {
          order.cutoff(actions, from, i, ply, seat, depth);
        }
      }
    }
    table.put(hash, depth, best, alpha, beta, bestAction);
    return best;
  }

  /**
   * Whether even waiting is too good for the opponent to allow, by a search of less depth
   * (null-move pruning: Donninger, "Null move and deep search", 1993). Here waiting is a legal
   * action.
   */
  private boolean waitingSuffices(int depth, int beta, int ply) {
    int action = position.waitingAction();
    if (action == TreePosition.NONE || position.evaluate() < beta) {
      return false;
    }
    position.play(action);
    int found = -search(depth - 3 - depth / 4, -beta, 1 - beta, ply + 1, false);
    position.undo();
    return !stopped && found >= beta;
  }

  /** By how much the depth of a late quiet action is reduced, in plies. */
  private static int reduction(int index, int action, boolean isNarrow) {
    if (index < UNREDUCED || !ActionOrder.isQuiet(action)) {
      return 0;
    }
    return (index < REDUCED_BY_ONE ? 1 : 2) - (isNarrow ? 0 : 1);
  }

  /** The value if each seat may stop, or else plays a decisive action. */
  private int quiescence(int alpha, int beta, int ply, int plies) {
    countPosition();
    int best = position.evaluate();
    if (plies == 0 || stopped) {
      return best;
    }
    int from = ply * width;
    int to = best >= beta ? from : position.decisiveActions(actions, from);
    System.arraycopy(actions, from, scores, from, to - from);
    for (int i = from; i < to && best < beta; i++) {
      position.play(ActionOrder.select(actions, scores, i, to));
      int found =
          position.over()
              ? -finalValue()
              : -quiescence(-beta, -Math.max(alpha, best), ply + 1, plies - 1);
      position.undo();
      best = Math.max(best, found);
    }
    return best;
  }
}
