package aurum.env.cultistwars;

/**
 * A bot's line as the referee reads it (RULES.md, section 3).
 *
 * @param unit who is ordered
 * @param x for MOVE, where to; for SHOOT and CONVERT the target's number
 * @param y for MOVE
 */
record CultistOrder(Kind kind, int unit, int x, int y) {
  enum Kind {
    WAIT,
    MOVE,
    SHOOT,
    CONVERT,
    INVALID
  }

  private static final CultistOrder INVALID = new CultistOrder(Kind.INVALID, 0, 0, 0);

  static CultistOrder parse(String line) {
    String[] words = line.trim().split(" ", -1);
    if (words.length == 1) {
      return words[0].equals("WAIT") ? new CultistOrder(Kind.WAIT, 0, 0, 0) : INVALID;
    }
    Kind kind =
        switch (words[1]) {
          case "MOVE" -> Kind.MOVE;
          case "SHOOT" -> Kind.SHOOT;
          case "CONVERT" -> Kind.CONVERT;
          default -> Kind.INVALID;
        };
    int numbers = kind == Kind.MOVE ? 2 : 1;
    if (kind == Kind.INVALID || words.length < 2 + numbers) {
      return INVALID;
    }
    try {
      return new CultistOrder(
          kind,
          Integer.parseInt(words[0]),
          Integer.parseInt(words[2]),
          numbers == 2 ? Integer.parseInt(words[3]) : 0);
    } catch (NumberFormatException e) {
      return INVALID;
    }
  }
}
