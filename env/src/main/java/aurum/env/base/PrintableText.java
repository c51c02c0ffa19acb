package aurum.env.base;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Makes text of unknown origin safe to print. Control characters could otherwise clear the
 * terminal, change its title or hide parts of a message.
 */
public final class PrintableText {
  /** The longest name that a message shows in full, in UTF-16 code units. */
  public static final int MAXIMUM_NAME_LENGTH = 60;

  /**
   * The longest text that {@link #escaped} shows in full, in code points. The longest line of the
   * recordings has 1,574.
   */
  static final int MAXIMUM_TEXT_LENGTH = 2000;

  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

  private PrintableText() {}

  /**
   * The text as one line, with a semicolon for each line break and a question mark for each other
   * character that is not visible.
   */
  public static String line(String text) {
    StringBuilder line = new StringBuilder();
    LINE_BREAK
        .matcher(text)
        .replaceAll("; ")
        .codePoints()
        .map(c -> isVisible(c) ? c : '?')
        .forEach(line::appendCodePoint);
    return line.toString();
  }

  /** A name as {@link #line}, cut after {@value #MAXIMUM_NAME_LENGTH} characters. */
  public static String name(String name) {
    String line = line(name);
    return line.length() <= MAXIMUM_NAME_LENGTH
        ? line
        : line.substring(0, MAXIMUM_NAME_LENGTH) + "...";
  }

  /**
   * The text as one line, with the escape, such as {@code \}{@code u001b}, of each character that
   * is not visible; long text is cut.
   */
  public static String escaped(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(MAXIMUM_TEXT_LENGTH)
        .forEach(
            c ->
                line.append(
                    isVisible(c)
                        ? Character.toString(c)
                        : String.format(Locale.ROOT, "\\u%04x", c)));
    boolean isCut = text.codePointCount(0, text.length()) > MAXIMUM_TEXT_LENGTH;
    return isCut ? line.append("...").toString() : line.toString();
  }

  /**
   * Whether {@link #line} returns a text as it is: it has one line, and every character is visible.
   */
  public static boolean isLine(String text) {
    return text.codePoints().allMatch(PrintableText::isVisible);
  }

  /**
   * Whether a character can be printed as it is: neither a control, an invisible format character
   * (among them those that change the direction of text), a line or paragraph separator, a lone
   * surrogate, nor a character that Unicode does not define.
   */
  public static boolean isVisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
