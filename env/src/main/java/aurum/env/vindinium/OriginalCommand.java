package aurum.env.vindinium;

import java.util.Locale;

/** A bot's line as the original server parses it (RULES-original.md, section 2). */
final class OriginalCommand {
  /** The value of "no direction": the hero stays. */
  static final int STAY = -1;

  /** Commands by direction of the board. */
  private static final String[] DIRECTIONS = {"North", "East", "South", "West"};

  private OriginalCommand() {}

  /**
   * The direction that a line names, in the board's orientation; {@link #STAY} for any other line.
   */
  static int parse(String line) {
    String command = line.trim().toLowerCase(Locale.ROOT);
    for (int direction = 0; direction < DIRECTIONS.length; direction++) {
      if (command.equals(DIRECTIONS[direction].toLowerCase(Locale.ROOT))) {
        return direction;
      }
    }
    return STAY;
  }

  /** Appends the command for a direction of the board, or for {@link #STAY}. */
  static void append(int direction, StringBuilder line) {
    line.append(direction == STAY ? "Stay" : DIRECTIONS[direction]);
  }
}
