package aurum.training.charts;

import aurum.training.metrics.WinRate;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Win rates over the steps of one or more trainings, with 95 % intervals as bands. Not thread-safe.
 */
public final class WinRateChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 500;

  /** Opacity of a band, of 255. */
  private static final int BAND_ALPHA = 48;

  private final XYChart chart;
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
   * A chart of one training, with a curve for each baseline.
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
      addCurve(chart, label, rates, ChartStyle.colour(curves));
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

  /** The picture as PNG. */
  public byte[] png() {
    return Png.of(BitmapEncoder.getBufferedImage(chart));
  }

  private static void addCurve(XYChart chart, String label, List<WinRate> rates, Color colour) {
    List<Double> x = new ArrayList<>(rates.stream().map(rate -> (double) rate.steps()).toList());
    XYSeries curve =
        chart.addSeries(label, x, rates.stream().map(rate -> 100 * rate.rate()).toList());
    curve.setMarker(SeriesMarkers.CIRCLE);
    curve.setMarkerColor(colour);
    curve.setLineColor(colour);
    // A polygon: along the lower bounds, and back along the upper ones.
    List<Double> y = new ArrayList<>(rates.stream().map(rate -> 100 * rate.low()).toList());
    for (int i = rates.size() - 1; i >= 0; i--) {
      x.add(x.get(i));
      y.add(100 * rates.get(i).high());
    }
    XYSeries band = chart.addSeries(label + " interval", x, y);
    band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    band.setShowInLegend(false);
    Color translucent = new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), BAND_ALPHA);
    ChartStyle.line(band, translucent);
    band.setFillColor(translucent);
  }
}
