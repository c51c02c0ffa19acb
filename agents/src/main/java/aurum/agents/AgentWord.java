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
  /** The maximum length in UTF-16 code units. */
  private static final int MAXIMUM_LENGTH = 4096;

  /** The kind of an agent and anything that one line may contain, or the name of a scripted one. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:\\w[\\w.+-]*=)?"
              + "(?:(?:policy|class|bot|http|trace):.+|[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_.+-]*)");

  private AgentWord() {}

  /**
   * Whether a text has the form of such a word. It is not known whether there is such an agent.
   * Never true for a text with line ends, or control or direction characters.
   */
  public static boolean isOne(String text) {
    return text.length() <= MAXIMUM_LENGTH
        && PrintableText.isLine(text)
        && FORM.matcher(text).matches();
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
        "%s names the agent '%s', but no command accepts this name: it must be one printable line, and be the name of a scripted agent or begin with policy:, class:, bot: or http:"
            .formatted(field, PrintableText.name(word)));
  }
}
