package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BestPolicyTest {
  @TempDir private Path folder;
  private SmallTraining small;
  private Path run;
  private Path best;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
    run = small.run("run");
    best = run.resolve("best.zip");
  }

  private static JsonNode record(Path file) throws IOException {
    return Policy.read(file).training();
  }

  @Test
  void withoutEvaluationsItIsThePolicy() throws IOException {
    small.train("run", "--steps", 200, "--set", "evaluation.baselines=[]");
    assertArrayEquals(Files.readAllBytes(run.resolve("policy.zip")), Files.readAllBytes(best));
  }

  /** 8 decisions a match, as in TrainCommandTest: evaluations after the iterations 4, 8 and 12. */
  private static final String[] EVALUATED = {
    "--set", "environment.maximumTurns=2", "--set", "evaluation.progressEvaluations=4"
  };

  @Test
  void isTheBetterOneOfTheBestEvaluatedAndTheFinalPolicyOnFreshMaps() throws IOException {
    CommandResult result =
        small.train("run", "--steps", 800, EVALUATED[0], EVALUATED[1], EVALUATED[2], EVALUATED[3]);
    List<String> lines =
        result.err().lines().filter(line -> line.startsWith("best.zip: ")).toList();
    JsonNode bestDuring =
        small.metrics("run").stream()
            .filter(line -> line.has("rating") && line.get("steps").asLong() < 800)
            .max(Comparator.comparingDouble(line -> line.get("rating").asDouble()))
            .orElseThrow();
    assertEquals(1, lines.size(), result.err());
    assertTrue(
        lines.get(0).contains(" after " + bestDuring.get("steps") + " steps, "), lines.get(0));
    double ofFinal = record(run.resolve("policy.zip")).get("rating").asDouble();
    if (record(best).get("steps").asLong() < 800) {
      assertEquals(bestDuring.get("steps"), record(best).get("steps"));
      assertTrue(record(best).get("rating").asDouble() > ofFinal);
    } else {
      assertArrayEquals(Files.readAllBytes(run.resolve("policy.zip")), Files.readAllBytes(best));
    }
  }

  private boolean hasEvaluated() {
    try {
      Path metrics = run.resolve("metrics.jsonl");
      return Files.exists(metrics) && Files.readString(metrics).contains("\"rating\"");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As after a kill before the checkpoint that follows the evaluation. */
  @Test
  void theSameEvaluationAfterAKillWritesItAgain() throws IOException {
    Game game = Games.make("vindinium");
    Training definition = small.definition(game, OptionalDouble.empty()).withSteps(800);
    SmallTraining.train(definition, run, this::hasEvaluated);
    JsonNode written = record(best);
    assertTrue(written.has("rating"));
    for (String file : List.of("checkpoint.bin", "policy.zip", "metrics.jsonl", "best.zip")) {
      Files.delete(run.resolve(file));
    }
    try (TrainingLoop loop =
        TrainingLoop.resume(run, (r, done) -> r, LearnerGroup::inThisProcess)) {
      loop.train((line, total) -> {}, this::hasEvaluated);
    }
    assertEquals(written.get("rating"), record(best).get("rating"));
    assertEquals(written.get("steps"), record(best).get("steps"));
  }

  @Test
  void aPolicyOfALowerRatingDoesNotReplaceIt() throws IOException {
    small.train("run", "--steps", 64);
    Policy policy = Policy.read(run.resolve("policy.zip"));
    BestPolicy file = new BestPolicy(folder.resolve("best.zip"));
    List<String> kept = new ArrayList<>();
    for (String rating : List.of("", "\"rating\":900", "\"rating\":800", "", "\"rating\":901")) {
      ObjectMapper json = new ObjectMapper();
      ObjectNode record = (ObjectNode) json.readTree("{" + rating + "}");
      file.offer(policy.withRecord(json.createObjectNode(), record));
      kept.add(file.read().training().toString());
    }
    assertEquals(
        List.of(
            "{}", "{\"rating\":900}", "{\"rating\":900}", "{\"rating\":900}", "{\"rating\":901}"),
        kept);
  }
}
