package aurum.env.cultistwars;

/**
 * A bot's line as parsed by the referee, its validity check, and its conversion to an effect
 * (RULES.md, 3 to 5).
 *
 * @param unit the number of the unit that acts
 * @param x the column for MOVE; the target's number for SHOOT and CONVERT
 * @param y the row for MOVE
 */
record CultistCommand(Kind kind, int unit, int x, int y) {
  enum Kind {
    WAIT,
    MOVE,
    SHOOT,
    CONVERT,
    INVALID
  }

  private static final CultistCommand WAIT = new CultistCommand(Kind.WAIT, 0, 0, 0);
  private static final CultistCommand INVALID = new CultistCommand(Kind.INVALID, 0, 0, 0);

  /** Parses a line (3). The result is of kind INVALID if the referee cannot parse the line. */
  static CultistCommand parse(String line) {
    String[] words = line.trim().split(" ", -1);
    if (words.length == 1) {
      return words[0].equals("WAIT") ? WAIT : INVALID;
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
      return new CultistCommand(
          kind,
          Integer.parseInt(words[0]),
          Integer.parseInt(words[2]),
          numbers == 2 ? Integer.parseInt(words[3]) : 0);
    } catch (NumberFormatException e) {
      return INVALID;
    }
  }

  /**
   * Why the referee disqualifies a seat for the command (4), for the author of a bot.
   *
   * @return null if it accepts the command
   */
  String refusal(CultistPosition position, int seat) {
    if (kind == Kind.WAIT) {
      return null;
    }
    if (kind == Kind.INVALID) {
      return "a command is WAIT, UNIT MOVE X Y, UNIT SHOOT TARGET or UNIT CONVERT TARGET";
    }
    if (!isAlive(unit, position)) {
      return "there is no such unit alive";
    }
    if (position.owner[unit] != seat) {
      return "the unit is not the player's";
    }
    boolean isLeader = unit < CultistWars.FIRST_CULTIST;
    return switch (kind) {
      case MOVE ->
          x >= 0 && x < CultistMap.WIDTH && y >= 0 && y < CultistMap.HEIGHT
              ? null
              : "the target is outside of the board";
      case SHOOT ->
          isLeader
              ? "the leader does not shoot"
              : x == unit
                  ? "a unit does not shoot at itself"
                  : isAlive(x, position) ? null : "there is no such target alive";
      default ->
          !isLeader
              ? "only the leader converts"
              : !isAlive(x, position)
                  ? "there is no such target alive"
                  : position.isConvertible(position.cell[x], seat)
                      ? null
                      : "the target is a leader or already the player's";
    };
  }

  private static boolean isAlive(int unit, CultistPosition position) {
    return unit >= 0 && unit < CultistWars.UNITS && position.life[unit] > 0;
  }

  /**
   * The final action of a valid command (5), as a {@link CultistEffect}. A shot at a target out of
   * range, or a conversion of a distant one, becomes a move towards the target.
   */
  int effect(CultistMap map, CultistPosition position) {
    if (kind == Kind.WAIT) {
      return CultistEffect.WAIT;
    }
    int from = position.cell[unit];
    int to = kind == Kind.MOVE ? CultistMap.cell(x, y) : position.cell[x];
    if (kind == Kind.SHOOT && CultistLines.damageAtDistance(from, to) > 0) {
      return CultistEffect.shoot(unit, x);
    }
    if (kind == Kind.CONVERT && CultistMap.distance(from, to) == 1) {
      return CultistEffect.convert(unit, x);
    }
    int step = CultistPathfinder.firstStep(map, position, from, to);
    return step == from ? CultistEffect.WAIT : CultistEffect.step(unit, step);
  }
}
