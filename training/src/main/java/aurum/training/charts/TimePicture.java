package aurum.training.charts;

import aurum.env.base.PrintableText;
import aurum.training.arena.AgentLimit;
import aurum.training.charts.SvgDrawing.Anchor;
import aurum.training.rating.TimeCurve;
import aurum.training.rating.TimeCurve.Row;
import java.util.List;

/**
 * Draws what an agent wins with other shares of its time as SVG: the scores with 95 % intervals
 * over the time, which doubles from one mark of the axis to the next.
 */
public final class TimePicture {
  // Sizes in pixels.
  private static final int WIDTH = 720;
  private static final int HEIGHT = 420;
  private static final int LEFT = 64;
  private static final int RIGHT = 32;
  private static final int TOP = 56;
  private static final int BOTTOM = 64;
  private static final int LINE = 18;

  /** The distance of two marks of the vertical axis, in per cent. */
  private static final int STEP = 10;

  private final TimeCurve curve;
  private final SvgDrawing svg = new SvgDrawing(WIDTH, HEIGHT);

  /** The ends of the vertical axis in per cent. */
  private final int low;

  private final int high;

  private TimePicture(TimeCurve curve) {
    this.curve = curve;
    List<Row> rows = curve.rows();
    double least = rows.stream().mapToDouble(row -> row.interval().low()).min().orElseThrow();
    double most = rows.stream().mapToDouble(row -> row.interval().high()).max().orElseThrow();
    low = STEP * (int) Math.floor(Math.min(100 * least, 50 - STEP) / STEP);
    high = STEP * (int) Math.ceil(Math.max(100 * most, 50 + STEP) / STEP);
  }

  /** The picture as the text of an SVG file. */
  public static String svg(TimeCurve curve) {
    TimePicture picture = new TimePicture(curve);
    picture.axes();
    picture.results();
    return picture.svg.toString();
  }

  private void axes() {
    AgentLimit limit = curve.limit();
    String agent = PrintableText.name(limit.agent().name());
    svg.text(LEFT, 24, Anchor.START, "%s: %s against itself".formatted(curve.game(), agent));
    svg.text(LEFT, 24 + LINE, Anchor.START, "score against 100 %, % (95 % intervals)");
    for (int percent = low; percent <= high; percent += STEP) {
      double y = y(percent / 100.0);
      svg.line(LEFT, y, WIDTH - RIGHT, y, percent == 50 ? 2 : 1, SvgDrawing.GREY);
      svg.text(LEFT - 8, y + 5, Anchor.END, Integer.toString(percent));
    }
    int y = HEIGHT - BOTTOM + LINE + 4;
    for (int percent : TimeCurve.percentages()) {
      String amount = limit.amount(percent) + (limit.isTime() ? " ms" : "");
      svg.text(x(percent), y, Anchor.MIDDLE, percent + " %");
      svg.text(x(percent), y + LINE, Anchor.MIDDLE, amount);
    }
    if (!limit.isTime()) {
      svg.text(LEFT - 8, y + LINE, Anchor.END, "playouts");
    }
  }

  private void results() {
    double lastX = Double.NaN;
    double lastY = Double.NaN;
    for (int percent : TimeCurve.percentages()) {
      double x = x(percent);
      double y = y(score(percent));
      if (!Double.isNaN(lastX)) {
        svg.line(lastX, lastY, x, y, 2, SvgDrawing.BLUE);
      }
      svg.point(x, y, SvgDrawing.BLUE);
      lastX = x;
      lastY = y;
    }
    for (Row row : curve.rows()) {
      double x = x(row.percent());
      svg.line(x, y(row.interval().low()), x, y(row.interval().high()), 2, SvgDrawing.BLUE);
    }
  }

  /** The score of a share of the time from 0 to 1; that of all of it is 1/2. */
  private double score(int percent) {
    return curve.rows().stream()
        .filter(row -> row.percent() == percent)
        .mapToDouble(Row::score)
        .findFirst()
        .orElse(0.5);
  }

  private static double x(int percent) {
    List<Integer> all = TimeCurve.percentages();
    double step = (WIDTH - LEFT - RIGHT) / (double) all.size();
    return LEFT + (all.indexOf(percent) + 0.5) * step;
  }

  private double y(double score) {
    return TOP + (high - 100 * score) / (high - low) * (HEIGHT - TOP - BOTTOM);
  }
}
