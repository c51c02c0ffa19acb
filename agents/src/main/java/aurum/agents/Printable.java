package aurum.agents;

import java.util.regex.Pattern;

/**
 * Makes text of unknown origin safe to print. Control characters in a file's names could otherwise
 * clear the terminal, change its title or hide parts of a message.
 */
public final class Printable {
  /** The longest name that a message shows in full, in UTF-16 code units. */
  public static final int MAXIMUM_NAME_LENGTH = 60;

  /** Controls, invisible format characters, line and paragraph separators, lone surrogates. */
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]");

  private Printable() {}

  /** The text as one line, with each unprintable character replaced by a question mark. */
  public static String line(String text) {
    return UNPRINTABLE.matcher(text).replaceAll("?");
  }

  /** A name as {@link #line}, cut after {@value #MAXIMUM_NAME_LENGTH} characters. */
  public static String name(String name) {
    String line = line(name);
    return line.length() <= MAXIMUM_NAME_LENGTH
        ? line
        : line.substring(0, MAXIMUM_NAME_LENGTH) + "...";
  }
}
