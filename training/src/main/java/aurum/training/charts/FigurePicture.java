package aurum.training.charts;

import aurum.env.base.CountedNoun;
import aurum.training.console.Markup;
import aurum.training.results.FigureCurve;
import aurum.training.results.FigureCurve.Point;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Draws the means of a figure by turn as SVG: a curve for each agent, with its 95 % intervals as a
 * band, and a gap where no match has a value. Equal curves give equal files.
 */
public final class FigurePicture {
  /** The number of agents in one picture; each has a colour of its own. */
  public static final int MAXIMUM_CURVES = SeriesPicture.COLOURS.length;

  // Sizes in pixels.
  private static final int WIDTH = 900;
  private static final int LEFT = 80;
  private static final int RIGHT = 24;
  private static final int TOP = 48;
  private static final int PLOT = 320;
  private static final int LEGEND_ROW = 24;
  private static final int AXIS = 56;

  /** About the number of labels of an axis. */
  private static final int LABELS = 8;

  /** The smallest range of an axis, as a share of the values: its labels differ in their digits. */
  private static final double MINIMUM_RANGE = 1e-6;

  private final StringBuilder svg = new StringBuilder();
  private final double low;
  private final double high;
  private final int lastTurn;

  private FigurePicture(List<FigureCurve> curves) {
    double[] bounds =
        curves.stream()
            .flatMap(curve -> curve.points().stream())
            .flatMapToDouble(point -> DoubleStream.of(point.mean(), low(point), high(point)))
            .toArray();
    double lowest = DoubleStream.of(bounds).min().orElseThrow();
    double highest = DoubleStream.of(bounds).max().orElseThrow();
    double size = Math.max(Math.abs(lowest), Math.abs(highest));
    // An axis of equal values has some room.
    double room = highest - lowest > MINIMUM_RANGE * size ? 0 : Math.max(1, size / 10);
    low = lowest - room;
    high = highest + room;
    lastTurn =
        curves.stream()
            .flatMap(curve -> curve.points().stream())
            .mapToInt(Point::turn)
            .max()
            .orElseThrow();
  }

  /**
   * The picture as the text of an SVG file.
   *
   * @param title one line
   * @param curves at least one, each with a point; of more than {@link #MAXIMUM_CURVES}, the first
   */
  public static String svg(String title, String figure, List<FigureCurve> curves) {
    List<FigureCurve> drawn = curves.subList(0, Math.min(MAXIMUM_CURVES, curves.size()));
    return new FigurePicture(drawn).draw(title, figure, drawn);
  }

  private String draw(String title, String figure, List<FigureCurve> curves) {
    int height = TOP + PLOT + AXIS + curves.size() * LEGEND_ROW;
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %1$d %2$d"\
         font-family="sans-serif" font-size="14">
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        """,
        WIDTH, height);
    text(LEFT, 28, "start", title);
    addAxes(figure);
    for (int i = 0; i < curves.size(); i++) {
      FigureCurve curve = curves.get(i);
      String colour = String.format(Locale.ROOT, "#%06x", SeriesPicture.COLOURS[i]);
      withoutGaps(curve.points()).forEach(run -> addRun(run, colour));
      int y = TOP + PLOT + AXIS + i * LEGEND_ROW;
      add("<rect x=\"%d\" y=\"%d\" width=\"18\" height=\"4\" fill=\"%s\"/>%n", LEFT, y, colour);
      text(
          LEFT + 28,
          y + 7,
          "start",
          curve.name() + ", " + CountedNoun.of(curve.matches(), "match"));
    }
    return svg.append("</svg>\n").toString();
  }

  private void addAxes(String figure) {
    for (double value : labels(low, high)) {
      add(
          "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%3$.1f\" stroke=\"#dddddd\"/>%n",
          LEFT, WIDTH - RIGHT, y(value));
      text(LEFT - 8, y(value) + 5, "end", SeriesPicture.number(value));
    }
    for (double turn : labels(1, Math.max(lastTurn, 2))) {
      if (turn == Math.rint(turn)) {
        text(x(turn), TOP + PLOT + 20, "middle", SeriesPicture.number(turn));
      }
    }
    text((LEFT + WIDTH - RIGHT) / 2.0, TOP + PLOT + 40, "middle", "turn of the program's seat");
    add(
        "<text transform=\"translate(20 %d) rotate(-90)\" text-anchor=\"middle\" fill=\"#222222\">%s</text>%n",
        TOP + PLOT / 2, Markup.html(figure));
  }

  /** Neighbouring points of which none is missing. */
  private static List<List<Point>> withoutGaps(List<Point> points) {
    List<List<Point>> runs = new ArrayList<>();
    int last = Integer.MIN_VALUE;
    for (Point point : points) {
      if (point.turn() != last + 1) {
        runs.add(new ArrayList<>());
      }
      runs.get(runs.size() - 1).add(point);
      last = point.turn();
    }
    return runs;
  }

  private void addRun(List<Point> run, String colour) {
    List<Point> back = new ArrayList<>(run);
    Collections.reverse(back);
    add(
        "<path d=\"%s%sZ\" fill=\"%s\" fill-opacity=\"0.2\"/>%n",
        path("M", run, FigurePicture::low), path("L", back, FigurePicture::high), colour);
    if (run.size() == 1) {
      Point point = run.get(0);
      add(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2\" fill=\"%s\"/>%n",
          x(point.turn()), y(point.mean()), colour);
      return;
    }
    add(
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n",
        path("M", run, Point::mean), colour);
  }

  private String path(String command, List<Point> points, ToDoubleFunction<Point> value) {
    StringBuilder path = new StringBuilder();
    String before = command;
    for (Point point : points) {
      double y = y(value.applyAsDouble(point));
      path.append(String.format(Locale.ROOT, "%s%.1f %.1f", before, x(point.turn()), y));
      before = "L";
    }
    return path.toString();
  }

  private static double low(Point point) {
    return point.low() == null ? point.mean() : point.low();
  }

  private static double high(Point point) {
    return point.high() == null ? point.mean() : point.high();
  }

  private double x(double turn) {
    return LEFT + (WIDTH - RIGHT - LEFT) * (turn - 1) / Math.max(1, lastTurn - 1);
  }

  private double y(double value) {
    return TOP + PLOT * (high - value) / (high - low);
  }

  /** Multiples of a round step between two values. */
  private static List<Double> labels(double from, double to) {
    double power = Math.pow(10, Math.floor(Math.log10((to - from) / LABELS)));
    double wanted = (to - from) / LABELS / power;
    double step = power * (wanted <= 1 ? 1 : wanted <= 2 ? 2 : wanted <= 5 ? 5 : 10);
    List<Double> labels = new ArrayList<>();
    for (double i = Math.ceil(from / step); i * step <= to; i++) {
      labels.add(i * step);
    }
    return labels;
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
  }

  private void text(double x, double y, String anchor, String text) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#222222\">%s</text>%n",
        x, y, anchor, Markup.html(text));
  }
}
