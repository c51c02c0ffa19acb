package aurum.agents;

import aurum.env.trace.PrintableText;

/**
 * Makes text of unknown origin safe to print. Control characters in a file's names could otherwise
 * clear the terminal, change its title or hide parts of a message.
 */
public final class Printable {
  /** The longest name that a message shows in full, in UTF-16 code units. */
  public static final int MAXIMUM_NAME_LENGTH = 60;

  private Printable() {}

  /**
   * The text as one line, with a question mark for each character that is not {@linkplain
   * PrintableText#isVisible visible}.
   */
  public static String line(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints().map(c -> PrintableText.isVisible(c) ? c : '?').forEach(line::appendCodePoint);
    return line.toString();
  }

  /** A name as {@link #line}, cut after {@value #MAXIMUM_NAME_LENGTH} characters. */
  public static String name(String name) {
    String line = line(name);
    return line.length() <= MAXIMUM_NAME_LENGTH
        ? line
        : line.substring(0, MAXIMUM_NAME_LENGTH) + "...";
  }
}
