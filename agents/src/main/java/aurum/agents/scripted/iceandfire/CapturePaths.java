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

  private final int[] previous = new int[IceMap.CELLS];

  /** For each cell, whether a unit there can step in one of the following choices. */
  private final boolean[] steps = new boolean[IceMap.CELLS];

  /** For each cell, whether one of those units can step onto it. */
  private final boolean[] entered = new boolean[IceMap.CELLS];

  /** The cells that can be captured, in ascending order of cost. */
  private final int[] reached = new int[IceMap.CELLS];

  private int count;

  private final int[] path = new int[IceMap.CELLS];

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
    count = 0;
    begin(board.gold(seat) / IceEconomy.cost(1));
    findSteps();
    for (int cell : board.map().tilesByDistance(seat)) {
      if (board.isActiveOf(seat, cell)) {
        openNeighbours(cell, 0);
      } else if (entered[cell]) {
        open(cell, NO_CELL, 0);
      }
    }
    expandAll();
  }

  private void findSteps() {
    Arrays.fill(steps, false);
    Arrays.fill(entered, false);
    for (int from : board.map().tilesByDistance(seat)) {
      steps[from] = choices.canStillStep(from);
      for (int direction = 0; steps[from] && direction < 4; direction++) {
        int to = IceMap.neighbour(from, direction);
        entered[to] |= board.owner(to) != seat && IceCapture.canStep(board, seat, from, to);
      }
    }
  }

  @Override
  protected void expand(int cell, int cost) {
    reached[count++] = cell;
    openNeighbours(cell, cost);
  }

  private void openNeighbours(int from, int costBefore) {
    for (int direction = 0; direction < 4; direction++) {
      open(IceMap.neighbour(from, direction), from, costBefore);
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

  /** The number of cells that {@link #search} found. */
  int count() {
    return count;
  }

  /** A cell that {@link #search} found, in ascending order of cost. */
  int cell(int index) {
    return reached[index];
  }

  /**
   * Adds the capture of a cell to a plan of the same turn, in the order of the turn's choices.
   *
   * @return whether the rules allow the whole path; if not, a part of it may have been added
   */
  boolean capture(int cell, IcePlan plan) {
    int length = 0;
    for (int at = cell; at != NO_CELL && !board.isActiveOf(seat, at); at = previous[at]) {
      path[length++] = at;
    }
    IceBoard planned = plan.position().board();
    for (int i = length - 1; i >= 0; i--) {
      if (entered[path[i]] && planned.owner(path[i]) != seat) {
        step(path[i], plan);
      }
    }
    int place = 0;
    for (int i = length - 1; i >= 0 && !plan.position().over(); i--) {
      if (planned.owner(path[i]) != seat) {
        int level = IceCapture.levelNeeded(planned, seat, path[i]);
        boolean comes = !choices.isPassed(path[i]) && choices.place(path[i]) > place;
        if (level == IceCapture.NO_LEVEL || !comes || !plan.add(path[i], IceActions.train(level))) {
          return false;
        }
        place = choices.place(path[i]);
      }
    }
    return true;
  }

  private void step(int to, IcePlan plan) {
    boolean stepped = false;
    for (int direction = 0; direction < 4 && !stepped; direction++) {
      int from = IceMap.neighbour(to, direction ^ 2);
      int action = IceActions.STEP + IceActions.direction(seat, direction);
      stepped = steps[from] && plan.add(from, action);
    }
  }
}
