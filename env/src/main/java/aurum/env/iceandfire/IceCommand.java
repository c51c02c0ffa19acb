package aurum.env.iceandfire;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One command of a bot's line as the referee parses it (RULES.md, section 5).
 *
 * @param number the id of the unit for MOVE, the level for TRAIN; for BUILD {@link IceBoard#MINE}
 *     or {@link IceBoard#TOWER}
 * @param x the column of the target; may be outside of the board
 * @param y the row of the target; may be outside of the board
 */
record IceCommand(Kind kind, int number, int x, int y) {
  enum Kind {
    MOVE,
    TRAIN,
    BUILD
  }

  private static final Pattern COMMAND =
      Pattern.compile("(?:(MOVE|TRAIN) ([0-9]+)|BUILD (MINE|TOWER)) ([0-9]+) ([0-9]+)");

  private static final String WAIT = "WAIT";
  private static final String MESSAGE = "MSG ";

  /** The commands of a line, or null if a part of it is not recognised. */
  static List<IceCommand> parse(String line) {
    List<IceCommand> commands = new ArrayList<>();
    for (String part : parts(line)) {
      String text = part.trim();
      if (!isWithoutEffect(text)) {
        IceCommand command = command(COMMAND.matcher(text));
        if (command == null) {
          return null;
        }
        commands.add(command);
      }
    }
    return commands;
  }

  /** The first part of a line that is not recognised; null if there is none. */
  static String unrecognised(String line) {
    for (String part : parts(line)) {
      String text = part.trim();
      if (!isWithoutEffect(text) && command(COMMAND.matcher(text)) == null) {
        return text;
      }
    }
    return null;
  }

  private static boolean isWithoutEffect(String text) {
    return text.equals(WAIT) || text.startsWith(MESSAGE);
  }

  /** The parts of a line. The referee, too, drops empty parts at the end. */
  static List<String> parts(String line) {
    return List.of(line.split(";"));
  }

  private static IceCommand command(Matcher words) {
    if (!words.matches()) {
      return null;
    }
    try {
      int x = Integer.parseInt(words.group(4));
      int y = Integer.parseInt(words.group(5));
      if (words.group(3) != null) {
        boolean mine = words.group(3).equals("MINE");
        return new IceCommand(Kind.BUILD, mine ? IceBoard.MINE : IceBoard.TOWER, x, y);
      }
      return new IceCommand(Kind.valueOf(words.group(1)), Integer.parseInt(words.group(2)), x, y);
    } catch (NumberFormatException e) { // A number that does not fit into an int.
      return null;
    }
  }
}
