package aurum.env.vindinium;

/**
 * The text that bots of the original server read (RULES-original.md, section 8). The first
 * coordinate of a cell is its row.
 */
final class OriginalText {
  private OriginalText() {}

  /** Writes the board at the start of the match. */
  static void writeMap(VindiniumMap map, StringBuilder out) {
    out.append(map.size).append('\n');
    for (int row = 0; row < map.size; row++) {
      for (int column = 0; column < map.size; column++) {
        OriginalMapText.append(map, map.cell(column, row), map.start, map.firstOwner, out);
      }
      out.append('\n');
    }
  }

  static void writeTurn(OriginalMatch match, StringBuilder out) {
    VindiniumMap map = match.map;
    out.append("turn ").append(match.turn).append('\n');
    for (int hero = 0; hero < map.heroes(); hero++) {
      out.append("hero ").append(hero + 1);
      appendCell(map, match.cell[hero], out);
      out.append(' ').append(match.life[hero]);
      out.append(' ').append(match.gold[hero]);
      out.append(' ').append(match.mines[hero]);
      appendCell(map, map.spawn[hero], out);
      out.append(' ').append(match.disqualified[hero]).append('\n');
    }
    out.append("tiles ");
    for (int row = 0; row < map.size; row++) {
      for (int column = 0; column < map.size; column++) {
        OriginalMapText.append(map, map.cell(column, row), match.cell, match.mineOwner, out);
      }
    }
    out.append('\n');
  }

  private static void appendCell(VindiniumMap map, int cell, StringBuilder out) {
    out.append(' ').append(map.y(cell)).append(' ').append(map.x(cell));
  }
}
