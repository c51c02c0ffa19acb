package goldrace;

/** Writes the referee's text (RULES.md, 3). */
final class GoldRaceText {
  private GoldRaceText() {}

  static void writeLine(int[] gold, StringBuilder out) {
    for (int g : gold) {
      out.append(g);
    }
    out.append('\n');
  }

  static void writeTurn(GoldRaceMatch match, StringBuilder out) {
    writeLine(match.gold, out);
    for (int seat = 0; seat < 2; seat++) {
      out.append(match.cell[seat]).append(' ').append(match.score[seat]).append('\n');
    }
  }
}
