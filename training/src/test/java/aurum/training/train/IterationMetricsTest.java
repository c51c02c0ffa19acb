package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.EpisodeSummary;
import aurum.agents.learn.IterationReport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IterationMetricsTest {
  private static ObjectNode line() {
    Map<String, Double> own = new LinkedHashMap<>();
    own.put("loss", 0.5);
    own.put("explainedVariance", Double.NaN);
    return IterationMetrics.line(
        new IterationReport(100, new EpisodeSummary(2, 4, 40, 6), 0.25, 0.75, own),
        new TrainingState(2, 200, 2),
        new TrainingState(3, 300, 4),
        1_800_000_000);
  }

  @Test
  void aLineHasTheKeysThatToolsRead() {
    List<String> keys = new ArrayList<>();
    line().fieldNames().forEachRemaining(keys::add);
    assertEquals(
        List.of(
            "iteration",
            "steps",
            "seconds",
            "time",
            "stepsPerSecond",
            "episodes",
            "meanScore",
            "meanReward",
            "loss",
            "explainedVariance",
            "rolloutSeconds",
            "learnSeconds"),
        keys);
    assertEquals(50, line().get("stepsPerSecond").asDouble());
    assertEquals(1.8e9, line().get("time").asDouble());
  }

  @Test
  void whatIsNotANumberIsNull() {
    assertTrue(line().get("explainedVariance").isNull());
  }
}
