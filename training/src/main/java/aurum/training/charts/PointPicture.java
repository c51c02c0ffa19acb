package aurum.training.charts;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws win rates as points, in charts of equal size. */
public final class PointPicture {
  private static final int COLUMNS = 3;
  private static final int MARKER = 5;

  private PointPicture() {}

  /**
   * Points of one colour.
   *
   * @param label for the legend; differs from the others of its chart
   * @param x one for each of {@code y}
   * @param connected whether a line joins them in their order
   */
  public record Points(String label, boolean connected, List<Double> x, List<Double> y) {
    /** A point for each item. */
    public static <T> Points of(
        String label,
        boolean connected,
        List<T> items,
        ToDoubleFunction<T> x,
        ToDoubleFunction<T> y) {
      return new Points(
          label,
          connected,
          items.stream().map(x::applyAsDouble).toList(),
          items.stream().map(y::applyAsDouble).toList());
    }
  }

  /**
   * One pair of axes.
   *
   * @param logarithmic whether the horizontal axis is
   */
  public record Chart(String title, String horizontal, boolean logarithmic, List<Points> points) {}

  /** The picture as PNG, row by row. */
  public static byte[] png(List<Chart> charts) {
    System.setProperty("java.awt.headless", "true");
    List<XYChart> drawn = charts.stream().map(PointPicture::chart).toList();
    return Png.of(drawn, Math.min(COLUMNS, drawn.size()));
  }

  private static XYChart chart(Chart chart) {
    XYChart drawn =
        ChartStyle.chart(chart.title(), "wins, %", GroupPicture.WIDTH, GroupPicture.HEIGHT);
    drawn.setXAxisTitle(chart.horizontal());
    drawn.getStyler().setXAxisMin(null).setXAxisLogarithmic(chart.logarithmic());
    drawn.getStyler().setLegendPosition(LegendPosition.OutsideE);
    for (int i = 0; i < chart.points().size(); i++) {
      Points points = chart.points().get(i);
      if (points.x().isEmpty()) {
        continue; // Others keep their colours.
      }
      XYSeries series = drawn.addSeries(points.label(), points.x(), points.y());
      ChartStyle.line(series, ChartStyle.colour(i));
      if (!points.connected()) {
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        series.setMarker(SeriesMarkers.CIRCLE).setMarkerColor(ChartStyle.colour(i));
        drawn.getStyler().setMarkerSize(MARKER);
      }
    }
    return drawn;
  }
}
