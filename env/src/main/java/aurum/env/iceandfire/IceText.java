package aurum.env.iceandfire;

/** Writes the referee's text (RULES.md, section 3) and a bot's commands. */
final class IceText {
  /** Land by owner relative to the reader: own active, own inactive, enemy active and inactive. */
  static final String LAND = "OoXx";

  private static final String WAIT = "WAIT";

  private IceText() {}

  static void writeStart(IceMatch match, StringBuilder out) {
    out.append(match.board.map.mineSpots.length).append('\n');
    // Ascending cells are in order of y, then x.
    for (int cell : match.board.map.mineSpots) {
      out.append(IceMap.x(cell)).append(' ').append(IceMap.y(cell)).append('\n');
    }
  }

  static void writeTurn(IceMatch match, StringBuilder out) {
    IceBoard board = match.board;
    int reader = match.actingSeat();
    for (int i = 0; i < 2; i++) {
      out.append(board.gold[reader ^ i]).append('\n');
      out.append(board.shownIncome[reader ^ i]).append('\n');
    }
    for (int y = 0; y < IceMap.SIDE; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        out.append(land(board, reader, IceMap.cell(x, y)));
      }
      out.append('\n');
    }
    writeBuildings(board, reader, out);
    writeUnits(board, reader, out);
  }

  private static char land(IceBoard board, int reader, int cell) {
    return switch (board.owner[cell]) {
      case IceBoard.VOID -> '#';
      case IceBoard.NEUTRAL -> '.';
      default -> LAND.charAt(2 * (board.owner[cell] ^ reader) + (board.active[cell] ? 0 : 1));
    };
  }

  /** In order of owner, type, x and y. The referee numbers the types from 0. */
  private static void writeBuildings(IceBoard board, int reader, StringBuilder out) {
    int count = 0;
    for (byte building : board.building) {
      count += building != IceBoard.NO_BUILDING ? 1 : 0;
    }
    out.append(count).append('\n');
    for (int i = 0; i < 2; i++) {
      for (int type = IceBoard.HQ; type <= IceBoard.TOWER; type++) {
        for (int x = 0; x < IceMap.SIDE; x++) {
          for (int y = 0; y < IceMap.SIDE; y++) {
            int cell = IceMap.cell(x, y);
            if (board.building[cell] == type && board.owner[cell] == (reader ^ i)) {
              out.append(i).append(' ').append(type - IceBoard.HQ);
              appendPosition(cell, out);
              out.append('\n');
            }
          }
        }
      }
    }
  }

  /** In order of owner and id. */
  private static void writeUnits(IceBoard board, int reader, StringBuilder out) {
    out.append(board.units[0].count + board.units[1].count).append('\n');
    for (int i = 0; i < 2; i++) {
      IceUnits units = board.units[reader ^ i];
      for (int unit = 0; unit < units.count; unit++) {
        int cell = units.cell[unit];
        out.append(i).append(' ').append(units.id[unit]);
        out.append(' ').append(board.level[cell]);
        appendPosition(cell, out);
        out.append('\n');
      }
    }
  }

  private static void appendPosition(int cell, StringBuilder out) {
    out.append(' ').append(IceMap.x(cell)).append(' ').append(IceMap.y(cell));
  }

  /**
   * Appends the command of an action to the line of the turn in progress. For {@code NOTHING}, or
   * an action that does not apply to the subject, appends {@code WAIT} to an empty line and nothing
   * to another. The next command replaces {@code WAIT}.
   */
  static void writeCommand(IceMatch match, int action, StringBuilder line) {
    boolean ofUnit = action < IceActions.TRAIN;
    if (action == IceActions.NOTHING
        || !match.choices.hasSubject()
        || ofUnit != match.subjectIsUnit()) {
      line.append(line.isEmpty() ? WAIT : "");
      return;
    }
    if (WAIT.contentEquals(line)) {
      line.setLength(0);
    }
    line.append(line.isEmpty() ? "" : ";");
    int cell = match.subject();
    if (ofUnit) {
      IceUnits units = match.board.units[match.actingSeat()];
      line.append("MOVE ").append(units.id[units.indexAt(cell)]);
      cell += IceActions.step(match.actingSeat(), action);
    } else if (action < IceActions.MINE) {
      line.append("TRAIN ").append(IceActions.level(action));
    } else {
      line.append("BUILD ").append(IceActions.NAMES.get(action));
    }
    appendPosition(cell, line);
  }
}
