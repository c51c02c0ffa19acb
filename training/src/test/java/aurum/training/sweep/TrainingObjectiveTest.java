package aurum.training.sweep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Participant;
import aurum.training.cluster.LocalCluster;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import aurum.training.train.Training;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials that are trainings. */
class TrainingObjectiveTest {
  private static final SweepSettings SWEEP =
      KnownFunction.settings(
          """
          "settings": {"selfPlay": {"matches": 4}, "network": {"hidden": [8]},
            "evaluation": {"baselines": []}, "ppo": {"rolloutSteps": 8, "minibatches": 2}},
          "ranges": {"ppo.epochs": {"uniform": [1, 4]}}, "maps": 3, "seconds": 1, "seed": 7
          """);

  @TempDir private Path folder;

  private static Trial begun(Objective objective) {
    return Trial.drawn(1, objective.defaults()).measured(900, 0, 0, java.util.List.of());
  }

  @Test
  void aTrialThatContinuesFromRungToRungIsTheTrainingOfItsSettings() throws IOException {
    Objective objective = new TrainingObjective(SWEEP);
    Trial part = begun(objective);
    byte[] state = {};
    for (int rung = 0; rung < 3; rung++) {
      Objective.Outcome outcome = objective.run(part.at(rung), state, () -> false);
      part = outcome.trial();
      state = outcome.state();
      assertTrue(part.steps() >= 900 * SWEEP.share(rung), part.toString());
      assertEquals(3, part.scores().size());
    }
    Game game = Games.make("cultist-wars");
    ObjectNode best = objective.best(part.values());
    TrainingSettings settings = SettingsFile.ofText(game, best.toString()).withSteps(900);
    Training run = new Training(game, 7, 1, OptionalDouble.empty(), settings);
    run.train(folder, curves -> {});
    float[] trained = Policy.read(folder.resolve(Policy.FILE_NAME)).weights();
    // As the final test against the defaults reads it, also if the state is lost.
    for (byte[] stored : new byte[][] {state, {}}) {
      Participant agent = objective.prepare(part, stored, () -> false).agent();
      assertArrayEquals(trained, ((Participant.Internal) agent).policy().weights());
    }
  }

  @Test
  void theValuesOfATrialDoNotChangeTheSettingsOfTheOthers() {
    Objective objective =
        new TrainingObjective(
            KnownFunction.settings(
                """
                "settings": {"environment": {"reward": {"end:win": 1.0}}},
                "ranges": {"environment.reward.end:win": {"uniform": [0.0, 2.0]}}
                """));
    ObjectNode defaults = objective.defaults();
    ObjectNode values = defaults.deepCopy().put("environment.reward.end:win", 1.5);
    assertEquals(1.5, objective.best(values).at("/environment/reward/end:win").asDouble());
    assertEquals(defaults, objective.defaults());
  }

  @Test
  void aClusterGivesTheSameResultsAndALostStateIsComputedAgain() throws IOException {
    Objective objective = new TrainingObjective(SWEEP);
    Objective.Outcome first = objective.run(begun(objective).at(0), new byte[0], () -> false);
    Trial second = first.trial().at(1);
    Objective.Outcome here = objective.run(second, first.state(), () -> false);
    Objective.Outcome there =
        TrialTask.run(new LocalCluster(1), SWEEP, second, new byte[0], () -> false);
    assertEquals(here.trial().scores(), there.trial().scores());
    assertEquals(here.trial().steps(), there.trial().steps());
    assertArrayEquals(here.state(), there.state());
  }

  @Test
  void theRateIsMeasuredBeforeTheFirstRung() throws IOException {
    Objective objective = new TrainingObjective(SWEEP);
    Trial drawn = Trial.drawn(1, objective.defaults());
    Trial measured = objective.run(drawn, new byte[0], () -> false).trial();
    assertTrue(measured.rate() > 0 && measured.scores().isEmpty() && measured.steps() == 0);
  }

  @Test
  void aTrialThatIsStoppedHasNotFailed() {
    Objective objective = new TrainingObjective(SWEEP);
    Trial part = begun(objective).at(0);
    assertThrows(CancellationException.class, () -> objective.run(part, new byte[0], () -> true));
  }

  @Test
  void aTrialThatDoesNotFitIntoMemoryHasFailedButTheDefaultsMustNot() throws IOException {
    SweepSettings sweep =
        KnownFunction.settings(
            """
            "settings": {"network": {"hidden": [8]}, "selfPlay": {"matches": 100000000}},
            "ranges": {"ppo.epochs": {"uniform": [1, 4]}}
            """);
    Objective objective = new TrainingObjective(sweep);
    Trial part = begun(objective).at(0);
    Trial failed = objective.run(part, new byte[0], () -> false).trial();
    assertTrue(failed.failure().contains("memory"), failed.failure());
    Trial defaults = Trial.drawn(0, objective.defaults());
    assertThrows(
        InvalidInputException.class, () -> objective.run(defaults, new byte[0], () -> false));
  }
}
