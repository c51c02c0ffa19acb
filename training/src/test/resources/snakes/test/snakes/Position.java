package snakes;

/**
 * Positions that are written as text in the upper left corner of the board: {@code #} is a wall,
 * {@code *} an apple, {@code A}, {@code B}, ... the cells of snake 0 from its head on, {@code a},
 * {@code b}, ... of snake 1, and {@code 1}, {@code 2}, ... of snake 2.
 */
final class Position {
  private static final String HEADS = "Aa1";

  private Position() {}

  static SnakesBoard board(int seats, String text) {
    SnakesBoard board = new SnakesBoard(seats);
    board.clear();
    String[] rows = text.split("\n", -1);
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[y].length(); x++) {
        int cell = y * SnakesBoard.WIDTH + x;
        board.setWall(cell, rows[y].charAt(x) == '#');
        if (rows[y].charAt(x) == '*') {
          board.addApple(cell, 0);
        }
      }
    }
    for (int seat = 0; seat < seats; seat++) {
      for (char each = HEADS.charAt(seat); text.indexOf(each) >= 0; each++) {
        board.addCell(seat, cell(rows, each));
      }
    }
    return board;
  }

  private static int cell(String[] rows, char content) {
    int y = 0;
    while (rows[y].indexOf(content) < 0) {
      y++;
    }
    return y * SnakesBoard.WIDTH + rows[y].indexOf(content);
  }
}
