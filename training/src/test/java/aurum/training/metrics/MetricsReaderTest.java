package aurum.training.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsReaderTest {
  @TempDir private Path folder;
  private Path file;
  private MetricsReader reader;

  @BeforeEach
  void open() {
    file = folder.resolve("metrics.jsonl");
    reader = new MetricsReader(file);
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String line(int iteration, int steps) {
    return "{\"iteration\":%d,\"steps\":%d}\n".formatted(iteration, steps);
  }

  private static List<Integer> steps(List<ObjectNode> lines) {
    return lines.stream().map(line -> line.get("steps").asInt()).toList();
  }

  @Test
  void readsOnlyWhatWasAdded() throws IOException {
    assertEquals(List.of(), reader.update());
    append(line(1, 10) + line(2, 20));
    assertEquals(List.of(10, 20), steps(reader.update()));
    assertEquals(List.of(), reader.update());
    append(line(3, 30));
    assertEquals(List.of(30), steps(reader.update()));
    assertEquals(3, reader.lines());
    assertEquals(Files.size(file), reader.offset());
    assertEquals(0, reader.generation());
  }

  @Test
  void waitsForTheEndOfALine() throws IOException {
    append(line(1, 10) + "{\"iteration\":2,");
    assertEquals(List.of(10), steps(reader.update()));
    assertEquals(Optional.empty(), reader.damage());
    append("\"steps\":20}\n");
    assertEquals(List.of(20), steps(reader.update()));
  }

  /** The final evaluation is added to the last line. */
  @Test
  void readsAgainAfterTheLastLineWasReplaced() throws IOException {
    append(line(1, 10) + line(2, 20));
    reader.update();
    Files.writeString(file, line(1, 10) + line(2, 21));
    assertEquals(List.of(10, 21), steps(reader.update()));
    assertEquals(1, reader.generation());
    assertEquals(2, reader.lines());
  }

  /** A training that is resumed removes lines, and may then add more than it has removed. */
  @Test
  void readsAgainAfterLinesWereRemoved() throws IOException {
    append(line(1, 10) + line(2, 20) + line(3, 30));
    reader.update();
    Files.writeString(file, line(1, 10));
    assertEquals(List.of(10), steps(reader.update()));
    append(line(2, 22));
    reader.update();
    Files.writeString(file, line(1, 10) + line(2, 23) + line(3, 33) + line(4, 44));
    assertEquals(List.of(10, 23, 33, 44), steps(reader.update()));
    assertEquals(2, reader.generation());
  }

  @Test
  void continuesAfterAFileWasReplacedByAnEqualOne() throws IOException {
    append(line(1, 10));
    reader.update();
    Files.delete(file);
    append(line(1, 10) + line(2, 20));
    assertEquals(List.of(20), steps(reader.update()));
    assertEquals(0, reader.generation());
  }

  @Test
  void forgetsAFileThatWasDeleted() throws IOException {
    append(line(1, 10));
    reader.update();
    Files.delete(file);
    assertEquals(List.of(), reader.update());
    assertEquals(0, reader.lines());
    assertEquals(1, reader.generation());
  }

  @Test
  void readsUntilTheFirstLineThatIsNotMetrics() throws IOException {
    append(line(1, 10) + "garbage\n" + line(3, 30));
    assertEquals(List.of(10), steps(reader.update()));
    String damage = reader.damage().orElseThrow();
    assertTrue(damage.startsWith(file + " line 2 is not JSON"), damage);
    Files.writeString(file, line(1, 10) + line(2, 20));
    assertEquals(List.of(20), steps(reader.update()));
    assertEquals(Optional.empty(), reader.damage());
  }

  @Test
  void readsLinesAgainFromAPosition() throws IOException {
    append(line(1, 10));
    reader.update();
    long position = reader.offset();
    append(line(2, 20) + line(3, 30));
    assertEquals(List.of(10), steps(reader.linesFrom(0)));
    reader.update();
    assertEquals(List.of(20, 30), steps(reader.linesFrom(position)));
    assertEquals(List.of(), reader.linesFrom(reader.offset()));
    assertEquals(List.of(), reader.linesFrom(-1));
    assertEquals(List.of(), reader.linesFrom(1_000_000));
  }
}
