package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.CellSearch;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceCapture;
import aurum.env.iceandfire.IceChoices;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.Arrays;

/**
 * Finds the cheapest path to each cell that the acting seat can capture in the rest of its turn. A
 * path begins beside the seat's active territory, where a unit is trained on each cell in order, or
 * at a unit that steps onto its first cells. Its cost is the sum of the trained levels. Only what
 * the following choices allow is used. Not thread-safe.
 */
final class CapturePaths extends CellSearch {
  /** The cell before the first one of a path that begins with a step. A void cell. */
  private static final int NO_CELL = 0;

  private static final int REFUSED = -1;

  private final int[] previous = new int[IceMap.CELLS];

  /** For each cell, whether a unit there can step in one of the following choices. */
  private final boolean[] steps = new boolean[IceMap.CELLS];

  /** For each cell, whether one of those units can step onto it. */
  private final boolean[] entered = new boolean[IceMap.CELLS];

  // The arguments of the last search.
  private IceChoices choices;
  private IceBoard board;
  private int seat;
  private boolean severalSteps;

  /**
   * Searches the acting seat's paths, as far as its gold suffices.
   *
   * @param severalSteps whether units may step onto any cell of a path, not only onto its first
   *     one. Such a path may need one unit twice, which {@link #capture} finds out
   */
  void search(IceMatch match, boolean severalSteps) {
    this.severalSteps = severalSteps;
    choices = match.choices();
    board = match.board();
    seat = match.actingSeat();
    begin(board.gold(seat) / IceEconomy.cost(1));
    findSteps();
    for (int cell : board.map().tilesByDistance(seat)) {
      if (board.isActiveOf(seat, cell)) {
        expand(cell, 0);
      } else if (entered[cell]) {
        open(cell, NO_CELL, 0);
      }
    }
    expandAll();
  }

  private void findSteps() {
    Arrays.fill(steps, false);
    Arrays.fill(entered, false);
    for (int unit = 0; unit < board.units(seat); unit++) {
      int from = board.unitCell(seat, unit);
      steps[from] = choices.canStillStep(from);
      for (int direction = 0; steps[from] && direction < 4; direction++) {
        int to = IceMap.neighbour(from, direction);
        entered[to] |= board.owner(to) != seat && IceCapture.canStep(board, seat, from, to);
      }
    }
  }

  @Override
  protected void expand(int cell, int cost) {
    for (int direction = 0; direction < 4; direction++) {
      open(IceMap.neighbour(cell, direction), cell, cost);
    }
  }

  /** Reduces the cost of a cell if the path over {@code from} is cheaper than the best one. */
  private void open(int cell, int from, int costBefore) {
    if (costBefore >= cost(cell) || board.isActiveOf(seat, cell)) {
      return;
    }
    int cost = costBefore + needed(cell, from);
    if (cost <= limit && open(cell, cost)) {
      previous[cell] = from;
    }
  }

  private int needed(int cell, int from) {
    if (board.owner(cell) == seat || (entered[cell] && (severalSteps || from == NO_CELL))) {
      return 0; // Own inactive land becomes active again.
    }
    int needed = IceCapture.levelNeededAfter(board, seat, from, cell);
    return needed == IceCapture.NO_LEVEL || choices.isPassed(cell) ? NONE : needed;
  }

  /**
   * Adds the capture of a cell to a plan of the same turn, in the order of the turn's choices.
   *
   * @param cell whose cost is less than {@link #NONE}
   * @return whether the rules allow the whole path; if not, a part of it may have been added
   */
  boolean capture(int cell, IcePlan plan) {
    stepAlong(cell, plan);
    return trainAlong(cell, plan) != REFUSED;
  }

  private boolean isStart(int cell) {
    return cell == NO_CELL || board.isActiveOf(seat, cell);
  }

  /** Steps onto the cells of a path that units enter. */
  private void stepAlong(int to, IcePlan plan) {
    if (isStart(to)) {
      return;
    }
    stepAlong(previous[to], plan);
    boolean captured = !entered[to] || plan.position().board().owner(to) == seat;
    for (int direction = 0; direction < 4 && !captured; direction++) {
      int from = IceMap.neighbour(to, direction ^ 2);
      int action = IceActions.STEP + IceActions.direction(seat, direction);
      captured = steps[from] && plan.add(from, action);
    }
  }

  /**
   * Trains units on the other cells of a path.
   *
   * @return the place of the last of these choices in the turn, 0 for none, or REFUSED
   */
  private int trainAlong(int cell, IcePlan plan) {
    if (isStart(cell)) {
      return 0;
    }
    int lastPlace = trainAlong(previous[cell], plan);
    IceMatch position = plan.position();
    if (lastPlace == REFUSED || position.over() || position.board().owner(cell) == seat) {
      return lastPlace;
    }
    int level = IceCapture.levelNeeded(position.board(), seat, cell);
    boolean follows = !choices.isPassed(cell) && choices.place(cell) > lastPlace;
    boolean trained =
        follows && level < IceCapture.NO_LEVEL && plan.add(cell, IceActions.train(level));
    return trained ? choices.place(cell) : REFUSED;
  }
}
