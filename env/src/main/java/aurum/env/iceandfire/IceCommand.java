package aurum.env.iceandfire;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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

  private static final Set<String> VERBS = Set.of("MOVE", "TRAIN", "BUILD");
  private static final String WAIT = "WAIT";
  private static final String MESSAGE = "MSG ";

  /** The commands of a line, or null if a part of it is not recognised. */
  static List<IceCommand> parse(String line) {
    List<IceCommand> commands = new ArrayList<>();
    for (String part : parts(line)) {
      String text = part.trim();
      if (!text.equals(WAIT) && !text.startsWith(MESSAGE)) {
        IceCommand command = command(text.split(" ", -1));
        if (command == null) {
          return null;
        }
        commands.add(command);
      }
    }
    return commands;
  }

  /** The parts of a line. The referee, too, drops empty parts at the end. */
  static List<String> parts(String line) {
    return List.of(line.split(";"));
  }

  private static IceCommand command(String[] words) {
    if (words.length != 4 || !VERBS.contains(words[0])) {
      return null;
    }
    Kind kind = Kind.valueOf(words[0]);
    int number = kind == Kind.BUILD ? building(words[1]) : number(words[1]);
    int x = number(words[2]);
    int y = number(words[3]);
    return number < 0 || x < 0 || y < 0 ? null : new IceCommand(kind, number, x, y);
  }

  private static int building(String name) {
    return name.equals("MINE") ? IceBoard.MINE : name.equals("TOWER") ? IceBoard.TOWER : -1;
  }

  /** The value of a word of digits; -1 if the word is not a number or does not fit into an int. */
  private static int number(String digits) {
    long number = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
      if (number > Integer.MAX_VALUE) {
        return -1;
      }
    }
    return digits.isEmpty() ? -1 : (int) number;
  }
}
