package aurum.env.vindinium;

import java.util.Locale;

/**
 * A bot's line as the referee reads it (RULES.md, section 4).
 *
 * @param expert whether the line asks to be told the others' moves from now on
 * @param direction for STEP, the direction on the board
 * @param x for MOVE, the target as given, perhaps outside the board; likewise y
 */
record CodingameOrder(Kind kind, boolean expert, int direction, int x, int y) {
  enum Kind {
    WAIT,
    STEP,
    MOVE,
    INVALID
  }

  private static final String EXPERT = "EXPERT_INPUT";

  static CodingameOrder parse(String line) {
    String text = line.trim().toUpperCase(Locale.ROOT);
    int space = text.indexOf(' ');
    String command = space < 0 ? text : text.substring(0, space);
    String message = space < 0 ? "" : text.substring(space + 1);
    boolean expert = message.contains(EXPERT);
    message = message.replace(EXPERT, "");
    if (command.equals("WAIT")) {
      return new CodingameOrder(Kind.WAIT, expert, 0, 0, 0);
    }
    if (command.equals("MOVE")) {
      return move(message, expert);
    }
    int direction = VindiniumActions.DIRECTIONS.indexOf(command);
    return new CodingameOrder(direction < 0 ? Kind.INVALID : Kind.STEP, expert, direction, 0, 0);
  }

  private static CodingameOrder move(String message, boolean expert) {
    String[] words = message.split(" ", -1);
    try {
      if (words.length >= 2) {
        return new CodingameOrder(
            Kind.MOVE, expert, 0, Integer.parseInt(words[0]), Integer.parseInt(words[1]));
      }
    } catch (NumberFormatException e) {
      // Not a place: the order is invalid, like any other that cannot be read.
    }
    return new CodingameOrder(Kind.INVALID, expert, 0, 0, 0);
  }
}
