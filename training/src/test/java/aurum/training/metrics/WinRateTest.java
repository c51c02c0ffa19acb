package aurum.training.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WinRateTest {
  private static ObjectNode line(long steps, String against) throws IOException {
    String json = "{\"iteration\": 1, \"steps\": %d, \"against\": %s}".formatted(steps, against);
    return (ObjectNode) new ObjectMapper().readTree(json);
  }

  private static String standing(String name, double rate, double low, double high) {
    return "{\"%s\": {\"winRate\": %s, \"winRateLow\": %s, \"winRateHigh\": %s}}"
        .formatted(name, rate, low, high);
  }

  @Test
  void hasAPointWithItsIntervalForEachEvaluation() throws IOException {
    List<ObjectNode> lines =
        List.of(
            line(1_000, standing("greedy", 0.25, 0.125, 0.5)),
            line(2_000, "null"),
            line(3_000, standing("greedy", 0.75, 0.5, 1)));
    assertEquals(
        List.of(new WinRate(1_000, 0.25, 0.125, 0.5), new WinRate(3_000, 0.75, 0.5, 1)),
        WinRate.of(lines, "greedy"));
    assertEquals(List.of(), WinRate.of(lines, "miner"));
  }

  @Test
  void namesTheBaselinesOfAllEvaluations() throws IOException {
    List<ObjectNode> lines =
        List.of(
            line(1, standing("miner", 0, 0, 1)),
            line(2, standing("greedy", 0, 0, 1)),
            line(3, standing("miner", 0, 0, 1)));
    assertEquals(List.of("miner", "greedy"), List.copyOf(WinRate.baselines(lines)));
    assertEquals(Set.of(), WinRate.baselines(List.of()));
  }
}
