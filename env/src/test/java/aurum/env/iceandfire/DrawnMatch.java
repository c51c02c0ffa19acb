package aurum.env.iceandfire;

import aurum.env.Observations;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;

/**
 * A position drawn in a test, with cells separated by blanks: {@code #} void, {@code .} neutral,
 * {@code O} of seat 0, {@code X} of seat 1; followed by its contents: a unit's level, {@code T} a
 * tower, {@code $} a mine, {@code *} a free mine spot. The first cell is seat 0's HQ at (0,0). Seat
 * 1's HQ at (11,11) always exists, and cells that are not drawn are void. Units have the ids 1, 2,
 * 3, ... in the order of the drawing. Cells that are connected with their HQ are active. Seat 0
 * acts.
 */
final class DrawnMatch {
  final IceMatch match;

  private DrawnMatch(IceMatch match) {
    this.match = match;
  }

  static DrawnMatch of(String... rows) {
    return in("bronze", rows);
  }

  /**
   * A corridor along the upper and the right border, from the HQ of seat 0 to that of seat 1.
   *
   * @param upper the twelve cells of the upper border
   * @param right each cell of the right border below
   */
  static DrawnMatch corridor(String upper, String right) {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# # # # # # # # # # # " + right);
    rows[0] = upper;
    return of(rows);
  }

  static DrawnMatch in(String variant, String... rows) {
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
      int seat = drawn[c] == null ? -1 : "OX".indexOf(drawn[c].charAt(0));
      if (seat >= 0) {
        String piece = drawn[c].substring(1);
        int building =
            c == IceMap.HQ[0] || c == IceMap.HQ[1]
                ? IceBoard.HQ
                : piece.equals("T")
                    ? IceBoard.TOWER
                    : piece.equals("$") ? IceBoard.MINE : IceBoard.NO_BUILDING;
        int level = piece.matches("[123]") ? Integer.parseInt(piece) : 0;
        match.board.place(c, seat, connected[seat][c], level, building);
      }
    }
    int id = 1;
    for (int c = 0; c < IceMap.CELLS; c++) {
      if (match.board.level(c) != 0) {
        match.board.addUnit(match.board.owner(c), c, match.board.level(c), id++);
      }
    }
    match.board.shownIncome[0] = match.board.income[0];
    match.board.shownIncome[1] = match.board.income[1];
    match.beginChoices();
    return new DrawnMatch(match);
  }

  /** The search that the rules describe. */
  private static boolean[] connected(String[] drawn, int seat) {
    boolean[] connected = new boolean[IceMap.CELLS];
    Deque<Integer> open = new ArrayDeque<>();
    connected[IceMap.HQ[seat]] = true;
    open.add(IceMap.HQ[seat]);
    while (!open.isEmpty()) {
      int at = open.remove();
      for (int offset : IceMap.NEIGHBOURS) {
        int next = at + offset;
        if (!connected[next] && drawn[next] != null && drawn[next].charAt(0) == "OX".charAt(seat)) {
          connected[next] = true;
          open.add(next);
        }
      }
    }
    return connected;
  }

  /** Makes a seat act, in a round that starts now. */
  DrawnMatch turnOf(int seat, int round) {
    match.rules.setMovable(match.actingSeat(), false);
    match.turn = 2 * round + seat;
    match.beginChoices();
    return this;
  }

  DrawnMatch gold(int seat, int gold) {
    match.board.setGold(seat, gold);
    return this;
  }

  /** Plays a turn of the acting seat. */
  DrawnMatch play(String line) {
    match.playLine(line);
    return this;
  }

  int gold(int seat) {
    return match.board.gold(seat);
  }

  int income(int seat) {
    return match.board.income[seat];
  }

  /** The observation of the acting seat. */
  float[] observation() {
    return Observations.of(match, match.actingSeat());
  }

  /** A cell as it is drawn; in small letters if it is inactive. */
  String at(int x, int y) {
    return match.scene().tile(x, y).text().trim().replace('c', 'o');
  }

  /** A row of the drawing, without void at its end. */
  String row(int y) {
    StringBuilder row = new StringBuilder();
    for (int x = 0; x < IceMap.SIDE; x++) {
      row.append(at(x, y)).append(' ');
    }
    return row.toString().replaceAll("( ##)* $", "");
  }

  /** The text that the acting seat reads. */
  String text() {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }
}
