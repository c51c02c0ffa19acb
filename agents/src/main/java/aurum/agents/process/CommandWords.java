package aurum.agents.process;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import java.io.File;
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
 *   <li>Elsewhere a backslash makes the next character literal, which must not be a letter or
 *       digit. On Windows it is a backslash.
 * </ul>
 *
 * <p>Nothing else is special: no variables, no patterns, no redirection.
 */
public final class CommandWords {
  private static final String QUOTED = "'([^']*)'|\"((?:[^\"\\\\]++|\\\\[\"\\\\]|\\\\)*+)\"";
  private static final String PLAIN = "[^'\"\\\\\\p{javaWhitespace}]++|\\\\";

  private static final boolean IS_WINDOWS = File.separatorChar == '\\';

  /** A quoted part of a word, or an escaped character. */
  private final Pattern quoted;

  private final Pattern word;

  private CommandWords(boolean isWindows) {
    quoted = Pattern.compile(QUOTED + (isWindows ? "" : "|\\\\(.)"), Pattern.DOTALL);
    word = Pattern.compile("(?:" + quoted + "|" + PLAIN + ")+", Pattern.DOTALL);
  }

  /**
   * The words of a command line, at least one.
   *
   * @throws InvalidInputException if it contains no word, a quote is not closed, or a backslash
   *     outside quotes would vanish
   */
  public static List<String> split(String line) {
    return split(line, IS_WINDOWS);
  }

  /** As {@link #split(String)}, of a system that is Windows or not. */
  static List<String> split(String line, boolean isWindows) {
    CommandWords rules = new CommandWords(isWindows);
    String rest = rules.word.matcher(line).replaceAll("").strip();
    if (!rest.isEmpty()) {
      throw new InvalidInputException("the quote " + rest.charAt(0) + " is not closed in: " + line);
    }
    List<String> words =
        rules.word.matcher(line).results().map(each -> rules.withoutQuotes(each.group())).toList();
    require(!words.isEmpty() && !words.get(0).isEmpty(), "the command line names no program");
    return words;
  }

  private String withoutQuotes(String text) {
    return quoted
        .matcher(text)
        .replaceAll(
            part -> {
              String doubleQuoted = part.group(2);
              String literal =
                  doubleQuoted == null
                      ? part.group(1) == null ? escaped(part.group(3), text) : part.group(1)
                      : doubleQuoted.replaceAll("\\\\([\"\\\\])", "$1");
              return Matcher.quoteReplacement(literal);
            });
  }

  /** An escaped letter is a path of Windows, or a pattern that was not quoted. */
  private static String escaped(String character, String text) {
    require(
        !Character.isLetterOrDigit(character.codePointAt(0)),
        "the backslash before '%s' in %s would vanish; write / instead, or put the word in quotes"
            .formatted(character, text));
    return character;
  }
}
