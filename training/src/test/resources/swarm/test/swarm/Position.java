package swarm;

import java.util.Arrays;

/**
 * Positions that are written as text in the upper left corner of the board: {@code #} is a wall, a
 * digit a number of gems, {@code A} to {@code H} units of seat 0, and {@code a} to {@code h} units
 * of seat 1.
 */
final class Position {
  private Position() {}

  /**
   * A board.
   *
   * @param carriers the letters of the units that carry a gem
   */
  static SwarmBoard board(String text, String carriers) {
    SwarmBoard board = new SwarmBoard();
    board.clear();
    String[] rows = text.split("\n", -1);
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[y].length(); x++) {
        char content = rows[y].charAt(x);
        int cell = y * SwarmBoard.WIDTH + x;
        if (Character.isLetter(content)) {
          boolean isCarrier = carriers.indexOf(content) >= 0;
          board.addUnit(unit(content), cell, SwarmBoard.HIT_POINTS, isCarrier);
        } else if (Character.isDigit(content)) {
          board.setGems(cell, content - '0');
        } else {
          board.setWall(cell, content == '#');
        }
      }
    }
    return board;
  }

  static int unit(char letter) {
    return letter < 'a' ? letter - 'A' : SwarmBoard.UNITS + letter - 'a';
  }

  /** The first rows of a board, with points behind the pieces. */
  static String text(SwarmBoard board, int rows, int columns) {
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        int cell = y * SwarmBoard.WIDTH + x;
        int unit = board.occupant(cell);
        char letter = (char) (unit < SwarmBoard.UNITS ? 'A' + unit : 'a' + unit - SwarmBoard.UNITS);
        char floor = board.gems(cell) > 0 ? (char) ('0' + board.gems(cell)) : '.';
        text.append(unit != SwarmBoard.NONE ? letter : board.isWall(cell) ? '#' : floor);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Plays a round in which units do what is said by words such as {@code A:UP}. */
  static void play(SwarmBoard board, String... words) {
    int[] commands = new int[SwarmBoard.ALL_UNITS];
    Arrays.fill(commands, SwarmCommand.WAIT);
    for (String word : words) {
      commands[unit(word.charAt(0))] = SwarmCommand.of(word.substring(2));
    }
    board.resolve(commands);
  }
}
