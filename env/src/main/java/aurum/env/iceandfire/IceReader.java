package aurum.env.iceandfire;

import aurum.env.referee.RefereeReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rebuilds a match from the referee's text. The text contains neither the turn nor the reader's
 * seat: the reader counts its turns, and determines its seat from the position of its HQ.
 */
final class IceReader implements RefereeReader {
  private final IceMatch match;
  private final boolean[] spots = new boolean[IceMap.CELLS];

  /** Null before the first turn. */
  private IceMap map;

  private int round;

  IceReader(IceAndFire game) {
    match = new IceMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    Arrays.fill(spots, false);
    for (int left = number(lines); left > 0; left--) {
      int[] position = numbers(lines);
      spots[IceMap.cell(position[0], position[1])] = true;
    }
    map = null;
    round = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    // Own gold, own income, enemy gold, enemy income.
    int[] wealth = {number(lines), number(lines), number(lines), number(lines)};
    String[] rows = new String[IceMap.SIDE];
    for (int y = 0; y < rows.length; y++) {
      rows[y] = lines.next();
    }
    if (map == null) {
      map = new IceMap(tiles(rows), spots);
    }
    // Owner, type, x, y.
    int[][] buildings = table(lines);
    // Owner, id, level, x, y.
    int[][] units = table(lines);
    // The own HQ is listed first; the HQ of seat 0 has x = 0.
    int seat = buildings[0][2] == 0 ? 0 : 1;
    match.clear(map);
    match.turn = 2 * round++ + seat;
    place(rows, seat, buildings, units);
    for (int i = 0; i < 2; i++) {
      match.board.setGold(seat ^ i, wealth[2 * i]);
      match.board.shownIncome[seat ^ i] = wealth[2 * i + 1];
    }
    match.beginChoices();
  }

  private void place(String[] rows, int seat, int[][] buildings, int[][] units) {
    int[] levels = new int[IceMap.CELLS];
    for (int[] unit : units) {
      levels[IceMap.cell(unit[3], unit[4])] = unit[2];
    }
    int[] built = new int[IceMap.CELLS];
    for (int[] building : buildings) {
      built[IceMap.cell(building[2], building[3])] = IceBoard.HQ + building[1];
    }
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows.length; x++) {
        int land = IceText.LAND.indexOf(rows[y].charAt(x));
        int cell = IceMap.cell(x, y);
        if (land >= 0) {
          match.board.place(cell, land / 2 ^ seat, land % 2 == 0, levels[cell], built[cell]);
        }
      }
    }
    for (int[] unit : units) {
      match.board.addUnit(unit[0] ^ seat, IceMap.cell(unit[3], unit[4]), unit[2], unit[1]);
    }
  }

  private static boolean[] tiles(String[] rows) {
    boolean[] tile = new boolean[IceMap.CELLS];
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        tile[IceMap.cell(x, y)] = rows[y].charAt(x) != '#';
      }
    }
    return tile;
  }

  private static int[][] table(Lines lines) {
    // No array of a size that the text only claims.
    List<int[]> rows = new ArrayList<>();
    for (int left = number(lines); left > 0; left--) {
      rows.add(numbers(lines));
    }
    return rows.toArray(new int[0][]);
  }

  private static int number(Lines lines) {
    return Integer.parseInt(lines.next().trim());
  }

  private static int[] numbers(Lines lines) {
    return Arrays.stream(lines.next().trim().split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  @Override
  public IceMatch match() {
    return match;
  }
}
