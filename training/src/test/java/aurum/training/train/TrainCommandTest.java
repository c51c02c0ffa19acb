package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files and lines that a training writes and prints. */
class TrainCommandTest {
  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  @Test
  void leavesExactlyTheFilesOfARun() throws IOException {
    // Matches end in the first iterations, so that there is a score to draw.
    CommandResult result = small.train("run", "turns=10", "--steps", 400);
    Path run = small.run("run");
    assertEquals("trained: " + run.resolve("policy.zip"), result.lastLine());
    try (Stream<Path> files = Files.list(run)) {
      assertEquals(
          Set.of(
              ".lock",
              "settings.json",
              "metrics.jsonl",
              "checkpoint.bin",
              "checkpoint-1.bin",
              "snapshots",
              "policy.zip",
              "best.zip",
              "Player.java",
              "replay.html",
              "curve.png",
              "score.png",
              "losses.png",
              "opponents.png",
              "entropy.png",
              "throughput.png",
              "tensorboard",
              "evaluation-greedy.json"),
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  @Test
  void writesOneLineOfMetricsPerIteration() throws IOException {
    small.train("run", "--steps", 400);
    List<JsonNode> metrics = small.metrics("run");
    for (int i = 0; i < metrics.size(); i++) {
      assertEquals(i + 1, metrics.get(i).get("iteration").asInt());
    }
    assertTrue(metrics.size() > 5, "iterations: " + metrics.size());
  }

  @Test
  void evaluatesDuringTheTrainingAndAtTheEnd() throws IOException {
    // 8 decisions a match: 50 matches in the first half, 0.15 times which exceeds the 4 of an
    // evaluation.
    List<Integer> evaluated = evaluatedIterations("short", 800, 2);
    assertEquals(List.of(8, 16), evaluated);
  }

  /** No match of the training has ended when the first evaluation is due. */
  @Test
  void leavesOutEvaluationsBeyondTheirShareOfTheMatches() throws IOException {
    assertEquals(List.of(16), evaluatedIterations("long", 800, 0));
  }

  private List<Integer> evaluatedIterations(String run, int steps, int turns) throws IOException {
    Path config =
        Files.writeString(
            folder.resolve(run + ".json"),
            SmallTraining.SETTINGS.replace(
                "\"distinctSeeds\": 4", "\"distinctSeeds\": 4, \"maximumTurns\": " + turns));
    CommandResult.of(
            "train", "vindinium", "--config", config, "--out", small.run(run), "--steps", steps)
        .requireDone();
    return small.metrics(run).stream()
        .filter(m -> m.has("against"))
        .map(m -> m.get("iteration").asInt())
        .toList();
  }

  @Test
  void namesTheGameAndTheNetworkBeforeTheFirstIteration() {
    List<String> lines = small.train("run", "--steps", 100).err().lines().toList();
    assertTrue(lines.get(0).startsWith("training vindinium codingame in "), lines.get(0));
    assertTrue(lines.get(1).endsWith("computed by the fast path"), lines.get(1));
  }

  @Test
  void printsTheCommandThatRepeatsAnEvaluation() throws IOException {
    CommandResult result = small.train("run's folder", "--steps", 300);
    List<String> commands =
        result.lines().stream().filter(l -> l.startsWith("repeat with: ")).toList();
    assertEquals(1, commands.size());
    CommandResult repeated =
        SmallTraining.runPasted(commands.get(0).substring("repeat with: ".length()));
    assertEquals(figures(result, "policy "), figures(repeated, "policy:"));
  }

  @Test
  void printsCommandsToContinueWithBeforeTheLastLine() throws IOException {
    CommandResult result = small.train("run's folder", "--steps", 300);
    Path run = small.run("run's folder");
    int next = result.lines().indexOf("next:");
    List<String> commands =
        result.lines().stream()
            .skip(next + 1)
            .takeWhile(line -> line.startsWith("  "))
            .map(line -> line.substring(line.indexOf("training/aurum ")))
            .toList();
    assertEquals(4, commands.size(), result.out());
    String agents = "'policy:" + run.resolve("policy.zip").toString().replace("'", "'\\''");
    assertTrue(commands.get(0).startsWith("training/aurum play vindinium "), commands.get(0));
    assertTrue(commands.get(0).contains(" --agents " + agents), commands.get(0));
    assertTrue(commands.get(0).contains(" --replay "), commands.get(0));
    assertTrue(commands.get(1).startsWith("training/aurum evaluate vindinium "), commands.get(1));
    assertTrue(commands.get(2).startsWith("training/aurum dashboard "), commands.get(2));
    SmallTraining.runPasted(commands.get(1).replace("--games 400", "--games 4"));
    CommandResult longer = SmallTraining.runPasted(commands.get(3));
    assertEquals("trained: " + run.resolve("policy.zip"), longer.lastLine());
  }

  /** A row of the table without its first column. */
  private static String figures(CommandResult result, String agent) {
    String row =
        result.lines().stream().filter(line -> line.startsWith(agent)).findFirst().orElseThrow();
    return row.substring(row.length() - 66);
  }

  @Test
  void theSameSeedGivesTheSameWeightsAndAnotherSeedOthers() throws IOException {
    small.train("a", "--steps", 300, "--seed", 7);
    small.train("b", "--steps", 300, "--seed", 7);
    small.train("c", "--steps", 300, "--seed", 8);
    assertArrayEquals(small.weights("a"), small.weights("b"));
    assertFalse(Arrays.equals(small.weights("a"), small.weights("c")));
  }

  @Test
  void writesPolicyAndCheckpointAfterTheFirstIteration() throws IOException {
    Game game = Games.make("vindinium");
    Path path = small.run("run");
    AtomicInteger asked = new AtomicInteger();
    List<Boolean> written = new ArrayList<>();
    SmallTraining.train(
        small.definition(game, OptionalDouble.empty()),
        path,
        () -> {
          written.add(
              Files.exists(path.resolve("policy.zip"))
                  && Files.exists(path.resolve("checkpoint.bin")));
          return asked.incrementAndGet() > 1;
        });
    assertEquals(List.of(false, true), written);
  }

  @Test
  void aTimeBudgetDeterminesTheStepsAndWritesThemDown() throws IOException {
    small.train("run", "--minutes", 0.02);
    JsonNode run = small.settings("run");
    assertTrue(run.at("/settings/steps").asLong() < 1_000_000, run.toString());
    assertEquals(0, run.get("minutes").asDouble());
  }
}
