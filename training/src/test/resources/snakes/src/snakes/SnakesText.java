package snakes;

import aurum.env.referee.RefereeReader.Lines;

/** Writes and reads the referee's text (RULES.md, 3). */
final class SnakesText {
  private static final char WALL = '#';
  private static final char FLOOR = '.';

  private SnakesText() {}

  static void writeStart(SnakesBoard board, int seat, StringBuilder out) {
    out.append(seat).append('\n');
    out.append(board.seats()).append('\n');
    out.append(SnakesBoard.WIDTH).append(' ').append(SnakesBoard.HEIGHT).append('\n');
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      out.append(board.isWall(cell) ? WALL : FLOOR);
      if (cell % SnakesBoard.WIDTH == SnakesBoard.WIDTH - 1) {
        out.append('\n');
      }
    }
  }

  static void writeTurn(SnakesBoard board, StringBuilder out) {
    out.append(board.rounds()).append('\n');
    for (int seat = 0; seat < board.seats(); seat++) {
      out.append(board.score(seat)).append(' ').append(board.length(seat));
      for (int i = 0; i < board.length(seat); i++) {
        out.append(' ');
        writeCell(board.cell(seat, i), out);
      }
      out.append('\n');
    }
    out.append(board.apples()).append('\n');
    for (int apple = 0; apple < board.apples(); apple++) {
      writeCell(board.appleCell(apple), out);
      out.append(' ').append(board.appleRounds(apple)).append('\n');
    }
  }

  private static void writeCell(int cell, StringBuilder out) {
    out.append(cell % SnakesBoard.WIDTH).append(' ').append(cell / SnakesBoard.WIDTH);
  }

  /** Reads what {@link #writeStart} writes after the numbers of the seat and of the players. */
  static void readMap(Lines lines, SnakesBoard board) {
    board.clear();
    lines.next(); // The size.
    for (int y = 0; y < SnakesBoard.HEIGHT; y++) {
      String row = lines.next();
      for (int x = 0; x < SnakesBoard.WIDTH; x++) {
        board.setWall(y * SnakesBoard.WIDTH + x, row.charAt(x) == WALL);
      }
    }
  }

  /** Reads what {@link #writeTurn} writes. */
  static void readTurn(Lines lines, SnakesBoard board) {
    board.clearPieces();
    board.setRounds(Integer.parseInt(lines.next()));
    for (int seat = 0; seat < board.seats(); seat++) {
      String[] words = lines.next().split(" ", -1);
      int length = Integer.parseInt(words[1]);
      for (int i = 0; i < length; i++) {
        board.addCell(seat, cell(words[2 * i + 2], words[2 * i + 3]));
      }
      board.setScoreOfDead(seat, length == 0 ? Integer.parseInt(words[0]) : 0);
    }
    for (int left = Integer.parseInt(lines.next()); left > 0; left--) {
      String[] words = lines.next().split(" ", -1);
      board.addApple(cell(words[0], words[1]), Integer.parseInt(words[2]));
    }
  }

  private static int cell(String x, String y) {
    return Integer.parseInt(y) * SnakesBoard.WIDTH + Integer.parseInt(x);
  }
}
