package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.agents.learn.EpisodeSummary;
import aurum.agents.learn.LearnerReport;
import aurum.training.console.UsageException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsFileTest {
  @TempDir private Path folder;
  private Path file;
  private MetricsFile metrics;

  @BeforeEach
  void name() {
    file = folder.resolve("metrics.jsonl");
    metrics = new MetricsFile(file);
  }

  private static ObjectNode line(int iteration) {
    TrainerState before = new TrainerState(iteration - 1, 100L * (iteration - 1), iteration - 1);
    TrainerState now = new TrainerState(iteration, 100L * iteration, iteration);
    Map<String, Double> own = new LinkedHashMap<>();
    own.put("loss", 0.5);
    own.put("explainedVariance", Double.NaN);
    return MetricsFile.line(
        new LearnerReport(100, new EpisodeSummary(2, 4, 40, 6), 0.25, 0.75, own), before, now);
  }

  private void append(int from, int to) throws IOException {
    for (int i = from; i <= to; i++) {
      metrics.append(line(i));
    }
  }

  private List<Integer> iterations() throws IOException {
    return metrics.read().stream().map(line -> line.get("iteration").asInt()).toList();
  }

  @Test
  void aLineHasTheKeysThatToolsRead() throws IOException {
    append(3, 3);
    List<String> keys = new ArrayList<>();
    new ObjectMapper().readTree(Files.readString(file)).fieldNames().forEachRemaining(keys::add);
    assertEquals(
        List.of(
            "iteration",
            "steps",
            "seconds",
            "stepsPerSecond",
            "episodes",
            "meanScore",
            "meanReward",
            "loss",
            "explainedVariance",
            "rolloutSeconds",
            "learnSeconds"),
        keys);
  }

  @Test
  void whatIsNotANumberIsNull() throws IOException {
    append(1, 1);
    assertTrue(metrics.read().get(0).get("explainedVariance").isNull());
  }

  @Test
  void truncatesAfterAnIteration() throws IOException {
    append(1, 5);
    metrics.truncate(3);
    append(4, 4);
    assertEquals(List.of(1, 2, 3, 4), iterations());
  }

  @Test
  void leavesOutALastLineThatWasCutOff() throws IOException {
    append(1, 2);
    Files.writeString(file, "{\"iteration\":3,\"st", StandardOpenOption.APPEND);
    assertEquals(List.of(1, 2), iterations());
    metrics.truncate(2);
    append(3, 3);
    assertEquals(List.of(1, 2, 3), iterations());
  }

  @Test
  void replacesTheLastLine() throws IOException {
    append(1, 2);
    metrics.replaceLast(line(7));
    assertEquals(List.of(1, 7), iterations());
  }

  @Test
  void namesTheLineThatIsNotMetrics() throws IOException {
    append(1, 1);
    Files.write(file, new byte[] {(byte) 0xff, 27, 0, 10}, StandardOpenOption.APPEND);
    UsageException e = assertThrows(UsageException.class, metrics::read);
    assertTrue(e.getMessage().startsWith(file + " line 2 is not JSON"), e.getMessage());
    Files.writeString(file, "{\"steps\": 5}\n");
    e = assertThrows(UsageException.class, metrics::read);
    assertTrue(e.getMessage().startsWith(file + " line 1 has no number 'iteration'"));
  }

  @Test
  void namesTheFileWhenTheDiskIsFull() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "only Linux has such a device");
    Files.createSymbolicLink(file, full);
    FileSystemException e = assertThrows(FileSystemException.class, () -> append(1, 1));
    assertEquals(file.toString(), e.getFile());
    assertTrue(e.getReason().contains("No space left"), e.getMessage());
  }
}
