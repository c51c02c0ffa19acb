package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.PlainGame;
import aurum.training.bench.BenchOptions;
import aurum.training.bench.BenchReport;
import aurum.training.bench.BenchedGame;
import aurum.training.bench.Benchmarks;
import aurum.training.bench.Comparison;
import aurum.training.bench.Row;
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
  private static final BenchOptions SHORTEST = new BenchOptions(1, 0, 0.001, 8, 8, 8, 0.01);

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
            "rollout",
            "ppo",
            "search-steps",
            "bot-decision",
            "bot-turn",
            "heap"),
        keys);
    assertTrue(out.startsWith("vindinium, "), out);
    assertFalse(out.contains("\u001b"));
  }

  @Test
  void aGameWithoutTextHasNoRowsOfBots() throws IOException {
    BenchedGame game =
        new BenchedGame("plain", () -> PlainGame.renamed(Games.make("ice-and-fire"), "plain"));
    String table = BenchReport.table(Benchmarks.ofGame(game, SHORTEST));
    assertTrue(table.contains("actions in playouts of a search"), table);
    assertFalse(table.contains("exported bot's decision"), table);
    assertTrue(table.contains("the game has no referee's text"), table);
  }

  @Test
  void comparesPpoWithPyTorch() throws IOException {
    Path python = Files.writeString(folder.resolve("python"), "#!/bin/sh\necho 1000.0\n");
    assertTrue(python.toFile().setExecutable(true));
    Benchmarks benchmarks = Comparison.againstTorch(python.toString(), SHORTEST);
    Row ppo = benchmarks.rows().get(0);
    assertTrue(ppo.label().startsWith("PPO, "), ppo.label());
    Row torch = benchmarks.rows().get(1);
    assertEquals(1000, torch.quartiles().median());
    double ratio = benchmarks.rows().get(2).quartiles().median();
    assertEquals(ppo.quartiles().median() / 1000, ratio, 1e-6 * ratio);
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
