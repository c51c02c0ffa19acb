package aurum.training.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws charts, two in each row, of curves with a band. */
public final class ComparisonPicture {
  private ComparisonPicture() {}

  /** A point of a curve, with the bounds of its band. */
  public record Point(double x, double mean, double low, double high) {}

  /**
   * One curve.
   *
   * @param label for the legend; in all charts the curve of the same number has the same colour
   * @param points in ascending order of x; may be empty
   */
  public record Band(String label, List<Point> points) {
    private List<Double> values(Function<Point, Double> value) {
      return points.stream().map(value).toList();
    }
  }

  /** One chart. */
  public record Chart(String title, String horizontal, List<Band> bands) {}

  /** The picture as PNG. */
  public static byte[] png(List<Chart> charts) {
    System.setProperty("java.awt.headless", "true");
    List<XYChart> drawn = new ArrayList<>();
    for (Chart each : charts) {
      XYChart chart =
          ChartStyle.chart(
              each.title, "bands: 95 % over seeds", GroupPicture.WIDTH, GroupPicture.HEIGHT);
      chart.setXAxisTitle(each.horizontal);
      chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
      for (int i = 0; i < each.bands.size(); i++) {
        Band band = each.bands.get(i);
        if (!band.points.isEmpty()) {
          WinRateChart.addCurve(
              chart,
              band.label,
              ChartStyle.colour(i),
              band.values(Point::x),
              band.values(Point::mean),
              band.values(Point::low),
              band.values(Point::high));
        }
      }
      drawn.add(chart);
    }
    return Png.of(drawn, 2);
  }
}
