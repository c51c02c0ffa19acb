package aurum.training.charts;

import java.awt.Color;
import java.text.DecimalFormat;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The style that all charts share. */
final class ChartStyle {
  private static final Color[] COLOURS = {
    new Color(0x1b6ca8),
    new Color(0xd1495b),
    new Color(0x66a182),
    new Color(0xedae49),
    new Color(0x6a4c93)
  };

  /** Opacity of a band, of 255. */
  private static final int BAND_ALPHA = 48;

  private ChartStyle() {}

  /**
   * An empty chart over the steps of a training.
   *
   * @param width in pixels
   * @param height in pixels
   */
  static XYChart chart(String title, String verticalAxis, int width, int height) {
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .title(title)
            .xAxisTitle("steps")
            .yAxisTitle(verticalAxis)
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setXAxisTickLabelsFormattingFunction(ChartStyle::number);
    chart.getStyler().setYAxisTickLabelsFormattingFunction(ChartStyle::number);
    chart.getStyler().setXAxisMin(0.0);
    return chart;
  }

  /** As the dashboard writes it: 1.5M, 500k, 0.04. */
  private static String number(double value) {
    double size = Math.abs(value);
    int power = size >= 1e6 ? 6 : size >= 1e4 ? 3 : 0;
    String unit = power == 6 ? "M" : power == 3 ? "k" : "";
    return new DecimalFormat("0.######").format(value / Math.pow(10, power)) + unit;
  }

  /** The colour of a series; repeats after five. */
  static Color colour(int series) {
    return COLOURS[series % COLOURS.length];
  }

  static void line(XYSeries series, Color colour) {
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(colour);
  }

  /** Adds a curve with a band from {@code low} to {@code high}; NaN where there is none. */
  static void curve(
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
    if (low.get(0).isNaN()) {
      return;
    }
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
    line(band, translucent);
    band.setFillColor(translucent);
  }
}
