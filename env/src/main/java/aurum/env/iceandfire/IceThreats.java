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
    boolean acts = seat == actingSeat;
    result.search(position, seat, acts, acts ? board.gold[seat] : board.goldNextTurn(seat));
  }

  /** The chains of a seat in its turn: the current one, or its next one if it does not act. */
  public HqChains chains(int seat) {
    return chains[seat];
  }

  /**
   * Whether the enemy could capture the HQ at its next turn if the seat had a unit of {@code
   * unitLevel} on {@code to}, or a tower if that is 0, and {@code from} had no unit. Does not apply
   * the rules: no cell is connected or disconnected, and nothing is paid. False if no chain exists
   * now.
   */
  public boolean isInDangerAfter(int from, int to, int unitLevel) {
    int enemy = 1 - seat;
    HqChains now = chains[enemy];
    // If there is no danger now, only a unit that leaves a cell of a chain can cause it.
    if (!now.exist() || (!now.canWin() && (from == to || now.cost(from) == HqChains.NONE))) {
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
    return assumedChains.canWin();
  }
}
