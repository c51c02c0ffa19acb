package aurum.training.console;

import aurum.env.base.PrintableText;
import java.util.regex.Pattern;

/**
 * Writes texts from elsewhere into Markdown, HTML, XML and SVG, where they have no other meaning
 * than their characters. Every page and picture that contains such a text is written with it.
 */
public final class Markup {
  /** The characters that begin or end something in HTML and XML. */
  private static final Pattern HTML = Pattern.compile("[&<>\"']");

  /** The same of Markdown, in which HTML may stand, too. */
  private static final Pattern MARKDOWN = Pattern.compile("[&<>\"'`*_\\[\\]()\\\\#|!~:@=+{}$^]");

  private static final Pattern BACKTICKS = Pattern.compile("`+");

  /** The fewest backticks that fence a block of Markdown. */
  private static final int FENCE = 3;

  private Markup() {}

  /**
   * A text as the text of an element or the quoted value of an attribute in HTML, XML and SVG.
   * Several lines become one; characters that are not visible become question marks.
   */
  public static String html(String text) {
    return escaped(text, HTML);
  }

  /** A text in a paragraph, heading or table of Markdown; otherwise as {@link #html}. */
  public static String markdown(String text) {
    return escaped(text, MARKDOWN);
  }

  private static String escaped(String text, Pattern special) {
    return special
        .matcher(PrintableText.line(text))
        .replaceAll(found -> entity(found.group().charAt(0)));
  }

  private static String entity(char c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&apos;";
      default -> "&#" + (int) c + ";";
    };
  }

  /** A text as a code span of Markdown. Its characters are as for {@link #html}. */
  public static String code(String text) {
    String line = PrintableText.line(text);
    String fence = "`".repeat(longestRun(line) + 1);
    // A blank beside a backtick of the text is not a part of the span.
    String blank = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return fence + blank + line + blank + fence;
  }

  /**
   * Lines as a block of Markdown in which nothing is marked up.
   *
   * @param lines each with its line end
   */
  public static String block(String lines) {
    String fence = "`".repeat(Math.max(FENCE, longestRun(lines) + 1));
    return fence + "text\n" + lines + fence + "\n";
  }

  private static int longestRun(String text) {
    return BACKTICKS.matcher(text).results().mapToInt(run -> run.group().length()).max().orElse(0);
  }
}
