package aurum.env.cultistwars;

/** What the referee writes (RULES.md, section 2), and a drawing for people. */
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

  /**
   * The board, two characters a tile: {@code ##} obstacle, {@code @0} leader and {@code o0} cultist
   * of seat 0, {@code o-} neutral cultist; below it a line for each side, with the lives of its
   * units.
   */
  static void draw(CultistMatch match, StringBuilder out) {
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        int here = match.board[CultistMap.cell(x, y)];
        switch (here) {
          case CultistMap.FLOOR -> out.append("  ");
          case CultistMap.OBSTACLE -> out.append("##");
          default ->
              out.append(here < CultistWars.FIRST_CULTIST ? '@' : 'o')
                  .append(sign(match.owner[here]));
        }
      }
      out.append('\n');
    }
    out.append("round ")
        .append(match.turn / 2)
        .append(" of ")
        .append(CultistWars.TURNS / 2)
        .append('\n');
    for (int side = 0; side <= CultistWars.NEUTRAL; side++) {
      drawSide(match, side, out);
    }
  }

  private static void drawSide(CultistMatch match, int side, StringBuilder out) {
    if (side < CultistWars.NEUTRAL) {
      out.append('@').append(side).append("  units ").append(match.units[side]);
      out.append(match.life[side] > 0 ? "  leader " + match.life[side] : "  leader dead");
    } else {
      out.append("neutral");
    }
    out.append("  cultists");
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (match.owner[unit] == side && match.life[unit] > 0) {
        out.append(' ').append(match.life[unit]);
      }
    }
    out.append(side < CultistWars.NEUTRAL && match.disqualified(side) ? "  disqualified\n" : "\n");
  }

  private static char sign(int owner) {
    return owner == CultistWars.NEUTRAL ? '-' : (char) ('0' + owner);
  }
}
