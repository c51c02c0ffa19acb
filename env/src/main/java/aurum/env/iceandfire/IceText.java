package aurum.env.iceandfire;

/** What the referee writes (RULES.md, section 3). */
final class IceText {
  /** How the referee marks active land and inactive land, by whether it is the reader's own. */
  private static final String ACTIVE = "OX";

  private static final String INACTIVE = "ox";

  private IceText() {}

  static void writeStart(IceMatch match, StringBuilder out) {
    out.append(match.board.map.mineSpots.length).append('\n');
    // Spots are numbered by y, then x.
    for (int cell : match.board.map.mineSpots) {
      out.append(IceMap.x(cell)).append(' ').append(IceMap.y(cell)).append('\n');
    }
  }

  static void writeTurn(IceMatch match, StringBuilder out) {
    int seat = match.actingSeat();
    for (int i = 0; i < 2; i++) {
      int player = seat ^ i;
      out.append(match.board.gold[player]).append('\n');
      out.append(match.board.told[player]).append('\n');
    }
    for (int y = 0; y < IceMap.SIDE; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        out.append(land(match, seat, IceMap.cell(x, y)));
      }
      out.append('\n');
    }
    writeBuildings(match, seat, out);
    writeUnits(match, seat, out);
  }

  private static char land(IceMatch match, int seat, int cell) {
    return switch (match.board.owner[cell]) {
      case IceBoard.VOID -> '#';
      case IceBoard.NOBODY -> '.';
      default ->
          (match.board.active[cell] ? ACTIVE : INACTIVE).charAt(match.board.owner[cell] ^ seat);
    };
  }

  /** By owner, kind, x and y; the kinds are the referee's from 0 on. */
  private static void writeBuildings(IceMatch match, int seat, StringBuilder out) {
    int count = 0;
    for (byte building : match.board.building) {
      count += building != IceBoard.NO_BUILDING ? 1 : 0;
    }
    out.append(count).append('\n');
    for (int i = 0; i < 2; i++) {
      for (int kind = IceBoard.HQ; kind <= IceBoard.TOWER; kind++) {
        for (int x = 0; x < IceMap.SIDE; x++) {
          for (int y = 0; y < IceMap.SIDE; y++) {
            int cell = IceMap.cell(x, y);
            if (match.board.building[cell] == kind && match.board.owner[cell] == (seat ^ i)) {
              out.append(i).append(' ').append(kind - IceBoard.HQ);
              appendPlace(cell, out);
              out.append('\n');
            }
          }
        }
      }
    }
  }

  private static void writeUnits(IceMatch match, int seat, StringBuilder out) {
    out.append(match.board.units[0] + match.board.units[1]).append('\n');
    for (int i = 0; i < 2; i++) {
      int player = seat ^ i;
      for (int slot = 0; slot < match.board.units[player]; slot++) {
        int cell = match.board.unitCell[player][slot];
        out.append(i).append(' ').append(match.board.unitId[player][slot]);
        out.append(' ').append(match.board.level[cell]);
        appendPlace(cell, out);
        out.append('\n');
      }
    }
  }

  private static void appendPlace(int cell, StringBuilder out) {
    out.append(' ').append(IceMap.x(cell)).append(' ').append(IceMap.y(cell));
  }

  /** The command that an answer is; {@code WAIT} stands alone, if nothing is done in a turn. */
  static void writeCommand(IceMatch match, int action, StringBuilder line) {
    String wait = "WAIT";
    boolean ofUnit = action < IceActions.TRAIN;
    if (action == IceActions.NOTHING
        || !match.questions.asks()
        || ofUnit != match.asksAboutUnit()) {
      line.append(line.isEmpty() ? wait : "");
      return;
    }
    if (wait.contentEquals(line)) {
      line.setLength(0);
    }
    line.append(line.isEmpty() ? "" : ";");
    int cell = match.subject();
    if (ofUnit) {
      line.append("MOVE ").append(match.board.idOf(cell));
      cell += IceActions.step(match.actingSeat(), action);
    } else if (action < IceActions.MINE) {
      line.append("TRAIN ").append(action - IceActions.TRAIN + 1);
    } else {
      line.append("BUILD ").append(IceActions.NAMES.get(action));
    }
    appendPlace(cell, line);
  }
}
