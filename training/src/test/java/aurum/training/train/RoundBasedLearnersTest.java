package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.learn.NetworkState;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.LocalCluster;
import aurum.training.cluster.ReversedCluster;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundBasedLearnersTest {
  private static final long TOTAL = 1000;

  @TempDir private Path folder;

  private static Training run(String learners) {
    Game game = Games.make("cultist-wars");
    String settings =
        """
        {
          "learners": %s,
          "environment": {"maximumTurns": 30},
          "selfPlay": {"matches": 4, "opponents": ["greedy"], "opponentShare": 0.25,
            "snapshotShare": 0.5, "snapshotInterval": 1},
          "network": {"hidden": [8]},
          "ppo": {"rolloutSteps": 16, "minibatches": 2}
        }
        """
            .formatted(learners);
    return new Training(
        game, 1, 1, OptionalDouble.empty(), SettingsFile.ofText(game, settings).withSteps(TOTAL));
  }

  private static Training average(int count, int iterations) {
    return run("{\"count\": %d, \"roundIterations\": %d}".formatted(count, iterations));
  }

  private RoundBasedLearners learners(Training run, Cluster cluster) {
    return new RoundBasedLearners(run, cluster, 1, folder);
  }

  /** Makes rounds, and returns the state after them. */
  private static TrainingState iterate(LearnerGroup learners, TrainingState state, int rounds)
      throws IOException {
    for (int i = 0; i < rounds; i++) {
      IterationReport report = learners.iterate(state, TOTAL);
      state = new TrainingState(state.iteration() + 1, state.steps() + report.samples(), 0);
    }
    return state;
  }

  private float[] weightsAfterRounds(Training run, Cluster cluster, int rounds) throws IOException {
    try (LearnerGroup learners = learners(run, cluster)) {
      iterate(learners, TrainingState.START, rounds);
      return learners.policy().weights();
    }
  }

  /** The learning rate falls, and the last round ends with the training. */
  @Test
  void oneLearnerInRoundsLearnsAsWithoutRounds() throws IOException {
    Training run = average(1, 3);
    try (LearnerGroup rounds = learners(run, new LocalCluster(1));
        LearnerGroup alone = LearnerGroup.of(run.newLearner())) {
      TrainingState roundsEnd = TrainingState.START;
      for (; roundsEnd.steps() < TOTAL; roundsEnd = iterate(rounds, roundsEnd, 1)) {}
      TrainingState end = TrainingState.START;
      for (; end.steps() < TOTAL; end = iterate(alone, end, 1)) {}
      assertEquals(end.steps(), roundsEnd.steps());
      assertTrue(end.iteration() % 3 != 0, "the last round is a whole one");
      assertArrayEquals(alone.policy().weights(), rounds.policy().weights());
    }
  }

  @Test
  void theAverageIsTheMeanOfLearnersWithDifferentSeeds() throws IOException {
    Training run = average(2, 1);
    NetworkState[] networks = new NetworkState[2];
    NetworkState initial = null;
    for (int i = 0; i < 2; i++) {
      try (Learner learner = run.learner(i, 1).newLearner()) {
        initial = i == 0 ? learner.network() : initial;
        learner.setNetwork(initial);
        learner.iterate(0);
        networks[i] = learner.network();
      }
    }
    assertFalse(Arrays.equals(networks[0].weights(), networks[1].weights()));
    assertArrayEquals(
        NetworkState.mean(List.of(networks)).weights(),
        weightsAfterRounds(run, new LocalCluster(1), 1));
  }

  @Test
  void theNumberOfTasksAtOnceAndTheOrderOfResultsDoNotMatter() throws IOException {
    Training run = average(3, 1);
    float[] weights = weightsAfterRounds(run, new LocalCluster(1), 3);
    assertArrayEquals(weights, weightsAfterRounds(run, new LocalCluster(3), 3));
    assertArrayEquals(weights, weightsAfterRounds(run, new ReversedCluster(), 3));
  }

  @Test
  void learnersThatAreSavedAndLoadedContinueBitForBit() throws IOException {
    Training run = average(2, 1);
    try (LearnerGroup whole = learners(run, new LocalCluster(1));
        LearnerGroup resumed = learners(run, new LocalCluster(1))) {
      TrainingState state = iterate(whole, TrainingState.START, 2);
      resumed.load(input(saved(whole)));
      assertArrayEquals(whole.policy().weights(), resumed.policy().weights());
      iterate(whole, state, 2);
      iterate(resumed, state, 2);
      assertArrayEquals(whole.policy().weights(), resumed.policy().weights());
      assertArrayEquals(saved(whole), saved(resumed));
    }
  }

  private static byte[] saved(LearnerGroup learners) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    learners.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static DataInputStream input(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  @Test
  void aCheckpointOfAnotherNumberOfLearnersIsRefused() throws IOException {
    try (LearnerGroup two = learners(average(2, 1), new LocalCluster(1));
        LearnerGroup three = learners(average(3, 1), new LocalCluster(1))) {
      byte[] saved = saved(two);
      Exception e = assertThrows(IOException.class, () -> three.load(input(saved)));
      assertEquals("a checkpoint of other settings: learners.count was 2, not 3", e.getMessage());
    }
  }

  @Test
  void oneLearnerOnAClusterIsRefused() {
    Training run = average(1, 1);
    Exception e =
        assertThrows(
            InvalidInputException.class, () -> LearnerGroup.of(run, new LocalCluster(1), folder));
    assertTrue(e.getMessage().startsWith("--cluster distributes learners"), e.getMessage());
  }

  @Test
  void aRoundReportsTheSamplesOfAllLearnersAndMeansOfTheirMeasurements() throws IOException {
    try (LearnerGroup learners = learners(average(2, 3), new LocalCluster(1))) {
      IterationReport report = learners.iterate(TrainingState.START, TOTAL);
      List<String> lines = Files.readAllLines(folder.resolve(LearnersFile.NAME));
      assertEquals(6, lines.size());
      assertTrue(lines.get(5).startsWith("{\"learner\":1,\"round\":1,\"iteration\":3,"));
      double samples = 0;
      double entropy = 0;
      for (String line : lines) {
        JsonNode json = new ObjectMapper().readTree(line);
        samples += json.get("samples").asInt();
        entropy += json.get("entropy").asDouble() / 6;
      }
      assertEquals(samples, report.samples());
      assertEquals(entropy, report.metrics().get("entropy"), 1e-12);
    }
  }
}
