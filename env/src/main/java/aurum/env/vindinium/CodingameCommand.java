package aurum.env.vindinium;

import java.util.Locale;

/**
 * A bot's line as the contest site's referee parses it (RULES.md, section 4).
 *
 * @param expert whether the bot requests expert input: the other heroes' moves
 * @param direction for STEP, the direction of the board; otherwise {@link #NO_DIRECTION}
 * @param x for MOVE, the column of the target; may be outside of the board
 * @param y for MOVE, the row of the target; may be outside of the board
 */
record CodingameCommand(Kind kind, boolean expert, int direction, int x, int y) {
  enum Kind {
    WAIT,
    STEP,
    MOVE,
    INVALID
  }

  static final int NO_DIRECTION = -1;

  private static final String WAIT = "WAIT";
  private static final String EXPERT = "EXPERT_INPUT";

  static CodingameCommand parse(String line) {
    String text = line.trim().toUpperCase(Locale.ROOT);
    int space = text.indexOf(' ');
    String command = space < 0 ? text : text.substring(0, space);
    String message = space < 0 ? "" : text.substring(space + 1);
    boolean expert = message.contains(EXPERT);
    if (command.equals(WAIT)) {
      return withoutTarget(Kind.WAIT, expert, NO_DIRECTION);
    }
    if (command.equals("MOVE")) {
      return parseMove(message.replace(EXPERT, ""), expert);
    }
    int direction = VindiniumActions.DIRECTIONS.indexOf(command);
    return withoutTarget(direction < 0 ? Kind.INVALID : Kind.STEP, expert, direction);
  }

  private static CodingameCommand parseMove(String message, boolean expert) {
    String[] word = message.split(" ", -1);
    try {
      if (word.length >= 2) {
        return new CodingameCommand(
            Kind.MOVE, expert, NO_DIRECTION, Integer.parseInt(word[0]), Integer.parseInt(word[1]));
      }
    } catch (NumberFormatException e) {
      // The command is invalid, like every other that cannot be parsed.
    }
    return withoutTarget(Kind.INVALID, expert, NO_DIRECTION);
  }

  private static CodingameCommand withoutTarget(Kind kind, boolean expert, int direction) {
    return new CodingameCommand(kind, expert, direction, 0, 0);
  }

  /** Appends the command for a direction of the board, or WAIT for {@link #NO_DIRECTION}. */
  static void append(int direction, StringBuilder line) {
    line.append(direction == NO_DIRECTION ? WAIT : VindiniumActions.DIRECTIONS.get(direction));
  }
}
