package aurum.env.vindinium;

/** The text that bots of the contest site's port read (RULES.md, section 3). */
final class CodingameText {
  private CodingameText() {}

  static void writeMap(CodingameMatch match, StringBuilder out) {
    out.append(match.map.size).append('\n');
    for (char[] row : match.map.rows()) {
      out.append(row).append('\n');
    }
  }

  static void writeTurn(CodingameMatch match, StringBuilder out) {
    VindiniumMap map = match.map;
    int heroes = map.heroes();
    int seat = match.actingSeat();
    if (match.expert[seat]) {
      for (int i = 1; i < heroes; i++) {
        int hero = (seat + i) % heroes;
        if (match.lastTarget[hero] >= 0) {
          out.append(hero);
          appendCell(map, match.lastTarget[hero], out);
          out.append('\n');
        }
      }
    }
    out.append(heroes + map.mines()).append('\n');
    for (int hero = 0; hero < heroes; hero++) {
      out.append("HERO ").append(hero);
      appendCell(map, match.cell[hero], out);
      out.append(' ').append(match.life[hero]).append(' ').append(match.gold[hero]).append('\n');
    }
    for (int mine = 0; mine < map.mines(); mine++) {
      out.append("MINE ").append(match.mineOwner[mine]);
      appendCell(map, map.mineCell[mine], out);
      out.append(" -1 -1\n");
    }
  }

  private static void appendCell(VindiniumMap map, int cell, StringBuilder out) {
    out.append(' ').append(map.x(cell)).append(' ').append(map.y(cell));
  }
}
