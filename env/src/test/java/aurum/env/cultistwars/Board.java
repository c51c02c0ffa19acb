package aurum.env.cultistwars;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A position drawn in a test. {@code .} floor, {@code x} obstacle, {@code 0} and {@code 1} the
 * leaders, {@code a} to {@code l} the cultists 2 to 13, neutral unless {@link #owns} says
 * otherwise. The board may be narrower or lower than it is wide: the rest is obstacle. Who is not
 * drawn died in the service of seat 0; if no leader is drawn it is as dead.
 */
final class Board {
  final CultistMatch match = new CultistMatch(new CultistWars("codingame", Map.of()));

  private Board() {}

  static Board of(String... drawn) {
    Board board = new Board();
    byte[] start = board.match.map.start;
    boolean[] there = new boolean[CultistWars.UNITS];
    Arrays.fill(start, (byte) CultistMap.cell(0, 0));
    long lo = 0;
    long hi = 0;
    for (int y = 0; y < drawn.length; y++) {
      for (int x = 0; x < drawn[y].length(); x++) {
        char c = drawn[y].charAt(x);
        int cell = CultistMap.cell(x, y);
        if (c == 'x') {
          continue;
        }
        lo |= CultistFlood.lo(cell);
        hi |= CultistFlood.hi(cell);
        if (c != '.') {
          start[unit(c)] = (byte) cell;
          there[unit(c)] = true;
        }
      }
    }
    board.match.map.setFloor(lo, hi);
    board.match.start();
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (!there[unit]) {
        board.match.life[unit] = 0;
        board.match.owner[unit] = (byte) Math.min(1, unit);
      }
    }
    board.match.recount();
    return board;
  }

  static int unit(char c) {
    return c <= '1' ? c - '0' : CultistWars.FIRST_CULTIST + c - 'a';
  }

  Board owns(int seat, String cultists) {
    for (char c : cultists.toCharArray()) {
      match.owner[unit(c)] = (byte) seat;
    }
    match.recount();
    return this;
  }

  Board life(char unit, int life) {
    match.life[unit(unit)] = (byte) life;
    match.recount();
    return this;
  }

  /** It is this turn. Seat 0 has the even ones. */
  Board turn(int turn) {
    match.turn = turn;
    match.recount();
    return this;
  }

  /** Plays the turn of whose turn it is. */
  Board play(String line) {
    match.playLine(line);
    return this;
  }

  int life(char unit) {
    return match.life[unit(unit)];
  }

  int owner(char unit) {
    return match.owner[unit(unit)];
  }

  /** Where a unit stands, as "x y". */
  String place(char unit) {
    int cell = match.cell[unit(unit)];
    return CultistMap.x(cell) + " " + CultistMap.y(cell);
  }

  boolean isFree(int x, int y) {
    return match.board[CultistMap.cell(x, y)] == CultistMap.FLOOR;
  }

  /** What the seat to act reads. */
  String text() {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }

  /** The names of the legal actions. */
  List<String> legal() {
    List<String> names = new ArrayList<>();
    for (int action = 0; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        names.add(CultistActions.name(action));
      }
    }
    return names;
  }

  /** The line of a legal action, by its name. */
  String order(String name) {
    StringBuilder line = new StringBuilder();
    for (int action = 0; action < CultistActions.COUNT; action++) {
      if (CultistActions.name(action).equals(name)) {
        match.writeCommand(action, line);
      }
    }
    return line.toString();
  }
}
