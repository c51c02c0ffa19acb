package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * Finds the cheapest path to each cell that the acting seat can capture in the rest of its turn. A
 * path begins beside the seat's active territory, where a unit is trained on each cell in order, or
 * at a unit that steps onto its first cells. Its cost is the sum of the trained levels; a level
 * costs ten gold. Only what the following choices allow is used. Not thread-safe.
 *
 * <p>The search is Dial's ("Algorithm 360: shortest path forest with topological ordering", 1969).
 */
public final class IcePaths {
  /** The cost of cells that cannot be captured; greater than any other. */
  public static final int NONE = 99;

  /** The cell before the first one of a path that begins with a step. A void cell. */
  private static final int NO_CELL = 0;

  private static final int BUCKETS = 4;

  private final byte[] cost = new byte[IceMap.CELLS];
  private final int[] previous = new int[IceMap.CELLS];

  /** For each cell, whether a unit there can step in one of the following choices. */
  private final boolean[] steps = new boolean[IceMap.CELLS];

  /** For each cell, whether one of those units can step onto it. */
  private final boolean[] entered = new boolean[IceMap.CELLS];

  /** The cells that can be captured, in ascending order of cost. */
  private final int[] reached = new int[IceMap.CELLS];

  private int count;

  private final int[][] bucket = new int[BUCKETS][4 * IceMap.CELLS];
  private final int[] filled = new int[BUCKETS];

  private final int[] path = new int[IceMap.CELLS];

  // The arguments of the last search.
  private IceMatch match;
  private IceBoard board;
  private int seat;
  private int limit;
  private boolean severalSteps;

  /**
   * Searches the acting seat's paths, as far as its gold suffices.
   *
   * @param severalSteps whether units may step onto any cell of a path, not only onto its first
   *     one. Such a path may need one unit twice, which {@link #capture} finds out
   */
  public void search(IceMatch match, boolean severalSteps) {
    this.match = match;
    this.severalSteps = severalSteps;
    board = match.board;
    seat = match.actingSeat();
    limit = board.gold[seat] / IceEconomy.cost(1);
    Arrays.fill(cost, (byte) NONE);
    Arrays.fill(filled, 0);
    count = 0;
    findSteps();
    for (int cell : board.map.tilesByDistance[seat]) {
      if (board.isActiveOf(seat, cell)) {
        openNeighbours(cell, 0);
      } else if (entered[cell]) {
        open(cell, NO_CELL, 0);
      }
    }
    for (int least = 0; least <= limit; least++) {
      int[] cells = bucket[least % BUCKETS];
      // A cell of cost 0 adds others of the same cost.
      for (int i = 0; i < filled[least % BUCKETS]; i++) {
        if (cost[cells[i]] == least) {
          reached[count++] = cells[i];
          openNeighbours(cells[i], least);
        }
      }
      filled[least % BUCKETS] = 0;
    }
  }

  private void findSteps() {
    Arrays.fill(steps, false);
    Arrays.fill(entered, false);
    IceUnits units = board.units[seat];
    for (int u = 0; u < units.count; u++) {
      int from = units.cell[u];
      steps[from] = match.choices.canStillStep(from);
      for (int offset : IceMap.NEIGHBOURS) {
        int to = from + offset;
        entered[to] |=
            steps[from]
                && board.owner[to] != seat
                && IceCapture.levelNeeded(board, seat, to) <= board.level[from];
      }
    }
  }

  private void openNeighbours(int from, int costBefore) {
    for (int offset : IceMap.NEIGHBOURS) {
      open(from + offset, from, costBefore);
    }
  }

  /** Reduces the cost of a cell if the path over {@code from} is cheaper than the best one. */
  private void open(int cell, int from, int costBefore) {
    if (costBefore >= cost[cell] || board.isActiveOf(seat, cell)) {
      return;
    }
    int needed = needed(cell, from);
    if (costBefore + needed <= limit && costBefore + needed < cost[cell]) {
      cost[cell] = (byte) (costBefore + needed);
      previous[cell] = from;
      bucket[cost[cell] % BUCKETS][filled[cost[cell] % BUCKETS]++] = cell;
    }
  }

  private int needed(int cell, int from) {
    if (board.owner[cell] == seat || (entered[cell] && (severalSteps || from == NO_CELL))) {
      return 0; // Own inactive land becomes active again.
    }
    int needed = IceCapture.levelNeededAfter(board, seat, from, cell);
    return needed == IceCapture.NO_LEVEL || match.choices.isPassed(cell) ? NONE : needed;
  }

  /** The number of cells that {@link #search} found. */
  public int count() {
    return count;
  }

  /** A cell that {@link #search} found, in ascending order of cost. */
  public int cell(int index) {
    return reached[index];
  }

  /** The levels to train to capture a cell, or {@link #NONE}. */
  public int cost(int cell) {
    return cost[cell];
  }

  /**
   * Captures a cell in a copy of the position, by the rules of the game and in the order of the
   * turn's choices.
   *
   * @param orders receives the steps and trainings
   * @return whether they allow the whole path; if not, a part of it may have been played
   */
  public boolean capture(int cell, IceMatch copy, IceOrders orders) {
    int length = 0;
    for (int at = cell; at != NO_CELL && !board.isActiveOf(seat, at); at = previous[at]) {
      path[length++] = at;
    }
    for (int i = length - 1; i >= 0; i--) {
      if (entered[path[i]] && copy.board.owner[path[i]] != seat) {
        step(path[i], copy, orders);
      }
    }
    int place = 0;
    for (int i = length - 1; i >= 0 && !copy.over(); i--) {
      if (copy.board.owner[path[i]] != seat) {
        int level = IceCapture.levelNeeded(copy.board, seat, path[i]);
        boolean comes = !match.choices.isPassed(path[i]) && match.choices.place(path[i]) > place;
        if (!comes || !copy.rules.train(seat, level, path[i])) {
          return false;
        }
        place = match.choices.place(path[i]);
        orders.place(path[i], IceActions.train(level));
      }
    }
    return true;
  }

  private void step(int to, IceMatch copy, IceOrders orders) {
    for (int direction = 0; direction < 4; direction++) {
      int from = to - IceMap.NEIGHBOURS[direction];
      if (steps[from] && copy.board.owner[from] == seat && copy.rules.step(seat, from, to)) {
        orders.step(seat, from, direction);
        return;
      }
    }
  }
}
