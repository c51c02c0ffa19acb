package aurum.training.charts;

import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.ChartGroup.Chart;
import aurum.training.metrics.ChartGroup.Series;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws the charts of a {@link ChartGroup}, two in each row. */
public final class GroupPicture {
  /** Of one chart, in pixels. */
  static final int WIDTH = 600;

  /** Of one chart, in pixels. */
  static final int HEIGHT = 320;

  private static final int COLUMNS = 2;
  private static final int MAXIMUM_POINTS = 250;

  private GroupPicture() {}

  /**
   * The picture as PNG.
   *
   * @param lines of {@code metrics.jsonl}
   */
  public static byte[] png(ChartGroup group, List<ObjectNode> lines) {
    List<XYChart> charts = group.charts().stream().map(chart -> chart(chart, lines)).toList();
    return Png.of(charts, Math.min(COLUMNS, charts.size()));
  }

  private static XYChart chart(Chart chart, List<ObjectNode> lines) {
    XYChart drawn = ChartStyle.chart(chart.title(), chart.unit(), WIDTH, HEIGHT);
    drawn.getStyler().setLegendVisible(chart.series().size() > 1);
    drawn.getStyler().setLegendPosition(LegendPosition.InsideNE);
    for (int i = 0; i < chart.series().size(); i++) {
      Series series = chart.series().get(i);
      Curve curve = Curve.of(lines, series.metric(), MAXIMUM_POINTS);
      if (!curve.values().isEmpty()) {
        ChartStyle.line(
            drawn.addSeries(series.label(), curve.steps(), curve.values()), ChartStyle.colour(i));
      }
    }
    return drawn;
  }
}
