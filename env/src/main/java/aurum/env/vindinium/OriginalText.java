package aurum.env.vindinium;

/**
 * What bots of the original server are told (RULES-original.md, section 8). The first coordinate of
 * a place is its row.
 */
final class OriginalText {
  private OriginalText() {}

  /** The board as the match began. */
  static void writeMap(VindiniumMap map, StringBuilder out) {
    out.append(map.size).append('\n');
    for (int row = 0; row < map.size; row++) {
      for (int column = 0; column < map.size; column++) {
        OriginalBoard.append(map, map.cell(column, row), map.start, map.firstOwner, out);
      }
      out.append('\n');
    }
  }

  static void writeTurn(OriginalMatch match, StringBuilder out) {
    VindiniumMap map = match.map;
    out.append("turn ").append(match.turn).append('\n');
    for (int hero = 0; hero < map.heroes(); hero++) {
      out.append("hero ").append(hero + 1);
      appendPlace(map, match.cell[hero], out);
      out.append(' ').append(match.life[hero]);
      out.append(' ').append(match.gold[hero]);
      out.append(' ').append(match.mines[hero]);
      appendPlace(map, map.spawn[hero], out);
      out.append(' ').append(match.disqualified[hero]).append('\n');
    }
    out.append("tiles ");
    for (int row = 0; row < map.size; row++) {
      for (int column = 0; column < map.size; column++) {
        OriginalBoard.append(map, map.cell(column, row), match.cell, match.mineOwner, out);
      }
    }
    out.append('\n');
  }

  private static void appendPlace(VindiniumMap map, int cell, StringBuilder out) {
    out.append(' ').append(map.y(cell)).append(' ').append(map.x(cell));
  }
}
