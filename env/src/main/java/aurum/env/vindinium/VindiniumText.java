package aurum.env.vindinium;

import java.util.Locale;

/** What the referee writes (RULES.md, section 3), and a drawing for people. */
final class VindiniumText {
  private VindiniumText() {}

  static void writeMap(VindiniumMatch match, StringBuilder out) {
    out.append(match.map.size).append('\n');
    for (char[] row : match.map.rows()) {
      out.append(row).append('\n');
    }
  }

  static void writeTurn(VindiniumMatch match, StringBuilder out) {
    VindiniumMap map = match.map;
    int heroes = map.heroes();
    int seat = match.seat();
    if (match.expert[seat]) {
      for (int i = 1; i < heroes; i++) {
        int hero = (seat + i) % heroes;
        if (match.target[hero] >= 0) {
          out.append(hero);
          appendPlace(map, match.target[hero], out);
          out.append('\n');
        }
      }
    }
    out.append(heroes + map.mines()).append('\n');
    for (int hero = 0; hero < heroes; hero++) {
      out.append("HERO ").append(hero);
      appendPlace(map, match.cell[hero], out);
      out.append(' ').append(match.life[hero]).append(' ').append(match.gold[hero]).append('\n');
    }
    for (int mine = 0; mine < map.mines(); mine++) {
      out.append("MINE ").append(match.mineOwner[mine]);
      appendPlace(map, map.mineCell[mine], out);
      out.append(" -1 -1\n");
    }
  }

  private static void appendPlace(VindiniumMap map, int cell, StringBuilder out) {
    out.append(' ').append(map.x(cell)).append(' ').append(map.y(cell));
  }

  /**
   * The board, two characters a tile: {@code ##} wall, {@code []} tavern, {@code $-} free mine,
   * {@code $0} hero 0's mine, {@code @0} hero 0; below it a line for each hero.
   */
  static void draw(VindiniumMatch match, StringBuilder out) {
    VindiniumMap map = match.map;
    for (int y = 0; y < map.size; y++) {
      for (int x = 0; x < map.size; x++) {
        drawCell(match, map.cell(x, y), out);
      }
      out.append('\n');
    }
    int heroes = map.heroes();
    out.append("round ")
        .append(match.turn / heroes)
        .append(" of ")
        .append(match.turns / heroes)
        .append('\n');
    for (int hero = 0; hero < heroes; hero++) {
      out.append('@')
          .append(hero)
          .append(
              String.format(
                  Locale.ROOT,
                  "  gold %4d  life %3d  mines %2d",
                  match.gold[hero],
                  match.life[hero],
                  match.mines[hero]))
          .append(match.disqualified(hero) ? "  disqualified\n" : "\n");
    }
  }

  private static void drawCell(VindiniumMatch match, int cell, StringBuilder out) {
    int tile = match.map.tile[cell];
    for (int hero = 0; hero < match.map.heroes(); hero++) {
      if (match.cell[hero] == cell) {
        out.append('@').append(hero);
        return;
      }
    }
    switch (tile) {
      case VindiniumMap.AIR -> out.append("  ");
      case VindiniumMap.WALL -> out.append("##");
      case VindiniumMap.TAVERN -> out.append("[]");
      default -> {
        int owner = match.mineOwner[tile - VindiniumMap.FIRST_MINE];
        out.append('$').append(owner < 0 ? "-" : owner);
      }
    }
  }
}
