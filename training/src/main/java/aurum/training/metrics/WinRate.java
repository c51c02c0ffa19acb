package aurum.training.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The result of one evaluation against one baseline.
 *
 * @param steps of the training when it was evaluated
 * @param rate of wins, from 0 to 1
 * @param low of the 95 % interval
 * @param high of the 95 % interval
 */
public record WinRate(long steps, double rate, double low, double high) {
  /** The evaluations against a baseline, in the order of the lines. */
  public static List<WinRate> of(List<ObjectNode> lines, String baseline) {
    List<WinRate> rates = new ArrayList<>();
    for (ObjectNode line : lines) {
      JsonNode standing = line.path(Metric.EVALUATIONS).path(baseline);
      if (standing.isObject()) {
        rates.add(
            new WinRate(
                line.path(Metric.STEPS).asLong(),
                standing.path("winRate").asDouble(),
                standing.path("winRateLow").asDouble(),
                standing.path("winRateHigh").asDouble()));
      }
    }
    return rates;
  }

  /** The names of all baselines, in the order in which they occur. */
  public static Set<String> baselines(List<ObjectNode> lines) {
    Set<String> names = new LinkedHashSet<>();
    for (ObjectNode line : lines) {
      line.path(Metric.EVALUATIONS).fieldNames().forEachRemaining(names::add);
    }
    return names;
  }
}
