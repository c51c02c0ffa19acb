package aurum.training.charts;

import aurum.training.arena.CrossTable;
import aurum.training.arena.Evaluation.Standing;
import java.util.List;
import java.util.Locale;

/**
 * Draws a cross table as SVG. Rows and columns are numbered agents; the rows also have their names.
 * A cell has the win rate of the row's agent against the column's, with its 95 % interval, on a
 * colour from red (wins no match) over white (the rate of equal agents) to blue (wins all).
 */
public final class CrossTablePicture {
  // Sizes in pixels.
  private static final int CELL_WIDTH = 104;
  private static final int CELL_HEIGHT = 52;
  private static final int CHARACTER = 8;

  /** Characters that the number of an agent takes. */
  private static final int NUMBER = 4;

  private static final int MARGIN = 12;
  private static final int TITLE = 34;
  private static final int HEADING = 30;

  private static final int[] LOSS = {0xe8, 0x8d, 0x98};
  private static final int[] EVEN = {0xff, 0xff, 0xff};
  private static final int[] WIN = {0x7f, 0xb3, 0xdb};
  private static final String TEXT = "#222222";

  private CrossTablePicture() {}

  /** The picture as the text of an SVG file. */
  public static String svg(CrossTable table) {
    List<String> agents = table.agents();
    int longest = agents.stream().mapToInt(String::length).max().orElse(0);
    String title =
        "%s %s: win rate of the row against the column, %d matches each"
            .formatted(table.game(), table.variant(), table.matches());
    int left = MARGIN + (longest + NUMBER) * CHARACTER + MARGIN;
    int top = TITLE + HEADING;
    int width =
        MARGIN + Math.max(left + agents.size() * CELL_WIDTH, MARGIN + title.length() * CHARACTER);
    int height = top + agents.size() * CELL_HEIGHT + MARGIN;
    StringBuilder svg = begin(width, height);
    text(svg, MARGIN, TITLE - 12, "start", title);
    for (int i = 0; i < agents.size(); i++) {
      int x = left + i * CELL_WIDTH;
      int y = top + i * CELL_HEIGHT;
      text(svg, x + CELL_WIDTH / 2, top - 10, "middle", Integer.toString(i + 1));
      text(svg, MARGIN, y + CELL_HEIGHT / 2 + 5, "start", i + 1 + "  " + agents.get(i));
      for (int j = 0; j < agents.size(); j++) {
        cell(svg, left + j * CELL_WIDTH, y, table.rows().get(i).get(j), 1.0 / table.seats());
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private static void cell(StringBuilder svg, int x, int y, Standing standing, double even) {
    svg.append(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n"
            .formatted(
                x + 1,
                y + 1,
                CELL_WIDTH - 2,
                CELL_HEIGHT - 2,
                standing == null ? "#eeeeee" : colour(standing.winRate(), even)));
    if (standing == null) {
      return;
    }
    int middle = x + CELL_WIDTH / 2;
    text(svg, middle, y + 23, "middle", percent(standing.winRate()) + " %");
    svg.append("<g font-size=\"11\">");
    text(
        svg,
        middle,
        y + 40,
        "middle",
        percent(standing.interval().low()) + " to " + percent(standing.interval().high()));
    svg.append("</g>\n");
  }

  private static String percent(double rate) {
    return String.format(Locale.ROOT, "%.0f", 100 * rate);
  }

  /** The colour of a win rate; white at the rate of equal agents. */
  private static String colour(double rate, double even) {
    int[] end = rate < even ? LOSS : WIN;
    double share = rate < even ? (even - rate) / even : (rate - even) / (1 - even);
    StringBuilder rgb = new StringBuilder("#");
    for (int i = 0; i < end.length; i++) {
      rgb.append(String.format("%02x", Math.round(EVEN[i] + share * (end[i] - EVEN[i]))));
    }
    return rgb.toString();
  }

  /** The beginning of a picture with a white background. */
  static StringBuilder begin(int width, int height) {
    return new StringBuilder(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %1$d %2$d"\
         font-family="sans-serif" font-size="14">
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        """
            .formatted(width, height));
  }

  static void text(StringBuilder svg, int x, int y, String anchor, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    svg.append(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n"
            .formatted(x, y, anchor, TEXT, escaped));
  }
}
