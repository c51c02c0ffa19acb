package aurum.env.cultistwars;

/** What the referee writes (RULES.md, section 2). */
final class CultistText {
  private CultistText() {}

  static void writeBoard(CultistMap map, StringBuilder out) {
    out.append(CultistMap.WIDTH).append(' ').append(CultistMap.HEIGHT).append('\n');
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        out.append(map.isFloor(x, y) ? '.' : 'x');
      }
      out.append('\n');
    }
  }

  /** The board and the units as they started. */
  static void writeMap(CultistMap map, StringBuilder out) {
    writeBoard(map, out);
    out.append(CultistWars.UNITS).append('\n');
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int owner = Math.min(unit, CultistWars.NEUTRAL);
      writeUnit(unit, CultistWars.FULL_LIFE, map.start[unit], owner, out);
    }
  }

  static void writeTurn(CultistMatch match, StringBuilder out) {
    int living = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      living += match.life[unit] > 0 ? 1 : 0;
    }
    out.append(living).append('\n');
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (match.life[unit] > 0) {
        writeUnit(unit, match.life[unit], match.cell[unit], match.owner[unit], out);
      }
    }
  }

  private static void writeUnit(int unit, int life, int cell, int owner, StringBuilder out) {
    out.append(unit)
        .append(unit < CultistWars.FIRST_CULTIST ? " 1 " : " 0 ")
        .append(life)
        .append(' ');
    writePlace(cell, out);
    out.append(' ').append(owner).append('\n');
  }

  static void writePlace(int cell, StringBuilder out) {
    out.append(CultistMap.x(cell)).append(' ').append(CultistMap.y(cell));
  }
}
