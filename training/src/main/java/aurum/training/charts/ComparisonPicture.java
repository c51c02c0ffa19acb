package aurum.training.charts;

import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws pairs of axes, two in each row, with curves that have a band. */
public final class ComparisonPicture {
  private ComparisonPicture() {}

  /**
   * One curve.
   *
   * @param label for the legend; the curves with the same number in all panels have one colour
   * @param x ascending; may be empty
   * @param low of the band; NaN for none
   */
  public record Band(
      String label, List<Double> x, List<Double> mean, List<Double> low, List<Double> high) {}

  /** One pair of axes. */
  public record Panel(String title, String horizontal, String vertical, List<Band> bands) {}

  /** The picture as PNG. */
  public static byte[] png(List<Panel> panels) {
    System.setProperty("java.awt.headless", "true");
    List<XYChart> charts = new ArrayList<>();
    for (Panel panel : panels) {
      XYChart chart =
          ChartStyle.chart(panel.title, panel.vertical, GroupPicture.WIDTH, GroupPicture.HEIGHT);
      chart.setXAxisTitle(panel.horizontal);
      chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
      for (int i = 0; i < panel.bands.size(); i++) {
        Band band = panel.bands.get(i);
        if (!band.x.isEmpty()) {
          ChartStyle.curve(
              chart, band.label, ChartStyle.colour(i), band.x, band.mean, band.low, band.high);
        }
      }
      charts.add(chart);
    }
    return Png.of(charts, 2);
  }
}
