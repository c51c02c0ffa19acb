package aurum.env.trace;

/** Makes text from a file safe to print in one line of a terminal. */
public final class PrintableText {
  /** Longer text is truncated. The longest line of the recordings has 1,574 characters. */
  static final int MAXIMUM_CHARACTERS = 2000;

  private PrintableText() {}

  /**
   * Writes every character that is not visible as its escape, such as {@code \}{@code u001b}, so
   * that no control sequence, line break or change of direction reaches the terminal.
   */
  static String of(String text) {
    StringBuilder printable = new StringBuilder();
    int length = 0;
    for (int codePoint : text.codePoints().limit(MAXIMUM_CHARACTERS).toArray()) {
      if (isVisible(codePoint)) {
        printable.appendCodePoint(codePoint);
      } else {
        printable.append("\\u").append(hexadecimal(codePoint));
      }
      length += Character.charCount(codePoint);
    }
    return length < text.length() ? printable.append("...").toString() : printable.toString();
  }

  /**
   * Whether a character can be printed as it is: neither a control, an invisible format character,
   * a line or paragraph separator, a lone surrogate, nor a character that Unicode does not define.
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

  private static String hexadecimal(int codePoint) {
    String digits = Integer.toHexString(codePoint);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }
}
