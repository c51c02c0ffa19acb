package aurum.training.charts;

import aurum.env.base.CountedNoun;
import aurum.training.charts.SvgDrawing.Anchor;
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

  private final SvgDrawing svg;
  private final double low;
  private final double high;
  private final int lastTurn;

  private FigurePicture(List<FigureCurve> curves) {
    svg = new SvgDrawing(WIDTH, TOP + PLOT + AXIS + curves.size() * LEGEND_ROW);
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
    svg.text(LEFT, 28, Anchor.START, title);
    addAxes(figure);
    for (int i = 0; i < curves.size(); i++) {
      FigureCurve curve = curves.get(i);
      String colour = String.format(Locale.ROOT, "#%06x", SeriesPicture.COLOURS[i]);
      withoutGaps(curve.points()).forEach(run -> addRun(run, colour));
      int y = TOP + PLOT + AXIS + i * LEGEND_ROW;
      svg.add("<rect x=\"%d\" y=\"%d\" width=\"18\" height=\"4\" fill=\"%s\"/>", LEFT, y, colour);
      svg.text(
          LEFT + 28,
          y + 7,
          Anchor.START,
          curve.name() + ", " + CountedNoun.of(curve.matches(), "match"));
    }
    return svg.toString();
  }

  private void addAxes(String figure) {
    for (double value : labels(low, high)) {
      svg.add(
          "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%3$.1f\" stroke=\"#dddddd\"/>",
          LEFT, WIDTH - RIGHT, y(value));
      svg.text(LEFT - 8, y(value) + 5, Anchor.END, SeriesPicture.number(value));
    }
    for (double turn : labels(1, Math.max(lastTurn, 2))) {
      if (turn == Math.rint(turn)) {
        svg.text(x(turn), TOP + PLOT + 20, Anchor.MIDDLE, SeriesPicture.number(turn));
      }
    }
    svg.text((LEFT + WIDTH - RIGHT) / 2.0, TOP + PLOT + 40, Anchor.MIDDLE, "turn of the agent");
    svg.add(
        "<text transform=\"translate(20 %d) rotate(-90)\" text-anchor=\"middle\" fill=\"#222222\">%s</text>",
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
    svg.add(
        "<path d=\"%s%sZ\" fill=\"%s\" fill-opacity=\"0.2\"/>",
        path("M", run, FigurePicture::low), path("L", back, FigurePicture::high), colour);
    if (run.size() == 1) {
      Point point = run.get(0);
      svg.add(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2\" fill=\"%s\"/>",
          x(point.turn()), y(point.mean()), colour);
      return;
    }
    svg.add(
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
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
}
