package aurum.training.conform;

import aurum.env.base.PrintableText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A turn after which an engine and a referee differ.
 *
 * @param place what differs, without the numbers of the match: differences of one place and rule
 *     are one group
 * @param ofEngine what the engine has there
 * @param ofReferee what the referee has there
 * @param seed of the match
 * @param replies of all turns before; null for a time-out
 * @param turn as texts and pages number it
 * @param seat that played it; -1 before the first turn
 * @param line that was played; null for a time-out
 */
record Difference(
    String place,
    String ofEngine,
    String ofReferee,
    long seed,
    List<String> replies,
    int turn,
    int seat,
    String line) {
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
  private static final int QUOTED_CHARACTERS = 200;

  /** The rule that was played: the first word of the line. */
  String rule() {
    if (seat < 0) {
      return "the start";
    }
    return line == null ? "a time-out" : line.isBlank() ? "an empty line" : word(line);
  }

  private static String word(String line) {
    return line.strip().split("\\s+", 2)[0];
  }

  /** Equal for differences of one group. */
  String group() {
    return rule() + ": " + place;
  }

  /** The place of the first difference between two texts; empty if they are equal. */
  static String place(String ofEngine, String ofReferee) {
    List<String> own = ofEngine.lines().toList();
    List<String> others = ofReferee.lines().toList();
    int line = firstDifference(own, others);
    if (line == own.size() && line == others.size()) {
      return "";
    }
    if (line == own.size() || line == others.size()) {
      return "the number of lines";
    }
    String[] ownWords = own.get(line).split(" ", -1);
    String[] otherWords = others.get(line).split(" ", -1);
    int word = firstDifference(Arrays.asList(ownWords), Arrays.asList(otherWords));
    return ownWords.length != otherWords.length
        ? "the number of words of a line '" + shape(others.get(line)) + "'"
        : String.format(Locale.ROOT, "word %d of a line '%s'", word + 1, shape(others.get(line)));
  }

  private static String shape(String line) {
    return NUMBER.matcher(line).replaceAll("#");
  }

  /** The line in which two texts differ first; empty if a text has ended. */
  static String lineOf(String text, String other) {
    List<String> lines = text.lines().toList();
    int line = firstDifference(lines, other.lines().toList());
    return line < lines.size() ? lines.get(line) : "";
  }

  private static int firstDifference(List<String> first, List<String> second) {
    int i = 0;
    while (i < first.size() && i < second.size() && first.get(i).equals(second.get(i))) {
      i++;
    }
    return i;
  }

  /** Two printable lines. */
  String text() {
    String played =
        seat < 0
            ? ""
            : String.format(Locale.ROOT, ", turn %d, seat %d, after %s", turn, seat, quoted(line));
    return String.format(Locale.ROOT, "  seed %d%s%n", seed, played)
        + String.format(
            Locale.ROOT, "  engine %s, referee %s", quoted(ofEngine), quoted(ofReferee));
  }

  private static String quoted(String text) {
    if (text == null) {
      return "a time-out";
    }
    String line = PrintableText.line(text);
    return "'"
        + (line.length() <= QUOTED_CHARACTERS ? line : line.substring(0, QUOTED_CHARACTERS) + "...")
        + "'";
  }
}
