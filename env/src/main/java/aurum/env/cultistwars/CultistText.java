package aurum.env.cultistwars;

import java.util.Arrays;

/** Writes the referee's input text (RULES.md, 2) and commands (3). */
final class CultistText {
  private CultistText() {}

  /** The lines that a seat reads once, before its first turn. */
  static void writeStart(CultistMap map, int seat, StringBuilder out) {
    out.append(seat).append('\n');
    writeBoard(map, out);
  }

  private static void writeBoard(CultistMap map, StringBuilder out) {
    out.append(CultistMap.WIDTH).append(' ').append(CultistMap.HEIGHT).append('\n');
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        out.append(map.isFloor(x, y) ? '.' : 'x');
      }
      out.append('\n');
    }
  }

  /** Writes the board, and the units on their start cells. */
  static void writeMap(CultistMap map, StringBuilder out) {
    CultistPosition start = new CultistPosition();
    start.start(map);
    writeBoard(map, out);
    writeTurn(start, out);
  }

  /** The lines that a seat reads every turn: the living units. */
  static void writeTurn(CultistPosition position, StringBuilder out) {
    out.append(Arrays.stream(position.unitCount).sum()).append('\n');
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (position.life[unit] > 0) {
        writeUnit(unit, position, out);
      }
    }
  }

  private static void writeUnit(int unit, CultistPosition position, StringBuilder out) {
    out.append(unit)
        .append(unit < CultistWars.FIRST_CULTIST ? " 1 " : " 0 ")
        .append(position.life[unit])
        .append(' ');
    writeCell(position.cell[unit], out);
    out.append(' ').append(position.owner[unit]).append('\n');
  }

  private static void writeCell(int cell, StringBuilder out) {
    out.append(CultistMap.x(cell)).append(' ').append(CultistMap.y(cell));
  }

  /** Writes the command of an effect. */
  static void writeCommand(int effect, StringBuilder line) {
    int unit = CultistEffect.unit(effect);
    int target = CultistEffect.target(effect);
    switch (CultistEffect.kind(effect)) {
      case CultistEffect.STEP -> {
        line.append(unit).append(" MOVE ");
        writeCell(target, line);
      }
      case CultistEffect.CONVERT -> line.append(unit).append(" CONVERT ").append(target);
      case CultistEffect.SHOOT -> line.append(unit).append(" SHOOT ").append(target);
      default -> line.append("WAIT");
    }
  }
}
