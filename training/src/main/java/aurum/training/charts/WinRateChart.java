package aurum.training.charts;

import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import aurum.training.metrics.Metric;
import aurum.training.metrics.WinRate;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Win rates over the steps of one or more trainings and, below, the rating in one training, with 95
 * % intervals as bands. Not thread-safe.
 */
public final class WinRateChart {
  private final List<Series> curves = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();
  private double lastStep;

  /** A chart without curves. */
  public WinRateChart(String title) {
    charts.add(new Chart(title, "steps", "wins, % (bands: 95 % intervals)", true, curves));
  }

  /**
   * A chart of one training, with a curve for each baseline and the rating.
   *
   * @param game the name of the game and its variant, for the title
   * @param seats of the game
   * @param lines of {@code metrics.jsonl}
   */
  public static WinRateChart of(String game, int seats, List<ObjectNode> lines) {
    WinRateChart chart = new WinRateChart(game + ": win rate of the policy");
    for (String baseline : WinRate.baselines(lines)) {
      int opponents = seats - 1;
      String label = "against " + (opponents == 1 ? "" : opponents + " ") + baseline;
      chart.addCurve(label, WinRate.of(lines, baseline));
    }
    chart.addRatings(lines);
    return chart.addParity(seats);
  }

  /** Whether nothing is drawn. */
  public boolean isEmpty() {
    return lastStep == 0;
  }

  /**
   * Adds a curve.
   *
   * @param label for the legend; must differ from the labels of other curves
   * @param rates in the order of the steps; if there are none yet, only a colour is reserved
   */
  public WinRateChart addCurve(String label, List<WinRate> rates) {
    List<Point> points = new ArrayList<>();
    for (WinRate each : rates) {
      points.add(new Point(each.steps(), 100 * each.rate(), 100 * each.low(), 100 * each.high()));
      lastStep = Math.max(lastStep, each.steps());
    }
    curves.add(new Series(label, Style.BAND, points));
    return this;
  }

  /**
   * Adds a line at the win rate of a policy as good as its opponents, without ties, up to the end
   * of the longest curve so far. Does nothing without a curve.
   *
   * @param seats of the game
   */
  public WinRateChart addParity(int seats) {
    if (!isEmpty()) {
      double percent = 100.0 / seats;
      List<Point> ends = List.of(new Point(0, percent), new Point(lastStep, percent));
      curves.add(new Series("parity", Style.LINE, ends));
    }
    return this;
  }

  private void addRatings(List<ObjectNode> lines) {
    List<Point> points =
        lines.stream()
            .filter(line -> line.has(Metric.RATING))
            .map(
                line ->
                    new Point(
                        line.path(Metric.STEPS).asDouble(),
                        line.path(Metric.RATING).asDouble(),
                        line.path(Metric.RATING_LOW).asDouble(),
                        line.path(Metric.RATING_HIGH).asDouble()))
            .toList();
    if (!points.isEmpty()) {
      List<Series> policy = List.of(new Series("policy", Style.BAND, points));
      String unit = "points (band: 95 % interval)";
      charts.add(new Chart("rating of the policy", "steps", unit, false, policy));
    }
  }

  /** The picture as PNG. */
  public byte[] png() {
    return SeriesPicture.png(charts, 1);
  }
}
