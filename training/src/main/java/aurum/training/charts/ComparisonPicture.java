package aurum.training.charts;

import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws charts, two in each row, of curves with a band. */
public final class ComparisonPicture {
  private ComparisonPicture() {}

  /**
   * One curve.
   *
   * @param label for the legend; in all charts the curve of the same number has the same colour
   * @param x ascending; may be empty
   * @param low of the band; as {@code mean} for none
   */
  public record Band(
      String label, List<Double> x, List<Double> mean, List<Double> low, List<Double> high) {
    /** A curve without points. */
    public static Band empty(String label) {
      return new Band(
          label, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    /** Adds a point. */
    public void add(double at, double value, double from, double to) {
      x.add(at);
      mean.add(value);
      low.add(from);
      high.add(to);
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
      chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
      for (int i = 0; i < each.bands.size(); i++) {
        Band band = each.bands.get(i);
        if (!band.x.isEmpty()) {
          WinRateChart.addCurve(
              chart, band.label, ChartStyle.colour(i), band.x, band.mean, band.low, band.high);
        }
      }
      drawn.add(chart);
    }
    return Png.of(drawn, 2);
  }
}
