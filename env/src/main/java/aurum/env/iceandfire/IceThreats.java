package aurum.env.iceandfire;

/**
 * Analyses threats: which seat could capture the other's HQ in one turn, and which cells the enemy
 * could capture in its next turn. Reads the match that is passed to {@link #update} and does not
 * change it. Owns scratch buffers; not thread-safe.
 *
 * <p>Chains and their costs are explained in {@link IceChains}.
 */
public final class IceThreats {
  private final IceChainSearch search = new IceChainSearch();
  private final IceChains[] chains = {new IceChains(), new IceChains()};

  /** Scratch buffers of {@link #isInDangerAfter}: a changed board, and the enemy's chains on it. */
  private final IceBoard assumed = new IceBoard(IceLeague.BRONZE);

  private final IceChains assumedChains = new IceChains();

  /** For each seat, the number of steps from its nearest cell to the enemy HQ. */
  private final int[] front = new int[2];

  private IceBoard board;
  private int actingSeat;
  private int seat;

  /** The version of the board that was analysed. */
  private int version;

  /**
   * Analyses the position of a match for a seat. Does nothing if that was the last position
   * analysed. The other methods return the results.
   */
  public void update(IceMatch match, int seat) {
    if (board == match.board && version == board.version && this.seat == seat) {
      return;
    }
    board = match.board;
    version = board.version;
    actingSeat = match.actingSeat();
    this.seat = seat;
    for (int s = 0; s < 2; s++) {
      front[s] = board.front(s);
      search.search(board, s, s == actingSeat, spendableGold(s), front[s], chains[s]);
    }
  }

  /** The number of steps from a seat's nearest cell to the enemy HQ. */
  int front(int seat) {
    return front[seat];
  }

  /**
   * The gold that a seat can spend in its turn: the current turn, or its next one if it is not the
   * acting seat.
   */
  private int spendableGold(int seat) {
    return seat == actingSeat
        ? board.gold[seat]
        : Math.max(0, board.gold[seat] + board.income[seat]);
  }

  /** Whether a seat could capture the enemy HQ in its current or next turn. */
  public boolean canWin(int seat) {
    return canPay(seat, chains[seat].leastCost());
  }

  /** Whether a chain was found for a seat, even if it cannot pay for it. */
  public boolean hasChain(int seat) {
    return chains[seat].leastCost() < IceChains.NONE;
  }

  /** Whether a seat can pay for a chain of a cost (in levels) in its current or next turn. */
  public boolean canPay(int seat, int cost) {
    return cost < IceChains.NONE && IceEconomy.cost(cost) <= spendableGold(seat);
  }

  /** The least cost of a chain of a seat, or {@link IceChains#NONE}. */
  int chainCost(int seat) {
    return chains[seat].least;
  }

  /** The least cost of a chain of a seat that begins on a cell, or {@link IceChains#NONE}. */
  public int chainCost(int seat, int cell) {
    return chains[seat].cost[cell];
  }

  /**
   * The least cost of a chain of a seat that begins on a cell, without that cell; or {@link
   * IceChains#NONE}.
   */
  public int chainCostBeyond(int seat, int cell) {
    int cost = chains[seat].cost[cell];
    return cost >= IceChains.NONE ? cost : cost - IceCapture.levelNeeded(board, seat, cell);
  }

  /**
   * Whether the enemy could capture the HQ at its next turn if the seat had a unit of {@code
   * unitLevel} on {@code to}, or a tower if that is 0, and {@code from} had no unit. Ignores
   * disconnected cells.
   */
  public boolean isInDangerAfter(int from, int to, int unitLevel) {
    int enemy = 1 - seat;
    // If there is no danger now, only a unit that leaves a cell of a chain can cause it.
    if (!canWin(enemy) && (from == to || chains[enemy].cost[from] >= IceChains.NONE)) {
      return false;
    }
    assumed.copyFrom(board);
    assumed.level[from] = 0;
    assumed.owner[to] = (byte) seat;
    assumed.active[to] = true;
    assumed.level[to] = (byte) unitLevel;
    assumed.building[to] = (byte) (unitLevel == 0 ? IceBoard.TOWER : IceBoard.NO_BUILDING);
    assumed.towers[seat] += unitLevel == 0 ? 1 : 0;
    search.search(
        assumed, enemy, enemy == actingSeat, spendableGold(enemy), front[enemy], assumedChains);
    return canPay(enemy, assumedChains.leastCost());
  }

  /**
   * Whether an enemy unit beside a cell could capture it, if the seat owned the cell and had a unit
   * of {@code unitLevel} there, or none if that is 0.
   */
  public boolean isExposedToUnits(int cell, int unitLevel) {
    int needed = levelNeeded(cell, unitLevel);
    for (int offset : IceMap.NEIGHBOURS) {
      int next = cell + offset;
      if (board.level[next] >= needed && board.isActiveOf(1 - seat, next)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the enemy could capture a cell by training a unit there in its next turn, if the seat
   * owned the cell and had a unit of {@code unitLevel} there, or none if that is 0.
   */
  public boolean isExposedToTraining(int cell, int unitLevel) {
    return IceEconomy.cost(levelNeeded(cell, unitLevel)) <= spendableGold(1 - seat)
        && board.touchesActive(1 - seat, cell);
  }

  private int levelNeeded(int cell, int unitLevel) {
    return IceCapture.levelNeeded(board, seat, cell, unitLevel, true);
  }
}
