package aurum.training.charts;

import java.awt.Color;
import java.text.DecimalFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
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

  private ChartStyle() {}

  /**
   * A chart without series.
   *
   * @param isLarge whether it has the width of a picture, or half of it
   */
  static XYChart chart(SeriesPicture.Chart chart, boolean isLarge) {
    XYChart drawn =
        new XYChartBuilder()
            .width(isLarge ? 900 : 600)
            .height(isLarge ? 420 : 320)
            .title(chart.title())
            .xAxisTitle(chart.horizontal())
            .yAxisTitle(chart.vertical())
            .build();
    XYStyler styler = drawn.getStyler();
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setXAxisTickLabelsFormattingFunction(ChartStyle::number);
    styler.setYAxisTickLabelsFormattingFunction(ChartStyle::number);
    styler.setXAxisMin(0.0);
    if (chart.isPercent()) {
      styler.setYAxisMin(0.0).setYAxisMax(100.0);
    }
    styler.setLegendVisible(chart.series().size() > 1);
    styler.setLegendPosition(isLarge ? LegendPosition.OutsideE : LegendPosition.OutsideS);
    return drawn;
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
}
