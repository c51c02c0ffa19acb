package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The output of the benchmarks. Their figures depend on the machine and are not tested. */
class BenchCommandTest {
  @TempDir private Path folder;

  private static void assertRefused(String why, Object... arguments) {
    CommandResult result = CommandResult.of(arguments);
    result.assertRefused("");
    assertTrue(result.err().contains(why), result.err());
  }

  @Test
  void aQuickRunMeasuresEveryRow() throws IOException {
    Path json = folder.resolve("bench.json");
    String out = CommandResult.of("bench", "--quick", "--json", json).requireDone().out();
    List<String> keys = new ArrayList<>();
    for (JsonNode row : new ObjectMapper().readTree(Files.readString(json)).get("rows")) {
      keys.add(row.get("key").asText());
      assertTrue(row.get("median").asDouble() > 0, row.toString());
      assertTrue(row.get("lowerQuartile").asDouble() <= row.get("median").asDouble());
      assertTrue(row.get("upperQuartile").asDouble() >= row.get("median").asDouble());
      assertEquals(3, row.get("repetitions").asInt());
      assertTrue(out.contains(row.get("what").asText()), row.toString());
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
            "search-steps",
            "bot-decision",
            "bot-turn",
            "baseline-turn",
            "heap"),
        keys);
    assertTrue(out.startsWith("vindinium, "), out);
    assertTrue(out.contains(">= 25.0 M, "), out);
    assertFalse(out.contains("\u001b"));
  }

  @Test
  void refusesAnUnknownGame() {
    assertRefused("no game 'chess'", "bench", "chess", "--quick");
  }

  @Test
  void refusesAnUnknownOption() {
    assertRefused("unknown option --fast", "bench", "--fast");
  }

  @Test
  void refusesACurveOfPyTorch() {
    assertRefused(
        "give one of them", "bench", "--against-torch", "--curve", folder.resolve("c.png"));
  }

  @Test
  void refusesAMissingPython() {
    assertRefused(
        "cannot run 'no-such-python'",
        "bench",
        "--quick",
        "--against-torch",
        "--python",
        "no-such-python");
  }
}
