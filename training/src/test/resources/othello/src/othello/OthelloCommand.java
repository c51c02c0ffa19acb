package othello;

/** The line that a bot prints (RULES.md, 7). */
final class OthelloCommand {
  static final String PASS = "PASS";

  /** The result of {@link #action} for a line that is no move. */
  static final int NO_MOVE = -1;

  private OthelloCommand() {}

  static String ofAction(int action) {
    int row = action / OthelloBoard.SIZE;
    int column = action % OthelloBoard.SIZE;
    return action == OthelloActions.PASS
        ? PASS
        : String.valueOf(new char[] {(char) ('a' + column), (char) ('1' + row)});
  }

  /** The action that a line asks for, legal or not, or {@link #NO_MOVE}. */
  static int action(String line) {
    String move = line.strip();
    if (move.equals(PASS)) {
      return OthelloActions.PASS;
    }
    int column = move.length() == 2 ? move.charAt(0) - 'a' : -1;
    int row = move.length() == 2 ? move.charAt(1) - '1' : -1;
    boolean isCell =
        column >= 0 && column < OthelloBoard.SIZE && row >= 0 && row < OthelloBoard.SIZE;
    return isCell ? OthelloBoard.SIZE * row + column : NO_MOVE;
  }
}
