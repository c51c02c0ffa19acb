package aurum.env.vindinium;

import java.util.Locale;

/** Draws a position for people. */
final class VindiniumDrawing {
  private VindiniumDrawing() {}

  /**
   * The board, two characters a tile: {@code ##} wall, {@code []} tavern, {@code $-} free mine,
   * {@code $0} hero 0's mine, {@code @0} hero 0; below it a line for each hero. Heroes are numbered
   * as the variant numbers them.
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
    int firstHero = match.game().traceStyle().firstSeat();
    out.append("round ")
        .append(match.turn / heroes)
        .append(" of ")
        .append(match.turns / heroes)
        .append('\n');
    for (int hero = 0; hero < heroes; hero++) {
      out.append('@')
          .append(firstHero + hero)
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
    int firstHero = match.game().traceStyle().firstSeat();
    for (int hero = 0; hero < match.map.heroes(); hero++) {
      if (match.cell[hero] == cell) {
        out.append('@').append(firstHero + hero);
        return;
      }
    }
    switch (tile) {
      case VindiniumMap.AIR -> out.append("  ");
      case VindiniumMap.WALL -> out.append("##");
      case VindiniumMap.TAVERN -> out.append("[]");
      default -> {
        int owner = match.mineOwner[tile - VindiniumMap.FIRST_MINE];
        out.append('$');
        if (owner == VindiniumMatch.FREE) {
          out.append('-');
        } else {
          out.append(firstHero + owner);
        }
      }
    }
  }
}
