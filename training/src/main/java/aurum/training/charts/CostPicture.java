package aurum.training.charts;

import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws win rates over the processor time that they cost. */
public final class CostPicture {
  private static final int MARKER = 5;

  private CostPicture() {}

  /**
   * Points of one colour, or the points of a line.
   *
   * @param label for the legend; differs from the others
   * @param minutes one for each of {@code wins}
   * @param wins in percent
   */
  public record Points(String label, boolean isLine, List<Double> minutes, List<Double> wins) {}

  /** The picture as PNG. */
  public static byte[] png(String title, List<Points> all) {
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        ChartStyle.chart(title, "wins, %", 2 * GroupPicture.WIDTH, 2 * GroupPicture.HEIGHT);
    chart.setXAxisTitle("minutes of processor time");
    chart.getStyler().setMarkerSize(MARKER).setLegendPosition(LegendPosition.OutsideE);
    for (Points points : all) {
      if (!points.wins().isEmpty()) {
        XYSeries series = chart.addSeries(points.label(), points.minutes(), points.wins());
        ChartStyle.line(series, ChartStyle.colour(all.indexOf(points)));
        if (!points.isLine()) {
          series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
          series.setMarker(SeriesMarkers.CIRCLE).setMarkerColor(series.getLineColor());
        }
      }
    }
    return Png.of(List.of(chart), 1);
  }
}
