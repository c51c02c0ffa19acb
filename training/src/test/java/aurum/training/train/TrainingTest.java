package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Learner;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation;
import aurum.training.metrics.Metric;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training from a program, without the command line. */
class TrainingTest {
  @TempDir private Path folder;

  @Test
  void theListenerReceivesTheMetricsAfterEachIterationAndAfterTheFinalEvaluation()
      throws IOException {
    SmallTraining small = new SmallTraining(folder);
    Game game = Games.make("vindinium");
    Training run = small.definition(game, OptionalDouble.empty()).withSteps(200);
    List<Long> steps = new ArrayList<>();
    List<Integer> evaluations = new ArrayList<>();
    Map<String, Evaluation> result =
        run.train(
            small.run("a"),
            curves -> {
              steps.add(curves.steps());
              evaluations.add(curves.winRates("greedy").size());
            });
    List<Long> expected =
        small.metrics("a").stream()
            .map(line -> line.get(Metric.STEPS).asLong())
            .collect(Collectors.toCollection(ArrayList::new));
    int iterations = expected.size();
    assertTrue(iterations > 1);
    expected.add(expected.get(iterations - 1));
    assertEquals(expected, steps);
    assertEquals(0, evaluations.get(iterations - 1));
    assertEquals(1, evaluations.get(iterations), "the final evaluation");
    assertEquals(List.of("greedy"), List.copyOf(result.keySet()));
    assertEquals("policy", result.get("greedy").standings().get(0).agent());
  }

  @Test
  void aTrainingBeginsWithTheWeightsOfThePolicyThatIsNamed() throws IOException {
    SmallTraining small = new SmallTraining(folder);
    small.train("first", "--steps", 200);
    Game game = Games.make("vindinium");
    String initial = "policy:" + small.run("first");
    String json = SmallTraining.SETTINGS.replace("[16]", "[16], \"initial\": \"" + initial + "\"");
    TrainingSettings settings = SettingsFile.ofText(game, json);
    try (Learner learner = Training.of(game, settings).newLearner()) {
      assertArrayEquals(small.weights("first"), learner.policy().weights());
    }
  }

  @Test
  void aFolderThatContainsATrainingIsRefused() throws IOException {
    SmallTraining small = new SmallTraining(folder);
    Training run = small.definition(Games.make("vindinium"), OptionalDouble.empty()).withSteps(1);
    run.train(small.run("a"), curves -> {});
    assertThrows(InvalidInputException.class, () -> run.train(small.run("a"), curves -> {}));
  }

  @Test
  void aRunUsesNoMoreThreadsThanMatches() throws IOException {
    SmallTraining small = new SmallTraining(folder);
    Game game = Games.make("vindinium");
    Training run = Training.of(game, small.definition(game, OptionalDouble.empty()).settings());
    assertTrue(run.threads() <= run.settings().selfPlay().matches());
    assertFalse(run.minutes().isPresent());
    assertEquals(1, run.seed());
  }
}
