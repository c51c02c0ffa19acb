package aurum.training.replay;

import aurum.env.scene.Colour;
import aurum.env.scene.Gauge;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.Threat;
import aurum.env.scene.Tile;
import aurum.training.console.Markup;
import java.util.List;
import java.util.Locale;

/**
 * Draws a scene as an SVG picture: the tiles with their gauges, the threats, and the lines of text
 * to their right.
 */
public final class SvgRenderer {
  private static final int TILE = 20;
  private static final int LINE = 20;
  private static final int GAP = 14;

  private static final List<String> SEAT_COLOURS = ReplayPage.seatColours();

  /** The width of a character, slightly more than in most fonts. */
  private static final int CHARACTER = 8;

  private static final Colour BACKGROUND = Colour.of("#fdfcf7");
  private static final Colour GROUND = Colour.of("#efe9d9");
  private static final Colour GAUGE_TRACK = Colour.of("#222222").withOpacity(0.6);
  private static final Colour GAUGE = Colour.of("#7fdc8f");
  private static final String TEXT = "#333333";

  private final StringBuilder svg = new StringBuilder();

  private SvgRenderer() {}

  /** The picture as the text of an SVG file. Sizes are in pixels. */
  public static String svg(Scene scene) {
    SvgRenderer renderer = new SvgRenderer();
    renderer.draw(scene);
    return renderer.svg.toString();
  }

  private void draw(Scene scene) {
    int width = scene.columns() * TILE;
    int longest = scene.lines().stream().mapToInt(line -> line.text().length()).max().orElse(0);
    int total = width + longest * CHARACTER + 2 * GAP;
    int height = Math.max(scene.rows() * TILE, scene.lines().size() * LINE + LINE);
    append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"monospace\" font-size=\"13\">%n",
        total, height);
    rectangle(0, 0, total, height, BACKGROUND);
    rectangle(0, 0, width, scene.rows() * TILE, GROUND);
    for (int row = 0; row < scene.rows(); row++) {
      for (int column = 0; column < scene.columns(); column++) {
        tile(column * TILE, row * TILE, scene.tile(column, row));
      }
    }
    scene.threats().forEach(this::threat);
    int y = LINE;
    for (Scene.Line line : scene.lines()) {
      Colour colour = line.seat() == Scene.NO_SEAT ? Colour.TEXT : Colour.ofSeat(line.seat());
      append(
          "<text x=\"%d\" y=\"%d\" fill=\"%s\" xml:space=\"preserve\">",
          width + GAP, y, rgb(colour));
      append("%s</text>%n", Markup.html(line.text()));
      y += LINE;
    }
    svg.append("</svg>\n");
  }

  private void tile(int x, int y, Tile tile) {
    if (tile.background() != null) {
      rectangle(x, y, TILE, TILE, tile.background());
    }
    tile.pieces().forEach(piece -> piece(x, y, piece));
    Gauge gauge = tile.gauge();
    if (gauge != null) {
      rectangle(x + 2, y + TILE - 3.5, TILE - 4, 3, GAUGE_TRACK);
      rectangle(x + 2.5, y + TILE - 3, (TILE - 5) * gauge.share(), 2, GAUGE);
    }
  }

  /** Shapes are defined in a square of 100 x 100 units. */
  private void piece(int x, int y, Piece piece) {
    if (!piece.shape().path().isEmpty()) {
      append(
          "<path transform=\"translate(%d %d) scale(%s)\" d=\"%s\"%s%s/>%n",
          x,
          y,
          TILE / 100.0,
          piece.shape().path(),
          piece.fill() == null ? " fill=\"none\"" : paint("fill", piece.fill()),
          piece.outline() == null ? "" : paint("stroke", piece.outline()) + " stroke-width=\"7\"");
    }
    if (!piece.label().isEmpty()) {
      append(
          "<text x=\"%d\" y=\"%s\" font-size=\"10\" font-weight=\"bold\""
              + " text-anchor=\"middle\"%s>%s</text>%n",
          x + TILE / 2,
          y + TILE / 2 + 3.5,
          paint("fill", piece.labelColour()),
          Markup.html(piece.label()));
    }
  }

  private void threat(Threat threat) {
    append(
        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"%s stroke-width=\"1.5\"%s/>%n",
        centre(threat.from().column()),
        centre(threat.from().row()),
        centre(threat.to().column()),
        centre(threat.to().row()),
        paint("stroke", Colour.ofSeat(threat.seat())),
        threat.decisive() ? "" : " stroke-dasharray=\"3 2\"");
  }

  private static int centre(int index) {
    return index * TILE + TILE / 2;
  }

  private static String rgb(Colour colour) {
    if (colour.seat() != Scene.NO_SEAT) {
      return SEAT_COLOURS.get(colour.seat() % SEAT_COLOURS.size());
    }
    return colour.rgb().isEmpty() ? TEXT : colour.rgb();
  }

  /** The attributes of a colour and its opacity, such as {@code fill} and {@code fill-opacity}. */
  private static String paint(String attribute, Colour colour) {
    String paint = " %s=\"%s\"".formatted(attribute, rgb(colour));
    return colour.opacity() == 1
        ? paint
        : paint + " %s-opacity=\"%s\"".formatted(attribute, colour.opacity());
  }

  private void rectangle(double x, double y, double width, double height, Colour colour) {
    append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"%s/>%n",
        number(x), number(y), number(width), number(height), paint("fill", colour));
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Integer.toString((int) value)
        : String.format(Locale.ROOT, "%.1f", value);
  }

  private void append(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
