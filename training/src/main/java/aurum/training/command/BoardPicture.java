package aurum.training.command;

import java.util.Locale;

/**
 * A drawn position as an SVG picture. It reads what {@code Match.draw} writes: lines of
 * two-character tiles, then lines of text.
 */
final class BoardPicture {
  private static final int TILE = 18;
  private static final int LINE = 20;

  /** Red, green, blue, magenta: the seats' colours on the terminal too. */
  private static final String[] SEATS = {"#d1495b", "#3c8d5a", "#1b6ca8", "#8e4a9e"};

  /** The width of a character, a little more than most fonts take. */
  private static final int CHARACTER = 8;

  private static final String FREE = "#8a8a8a";
  private static final String FLOOR = "#efe9d9";

  private BoardPicture() {}

  /**
   * Draws.
   *
   * @param board what {@code Match.draw} wrote
   * @param firstSeat the number that stands for seat 0 there
   */
  static String svg(CharSequence board, int firstSeat) {
    String[] lines = board.toString().split("\n");
    int rows = 0;
    while (rows < lines.length
        && lines[rows].length() == lines[0].length()
        && !lines[rows].startsWith("round")) {
      rows++;
    }
    int width = lines[0].length() / 2 * TILE;
    int longest = 0;
    for (int i = rows; i < lines.length; i++) {
      longest = Math.max(longest, lines[i].length());
    }
    int textWidth = longest * CHARACTER + 2 * 14;
    int height = Math.max(rows * TILE, (lines.length - rows) * LINE + LINE);
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"monospace\" font-size=\"13\">%n",
            width + textWidth,
            height));
    rectangle(svg, 0, 0, width + textWidth, height, "#fdfcf7");
    rectangle(svg, 0, 0, width, rows * TILE, FLOOR);
    for (int y = 0; y < rows; y++) {
      for (int x = 0; 2 * x + 1 < lines[y].length(); x++) {
        tile(svg, x * TILE, y * TILE, lines[y].substring(2 * x, 2 * x + 2), firstSeat);
      }
    }
    for (int i = rows; i < lines.length; i++) {
      String line = lines[i];
      String colour = line.startsWith("@") ? seat(line, firstSeat) : "#333";
      text(svg, width + 14, (i - rows + 1) * LINE, colour, "start", line);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void tile(StringBuilder svg, int x, int y, String tile, int firstSeat) {
    switch (tile.charAt(0)) {
      case '#' -> rectangle(svg, x, y, TILE, TILE, "#4d5a4a");
      case '[' -> {
        rectangle(svg, x + 2, y + 2, TILE - 4, TILE - 4, "#8b5a2b");
        text(svg, x + TILE / 2, y + TILE - 5, "#fff", "middle", "T");
      }
      case '$' -> {
        circle(svg, x, y, "#e2b33c", tile.charAt(1) == '-' ? FREE : seat(tile, firstSeat));
        text(svg, x + TILE / 2, y + TILE - 5, "#5a4300", "middle", "$");
      }
      case 'o' -> circle(svg, x, y, tile.charAt(1) == '-' ? FREE : seat(tile, firstSeat), FLOOR);
      case '@' -> {
        circle(svg, x, y, seat(tile, firstSeat), "#222");
        text(svg, x + TILE / 2, y + TILE - 5, "#fff", "middle", tile.substring(1));
      }
      case 'O', 'c', 'X', 'x' -> land(svg, x, y, tile);
      case '.' -> text(svg, x + TILE / 2, y + TILE - 5, "#8a8a8a", "middle", tile.substring(1));
      default -> {
        // Floor is what shows where nothing stands.
      }
    }
  }

  /** A cell of player O or X, pale where the letter is small, with what stands there. */
  private static void land(StringBuilder svg, int x, int y, String tile) {
    String colour = SEATS["OcXx".indexOf(tile.charAt(0)) / 2];
    boolean active = Character.isUpperCase(tile.charAt(0));
    rectangle(svg, x + 1, y + 1, TILE - 2, TILE - 2, colour + (active ? "70" : "28"));
    text(svg, x + TILE / 2, y + TILE - 5, "#222", "middle", tile.substring(1));
  }

  private static String seat(String mark, int firstSeat) {
    return SEATS[mark.charAt(1) - '0' - firstSeat];
  }

  private static void rectangle(
      StringBuilder svg, int x, int y, int width, int height, String colour) {
    svg.append(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>%n"
            .formatted(x, y, width, height, colour));
  }

  private static void circle(StringBuilder svg, int x, int y, String fill, String border) {
    svg.append(
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2.5\"/>%n"
            .formatted(x + TILE / 2, y + TILE / 2, TILE / 2 - 2, fill, border));
  }

  private static void text(
      StringBuilder svg, int x, int y, String colour, String anchor, String text) {
    svg.append(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\" text-anchor=\"%s\" xml:space=\"preserve\">%s</text>%n"
            .formatted(x, y, colour, anchor, text));
  }
}
