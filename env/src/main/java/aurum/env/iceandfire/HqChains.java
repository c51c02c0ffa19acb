package aurum.env.iceandfire;

/**
 * Searches for the cheapest chains of one seat. A <em>chain</em> is a path of cells from the seat's
 * active territory to the enemy HQ that the seat captures in one turn by training a unit on each
 * cell in order. Its cost is the sum of the units' levels; a level costs ten gold. The cost of a
 * cell is that of the cheapest chain that begins there: the search begins at the enemy HQ.
 *
 * <p>An approximation for observations and quick agents: it does not consider that a captured tower
 * protects nothing, the seat's inactive land, the order of choices, or steps but the first. Not
 * thread-safe.
 */
public final class HqChains extends CellSearch {
  /** Chains are searched up to the affordable cost and up to the least cost, plus this margin. */
  private static final int MARGIN = 3;

  private static final int MAXIMUM_COST = 25;

  /** The least cost of a chain that begins beside the seat's active territory, or NONE. */
  int least;

  /** The least cost of a chain without its first cell, which a step of a unit captures, or NONE. */
  private int leastAfterStep;

  /** The number of steps from the seat's nearest cell to the enemy HQ, or NONE. */
  int front;

  private IceBoard board;
  private int seat;
  private boolean acts;
  private int gold;

  /**
   * Searches the chains of a seat on a board.
   *
   * @param acts whether the seat is the acting one; then only units that may still move can capture
   *     the first cell of a chain
   * @param gold the gold that the seat can spend in the turn
   */
  void search(IceBoard board, int seat, boolean acts, int gold) {
    this.board = board;
    this.seat = seat;
    this.acts = acts;
    this.gold = gold;
    least = NONE;
    leastAfterStep = NONE;
    front = board.front(seat);
    begin(Math.min(MAXIMUM_COST, gold / IceEconomy.cost(1) + MARGIN));
    // Each cell of a chain costs at least 1.
    if (front <= limit) {
      open(IceMap.HQ[1 - seat], IceCapture.levelNeeded(board, seat, IceMap.HQ[1 - seat]));
      expandAll();
    }
  }

  /** Opens the neighbours of a cell, or ends the chain at the seat's active territory. */
  @Override
  protected void expand(int cell, int cost) {
    int needed = IceCapture.levelNeeded(board, seat, cell);
    for (int offset : IceMap.NEIGHBOURS) {
      int next = cell + offset;
      if (board.owner[next] != seat) {
        int level =
            cost + 1 < cost(next) ? IceCapture.levelNeeded(board, seat, next) : IceCapture.NO_LEVEL;
        if (level < IceCapture.NO_LEVEL) {
          open(next, cost + level);
        }
      } else if (board.active[next]) {
        least = Math.min(least, cost);
        limit = Math.min(limit, least + MARGIN);
        if ((!acts || board.movable[next]) && board.level[next] >= needed) {
          leastAfterStep = Math.min(leastAfterStep, cost - needed);
        }
      }
    }
  }

  /** Whether the seat could capture the enemy HQ in its turn. */
  public boolean canWin() {
    return canPay(leastCost());
  }

  /** Whether the seat can pay for a chain of a cost in its turn. */
  public boolean canPay(int cost) {
    return cost < NONE && IceEconomy.cost(cost) <= gold;
  }

  /** Whether a chain was found, even if the seat cannot pay for it. */
  public boolean exist() {
    return leastCost() < NONE;
  }

  /** The least cost of a chain, whose first cell a step may capture, or {@link #NONE}. */
  int leastCost() {
    return Math.min(least, leastAfterStep);
  }

  /** The least cost of a chain that begins on a cell, without that cell, or NONE. */
  public int costBeyond(int cell) {
    return cost(cell) < NONE ? cost(cell) - IceCapture.levelNeeded(board, seat, cell) : NONE;
  }
}
