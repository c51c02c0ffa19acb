package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Mlp;
import aurum.agents.policy.Policy;
import aurum.training.Aurum;
import aurum.training.console.ExitStatus;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainCommandTest {
  private static final String SMALL =
      """
      {
        // A training of a second: everything small.
        "evaluationGames": 4, "progressGames": 4, "progressEvaluations": 2,
        "ppo": {"hidden": [16], "matches": 4, "stepsPerRollout": 16, "anneal": false, "entropyAnneal": false,
                "distinctSeeds": 4}
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
    Object[] words = {"train", "vindinium", "--config", config, "--out", run, "--threads", 2};
    Object[] all = Stream.concat(Stream.of(words), Stream.of(more)).toArray();
    assertEquals(ExitStatus.DONE, run(all), () -> err.toString());
    return weights(run);
  }

  private static float[] weights(Path run) throws IOException {
    float[] parameters = new float[Mlp.parameters(205, 16, 5)];
    Policy policy = Policy.read(run.resolve("policy.zip"));
    System.arraycopy(policy.weights(), 0, parameters, 0, parameters.length);
    return parameters;
  }

  private void assertRefused(String why, Object... words) {
    assertEquals(ExitStatus.WRONG_USAGE, run(words));
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains(why), err.toString());
  }

  @Test
  void aTrainingLeavesEverythingInItsFolder() throws IOException {
    train("run", "--steps", 400);
    Path run = folder.resolve("run");
    assertTrue(
        out.toString().endsWith("trained: " + run.resolve("policy.zip") + System.lineSeparator()),
        out.toString());
    for (String file :
        List.of(
            "settings.json",
            "metrics.jsonl",
            "checkpoint.bin",
            "policy.zip",
            "Player.java",
            "evaluation-greedy.json")) {
      assertTrue(Files.size(run.resolve(file)) > 0, file);
    }
    try (Stream<Path> files = Files.list(run)) {
      assertFalse(files.anyMatch(file -> file.toString().endsWith(".tmp")));
    }
  }

  /** With a network that is far too small to learn anything. */
  @Test
  void aPolicyThatSeesPlanesIsTrainedAndPlaysButIsNotExported() throws IOException {
    Path planes =
        Files.writeString(
            folder.resolve("planes.json"),
            """
            {"evaluationGames": 1, "progressEvaluations": 0, "baselines": ["random"],
             "ppo": {"observation": "planes", "channels": 2, "blocks": 1, "hidden": [4], "matches": 2,
                     "stepsPerRollout": 16, "minibatches": 1, "opponentShare": 0}}
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
        "sees planes cannot be exported",
        "export",
        run.resolve("policy.zip"),
        "--out",
        folder.resolve("Player.java"));
  }

  @Test
  void convolutionsOfFeaturesAreRefused() throws IOException {
    Path config = Files.writeString(folder.resolve("odd.json"), "{\"ppo\": {\"channels\": 8}}");
    assertRefused("convolutions need an observation of", "train", "vindinium", "--config", config);
  }

  @Test
  void eachLineOfTheMetricsIsOneIterationAndSomeTellHowThePolicyStands() throws IOException {
    train("run", "--steps", 400);
    int iteration = 0;
    int measured = 0;
    for (String line : Files.readAllLines(folder.resolve("run/metrics.jsonl"))) {
      JsonNode json = new ObjectMapper().readTree(line);
      assertEquals(++iteration, json.get("iteration").asInt());
      measured += json.has("against") ? 1 : 0;
    }
    assertTrue(iteration > 5, "iterations: " + iteration);
    assertEquals(1, measured);
  }

  @Test
  void theSameSeedGivesTheSameWeightsAndAnotherSeedOthers() throws IOException {
    float[] first = train("a", "--steps", 300, "--seed", 7);
    assertArrayEquals(first, train("b", "--steps", 300, "--seed", 7));
    assertFalse(java.util.Arrays.equals(first, train("c", "--steps", 300, "--seed", 8)));
  }

  @Test
  void aTrainingThatIsStoppedAndGoneOnWithComesToTheSameWeights() throws IOException {
    float[] whole = train("whole", "--steps", 900);
    train("parts", "--steps", 300);
    Path parts = folder.resolve("parts");
    assertEquals(
        ExitStatus.DONE,
        run("train", "vindinium", "--resume", parts, "--steps", 900),
        () -> err.toString());
    assertArrayEquals(whole, weights(parts));
    assertEquals(
        Files.readAllLines(folder.resolve("whole/metrics.jsonl")).size(),
        Files.readAllLines(parts.resolve("metrics.jsonl")).size());
  }

  @Test
  void aTimeBudgetFixesTheStepsAndWritesThemDown() throws IOException {
    train("run", "--minutes", 0.02);
    JsonNode settings = new ObjectMapper().readTree(folder.resolve("run/settings.json").toFile());
    assertTrue(settings.at("/settings/steps").asLong() < 1_000_000, settings.toString());
  }

  @Test
  void wrongUsageIsRefusedInOneLine() throws IOException {
    assertRefused("--steps must be at least 1", "train", "vindinium", "--steps", 0);
    assertRefused("give one of them", "train", "vindinium", "--steps", 5, "--minutes", 5);
    assertRefused("--minutes must be greater than 0", "train", "vindinium", "--minutes", -1);
    assertRefused("--threads must be at least 1", "train", "vindinium", "--threads", 0);
    assertRefused("holds no training", "train", "vindinium", "--resume", folder.resolve("nothing"));
    assertRefused("no such file", "train", "vindinium", "--config", folder.resolve("none.json"));
    Path wrong = Files.writeString(folder.resolve("wrong.json"), "{\"ppo\": {\"gama\": 0.9}}");
    assertRefused("'gama'", "train", "vindinium", "--config", wrong);
    Files.writeString(wrong, "{\"ppo\": {\"gamma\": 2}}");
    assertRefused("gamma must be", "train", "vindinium", "--config", wrong);
    Files.writeString(wrong, "{\"ppo\": {\"reward\": {\"change:lead:silver\": 1}}}");
    assertRefused(
        "no reward 'change:lead:silver'",
        "train",
        "vindinium",
        "--config",
        wrong,
        "--out",
        folder.resolve("x"));
    Files.writeString(wrong, "no json");
    assertRefused("is no JSON", "train", "vindinium", "--config", wrong);
  }

  @Test
  void aFolderThatHoldsATrainingIsNotOverwritten() throws IOException {
    train("run", "--steps", 100);
    assertRefused("holds a training already", "train", "vindinium", "--out", folder.resolve("run"));
  }

  @Test
  void aDamagedCheckpointIsRefusedAndThePolicyKept() throws IOException {
    float[] before = train("run", "--steps", 100);
    Path run = folder.resolve("run");
    Files.write(run.resolve("checkpoint.bin"), new byte[] {1, 2, 3});
    assertRefused("is cut short", "train", "vindinium", "--resume", run, "--steps", 500);
    assertArrayEquals(before, weights(run));
  }
}
