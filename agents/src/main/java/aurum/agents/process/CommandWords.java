package aurum.agents.process;

import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words by the quoting rules of a shell, without running one.
 *
 * <ul>
 *   <li>Whitespace separates words.
 *   <li>Between single quotes every character is literal.
 *   <li>Between double quotes every character is literal but {@code \"} and {@code \\}.
 *   <li>Elsewhere a backslash makes the next character literal.
 * </ul>
 *
 * <p>Nothing else is special: no variables, no patterns, no redirection.
 */
public final class CommandWords {
  /** Outside of quotes. */
  private static final char NONE = 0;

  private CommandWords() {}

  /**
   * The words of a command line, at least one.
   *
   * @throws InvalidInputException if it contains no word, or a quote is not closed
   */
  public static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = NONE;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isEscape(line, i, quote)) {
        word.append(line.charAt(++i));
        inWord = true;
      } else if (quote != NONE) {
        if (c == quote) {
          quote = NONE;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (!Character.isWhitespace(c)) {
        word.append(c);
        inWord = true;
      } else if (inWord) {
        words.add(word.toString());
        word.setLength(0);
        inWord = false;
      }
    }
    if (quote != NONE) {
      throw new InvalidInputException("the quote " + quote + " is not closed in: " + line);
    }
    if (inWord) {
      words.add(word.toString());
    }
    if (words.isEmpty() || words.get(0).isEmpty()) {
      throw new InvalidInputException("the command line names no program");
    }
    return words;
  }

  private static boolean isEscape(String line, int i, char quote) {
    if (line.charAt(i) != '\\' || i + 1 == line.length() || quote == '\'') {
      return false;
    }
    char next = line.charAt(i + 1);
    return quote == NONE || next == '"' || next == '\\';
  }
}
