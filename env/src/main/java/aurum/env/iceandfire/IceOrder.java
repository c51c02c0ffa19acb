package aurum.env.iceandfire;

/**
 * One command of a bot's line as the referee reads it (RULES.md, section 5).
 *
 * @param number for MOVE, the unit's; for TRAIN, the level
 * @param x the place, perhaps outside the board; likewise y
 */
record IceOrder(Kind kind, int number, int x, int y) {
  enum Kind {
    MOVE,
    TRAIN,
    MINE,
    TOWER
  }

  private static final String WAIT = "WAIT";
  private static final String MESSAGE = "MSG ";

  /** The commands of a line, or null if one of them is not recognised. */
  static IceOrder[] parse(String line) {
    // Java's own way to split is the referee's: empty parts at the end are no parts.
    String[] parts = line.split(";");
    IceOrder[] orders = new IceOrder[parts.length];
    int count = 0;
    for (String part : parts) {
      String text = part.trim();
      if (!text.equals(WAIT) && !text.startsWith(MESSAGE)) {
        IceOrder order = order(text.split(" ", -1));
        if (order == null) {
          return null;
        }
        orders[count++] = order;
      }
    }
    IceOrder[] read = new IceOrder[count];
    System.arraycopy(orders, 0, read, 0, count);
    return read;
  }

  private static IceOrder order(String[] words) {
    if (words.length != 4) {
      return null;
    }
    Kind kind = kind(words[0], words[1]);
    boolean builds = kind == Kind.MINE || kind == Kind.TOWER;
    int number = builds ? 0 : number(words[1]);
    int x = number(words[2]);
    int y = number(words[3]);
    return kind == null || number < 0 || x < 0 || y < 0 ? null : new IceOrder(kind, number, x, y);
  }

  private static Kind kind(String verb, String what) {
    return switch (verb) {
      case "MOVE" -> Kind.MOVE;
      case "TRAIN" -> Kind.TRAIN;
      case "BUILD" -> what.equals("MINE") ? Kind.MINE : what.equals("TOWER") ? Kind.TOWER : null;
      default -> null;
    };
  }

  /** A number of digits alone that fits an int, or -1. */
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
