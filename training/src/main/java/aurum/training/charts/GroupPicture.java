package aurum.training.charts;

import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Draws the charts of a {@link ChartGroup}, two in each row. */
public final class GroupPicture {
  private static final int MAXIMUM_POINTS = 250;

  private GroupPicture() {}

  /**
   * The picture as PNG.
   *
   * @param lines of {@code metrics.jsonl}
   */
  public static byte[] png(ChartGroup group, List<ObjectNode> lines) {
    List<Chart> charts = new ArrayList<>();
    for (ChartGroup.Chart chart : group.charts()) {
      List<Series> series = new ArrayList<>();
      for (ChartGroup.Series each : chart.series()) {
        List<Point> points = points(lines, each.metric(), MAXIMUM_POINTS);
        series.add(new Series(each.label(), Style.LINE, points));
      }
      charts.add(new Chart(chart.title(), "steps", chart.unit(), false, series));
    }
    return SeriesPicture.png(charts, 2);
  }

  /**
   * The points of one metric. If a training has more iterations than fit into a picture, each point
   * is the mean of the same number of successive iterations, at the steps of the last one.
   * Iterations without the metric are left out.
   */
  static List<Point> points(List<ObjectNode> lines, String metric, int maximum) {
    List<ObjectNode> measured =
        lines.stream().filter(line -> line.path(metric).isNumber()).toList();
    int size = Math.max(1, -Math.floorDiv(-measured.size(), maximum));
    List<Point> points = new ArrayList<>();
    for (int from = 0; from < measured.size(); from += size) {
      List<ObjectNode> part = measured.subList(from, Math.min(from + size, measured.size()));
      double mean =
          part.stream()
              .map(line -> line.path(metric))
              .mapToDouble(JsonNode::asDouble)
              .average()
              .orElseThrow();
      points.add(new Point(part.get(part.size() - 1).path(Metric.STEPS).asDouble(), mean));
    }
    return points;
  }
}
