package aurum.env.iceandfire;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;

/**
 * A position drawn in a test, with cells separated by blanks: {@code #} void, {@code .} neutral,
 * {@code O} player 0's, {@code X} player 1's; behind it what stands there: a unit's level, {@code
 * T} a tower, {@code $} a mine, {@code *} a free mine spot. The corner that is drawn first is
 * player 0's HQ at (0,0); player 1's HQ at (11,11) is always there, and what is not drawn is void.
 * Units have the numbers 1, 2, 3, ... as they stand in the drawing. What is connected with its HQ
 * is active.
 */
final class Island {
  final IceMatch match;

  private Island(IceMatch match) {
    this.match = match;
  }

  static Island of(String... rows) {
    return in("bronze", rows);
  }

  static Island in(String variant, String... rows) {
    String[] drawn = new String[IceMap.CELLS];
    boolean[] tile = new boolean[IceMap.CELLS];
    boolean[] spot = new boolean[IceMap.CELLS];
    for (int y = 0; y < rows.length; y++) {
      String[] words = rows[y].trim().split(" +");
      for (int x = 0; x < words.length; x++) {
        drawn[IceMap.cell(x, y)] = words[x];
      }
    }
    drawn[IceMap.HQ[0]] = "O";
    drawn[IceMap.HQ[1]] = "X";
    for (int c = 0; c < IceMap.CELLS; c++) {
      tile[c] = drawn[c] != null && !drawn[c].startsWith("#");
      spot[c] = drawn[c] != null && (drawn[c].endsWith("*") || drawn[c].endsWith("$"));
    }
    IceMatch match = new IceMatch(new IceAndFire(variant, Map.of()));
    match.clear(new IceMap(tile, spot));
    boolean[][] connected = {connected(drawn, 0), connected(drawn, 1)};
    for (int c = 0; c < IceMap.CELLS; c++) {
      int player = drawn[c] == null ? -1 : "OX".indexOf(drawn[c].charAt(0));
      if (player >= 0) {
        String thing = drawn[c].substring(1);
        int building =
            c == IceMap.HQ[0] || c == IceMap.HQ[1]
                ? IceBoard.HQ
                : thing.equals("T")
                    ? IceBoard.TOWER
                    : thing.equals("$") ? IceBoard.MINE : IceBoard.NO_BUILDING;
        int level = thing.matches("[123]") ? Integer.parseInt(thing) : 0;
        match.board.place(c, player, connected[player][c], level, building);
      }
    }
    int id = 1;
    for (int c = 0; c < IceMap.CELLS; c++) {
      if (match.board.level[c] != 0) {
        match.board.addUnit(match.board.owner[c], c, match.board.level[c], id++);
      }
    }
    match.board.told[0] = match.board.income[0];
    match.board.told[1] = match.board.income[1];
    match.startMoving();
    return new Island(match);
  }

  /** The plain search that the rules describe. */
  private static boolean[] connected(String[] drawn, int player) {
    boolean[] connected = new boolean[IceMap.CELLS];
    Deque<Integer> open = new ArrayDeque<>();
    connected[IceMap.HQ[player]] = true;
    open.add(IceMap.HQ[player]);
    while (!open.isEmpty()) {
      int at = open.remove();
      for (int step : IceMap.STEP) {
        int next = at + step;
        if (!connected[next]
            && drawn[next] != null
            && drawn[next].charAt(0) == "OX".charAt(player)) {
          connected[next] = true;
          open.add(next);
        }
      }
    }
    return connected;
  }

  /** It is this player's turn, in the given round; its units may move. */
  Island turnOf(int player, int round) {
    Arrays.fill(match.board.able, false);
    match.turn = 2 * round + player;
    match.startMoving();
    return this;
  }

  Island gold(int player, int gold) {
    match.board.gold[player] = gold;
    return this;
  }

  /** Plays the turn of whose turn it is. */
  Island play(String line) {
    match.playLine(line);
    return this;
  }

  int gold(int player) {
    return match.board.gold[player];
  }

  int income(int player) {
    return match.board.income[player];
  }

  /** What stands on a cell, as it is drawn; small letters if it is inactive. */
  String at(int x, int y) {
    return match.scene().tile(x, y).text().trim().replace('c', 'o');
  }

  /** A row of the drawing, as far as it is no void. */
  String row(int y) {
    StringBuilder row = new StringBuilder();
    for (int x = 0; x < IceMap.SIDE; x++) {
      row.append(at(x, y)).append(' ');
    }
    return row.toString().replaceAll("( ##)* $", "");
  }

  /** What the player to move reads. */
  String text() {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }
}
