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
import aurum.training.bench.BenchedNetwork;
import aurum.training.bench.Benchmarks;
import aurum.training.bench.PythonComparison;
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
            "observation-features",
            "observation-planes",
            "observation-window",
            "rollout",
            "ppo",
            "gradients-to-dl4j",
            "gradients-strided-28x28",
            "gradients-plain-8x8",
            "gradients-plain-7x13",
            "gradients-residual-2x16-7x13",
            "gradients-residual-2x32-7x13",
            "gradients-residual-4x32-12x12",
            "decisions",
            "decisions-of-blocks",
            "decisions-to-java",
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
    String table = BenchReport.table(Benchmarks.ofGame(game, SHORTEST, () -> false));
    assertTrue(table.contains("actions in playouts of a search"), table);
    assertFalse(table.contains("exported bot's decision"), table);
    assertTrue(table.contains("the game has no referee's text"), table);
  }

  /** It has no scripted agent, which would play the playouts of a search. */
  @Test
  void aGameOfPlanesIsMeasuredWithTheResidualNetwork() throws IOException {
    BenchedGame game =
        new BenchedGame(
            "plain", () -> PlainGame.renamed(Games.make("ice-and-fire"), "plain", "planes"));
    String table = BenchReport.table(Benchmarks.ofGame(game, SHORTEST, () -> false));
    assertTrue(table.contains("observation planes"), table);
    assertFalse(table.contains("those of DL4J"), table);
    assertFalse(table.contains("actions in playouts of a search"), table);
  }

  @Test
  void comparesPpoAndGradientsWithPyTorch() throws IOException {
    Path python =
        Files.writeString(
            folder.resolve("python"),
            """
            #!/bin/sh
            case $1 in
              */ppo_torch.py) echo 1000.0 ;;
              *) echo 2.0.0; shift; for word; do case $word in *,*) echo 500.0 ;; esac; done ;;
            esac | tr '\n' ' '
            """);
    assertTrue(python.toFile().setExecutable(true));
    Path json = folder.resolve("torch.json");
    CommandResult result = compare(python.toString(), json).requireDone();
    JsonNode rows = new ObjectMapper().readTree(Files.readString(json)).get("rows");
    double ppo = rows.at("/0/median").asDouble();
    assertEquals(1000, rows.at("/1/median").asDouble());
    assertEquals(ppo / 1000, rows.at("/2/median").asDouble(), 1e-6 * ppo);
    assertEquals(6 + 3 * BenchedNetwork.ALL.size(), rows.size());
    for (int row = 6; row < rows.size(); row += 3) {
      double updates = rows.get(row).get("median").asDouble();
      assertEquals(500, rows.get(row + 1).get("median").asDouble());
      assertEquals(updates / 500, rows.get(row + 2).get("median").asDouble(), 1e-6 * updates);
    }
    assertTrue(result.out().contains("in PyTorch 2.0.0, fastest settings: 1 thread, contiguous"));
    assertTrue(
        result.lines().stream().anyMatch(line -> line.matches("PPO, .* cores? .*samples/s")),
        result.out());
  }

  /** Runs the program as the command does, with its output in files. */
  private CommandResult compare(String python, Path json) throws IOException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(PythonComparison.command(PythonComparison.TORCH, python, true, json))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int status = process.onExit().join().exitValue();
    return new CommandResult(
        "bench --against-torch", status, Files.readString(out), Files.readString(err));
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
  void refusesAMissingPython() throws IOException {
    CommandResult result = compare("no-such-python", null);
    result.assertRefused("");
    assertTrue(result.err().startsWith("aurum: cannot run 'no-such-python'"), result.err());
  }
}
