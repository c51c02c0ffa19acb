package aurum.env.iceandfire;

/**
 * Analyses which seat could capture the other's HQ in one turn, by {@link HqChains}. Reads the
 * match that is passed to {@link #update} and does not change it. Owns scratch buffers; not
 * thread-safe.
 */
public final class IceThreats {
  private final HqChains[] chains = {new HqChains(), new HqChains()};

  /** Scratch buffers of {@link #isInDangerAfter}: a changed board, and the enemy's chains on it. */
  private final IceBoard assumed = new IceBoard(IceLeague.BRONZE);

  private final HqChains assumedChains = new HqChains();

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
    search(board, 0, chains[0]);
    search(board, 1, chains[1]);
  }

  private void search(IceBoard position, int seat, HqChains result) {
    result.search(position, seat, seat == actingSeat, spendableGold(seat));
  }

  /**
   * The gold that a seat can spend in its turn: the current turn, or its next one if it is not the
   * acting seat.
   */
  private int spendableGold(int seat) {
    return seat == actingSeat ? board.gold[seat] : board.goldNextTurn(seat);
  }

  /** The number of steps from a seat's nearest cell to the enemy HQ. */
  int front(int seat) {
    return chains[seat].front;
  }

  /** Whether a seat could capture the enemy HQ in its current or next turn. */
  public boolean canWin(int seat) {
    return canPay(seat, chains[seat].leastCost());
  }

  /** Whether a chain was found for a seat, even if it cannot pay for it. */
  public boolean hasChain(int seat) {
    return chains[seat].leastCost() < CellSearch.NONE;
  }

  /** Whether a seat can pay for a chain of a cost (in levels) in its current or next turn. */
  public boolean canPay(int seat, int cost) {
    return cost < CellSearch.NONE && IceEconomy.cost(cost) <= spendableGold(seat);
  }

  /** The least cost of a chain of a seat, or {@link CellSearch#NONE}. */
  int chainCost(int seat) {
    return chains[seat].least;
  }

  /** The least cost of a chain of a seat that begins on a cell, or {@link CellSearch#NONE}. */
  public int chainCost(int seat, int cell) {
    return chains[seat].cost(cell);
  }

  /**
   * The least cost of a chain of a seat that begins on a cell, without that cell; or {@link
   * CellSearch#NONE}.
   */
  public int chainCostBeyond(int seat, int cell) {
    int cost = chains[seat].cost(cell);
    return cost < CellSearch.NONE ? cost - IceCapture.levelNeeded(board, seat, cell) : cost;
  }

  /**
   * Whether the enemy could capture the HQ at its next turn if the seat had a unit of {@code
   * unitLevel} on {@code to}, or a tower if that is 0, and {@code from} had no unit. Does not apply
   * the rules: no cell is connected or disconnected, and nothing is paid.
   */
  public boolean isInDangerAfter(int from, int to, int unitLevel) {
    int enemy = 1 - seat;
    // If there is no danger now, only a unit that leaves a cell of a chain can cause it.
    if (!canWin(enemy) && (from == to || chains[enemy].cost(from) >= CellSearch.NONE)) {
      return false;
    }
    assumed.copyFrom(board);
    assumed.level[from] = 0;
    assumed.owner[to] = (byte) seat;
    assumed.active[to] = true;
    assumed.level[to] = (byte) unitLevel;
    assumed.building[to] = (byte) (unitLevel == 0 ? IceBoard.TOWER : IceBoard.NO_BUILDING);
    assumed.towers[seat] += unitLevel == 0 ? 1 : 0;
    search(assumed, enemy, assumedChains);
    return canPay(enemy, assumedChains.leastCost());
  }
}
