package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a benchmark prints. How fast anything is, is no matter of tests. */
class BenchCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int run(Object... words) {
    String[] args = Stream.of(words).map(Object::toString).toArray(String[]::new);
    return Aurum.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  private void assertRefused(String why, Object... words) {
    assertEquals(Aurum.WRONG_USAGE, run(words));
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains(why), err.toString());
  }

  @Test
  void aQuickRunMeasuresEveryRowOnce() throws IOException {
    Path json = folder.resolve("bench.json");
    assertEquals(Aurum.DONE, run("bench", "--quick", "--json", json), err::toString);
    List<String> keys = new ArrayList<>();
    for (JsonNode row : new ObjectMapper().readTree(Files.readString(json)).get("rows")) {
      keys.add(row.get("key").asText());
      assertTrue(row.get("median").asDouble() > 0, row.toString());
      assertTrue(row.get("lowerQuartile").asDouble() <= row.get("median").asDouble());
      assertTrue(row.get("upperQuartile").asDouble() >= row.get("median").asDouble());
      assertEquals(3, row.get("repetitions").asInt());
      assertTrue(out.toString().contains(row.get("what").asText()), row.toString());
    }
    assertEquals(
        List.of(
            "rules-prepared-maps",
            "rules-fresh-maps",
            "batch-1-core",
            "batch-all-cores",
            "batch-speed-up",
            "copy",
            "batch-of-copy",
            "rollout",
            "ppo",
            "bot-decision",
            "bot-turn",
            "echo-turn",
            "heap"),
        keys);
    assertTrue(out.toString().startsWith("vindinium, "), out.toString());
    assertTrue(out.toString().contains(">= 25.0 M, "), out.toString());
    assertFalse(out.toString().contains("\u001b"));
  }

  @Test
  void anUnknownGameIsWrongUsage() {
    assertRefused("no game 'chess'", "bench", "chess", "--quick");
  }

  @Test
  void anUnknownOptionIsWrongUsage() {
    assertRefused("unknown option --fast", "bench", "--fast");
  }

  @Test
  void aFolderThatIsNotThereIsRefusedBeforeAnythingIsMeasured() {
    assertRefused("there is no folder", "bench", "--json", folder.resolve("no").resolve("b.json"));
    err.getBuffer().setLength(0);
    assertRefused("there is no folder", "bench", "--curve", folder.resolve("no").resolve("c.png"));
  }

  @Test
  void curveAndTorchAreTwoRuns() {
    assertRefused(
        "give one of them", "bench", "--against-torch", "--curve", folder.resolve("c.png"));
  }

  @Test
  void aPythonThatIsNotThereIsWrongUsage() {
    assertRefused(
        "cannot run 'no-such-python'",
        "bench",
        "--quick",
        "--against-torch",
        "--python",
        "no-such-python");
  }
}
