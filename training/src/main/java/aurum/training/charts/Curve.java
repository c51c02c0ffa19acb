package aurum.training.charts;

import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The points of one metric. If a training has more iterations than fit into a picture, each point
 * is the mean of the same number of successive iterations.
 *
 * @param steps at the last iteration of each point
 * @param values one for each of {@code steps}
 */
record Curve(List<Double> steps, List<Double> values) {
  /** Iterations without the metric are left out. */
  static Curve of(List<ObjectNode> lines, String metric, int maximumPoints) {
    List<ObjectNode> measured =
        lines.stream().filter(line -> line.path(metric).isNumber()).toList();
    int size = Math.max(1, -Math.floorDiv(-measured.size(), maximumPoints));
    Curve curve = new Curve(new ArrayList<>(), new ArrayList<>());
    for (int from = 0; from < measured.size(); from += size) {
      List<ObjectNode> part = measured.subList(from, Math.min(from + size, measured.size()));
      curve.steps.add(part.get(part.size() - 1).path(Metric.STEPS).asDouble());
      curve.values.add(
          part.stream()
              .map(line -> line.path(metric))
              .mapToDouble(JsonNode::asDouble)
              .average()
              .orElseThrow());
    }
    return curve;
  }
}
