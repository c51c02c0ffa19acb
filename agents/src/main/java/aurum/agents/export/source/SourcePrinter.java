package aurum.agents.export.source;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prints a Java source text without comments. */
final class SourcePrinter {
  /**
   * The tokens of a Java source text. The named groups are blanks and comments, literals in quotes,
   * and words and numbers.
   */
  static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>(?:\\s++|//[^\\n]*+|/\\*(?s:.*?)\\*/)++)"
              + "|(?<quoted>\"\"\"(?:[^\"\\\\]++|\\\\(?s:.)|\"(?!\"\"))*+\"\"\""
              + "|\"(?:[^\"\\\\]++|\\\\.)*+\"|'(?:[^'\\\\]++|\\\\.)*+')"
              + "|(?<word>\\p{javaJavaIdentifierPart}++)"
              + "|(?s:.)");

  /** A line of dense text is broken at the first blank after this number of characters. */
  private static final int DENSE_LINE = 200;

  private SourcePrinter() {}

  /**
   * The text with other names.
   *
   * @param names replaces words; others are kept
   * @param dense whether to leave out all blanks that the language does not need; otherwise lines
   *     stay as they are, indented by tabs
   */
  static String print(String text, Map<String, String> names, boolean dense) {
    StringBuilder out = new StringBuilder();
    int lineStart = 0;
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      if (token.group("space") == null) {
        out.append(names.getOrDefault(token.group(), token.group()));
      } else if (!dense) {
        out.append(blank(token.group()));
      } else if (out.length() - lineStart > DENSE_LINE) {
        lineStart = out.append('\n').length();
      } else if (needsBlank(text, token.start() - 1, token.end())) {
        out.append(' ');
      }
    }
    return out.toString();
  }

  /** The text with other names, and with its comments. */
  static String rename(String text, Map<String, String> names) {
    StringBuilder out = new StringBuilder();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      out.append(
          token.group("space") == null
              ? names.getOrDefault(token.group(), token.group())
              : withoutGaps(token.group()));
    }
    return out.toString();
  }

  /** Blanks and comments without what removed annotations and modifiers leave. */
  private static String withoutGaps(String space) {
    return space
        .replaceAll("\\n([ \\t]*\\n)+", "\n\n")
        .replaceAll("(\\n(?:  )*) $", "$1")
        .replaceAll("\\*/\\n\\n( *)$", "*/\n$1");
  }

  /** A blank, or a line break with the indentation of the next line. */
  private static String blank(String space) {
    int line = space.lastIndexOf('\n');
    return line < 0 ? " " : '\n' + "\t".repeat((space.length() - line - 1) / 2);
  }

  /** Whether the characters before and after a blank would become one token without it. */
  private static boolean needsBlank(String text, int before, int after) {
    if (before < 0 || after == text.length()) {
      return false;
    }
    char left = text.charAt(before);
    char right = text.charAt(after);
    return Character.isJavaIdentifierPart(left)
        ? Character.isJavaIdentifierPart(right)
        : left == right && (left == '+' || left == '-');
  }
}
