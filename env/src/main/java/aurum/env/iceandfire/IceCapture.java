package aurum.env.iceandfire;

/** Decides which units can capture a cell: "protected" and "capturable" in RULES.md, section 6. */
public final class IceCapture {
  /** The level needed for a cell that no unit can enter: greater than the level of any unit. */
  public static final int NO_LEVEL = 4;

  /** The level that a unit needs for a protected cell. */
  static final int LEVEL_FOR_PROTECTED = 3;

  /** A void cell, which never has a tower. */
  private static final int NO_CELL = 0;

  private IceCapture() {}

  /** Whether the unit of {@code seat} on a cell can enter its neighbour {@code to}. */
  public static boolean canStep(IceBoard board, int seat, int from, int to) {
    return levelNeeded(board, seat, to) <= board.level[from];
  }

  /** The lowest level with which a unit of {@code seat} can enter a cell, or {@link #NO_LEVEL}. */
  public static int levelNeeded(IceBoard board, int seat, int cell) {
    return levelNeededAfter(board, seat, NO_CELL, cell);
  }

  /** The same, if the seat had captured a neighbour before, with the tower that may stand there. */
  public static int levelNeededAfter(IceBoard board, int seat, int captured, int cell) {
    int owner = board.owner[cell];
    if (owner == seat) {
      return board.isEmpty(cell) ? 1 : NO_LEVEL;
    }
    if (owner >= IceBoard.NEUTRAL) {
      return owner == IceBoard.NEUTRAL ? 1 : NO_LEVEL;
    }
    return isProtected(board, owner, cell, board.active[cell], captured)
        ? LEVEL_FOR_PROTECTED
        : levelToKill(board, board.level[cell]);
  }

  /** The lowest level of a unit that captures a cell without protection. */
  static int levelToKill(IceBoard board, int unitLevel) {
    return Math.min(board.league.topLevel, unitLevel + 1);
  }

  /** Whether a tower protects a cell that {@code owner} owns or would own, if it is active. */
  static boolean isProtected(IceBoard board, int owner, int cell) {
    return isProtected(board, owner, cell, true, NO_CELL);
  }

  /**
   * Whether a tower protects a cell of {@code owner}: a tower on the cell, or an active one on a
   * neighbouring cell other than {@code captured}.
   */
  private static boolean isProtected(
      IceBoard board, int owner, int cell, boolean active, int captured) {
    return board.towers[owner] > 0
        && ((board.building[cell] == IceBoard.TOWER && board.owner[cell] == owner)
            || (active
                && (hasActiveTower(board, owner, cell - IceMap.ROW, captured)
                    || hasActiveTower(board, owner, cell + 1, captured)
                    || hasActiveTower(board, owner, cell + IceMap.ROW, captured)
                    || hasActiveTower(board, owner, cell - 1, captured))));
  }

  private static boolean hasActiveTower(IceBoard board, int owner, int cell, int captured) {
    return board.building[cell] == IceBoard.TOWER
        && board.isActiveOf(owner, cell)
        && cell != captured;
  }

  // Exposure: whether the enemy could capture a cell in its next turn if a seat owned the cell and
  // had a unit of a level there, or none if that is 0.

  /** Whether an enemy unit beside the cell could capture it. */
  public static boolean isExposedToUnits(IceBoard board, int seat, int cell, int unitLevel) {
    int needed = levelNeededIfOwned(board, seat, cell, unitLevel);
    for (int offset : IceMap.NEIGHBOURS) {
      int next = cell + offset;
      if (board.level[next] >= needed && board.isActiveOf(1 - seat, next)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the enemy could capture the cell by training a unit there. */
  static boolean isExposedToTraining(IceBoard board, int seat, int cell, int unitLevel) {
    int needed = levelNeededIfOwned(board, seat, cell, unitLevel);
    return IceEconomy.cost(needed) <= board.goldNextTurn(1 - seat)
        && board.touchesActive(1 - seat, cell);
  }

  private static int levelNeededIfOwned(IceBoard board, int seat, int cell, int unitLevel) {
    return isProtected(board, seat, cell) ? LEVEL_FOR_PROTECTED : levelToKill(board, unitLevel);
  }
}
