package aurum.training.charts;

import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.ChartGroup.Chart;
import aurum.training.metrics.ChartGroup.Series;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
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
    List<Chart> charts = group.charts();
    int columns = Math.min(COLUMNS, charts.size());
    int rows = (charts.size() + columns - 1) / columns;
    BufferedImage image =
        new BufferedImage(columns * WIDTH, rows * HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    for (int i = 0; i < charts.size(); i++) {
      Graphics2D part = (Graphics2D) graphics.create();
      part.translate(i % columns * WIDTH, i / columns * HEIGHT);
      chart(charts.get(i), lines).paint(part, WIDTH, HEIGHT);
      part.dispose();
    }
    graphics.dispose();
    return Png.of(image);
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
