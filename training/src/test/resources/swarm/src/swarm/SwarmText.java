package swarm;

import aurum.env.referee.RefereeReader.Lines;

/** Writes and reads the referee's text (RULES.md, 3). */
final class SwarmText {
  private static final char WALL = '#';
  private static final char FLOOR = '.';

  private SwarmText() {}

  static void writeStart(SwarmBoard board, int seat, StringBuilder out) {
    out.append(seat).append('\n');
    out.append(SwarmBoard.WIDTH).append(' ').append(SwarmBoard.HEIGHT).append('\n');
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      out.append(board.isWall(cell) ? WALL : FLOOR);
      if (cell % SwarmBoard.WIDTH == SwarmBoard.WIDTH - 1) {
        out.append('\n');
      }
    }
  }

  static void writeTurn(SwarmBoard board, StringBuilder out) {
    out.append(board.rounds()).append('\n');
    out.append(board.score(0)).append(' ').append(board.score(1)).append('\n');
    out.append(board.living(0) + board.living(1)).append('\n');
    for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
      if (board.isAlive(unit)) {
        out.append(SwarmBoard.seat(unit)).append(' ').append(unit % SwarmBoard.UNITS).append(' ');
        writeCell(board.cell(unit), out);
        out.append(' ').append(board.points(unit));
        out.append(board.isCarrying(unit) ? " 1\n" : " 0\n");
      }
    }
    int piles = 0;
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      piles += board.gems(cell) > 0 ? 1 : 0;
    }
    out.append(piles).append('\n');
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      if (board.gems(cell) > 0) {
        writeCell(cell, out);
        out.append(' ').append(board.gems(cell)).append('\n');
      }
    }
  }

  private static void writeCell(int cell, StringBuilder out) {
    out.append(cell % SwarmBoard.WIDTH).append(' ').append(cell / SwarmBoard.WIDTH);
  }

  /** Reads what {@link #writeStart} writes. Returns the seat. */
  static int readStart(Lines lines, SwarmBoard board) {
    board.clear();
    int seat = Integer.parseInt(lines.next());
    lines.next(); // The size.
    for (int y = 0; y < SwarmBoard.HEIGHT; y++) {
      String row = lines.next();
      for (int x = 0; x < SwarmBoard.WIDTH; x++) {
        board.setWall(y * SwarmBoard.WIDTH + x, row.charAt(x) == WALL);
      }
    }
    return seat;
  }

  /** Reads what {@link #writeTurn} writes. */
  static void readTurn(Lines lines, SwarmBoard board) {
    board.clearPieces();
    board.setRounds(Integer.parseInt(lines.next()));
    int[] scores = numbers(lines);
    for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
      board.setScore(seat, scores[seat]);
    }
    for (int left = Integer.parseInt(lines.next()); left > 0; left--) {
      int[] unit = numbers(lines);
      board.addUnit(
          SwarmBoard.UNITS * unit[0] + unit[1],
          unit[2] + SwarmBoard.WIDTH * unit[3],
          unit[4],
          unit[5] == 1);
    }
    for (int left = Integer.parseInt(lines.next()); left > 0; left--) {
      int[] pile = numbers(lines);
      board.setGems(pile[0] + SwarmBoard.WIDTH * pile[1], pile[2]);
    }
  }

  private static int[] numbers(Lines lines) {
    String[] words = lines.next().split(" ", -1);
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      numbers[i] = Integer.parseInt(words[i]);
    }
    return numbers;
  }
}
