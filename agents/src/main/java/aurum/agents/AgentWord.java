package aurum.agents;

import aurum.env.base.PrintableText;
import aurum.env.base.Requirement;
import java.util.regex.Pattern;

/**
 * The form of the word that names an agent on a command line. Files from elsewhere record such
 * words, and the program prints them in commands, so a word that no command accepts is refused when
 * the file is read.
 */
public final class AgentWord {
  /** The pattern of short names: {@value}. */
  public static final String SHORT_NAME = "\\w[\\w.+-]*";

  /** The letters that {@link #SHORT_NAME} allows, in words. */
  public static final String SHORT_NAME_IN_WORDS =
      "letters from a to z, digits, _ and, but not first, also . + and -";

  /** Line ends, other control characters, and those that change the direction of text. */
  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  /** The name of a scripted agent. */
  private static final String SCRIPTED = "[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_.+-]*";

  /** The kind of an agent and anything that one line may contain, or a scripted agent. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:%s=)?(?:(?:policy|class|bot|http|trace):.+|%s)".formatted(SHORT_NAME, SCRIPTED));

  private AgentWord() {}

  /** Whether a text may be a part of such a word: one line without the characters of a terminal. */
  public static boolean isLine(String text) {
    return !FORBIDDEN.matcher(text).find();
  }

  /** Whether a text has the form of such a word. It is not known whether there is such an agent. */
  public static boolean isOne(String text) {
    return isLine(text) && FORM.matcher(text).matches();
  }

  /**
   * Checks a word that a file records.
   *
   * @param field of the file, for the message
   * @throws aurum.env.base.InvalidInputException if it is not the word of an agent
   */
  public static void require(String field, String word) {
    Requirement.require(
        isOne(word),
        "%s names the agent '%s', which no command accepts: an agent is the name of a scripted one, or policy:, class:, bot: or http: and one line"
            .formatted(field, PrintableText.name(word)));
  }
}
