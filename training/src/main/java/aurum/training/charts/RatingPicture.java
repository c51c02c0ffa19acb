package aurum.training.charts;

import aurum.env.base.CountedNoun;
import aurum.training.arena.Rating;
import aurum.training.charts.SvgDrawing.Anchor;
import aurum.training.rating.RatingTable;
import aurum.training.rating.RatingTable.Row;
import java.util.List;

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
    SvgDrawing svg = new SvgDrawing(width, height);
    String title =
        "%s %s: ratings with 95 %% intervals, %s"
            .formatted(
                ratings.game(), ratings.variant(), CountedNoun.of(ratings.matches(), "match"));
    svg.text(MARGIN, TITLE - 16, Anchor.START, title);
    for (int i = 0; i < rows.size(); i++) {
      Rating rating = rows.get(i).rating();
      int y = TITLE + i * ROW + ROW / 2;
      svg.text(MARGIN, y + 5, Anchor.START, rows.get(i).agent());
      double right = left + unit * (rating.high() - low);
      svg.line(left + unit * (rating.low() - low), y, right, y, 2, SvgDrawing.BLUE);
      svg.point(left + unit * (rating.rating() - low), y, SvgDrawing.BLUE);
      String points = String.valueOf(Math.round(rating.rating()));
      svg.text(right + CHARACTER, y + 5, Anchor.START, points);
    }
    return svg.toString();
  }
}
