package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceAndFire;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.referee.RefereeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes positions from drawings and from lines of the referee. */
final class DrawnPosition {
  private DrawnPosition() {}

  /**
   * A position in which seat 0 acts. Cells are separated by blanks: {@code #} void, {@code .}
   * neutral, {@code O} and {@code X} of seat 0 and 1, in small letters if inactive; followed by a
   * unit's level or {@code T} for a tower. Seat 1's HQ at (11,11) always exists; cells that are not
   * drawn are void.
   */
  static IceMatch of(int gold, String... rows) {
    List<String> buildings = new ArrayList<>(List.of("0 0 0 0", "1 0 11 11"));
    List<String> units = new ArrayList<>();
    List<String> lines = new ArrayList<>(List.of("0", "" + gold, "0", "0", "0"));
    for (int y = 0; y < IceMap.SIDE; y++) {
      String row = y < rows.length ? rows[y] : "";
      String[] cells = row.trim().split(" +");
      StringBuilder land = new StringBuilder();
      for (int x = 0; x < IceMap.SIDE; x++) {
        String cell = x < cells.length && !cells[x].isEmpty() ? cells[x] : "#";
        land.append(x == 11 && y == 11 ? 'X' : cell.charAt(0));
        String owner = Character.toUpperCase(cell.charAt(0)) == 'O' ? "0 " : "1 ";
        if (cell.endsWith("T")) {
          buildings.add(owner + "2 " + x + ' ' + y);
        } else if (cell.length() > 1) {
          units.add(owner + (units.size() + 1) + ' ' + cell.charAt(1) + ' ' + x + ' ' + y);
        }
      }
      lines.add(land.toString());
    }
    lines.add("" + buildings.size());
    lines.addAll(buildings);
    lines.add("" + units.size());
    lines.addAll(units);
    return read(new IceAndFire("bronze", Map.of()), lines);
  }

  static IceMatch read(IceAndFire game, List<String> lines) {
    RefereeReader reader = game.newReader();
    var next = lines.iterator();
    reader.readStart(next::next);
    reader.readTurn(next::next);
    return (IceMatch) reader.match();
  }
}
