package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Algorithms;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.Aurum;
import aurum.training.console.ExitStatus;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainCommandTest {
  private static final String SMALL =
      """
      {
        // A training of a second: everything small.
        "evaluation": {"baselines": ["greedy"], "games": 4, "progressGames": 4, "progressEvaluations": 2},
        "environment": {"distinctSeeds": 4},
        "selfPlay": {"matches": 4},
        "network": {"hidden": [16]},
        "ppo": {"rolloutSteps": 16, "anneal": false, "entropyAnneal": false}
      }
      """;

  @TempDir private Path folder;
  private Path config;
  private StringWriter out;
  private StringWriter err;

  @BeforeEach
  void writeConfig() throws IOException {
    config = Files.writeString(folder.resolve("small.json"), SMALL);
  }

  private int run(Object... words) {
    out = new StringWriter();
    err = new StringWriter();
    String[] args = Stream.of(words).map(Object::toString).toArray(String[]::new);
    return Aurum.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  private float[] train(String name, Object... more) throws IOException {
    Path run = folder.resolve(name);
    Object[] words = {"train", "vindinium", "--config", config, "--out", run, "--threads", 1};
    Object[] all = Stream.concat(Stream.of(words), Stream.of(more)).toArray();
    assertEquals(ExitStatus.DONE, run(all), () -> err.toString());
    return weights(run);
  }

  private static float[] weights(Path run) throws IOException {
    return Policy.read(run.resolve("policy.zip")).weights();
  }

  private void assertRefused(String why, Object... words) {
    assertEquals(ExitStatus.WRONG_USAGE, run(words));
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains(why), err.toString());
  }

  @Test
  void leavesExactlyTheFilesOfARun() throws IOException {
    train("run", "--steps", 400);
    Path run = folder.resolve("run");
    assertTrue(
        out.toString().endsWith("trained: " + run.resolve("policy.zip") + System.lineSeparator()),
        out.toString());
    try (Stream<Path> files = Files.list(run)) {
      assertEquals(
          Set.of(
              ".lock",
              "settings.json",
              "metrics.jsonl",
              "checkpoint.bin",
              "policy.zip",
              "Player.java",
              "curve.png",
              "evaluation-greedy.json"),
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  /** The network is far too small to learn anything. */
  @Test
  void trainsAPolicyThatObservesPlanesButDoesNotExportIt() throws IOException {
    Path planes =
        Files.writeString(
            folder.resolve("planes.json"),
            """
            {"evaluation": {"games": 1, "progressEvaluations": 0, "baselines": ["random"]},
             "environment": {"observation": "planes"},
             "selfPlay": {"matches": 2, "opponentShare": 0},
             "network": {"channels": 2, "blocks": 1, "hidden": [4]},
             "ppo": {"rolloutSteps": 16, "minibatches": 1}}
            """);
    Path run = folder.resolve("run");
    int status =
        run("train", "vindinium", "turns=10", "--config", planes, "--out", run, "--steps", 40);
    assertEquals(ExitStatus.DONE, status, () -> err.toString());
    assertFalse(out.toString().contains("exported"), out.toString());
    assertTrue(out.toString().contains("trained: " + run.resolve("policy.zip")), out.toString());
    assertFalse(Files.exists(run.resolve("Player.java")));
    String agents = "policy:" + run.resolve("policy.zip") + ",random,greedy,random";
    assertEquals(ExitStatus.DONE, run("play", "vindinium", "turns=10", "--agents", agents));
    assertRefused(
        "observes planes with a residual network cannot be exported",
        "export",
        run.resolve("policy.zip"),
        "--out",
        folder.resolve("Player.java"));
  }

  @Test
  void refusesConvolutionsOfFeatures() throws IOException {
    Path config = Files.writeString(folder.resolve("odd.json"), "{\"network\": {\"channels\": 8}}");
    assertRefused("convolutions need an observation of", "train", "vindinium", "--config", config);
  }

  @Test
  void writesOneLineOfMetricsPerIteration() throws IOException {
    train("run", "--steps", 400);
    List<JsonNode> metrics = metrics("run");
    for (int i = 0; i < metrics.size(); i++) {
      assertEquals(i + 1, metrics.get(i).get("iteration").asInt());
    }
    assertTrue(metrics.size() > 5, "iterations: " + metrics.size());
  }

  @Test
  void evaluatesDuringTheTrainingAndAtTheEnd() throws IOException {
    train("run", "--steps", 400);
    List<JsonNode> metrics = metrics("run");
    List<Integer> evaluated =
        metrics.stream()
            .filter(m -> m.has("against"))
            .map(m -> m.get("iteration").asInt())
            .toList();
    assertEquals(2, evaluated.size());
    assertEquals(metrics.size(), evaluated.get(1));
  }

  private List<JsonNode> metrics(String name) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(name).resolve("metrics.jsonl"))) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  /** Nothing before the first iteration would be told apart from a program that hangs. */
  @Test
  void reportsTheFirstIterationBeforeItIsDone() throws IOException {
    train("run", "--steps", 100);
    List<String> lines = err.toString().lines().toList();
    assertTrue(lines.get(0).startsWith("training vindinium codingame in "), lines.get(0));
    assertEquals("first iteration ... 0:00", lines.get(1));
  }

  @Test
  void printsTheCommandThatRepeatsAnEvaluation() throws IOException {
    train("run's folder", "--steps", 300);
    List<String> printed = out.toString().lines().toList();
    List<String> commands = printed.stream().filter(l -> l.startsWith("repeat with: ")).toList();
    assertEquals(1, commands.size());
    String standing =
        printed.stream().filter(l -> l.startsWith("policy ")).findFirst().orElseThrow();
    runPasted(commands.get(0).substring("repeat with: ".length()));
    String repeated =
        out.toString().lines().filter(l -> l.startsWith("policy:")).findFirst().orElseThrow();
    assertEquals(figures(standing), figures(repeated));
  }

  /** A row of the table without its first column. */
  private static String figures(String row) {
    return row.substring(row.length() - 66);
  }

  /** Runs a command line as a shell would. */
  private void runPasted(String line) throws IOException {
    Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + line).start();
    List<String> words =
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertEquals("training/aurum", words.get(0));
    Object[] args = words.subList(1, words.size()).toArray();
    assertEquals(ExitStatus.DONE, run(args), () -> line + ": " + err);
  }

  @Test
  void theSameSeedGivesTheSameWeightsAndAnotherSeedOthers() throws IOException {
    float[] first = train("a", "--steps", 300, "--seed", 7);
    assertArrayEquals(first, train("b", "--steps", 300, "--seed", 7));
    assertFalse(Arrays.equals(first, train("c", "--steps", 300, "--seed", 8)));
  }

  @Test
  void aResumedTrainingEqualsAnUninterruptedOne() throws IOException {
    float[] whole = train("whole", "--steps", 900);
    train("parts", "--steps", 300);
    resume("parts", 900);
    assertArrayEquals(whole, weights(folder.resolve("parts")));
    assertEquals(metrics("whole").size(), metrics("parts").size());
  }

  private void resume(String name, int steps) {
    int status = run("train", "vindinium", "--resume", folder.resolve(name), "--steps", steps);
    assertEquals(ExitStatus.DONE, status, () -> err.toString());
  }

  /** As it is when a run is killed before its first checkpoint, or between two. */
  @Test
  void resumingRemovesTheMetricsAfterTheCheckpoint() throws IOException {
    train("run", "--steps", 300);
    Files.delete(folder.resolve("run/checkpoint.bin"));
    resume("run", 300);
    List<Integer> iterations =
        metrics("run").stream().map(line -> line.get("iteration").asInt()).toList();
    assertEquals(IntStream.rangeClosed(1, iterations.size()).boxed().toList(), iterations);
  }

  @Test
  void printsACompleteCommandToContinueAStoppedTraining() throws IOException {
    Game game = Games.make("vindinium", "original", Map.of("turns", "40"));
    TrainingRun run =
        new TrainingRun(game, 1, 1, OptionalDouble.empty(), SettingsFile.of(game, config));
    Path path = folder.resolve("it's a run");
    out = new StringWriter();
    err = new StringWriter();
    PrintWriter messages = new PrintWriter(err, true);
    AtomicInteger iterations = new AtomicInteger();
    try (RunFolder runFolder = RunFolder.create(path)) {
      Training training = new Training(new PrintWriter(out, true), messages);
      training.run(run.withSteps(400), runFolder, () -> iterations.incrementAndGet() > 2);
    }
    String hint =
        err.toString()
            .lines()
            .filter(l -> l.startsWith("continue with: "))
            .findFirst()
            .orElseThrow();
    runPasted(hint.substring("continue with: ".length()));
    assertTrue(out.toString().contains("trained: " + path.resolve("policy.zip")), out.toString());
  }

  @Test
  void writesPolicyAndCheckpointAfterTheFirstIteration() throws IOException {
    Game game = Games.make("vindinium");
    TrainingRun run =
        new TrainingRun(game, 1, 1, OptionalDouble.empty(), SettingsFile.of(game, config));
    Path path = folder.resolve("run");
    AtomicInteger asked = new AtomicInteger();
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    List<Boolean> written = new ArrayList<>();
    try (RunFolder runFolder = RunFolder.create(path)) {
      new Training(nowhere, nowhere)
          .run(
              run,
              runFolder,
              () -> {
                written.add(
                    Files.exists(path.resolve("policy.zip"))
                        && Files.exists(path.resolve("checkpoint.bin")));
                return asked.incrementAndGet() > 1;
              });
    }
    assertEquals(List.of(false, true), written);
  }

  @Test
  void aTimeBudgetDeterminesTheStepsAndWritesThemDown() throws IOException {
    train("run", "--minutes", 0.02);
    JsonNode run = new ObjectMapper().readTree(folder.resolve("run/settings.json").toFile());
    assertTrue(run.at("/settings/steps").asLong() < 1_000_000, run.toString());
    assertEquals(0, run.get("minutes").asDouble());
  }

  @Test
  void aTimeBudgetThatIsStoppedEarlyIsContinued() throws IOException {
    Game game = Games.make("vindinium");
    TrainingRun run =
        new TrainingRun(game, 1, 1, OptionalDouble.of(0.1), SettingsFile.of(game, config));
    Path path = folder.resolve("run");
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    try (RunFolder runFolder = RunFolder.create(path)) {
      new Training(nowhere, nowhere).run(run, runFolder, () -> true);
      assertEquals(OptionalDouble.of(0.1), runFolder.readRun().minutes());
    }
    assertEquals(
        ExitStatus.DONE, run("train", "vindinium", "--resume", path), () -> err.toString());
    try (RunFolder runFolder = RunFolder.open(path)) {
      assertEquals(OptionalDouble.empty(), runFolder.readRun().minutes());
    }
  }

  @Test
  void trainsWithAnotherAlgorithmByItsName() throws IOException {
    for (String algorithm : List.of("a2c", "reinforce")) {
      Path other = folder.resolve(algorithm + ".json");
      Files.writeString(other, "{\"algorithm\": \"" + algorithm + "\"}");
      TrainingSettings settings = SettingsFile.of(Games.make("vindinium"), other);
      assertEquals(algorithm, settings.algorithm());
      assertEquals(Algorithms.find(algorithm).defaults(), settings.algorithmSettings());
      String small = SMALL.substring(0, SMALL.indexOf("\"ppo\"")).strip();
      Files.writeString(
          other, small + "\"algorithm\": \"" + algorithm + "\", \"" + algorithm + "\": {}}");
      Path run = folder.resolve("run-" + algorithm);
      Object[] words = {"train", "vindinium", "turns=40", "--config", other, "--steps", 100};
      Object[] all = Stream.concat(Stream.of(words), Stream.of("--out", run)).toArray();
      assertEquals(ExitStatus.DONE, run(all), () -> err.toString());
    }
  }

  @Test
  void refusesWrongUsageInOneLine() throws IOException {
    Path other = folder.resolve("x");
    assertRefused("--steps must be at least 1", "train", "vindinium", "--steps", 0);
    assertRefused("leave out one of them", "train", "vindinium", "--steps", 5, "--minutes", 5);
    String minutes = "--minutes must be greater than 0 and at most 1000000, not ";
    assertRefused(minutes + "-1.0", "train", "vindinium", "--minutes", -1);
    assertRefused(minutes + "1.0E9", "train", "vindinium", "--minutes", 1e9);
    assertRefused(minutes + "NaN", "train", "vindinium", "--minutes", "NaN");
    assertRefused("--threads must be from 1 to 256, not 0", "train", "vindinium", "--threads", 0);
    assertRefused(
        "--threads must be from 1 to 256, not 100000: each thread needs one of the 256 matches",
        "train",
        "vindinium",
        "--threads",
        100_000);
    assertRefused("contains no training", "train", "vindinium", "--resume", other);
    assertRefused(
        "leave out --seed, --out",
        "train",
        "vindinium",
        "--resume",
        other,
        "--out",
        "y",
        "--seed",
        1);
    assertRefused("no such file", "train", "vindinium", "--config", folder.resolve("none.json"));
    assertFalse(Files.exists(other));
  }

  @Test
  void refusesAFileInThePlaceOfTheRunFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("afile"), "");
    for (Path path : List.of(file, file.resolve("run"))) {
      assertRefused(
          "the folder %s cannot be created: %s is a file".formatted(path, file),
          "train",
          "vindinium",
          "--out",
          path);
    }
  }

  @Test
  void refusesAFolderThatContainsATraining() throws IOException {
    train("run", "--steps", 100);
    assertRefused(
        "contains a training already", "train", "vindinium", "--out", folder.resolve("run"));
  }

  @Test
  void refusesToResumeATrainingOfAnotherVariant() throws IOException {
    train("run", "--steps", 100);
    assertRefused(
        "use: training/aurum train vindinium --variant codingame --resume ",
        "train",
        "vindinium",
        "--variant",
        "original",
        "--resume",
        folder.resolve("run"));
  }

  @Test
  void refusesARunFolderThatIsInUse() throws IOException {
    train("run", "--steps", 100);
    Path path = folder.resolve("run");
    try (RunFolder inUse = RunFolder.open(path)) {
      assertRefused("is in use by a training", "train", "vindinium", "--resume", path);
    }
    resume("run", 200);
  }

  @Test
  void refusesADamagedCheckpointAndKeepsThePolicy() throws IOException {
    float[] before = train("run", "--steps", 100);
    Path run = folder.resolve("run");
    Path checkpoint = run.resolve("checkpoint.bin");
    byte[] good = Files.readAllBytes(checkpoint);
    byte[] flipped = good.clone();
    flipped[good.length / 2] ^= 1;
    byte[] header = good.clone();
    header[7] ^= 1;
    for (byte[] bad :
        List.of(
            new byte[] {1, 2, 3},
            flipped,
            header,
            Arrays.copyOf(good, good.length - 1),
            Arrays.copyOf(good, good.length + 1))) {
      Files.write(checkpoint, bad);
      assertRefused("its checksum is wrong", "train", "vindinium", "--resume", run, "--steps", 500);
    }
    assertArrayEquals(before, weights(run));
    Files.write(checkpoint, good);
    resume("run", 200);
  }

  @Test
  void refusesDamagedFilesOfARunInOneLine() throws IOException {
    train("run", "--steps", 100);
    Path run = folder.resolve("run");
    Path metrics = run.resolve("metrics.jsonl");
    byte[] binary = {(byte) 0x80, 0, 27, 10, 1, 2, 10};
    Files.write(metrics, binary);
    assertRefused("metrics.jsonl line 1 is not JSON", "train", "vindinium", "--resume", run);
    assertFalse(err.toString().contains("\u001b"), err.toString());
    Files.delete(metrics);
    Path settings = run.resolve("settings.json");
    Files.writeString(settings, "");
    assertRefused("settings.json", "train", "vindinium", "--resume", run);
  }
}
