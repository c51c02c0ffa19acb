package aurum.training.charts;

import aurum.training.metrics.Metric;
import aurum.training.metrics.WinRate;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the win rates of a training's evaluations over its steps, with 95 % intervals as bands. */
final class WinRateChart {
  /** Opacity of a band, of 255. */
  private static final int BAND_ALPHA = 48;

  private WinRateChart() {}

  /**
   * The picture as PNG; empty if there was no evaluation.
   *
   * @param game the name of the game and its variant, for the title
   * @param seats of the game
   */
  static byte[] png(String game, int seats, List<ObjectNode> lines) throws IOException {
    XYChart chart =
        ChartStyle.chart(
            game + ": win rate of the policy", "wins, % (bands: 95 % intervals)", 900, 500);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
    int curves = 0;
    for (String baseline : WinRate.baselines(lines)) {
      int opponents = seats - 1;
      String label = "against " + (opponents == 1 ? "" : opponents + " ") + baseline;
      addCurve(chart, label, WinRate.of(lines, baseline), ChartStyle.colour(curves));
      curves++;
    }
    if (curves == 0) {
      return new byte[0];
    }
    addParity(chart, lines, 100.0 / seats);
    return BitmapEncoder.getBitmapBytes(chart, BitmapFormat.PNG);
  }

  private static void addCurve(XYChart chart, String label, List<WinRate> rates, Color colour) {
    List<Double> x = new ArrayList<>(rates.stream().map(rate -> rate.steps() / 1e6).toList());
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

  /** The win rate of a policy as good as its opponents, without ties. */
  private static void addParity(XYChart chart, List<ObjectNode> lines, double percent) {
    double last = lines.get(lines.size() - 1).path(Metric.STEPS).asDouble() / 1e6;
    ChartStyle.line(
        chart.addSeries("parity", new double[] {0, last}, new double[] {percent, percent}),
        Color.LIGHT_GRAY);
  }
}
