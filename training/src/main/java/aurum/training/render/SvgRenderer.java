package aurum.training.render;

import aurum.env.scene.Scene;
import java.util.Locale;

/** Draws a scene as an SVG picture: the tiles, and the lines of text to their right. */
public final class SvgRenderer {
  private static final int TILE = 18;
  private static final int LINE = 20;
  private static final int GAP = 14;

  /** Red, green, blue, magenta, as in a terminal. */
  private static final String[] SEAT_COLOURS = {"#d1495b", "#3c8d5a", "#1b6ca8", "#8e4a9e"};

  /** The width of a character, slightly more than in most fonts. */
  private static final int CHARACTER = 8;

  private static final String BACKGROUND = "#fdfcf7";
  private static final String GROUND = "#efe9d9";
  private static final String TEXT = "#333333";

  private SvgRenderer() {}

  /** The picture as the text of an SVG file. Sizes are in pixels. */
  public static String svg(Scene scene) {
    int width = scene.columns() * TILE;
    int longest = 0;
    for (Scene.Line line : scene.lines()) {
      longest = Math.max(longest, line.text().length());
    }
    int total = width + longest * CHARACTER + 2 * GAP;
    int height = Math.max(scene.rows() * TILE, scene.lines().size() * LINE + LINE);
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"monospace\" font-size=\"13\">%n",
            total,
            height));
    rectangle(svg, 0, 0, total, height, fixed(BACKGROUND));
    rectangle(svg, 0, 0, width, scene.rows() * TILE, fixed(GROUND));
    for (int row = 0; row < scene.rows(); row++) {
      for (int column = 0; column < scene.columns(); column++) {
        tile(svg, column * TILE, row * TILE, scene.tile(column, row));
      }
    }
    int y = LINE;
    for (Scene.Line line : scene.lines()) {
      Scene.Colour colour =
          line.seat() == Scene.NO_SEAT ? fixed(TEXT) : Scene.Colour.ofSeat(line.seat());
      text(svg, width + GAP, y, colour, "start", line.text());
      y += LINE;
    }
    return svg.append("</svg>\n").toString();
  }

  private static Scene.Colour fixed(String rgb) {
    return Scene.Colour.of(rgb);
  }

  private static void tile(StringBuilder svg, int x, int y, Scene.Tile tile) {
    if (tile.background() != null) {
      rectangle(svg, x, y, TILE, TILE, tile.background());
    }
    switch (tile.shape()) {
      case SQUARE -> rectangle(svg, x + 2, y + 2, TILE - 4, TILE - 4, tile.fill());
      case CIRCLE -> circle(svg, x, y, tile.fill(), tile.outline());
      case NONE -> {}
    }
    if (!tile.label().isEmpty()) {
      text(svg, x + TILE / 2, y + TILE - 5, tile.labelColour(), "middle", tile.label());
    }
  }

  private static String rgb(Scene.Colour colour) {
    return colour.seat() == Scene.NO_SEAT
        ? colour.rgb()
        : SEAT_COLOURS[colour.seat() % SEAT_COLOURS.length];
  }

  private static void rectangle(
      StringBuilder svg, int x, int y, int width, int height, Scene.Colour colour) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"%s/>%n",
            x,
            y,
            width,
            height,
            rgb(colour),
            colour.opacity() == 1 ? "" : " fill-opacity=\"" + colour.opacity() + '"'));
  }

  private static void circle(
      StringBuilder svg, int x, int y, Scene.Colour fill, Scene.Colour outline) {
    String stroke =
        outline == null ? "" : " stroke=\"%s\" stroke-width=\"2.5\"".formatted(rgb(outline));
    svg.append(
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"%s/>%n"
            .formatted(x + TILE / 2, y + TILE / 2, TILE / 2 - 2, rgb(fill), stroke));
  }

  private static void text(
      StringBuilder svg, int x, int y, Scene.Colour colour, String anchor, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    svg.append(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\" text-anchor=\"%s\" xml:space=\"preserve\">%s</text>%n"
            .formatted(x, y, rgb(colour), anchor, escaped));
  }
}
