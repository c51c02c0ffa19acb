package aurum.env.vindinium;

import java.util.List;
import java.util.Locale;

/** A bot's line as the original server parses it (RULES-original.md, section 2). */
final class OriginalCommand {
  /** The value of "no direction", as of {@link List#indexOf}: the hero stays. */
  static final int STAY = -1;

  /** Commands by direction of the board. */
  private static final String[] DIRECTIONS = {"North", "East", "South", "West"};

  private OriginalCommand() {}

  /**
   * The direction that a line names, in the board's orientation; {@link #STAY} for any other line.
   */
  static int parse(String line) {
    return List.of("north", "east", "south", "west").indexOf(line.trim().toLowerCase(Locale.ROOT));
  }

  /** Appends the command for a direction of the board, or for {@link #STAY}. */
  static void append(int direction, StringBuilder line) {
    line.append(direction == STAY ? "Stay" : DIRECTIONS[direction]);
  }
}
