package aurum.training.charts;

import aurum.env.base.CountedNoun;
import aurum.training.arena.Rating;
import aurum.training.console.Markup;
import aurum.training.rating.RatingTable;
import aurum.training.rating.RatingTable.Row;
import java.util.List;
import java.util.Locale;

/** Draws ratings as SVG: a line per agent with a point and its 95 % interval. */
public final class RatingPicture {
  // Sizes in pixels.
  private static final int CHARACTER = 8;
  private static final int ROW = 28;
  private static final int MARGIN = 16;
  private static final int TITLE = 40;
  private static final int SCALE = 520;

  private RatingPicture() {}

  /** The picture as the text of an SVG file. */
  public static String svg(RatingTable ratings) {
    List<Row> rows = ratings.rows();
    double low = rows.stream().mapToDouble(row -> row.rating().low()).min().orElseThrow();
    double high = rows.stream().mapToDouble(row -> row.rating().high()).max().orElseThrow();
    double unit = SCALE / Math.max(1, high - low);
    int names = rows.stream().mapToInt(row -> row.agent().length()).max().orElseThrow();
    int left = MARGIN + names * CHARACTER + MARGIN;
    int width = left + SCALE + 8 * CHARACTER;
    int height = TITLE + rows.size() * ROW + MARGIN;
    StringBuilder svg =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                """
            <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %1$d %2$d"\
             font-family="sans-serif" font-size="14">
            <rect width="100%%" height="100%%" fill="#ffffff"/>
            """,
                width,
                height));
    String title =
        "%s %s: ratings with 95 %% intervals, %s"
            .formatted(
                ratings.game(), ratings.variant(), CountedNoun.of(ratings.matches(), "match"));
    text(svg, MARGIN, TITLE - 16, title);
    for (int i = 0; i < rows.size(); i++) {
      Rating rating = rows.get(i).rating();
      int y = TITLE + i * ROW + ROW / 2;
      text(svg, MARGIN, y + 5, rows.get(i).agent());
      svg.append(
          String.format(
              Locale.ROOT,
              """
              <line x1="%.1f" x2="%.1f" y1="%d" y2="%3$d" stroke="#1b6ca8" stroke-width="2"/>
              <circle cx="%.1f" cy="%3$d" r="5" fill="#1b6ca8"/>
              """,
              left + unit * (rating.low() - low),
              left + unit * (rating.high() - low),
              y,
              left + unit * (rating.rating() - low)));
      int right = left + (int) (unit * (rating.high() - low));
      text(svg, right + CHARACTER, y + 5, String.valueOf(Math.round(rating.rating())));
    }
    return svg.append("</svg>\n").toString();
  }

  private static void text(StringBuilder svg, int x, int y, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" fill=\"#222222\">%s</text>\n",
            x,
            y,
            Markup.html(text)));
  }
}
