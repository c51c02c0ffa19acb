package aurum.training.charts;

import aurum.training.console.Markup;
import java.util.Locale;

/** Writes an SVG file with a white background, an element at a time. Lengths are in pixels. */
final class SvgDrawing {
  static final String BLUE = "#1b6ca8";
  static final String GREY = "#bbbbbb";

  private static final String TEXT = "#222222";

  private final StringBuilder svg = new StringBuilder();

  SvgDrawing(int width, int height) {
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %1$d %2$d"\
         font-family="sans-serif" font-size="14">
        <rect width="100%%" height="100%%" fill="#ffffff"/>""",
        width, height);
  }

  /**
   * Adds an element.
   *
   * @param format of the element, as of {@link String#format}, without the end of the line
   */
  void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** Where a text is in relation to its x. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * Adds a text.
   *
   * @param y of the line on which it is written
   */
  void text(double x, double y, Anchor anchor, String text) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>",
        x, y, anchor.name().toLowerCase(Locale.ROOT), TEXT, Markup.html(text));
  }

  /** Adds a straight line. */
  void line(double x1, double y1, double x2, double y2, int width, String colour) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%d\"/>",
        x1, y1, x2, y2, colour, width);
  }

  /** Adds a filled circle. */
  void point(double x, double y, String colour) {
    add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>", x, y, colour);
  }

  /** The text of the file. */
  @Override
  public String toString() {
    return svg + "</svg>\n";
  }
}
