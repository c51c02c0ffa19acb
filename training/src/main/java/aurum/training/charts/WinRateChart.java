package aurum.training.charts;

import aurum.training.metrics.Metric;
import aurum.training.metrics.WinRate;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Win rates over the steps of one or more trainings and, below, the rating in one training, with 95
 * % intervals as bands. Not thread-safe.
 */
public final class WinRateChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 420;

  /** Opacity of a band, of 255. */
  private static final int BAND_ALPHA = 48;

  private final XYChart chart;

  /** Null if there are no ratings. */
  private XYChart ratings;

  private int curves;
  private double lastStep;

  /** A chart without curves. */
  public WinRateChart(String title) {
    System.setProperty("java.awt.headless", "true");
    chart = ChartStyle.chart(title, "wins, % (bands: 95 % intervals)", WIDTH, HEIGHT);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
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
    if (!rates.isEmpty()) {
      lastStep = Math.max(lastStep, rates.get(rates.size() - 1).steps());
      addCurve(
          chart,
          label,
          ChartStyle.colour(curves),
          rates.stream().map(rate -> (double) rate.steps()).toList(),
          rates.stream().map(rate -> 100 * rate.rate()).toList(),
          rates.stream().map(rate -> 100 * rate.low()).toList(),
          rates.stream().map(rate -> 100 * rate.high()).toList());
    }
    curves++;
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
      ChartStyle.line(
          chart.addSeries("parity", new double[] {0, lastStep}, new double[] {percent, percent}),
          Color.LIGHT_GRAY);
    }
    return this;
  }

  private void addRatings(List<ObjectNode> lines) {
    List<ObjectNode> rated = lines.stream().filter(line -> line.has(Metric.RATING)).toList();
    if (!rated.isEmpty()) {
      ratings =
          ChartStyle.chart("rating of the policy", "points (band: 95 % interval)", WIDTH, HEIGHT);
      ratings.getStyler().setLegendPosition(LegendPosition.OutsideE);
      addCurve(
          ratings,
          "policy",
          ChartStyle.colour(0),
          values(rated, Metric.STEPS),
          values(rated, Metric.RATING),
          values(rated, Metric.RATING_LOW),
          values(rated, Metric.RATING_HIGH));
    }
  }

  private static List<Double> values(List<ObjectNode> lines, String metric) {
    return lines.stream().map(line -> line.path(metric).asDouble()).toList();
  }

  /** The picture as PNG. */
  public byte[] png() {
    return Png.of(ratings == null ? List.of(chart) : List.of(chart, ratings), 1);
  }

  /** Adds a curve with a band from {@code low} to {@code high}. */
  static void addCurve(
      XYChart chart,
      String label,
      Color colour,
      List<Double> steps,
      List<Double> values,
      List<Double> low,
      List<Double> high) {
    XYSeries curve = chart.addSeries(label, steps, values);
    curve.setMarker(SeriesMarkers.CIRCLE);
    curve.setMarkerColor(colour);
    curve.setLineColor(colour);
    // A polygon: along the lower bounds, and back along the upper ones.
    List<Double> x = new ArrayList<>(steps);
    List<Double> y = new ArrayList<>(low);
    for (int i = steps.size() - 1; i >= 0; i--) {
      x.add(steps.get(i));
      y.add(high.get(i));
    }
    XYSeries band = chart.addSeries(label + " interval", x, y);
    band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    band.setShowInLegend(false);
    Color translucent = new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), BAND_ALPHA);
    ChartStyle.line(band, translucent);
    band.setFillColor(translucent);
  }
}
