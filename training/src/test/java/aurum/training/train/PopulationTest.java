package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Learner;
import aurum.agents.learn.Ppo;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.cluster.LocalCluster;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PopulationTest {
  private static final int COUNT = 8;

  @TempDir private Path folder;
  private TrainingRun run;
  private Population population;

  @BeforeEach
  void makePopulation() {
    Game game = Games.make("cultist-wars");
    String settings =
        """
        {
          "learners": {"count": %d, "combine": "population", "ratingMaps": 1},
          "selfPlay": {"matches": 1, "opponents": [], "opponentShare": 0},
          "network": {"hidden": [4]}
        }
        """
            .formatted(COUNT);
    run = new TrainingRun(game, 1, 1, OptionalDouble.empty(), SettingsFile.ofText(game, settings));
    population = new Population(run, new LocalCluster(1), folder);
  }

  private static Ppo.Settings settings(Population population, int learner) {
    return (Ppo.Settings) population.settings(learner).algorithmSettings();
  }

  @Test
  void theFirstLearnerHasTheSettingsOfTheTrainingAndTheOthersVaryWithinAFactor() {
    assertEquals(run.settings(), population.settings(0));
    for (int i = 1; i < COUNT; i++) {
      double rate = settings(population, i).learningRate() / 0.0025;
      double entropy = settings(population, i).entropyWeight() / 0.01;
      assertTrue(rate > 0.5 && rate < 2 && rate != 1, "learning rate times " + rate);
      assertTrue(entropy > 1.0 / 3 && entropy < 3, "entropy weight times " + entropy);
      assertEquals(settings(population, 0).clip(), settings(population, i).clip());
    }
  }

  @Test
  void theWorstQuarterTakesOverFromTheBestQuarterAndVariesItsSettings() throws IOException {
    Population before = new Population(run, new LocalCluster(1), folder);
    List<Policy> policies = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      try (Learner learner = run.learner(i, 1, run.settings()).newLearner()) {
        policies.add(learner.policy());
      }
    }
    population.select(1, policies);
    int replaced = 0;
    for (int i = 0; i < COUNT; i++) {
      int parent = population.parent(i);
      double rate =
          settings(population, i).learningRate() / settings(before, parent).learningRate();
      if (parent == i) {
        assertEquals(1, rate, "learner " + i);
      } else {
        replaced++;
        assertEquals(0.2, Math.abs(rate - 1), 1e-9, "learner " + i);
        assertEquals(parent, population.parent(parent), "a parent is not replaced");
      }
    }
    assertEquals(COUNT / 4, replaced);
    assertEquals(population.best(), population.parent(population.best()));
  }
}
