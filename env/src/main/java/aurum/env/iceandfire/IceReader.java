package aurum.env.iceandfire;

import aurum.env.referee.RefereeReader;
import java.util.Arrays;

/**
 * Rebuilds the match from the referee's text. The text does not tell the turn, so the reader counts
 * its own; and who the reader is follows from where its HQ stands.
 */
final class IceReader implements RefereeReader {
  private final IceMatch match;
  private final boolean[] spots = new boolean[IceMap.CELLS];
  private IceMap map;
  private int round;

  IceReader(IceAndFire game) {
    match = new IceMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    Arrays.fill(spots, false);
    for (int left = number(lines); left > 0; left--) {
      int[] place = numbers(lines);
      spots[IceMap.cell(place[0], place[1])] = true;
    }
    map = null;
    round = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    int[] told = {number(lines), number(lines), number(lines), number(lines)};
    String[] rows = new String[IceMap.SIDE];
    for (int y = 0; y < rows.length; y++) {
      rows[y] = lines.next();
    }
    if (map == null) {
      map = new IceMap(tiles(rows), spots);
    }
    int[][] buildings = readTable(lines);
    int[][] listed = readTable(lines);
    // Sorted by owner and kind, the reader's own HQ comes first.
    int seat = buildings[0][2] == 0 ? 0 : 1;

    match.clear(map);
    match.turn = 2 * round++ + seat;
    byte[] levels = new byte[IceMap.CELLS];
    for (int[] unit : listed) {
      levels[IceMap.cell(unit[3], unit[4])] = (byte) unit[2];
    }
    byte[] built = new byte[IceMap.CELLS];
    for (int[] building : buildings) {
      built[IceMap.cell(building[2], building[3])] = (byte) (IceBoard.HQ + building[1]);
    }
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        int owner = "OoXx".indexOf(rows[y].charAt(x));
        int cell = IceMap.cell(x, y);
        if (owner >= 0) {
          match.board.place(cell, owner >> 1 ^ seat, (owner & 1) == 0, levels[cell], built[cell]);
        }
      }
    }
    for (int[] unit : listed) {
      match.board.addUnit(unit[0] ^ seat, IceMap.cell(unit[3], unit[4]), unit[2], unit[1]);
    }
    for (int i = 0; i < 2; i++) {
      match.board.gold[seat ^ i] = told[2 * i];
      match.board.told[seat ^ i] = told[2 * i + 1];
    }
    match.startMoving();
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

  private static int[][] readTable(Lines lines) {
    int[][] rows = new int[number(lines)][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = numbers(lines);
    }
    return rows;
  }

  private static int number(Lines lines) {
    return Integer.parseInt(lines.next().trim());
  }

  private static int[] numbers(Lines lines) {
    String[] words = lines.next().trim().split(" ");
    int[] numbers = new int[words.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Integer.parseInt(words[i]);
    }
    return numbers;
  }

  @Override
  public IceMatch match() {
    return match;
  }
}
