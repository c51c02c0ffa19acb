package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BaselineEvaluationTest {
  private static TrainingRun run(long seed) throws IOException {
    Game game = Games.make("vindinium", null, Map.of("turns", "20"));
    return new TrainingRun(game, seed, 1, OptionalDouble.empty(), SettingsFile.of(game, null));
  }

  private static Policy policy() throws IOException {
    try (Learner learner = run(1).newLearner()) {
      return learner.policy();
    }
  }

  private static long seed(Policy policy, long seed, long number) throws IOException {
    return new BaselineEvaluation(run(seed))
        .evaluate(policy, 4, number, () -> false)
        .get("greedy")
        .seed();
  }

  @Test
  void drawsItsMapsFromTheSeedOfTheRunAndTheNumberOfTheEvaluation() throws IOException {
    Policy policy = policy();
    long first = seed(policy, 1, 1);
    assertEquals(first, seed(policy, 1, 1));
    assertNotEquals(first, seed(policy, 1, 2));
    assertNotEquals(first, seed(policy, 1, BaselineEvaluation.FINAL));
    assertNotEquals(first, seed(policy, 2, 1));
    assertTrue(first >= 0, "a negative seed would need another notation: " + first);
  }

  @Test
  void evaluatesAgainstEachBaseline() throws IOException {
    assertEquals(
        run(1).settings().evaluation().baselines(),
        new BaselineEvaluation(run(1))
            .evaluate(policy(), 4, 1, () -> false).keySet().stream().toList());
  }
}
