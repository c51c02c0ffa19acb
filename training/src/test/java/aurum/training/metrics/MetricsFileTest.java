package aurum.training.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
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
    return JsonNodeFactory.instance
        .objectNode()
        .put(Metric.ITERATION, iteration)
        .put(Metric.STEPS, 100 * iteration);
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
  void truncatesAfterAnIteration() throws IOException {
    append(1, 5);
    metrics.truncate(3);
    append(4, 4);
    assertEquals(List.of(1, 2, 3, 4), iterations());
  }

  @Test
  void noticesThatLinesAreMissing() throws IOException {
    append(1, 3);
    List<String> lines = Files.readAllLines(file);
    for (int missing = 0; missing < 2; missing++) {
      List<String> others = new ArrayList<>(lines);
      others.remove(missing);
      Files.write(file, others);
      String message = assertThrows(InvalidInputException.class, metrics::read).getMessage();
      assertEquals(
          "%s line %d has the iteration %d, so lines before it are missing; restore the file"
              .formatted(file, missing + 1, missing + 2),
          message);
    }
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
    metrics.replaceLast(line(2).put(Metric.STEPS, 7));
    assertEquals(List.of(1, 2), iterations());
    assertEquals(7, metrics.read().get(1).get(Metric.STEPS).asInt());
  }

  @Test
  void namesTheLineThatIsNotMetrics() throws IOException {
    append(1, 1);
    Files.write(file, new byte[] {(byte) 0xff, 27, 0, 10}, StandardOpenOption.APPEND);
    InvalidInputException e = assertThrows(InvalidInputException.class, metrics::read);
    assertTrue(e.getMessage().startsWith(file + " line 2 is not UTF-8;"), e.getMessage());
    Files.writeString(file, "{\"steps\": 5}\n");
    e = assertThrows(InvalidInputException.class, metrics::read);
    assertTrue(e.getMessage().startsWith(file + " line 1 has no number 'iteration'"));
  }

  @Test
  void namesTheFileWhenTheDiskIsFull() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "only Linux has such a device");
    Files.createSymbolicLink(file, full);
    FileSystemException e = assertThrows(FileSystemException.class, () -> append(1, 1));
    Files.delete(file);
    assertEquals(file.toString(), e.getFile());
    assertTrue(e.getReason().contains("No space left"), e.getMessage());
  }
}
