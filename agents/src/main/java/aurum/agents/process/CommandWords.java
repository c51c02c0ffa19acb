package aurum.agents.process;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words as a shell does, with no shell involved: blanks separate words;
 * {@code '...'} keeps everything as it is; {@code "..."} keeps everything but {@code \"} and {@code
 * \\}; elsewhere a backslash keeps the next character. Nothing else is special: no variables, no
 * patterns, no redirection.
 */
public final class CommandWords {
  private CommandWords() {}

  /**
   * The words of a command line, at least one.
   *
   * @throws IllegalArgumentException if it holds no word, or a quote is not closed
   */
  public static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean escapes = c == '\\' && i + 1 < line.length() && quote != '\'';
      if (escapes && (quote == 0 || line.charAt(i + 1) == '"' || line.charAt(i + 1) == '\\')) {
        word.append(line.charAt(++i));
        inWord = true;
      } else if (quote != 0) {
        if (c == quote) {
          quote = 0;
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
    if (quote != 0) {
      throw new IllegalArgumentException("the quote " + quote + " is not closed in: " + line);
    }
    if (inWord) {
      words.add(word.toString());
    }
    if (words.isEmpty() || words.get(0).isEmpty()) {
      throw new IllegalArgumentException("the command line names no program");
    }
    return words;
  }
}
