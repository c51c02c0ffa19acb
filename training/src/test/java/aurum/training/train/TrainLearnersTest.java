package aurum.training.train;

import static aurum.training.train.SmallTraining.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainLearnersTest {
  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  @Test
  void theRunFolderHasALinePerRoundAndTheLearnersLines() throws IOException {
    CommandResult result = small.train("run", "--learners", 2, "--rounds-of", 2, "--steps", 800);
    assertTrue(result.err().contains("2 learners, 2 iterations a round"), result::err);
    assertEquals("trained: " + small.run("run").resolve("policy.zip"), result.lastLine());
    assertEquals(2, small.settings("run").at("/settings/learners/count").asInt());
    List<JsonNode> rounds = small.metrics("run");
    List<String> lines = Files.readAllLines(small.run("run").resolve("learners.jsonl"));
    assertEquals(4 * rounds.size(), lines.size());
    JsonNode last = rounds.get(rounds.size() - 1);
    assertEquals(rounds.size(), last.get("iteration").asInt());
    assertTrue(last.get("steps").asInt() >= 800);
    assertTrue(last.get("learnerMegabytes").asDouble() > 0);
    assertTrue(last.has("against"));
    assertTrue(Files.exists(small.run("run").resolve("curve.png")));
  }

  /** Killed after the lines of the third round, and before its checkpoint. */
  @Test
  void aTrainingThatWasKilledGivesTheWeightsOfAnUninterruptedOne() throws IOException {
    Object[] options = {"--learners", 2, "--rounds-of", 1, "--steps", 600};
    small.train("whole", options);
    Training run = Training.parse(Files.readAllBytes(settings("whole")), "run");
    AtomicInteger rounds = new AtomicInteger();
    SmallTraining.train(run, small.run("killed"), () -> rounds.incrementAndGet() > 2);
    Path metrics = small.run("killed").resolve("metrics.jsonl");
    Files.writeString(metrics, "{\"iteration\":3}\n", StandardOpenOption.APPEND);
    Path learners = small.run("killed").resolve("learners.jsonl");
    Files.writeString(learners, "{\"learner\":0}\n{\"lear", StandardOpenOption.APPEND);
    CommandResult.of("train", "--resume", small.run("killed"), "--threads", 2).requireDone();
    assertArrayEquals(small.weights("whole"), small.weights("killed"));
    assertEquals(small.metrics("whole").size(), small.metrics("killed").size());
    assertEquals(
        Files.readAllLines(small.run("whole").resolve("learners.jsonl")).size(),
        Files.readAllLines(learners).size());
  }

  private Path settings(String name) {
    return small.run(name).resolve("settings.json");
  }

  @Test
  void oneLearnerIsAnOrdinaryTraining() throws IOException {
    small.train("ordinary", "--steps", 200);
    small.train("one", "--steps", 200, "--learners", 1, "--rounds-of", 3);
    assertArrayEquals(small.weights("ordinary"), small.weights("one"));
  }

  @Test
  void refusesNonsenseInOneLine() throws IOException {
    refused("count must be from 1 to 1000, not 0", "--learners", 0);
    refused("roundIterations must be from 1 to 1e6, not 0", "--learners", 2, "--rounds-of", 0);
    refused("--rounds-of is for several learners", "--rounds-of", 5);
    refused("--cluster must be spark://", "--learners", 2, "--cluster", "here");
    Path bot =
        Files.writeString(
            folder.resolve("bot.json"),
            """
            {"learners": {"count": 2},
             "selfPlay": {"opponents": ["bot:java Bot"], "opponentShare": 0.5}}
            """);
    assertRefused(
        "the opponent 'bot:java Bot' is a program", "train", "vindinium", "--config", bot);
  }

  private void refused(String reason, Object... options) {
    Object[] words = new Object[options.length + 4];
    System.arraycopy(
        new Object[] {"train", "vindinium", "--out", folder.resolve("refused")}, 0, words, 0, 4);
    System.arraycopy(options, 0, words, 4, options.length);
    assertRefused(reason, words);
  }
}
