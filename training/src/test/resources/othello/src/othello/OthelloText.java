package othello;

/** Writes the referee's text (RULES.md, 6). */
final class OthelloText {
  private OthelloText() {}

  static char disc(int seat) {
    return seat == 0 ? 'X' : 'O';
  }

  /** The disc on a cell, or a point. */
  static char cell(OthelloMatch match, int cell) {
    return (match.discs(0) >>> cell & 1) != 0
        ? disc(0)
        : (match.discs(1) >>> cell & 1) != 0 ? disc(1) : '.';
  }

  static void writeBoard(OthelloMatch match, StringBuilder out) {
    for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
      out.append(cell(match, cell));
      if (cell % OthelloBoard.SIZE == OthelloBoard.SIZE - 1) {
        out.append('\n');
      }
    }
  }

  static void writeTurn(OthelloMatch match, StringBuilder out) {
    writeBoard(match, out);
    long moves = match.moves(match.actingSeat());
    if (moves == 0) {
      out.append(OthelloCommand.PASS);
    }
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      out.append(rest == moves ? "" : " ");
      out.append(OthelloCommand.ofAction(Long.numberOfTrailingZeros(rest)));
    }
    out.append('\n');
  }
}
