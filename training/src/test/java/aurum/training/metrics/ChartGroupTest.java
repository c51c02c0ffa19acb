package aurum.training.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.metrics.ChartGroup.Chart;
import aurum.training.metrics.ChartGroup.Series;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChartGroupTest {
  private static List<String> titles(List<ChartGroup> groups) {
    return groups.stream().flatMap(group -> group.charts().stream()).map(Chart::title).toList();
  }

  @Test
  void showsOnlyChartsThatHaveMetrics() {
    List<ChartGroup> groups = ChartGroup.of(Set.of("entropy", "meanScore", "rolloutSeconds"));
    assertEquals(List.of("Score", "Entropy", "Time of an iteration"), titles(groups));
    assertEquals(
        List.of(new Series("rolloutSeconds", "rollout")), groups.get(2).charts().get(0).series());
  }

  @Test
  void showsTheMetricsOfAUserDefinedAlgorithm() {
    List<ChartGroup> groups = ChartGroup.of(Set.of("temperature", "entropy"));
    assertEquals(List.of("entropy", "other"), groups.stream().map(ChartGroup::name).toList());
    assertEquals(List.of("temperature"), titles(groups.subList(1, 2)));
    assertEquals("other", ChartGroup.nameOf("temperature"));
    assertEquals("entropy", ChartGroup.nameOf("kl"));
  }

  @Test
  void showsTheWinRatesAgainstNamedOpponentsInOneChart() {
    List<ChartGroup> groups =
        ChartGroup.of(new TreeSet<>(Set.of("winRate.miner", "winRate.bot:a")));
    assertEquals(List.of("Named opponents"), titles(groups));
    assertEquals(
        List.of(new Series("winRate.bot:a", "bot:a"), new Series("winRate.miner", "miner")),
        groups.get(0).charts().get(0).series());
    assertEquals("opponents", ChartGroup.nameOf("winRate.greedy"));
  }

  @Test
  void stepsAndTimeAreNotMeasurements() {
    assertEquals(
        List.of(),
        ChartGroup.of(Set.of("iteration", "steps", "seconds", "time", "episodes", "rating")));
    assertFalse(ChartGroup.isCharted("time"));
    assertTrue(ChartGroup.isCharted("kl"));
  }

  /** The file of charts and the constants name the same fields. */
  @Test
  void everyFieldThatTheTrainerWritesIsInAChartOrIsNoMeasurement() throws Exception {
    List<String> charted =
        ChartGroup.KNOWN.stream()
            .flatMap(group -> group.charts().stream())
            .flatMap(chart -> chart.series().stream())
            .map(Series::metric)
            .toList();
    for (Field field : Metric.class.getFields()) {
      String name = (String) field.get(null);
      assertTrue(charted.contains(name) || !ChartGroup.isCharted(name), name);
    }
  }

  @Test
  void metricsAreTheFieldsThatAreNumbers() throws IOException {
    ObjectNode line =
        (ObjectNode)
            new ObjectMapper().readTree("{\"a\": 1, \"b\": null, \"c\": {\"d\": 1}, \"e\": \"1\"}");
    assertEquals(Set.of("a"), ChartGroup.metrics(List.of(line)));
  }

  @Test
  void theDocumentExplainsEveryChart() throws IOException {
    String document =
        Files.readString(Path.of("docs/guides/dashboard-and-replays.md")).replaceAll("\\s+", " ");
    for (ChartGroup group : ChartGroup.KNOWN) {
      for (Chart chart : group.charts()) {
        String row = "| %s | %s |".formatted(chart.title(), chart.meaning());
        assertTrue(document.contains(row), row);
      }
      assertTrue(document.contains("`" + group.name() + ".png`"), group.name());
    }
  }
}
