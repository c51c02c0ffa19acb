package aurum.agents.process;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  /** A quoted part of a word, or an escaped character. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "'([^']*)'|\"((?:[^\"\\\\]++|\\\\[\"\\\\]|\\\\)*+)\"|\\\\(.)", Pattern.DOTALL);

  private static final Pattern WORD =
      Pattern.compile("(?:" + QUOTED + "|[^'\"\\\\\\p{javaWhitespace}]++|\\\\)+", Pattern.DOTALL);

  private CommandWords() {}

  /**
   * The words of a command line, at least one.
   *
   * @throws InvalidInputException if it contains no word, or a quote is not closed
   */
  public static List<String> split(String line) {
    String rest = WORD.matcher(line).replaceAll("").strip();
    if (!rest.isEmpty()) {
      throw new InvalidInputException("the quote " + rest.charAt(0) + " is not closed in: " + line);
    }
    List<String> words =
        WORD.matcher(line).results().map(word -> withoutQuotes(word.group())).toList();
    require(!words.isEmpty() && !words.get(0).isEmpty(), "the command line names no program");
    return words;
  }

  private static String withoutQuotes(String word) {
    return QUOTED
        .matcher(word)
        .replaceAll(
            part -> {
              String doubleQuoted = part.group(2);
              String literal =
                  doubleQuoted == null
                      ? part.group(part.group(1) == null ? 3 : 1)
                      : doubleQuoted.replaceAll("\\\\([\"\\\\])", "$1");
              return Matcher.quoteReplacement(literal);
            });
  }
}
