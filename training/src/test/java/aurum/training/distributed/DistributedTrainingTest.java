package aurum.training.distributed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.cluster.LocalCluster;
import aurum.training.metrics.MetricsFile;
import aurum.training.settings.SettingsFile;
import aurum.training.train.LearnerGroup;
import aurum.training.train.Training;
import aurum.training.train.TrainingLoop;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistributedTrainingTest {
  private static final String LEAGUE =
      """
      {
        "algorithm": "%s",
        "steps": %d,
        "evaluation": {"baselines": ["random"], "games": 4, "progressGames": 4,
          "progressEvaluations": 2, "progressShare": 1000},
        "environment": {"maximumTurns": 30, "observation": "%s"},
        "selfPlay": {"matches": 8, "shards": 4, "opponents": ["random"], "opponentShare": 0.5,
          "snapshotShare": 0.5, "snapshotInterval": 1, "maximumSnapshots": 2},
        "network": %s,
        "%s": %s
      }
      """;

  private static final String PERCEPTRON = "{\"hidden\": [8]}";

  @TempDir private Path folder;

  private static Training training(
      String game, String algorithm, String own, String observation, String network, int steps) {
    Game made = Games.make(game);
    String settings = LEAGUE.formatted(algorithm, steps, observation, network, algorithm, own);
    return new Training(made, 1, 2, OptionalDouble.empty(), SettingsFile.ofText(made, settings));
  }

  private static Training small(int steps) {
    return training(
        "vindinium",
        "ppo",
        "{\"rolloutSteps\": 16, \"minibatches\": 2}",
        "features",
        PERCEPTRON,
        steps);
  }

  /** Processes that are threads of this JVM. */
  private static LearnerGroup.Factory processes(int count) {
    return run -> new ClusterLearners(run, new LocalCluster(count), count, 1, false);
  }

  private Path train(String name, Training run, LearnerGroup.Factory factory, BooleanSupplier stop)
      throws IOException {
    Path path = folder.resolve(name);
    try (TrainingLoop loop = TrainingLoop.start(run, path, factory)) {
      loop.train((metrics, total) -> {}, stop);
    }
    return path;
  }

  private static void resume(Path path, LearnerGroup.Factory factory, BooleanSupplier stop)
      throws IOException {
    try (TrainingLoop loop = TrainingLoop.resume(path, (run, done) -> run, factory)) {
      loop.train((metrics, total) -> {}, stop);
    }
  }

  private static void assertEqualRuns(Path expected, Path actual) throws IOException {
    assertArrayEquals(weights(expected), weights(actual));
    List<ObjectNode> lines = metrics(expected);
    assertTrue(lines.size() > 1);
    assertEquals(lines, metrics(actual));
  }

  private static float[] weights(Path run) throws IOException {
    return Policy.read(run.resolve(Policy.FILE_NAME)).weights();
  }

  /** All measurements but times. */
  private static List<ObjectNode> metrics(Path run) throws IOException {
    List<ObjectNode> lines = new MetricsFile(run.resolve(MetricsFile.NAME)).read();
    lines.forEach(
        line ->
            line.remove(
                List.of("time", "seconds", "stepsPerSecond", "rolloutSeconds", "learnSeconds")));
    return lines;
  }

  @ParameterizedTest(name = "{1} of {0} in {2} processes")
  @CsvSource(
      delimiter = '|',
      value = {
        "vindinium | ppo | 2 | {\"rolloutSteps\": 16, \"minibatches\": 2} | features | {\"hidden\": [8]}",
        "cultist-wars | a2c | 3 | {\"rolloutSteps\": 8, \"normalizeAdvantages\": true} | planes | {\"blocks\": 1, \"channels\": 4}",
        "ice-and-fire | reinforce | 4 | {\"episodeSteps\": 40, \"minibatches\": 2} | features | {\"hidden\": [8]}"
      })
  void theWeightsAndMetricsAreThoseOfOneProcess(
      String game, String algorithm, int count, String own, String observation, String network)
      throws IOException {
    Training run = training(game, algorithm, own, observation, network, 600);
    Path one = train("one", run, LearnerGroup::inThisProcess, () -> false);
    assertEqualRuns(one, train("several", run, processes(count), () -> false));
  }

  @Test
  void aTrainingContinuesInAnotherNumberOfProcesses() throws IOException {
    Training run = small(1000);
    Path whole = train("whole", run, LearnerGroup::inThisProcess, () -> false);
    int[] iterations = {0};
    Path stopped = train("stopped", run, processes(2), () -> iterations[0]++ >= 2);
    iterations[0] = 0;
    resume(stopped, processes(3), () -> iterations[0]++ >= 2);
    resume(stopped, LearnerGroup::inThisProcess, () -> false);
    assertEqualRuns(whole, stopped);
  }

  /** A JVM is killed after the first checkpoint. */
  @Test
  void theLossOfAProcessDoesNotChangeTheWeights() throws Exception {
    Path config = folder.resolve("config.json");
    Files.writeString(
        config,
        LEAGUE.formatted("ppo", 60_000, "features", PERCEPTRON, "ppo", "{\"rolloutSteps\": 64}"));
    Object[] options = {"train", "vindinium", "--config", config, "--threads", 1, "--out"};
    CommandResult.of(with(options, folder.resolve("whole"))).requireDone();
    Path run = folder.resolve("killed");
    List<ProcessHandle> before = ProcessHandle.current().children().toList();
    CompletableFuture<CommandResult> training =
        CompletableFuture.supplyAsync(() -> CommandResult.of(with(options, run, "--executors", 2)));
    while (!Files.exists(run.resolve("checkpoint.bin")) && !training.isDone()) {
      Thread.sleep(10);
    }
    ProcessHandle.current()
        .children()
        .filter(child -> !before.contains(child))
        .findFirst()
        .ifPresent(ProcessHandle::destroyForcibly);
    CommandResult result = training.get().requireDone();
    assertTrue(result.err().contains("the training goes on from its last checkpoint"), result::err);
    assertArrayEquals(weights(folder.resolve("whole")), weights(run));
  }

  private static Object[] with(Object[] words, Object... more) {
    Object[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--shards 3 | 'selfPlay' in the default settings of vindinium with options: shards must be a power of two that divides the 256 matches, not 3",
        "--executors 2 | --executors distributes the shards of a training, and this one has a single shard",
        "--executors 0 --shards 2 | --executors must be at least 1, not 0",
        "--executors 4 --shards 2 | --executors must be from 1 to the number of shards, which is 2, not 4",
        "--cluster local[2] | --cluster distributes the shards of a training"
      })
  void nonsenseIsRefusedInOneLine(String options, String message) {
    CommandResult.ofLine("train vindinium --out " + folder.resolve("refused") + " " + options)
        .assertRefused(message);
  }

  @Test
  void aTrainingOfAveragedLearnersIsRefusedInOneLine() throws IOException {
    Path config = Files.writeString(folder.resolve("old.json"), "{\"learners\": {\"count\": 2}}");
    CommandResult.of("train", "vindinium", "--config", config)
        .assertRefused(
            config + " has 2 learners that are averaged, which this version does not have");
    Files.writeString(config, "{\"learners\": {\"count\": 1, \"roundIterations\": 5}}");
    assertEquals(
        1, SettingsFile.of(Games.make("vindinium"), config).selfPlay().shards(), "still loads");
  }
}
