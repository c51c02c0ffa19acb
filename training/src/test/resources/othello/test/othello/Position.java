package othello;

/** Positions that are written as text. */
final class Position {
  private Position() {}

  /** The cells of a board of 8 lines that have some character. */
  static long cells(String board, char disc) {
    String cells = board.replace("\n", "");
    long found = 0;
    for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
      found |= cells.charAt(cell) == disc ? 1L << cell : 0;
    }
    return found;
  }

  /** A match in which {@code seat} acts. */
  static OthelloMatch match(Othello game, String board, int seat) {
    OthelloMatch match = new OthelloMatch(game);
    match.set(cells(board, 'X'), cells(board, 'O'), seat);
    return match;
  }
}
