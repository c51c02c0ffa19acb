package aurum.env.iceandfire;

/** Decides which units can capture a cell: "protected" and "capturable" in RULES.md, section 6. */
public final class IceCapture {
  /** The level needed for a cell that no unit can enter: greater than the level of any unit. */
  public static final int NO_LEVEL = 4;

  /** The level that a unit needs for a protected cell. */
  private static final int LEVEL_FOR_PROTECTED = 3;

  private IceCapture() {}

  /** The lowest level with which a unit of {@code seat} can enter a cell, or {@link #NO_LEVEL}. */
  public static int levelNeeded(IceBoard board, int seat, int cell) {
    int owner = board.owner[cell];
    if (owner == seat) {
      return board.isEmpty(cell) ? 1 : NO_LEVEL;
    }
    if (owner >= IceBoard.NEUTRAL) {
      return owner == IceBoard.NEUTRAL ? 1 : NO_LEVEL;
    }
    return levelNeeded(board, owner, cell, board.level[cell], board.active[cell]);
  }

  /**
   * The same, if the seat had captured a neighbour of the cell before. The tower that may stand
   * there is removed from the board for the calculation.
   */
  static int levelNeededAfter(IceBoard board, int seat, int captured, int cell) {
    byte building = board.building[captured];
    if (building != IceBoard.TOWER || board.owner[captured] == seat) {
      return levelNeeded(board, seat, cell);
    }
    board.building[captured] = IceBoard.NO_BUILDING;
    int needed = levelNeeded(board, seat, cell);
    board.building[captured] = building;
    return needed;
  }

  /**
   * The lowest level with which a unit can capture a cell from its owner.
   *
   * @param owner the seat that owns the cell, or is assumed to own it
   * @param unitLevel the level of the owner's unit there, or 0
   * @param active whether the cell is active
   */
  static int levelNeeded(IceBoard board, int owner, int cell, int unitLevel, boolean active) {
    return isProtected(board, owner, cell, active)
        ? LEVEL_FOR_PROTECTED
        : Math.min(board.league.topLevel, unitLevel + 1);
  }

  /**
   * Whether a tower protects a cell of {@code owner}: a tower on the cell, or an active one on a
   * neighbouring cell.
   */
  static boolean isProtected(IceBoard board, int owner, int cell, boolean active) {
    return board.towers[owner] > 0
        && ((board.building[cell] == IceBoard.TOWER && board.owner[cell] == owner)
            || (active
                && (hasActiveTower(board, owner, cell - IceMap.ROW)
                    || hasActiveTower(board, owner, cell + 1)
                    || hasActiveTower(board, owner, cell + IceMap.ROW)
                    || hasActiveTower(board, owner, cell - 1))));
  }

  private static boolean hasActiveTower(IceBoard board, int owner, int cell) {
    return board.building[cell] == IceBoard.TOWER && board.isActiveOf(owner, cell);
  }
}
