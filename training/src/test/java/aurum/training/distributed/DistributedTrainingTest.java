package aurum.training.distributed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.SplitMix;
import aurum.training.CommandResult;
import aurum.training.cluster.LocalCluster;
import aurum.training.console.ExitStatus;
import aurum.training.metrics.MetricsFile;
import aurum.training.settings.SettingsFile;
import aurum.training.train.LearnerGroup;
import aurum.training.train.Training;
import aurum.training.train.TrainingLoop;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Trainings in several processes. {@code mvn -Pstress verify -Dstress=processes} has more
 * trainings, links with a longer delay, and 50 processes that are killed or stopped; {@code
 * -Daurum.faults.count=20} and {@code -Daurum.faults.seed=N} change that.
 */
@Tag("processes")
class DistributedTrainingTest {
  private static final boolean STRESS = Boolean.getBoolean("aurum.stress");
  private static final int LOSSES = Integer.getInteger("aurum.faults.count", STRESS ? 50 : 1);
  private static final long SEED =
      Long.getLong("aurum.faults.seed", STRESS ? System.nanoTime() : 1);

  /** A process is lost within so many seconds, in which a training can end. */
  private static final int MOMENTS_SECONDS = 15;

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

  private static final Map<String, String> ALGORITHMS =
      Map.of(
          "ppo", "{\"rolloutSteps\": 16, \"minibatches\": 2}",
          "a2c", "{\"rolloutSteps\": 8, \"normalizeAdvantages\": true}",
          "reinforce", "{\"episodeSteps\": 40, \"minibatches\": 2}");

  /** The network of each observation. */
  private static final Map<String, String> NETWORKS =
      Map.of("features", PERCEPTRON, "planes", "{\"blocks\": 1, \"channels\": 4}");

  private final SplitMix random = new SplitMix(SEED);

  @TempDir private Path folder;

  private static Training training(String game, String algorithm, String observation, int steps) {
    Game made = Games.make(game);
    String settings =
        LEAGUE.formatted(
            algorithm,
            steps,
            observation,
            NETWORKS.get(observation),
            algorithm,
            ALGORITHMS.get(algorithm));
    return new Training(made, 1, 2, OptionalDouble.empty(), SettingsFile.ofText(made, settings));
  }

  private static Training small(int steps) {
    return training("vindinium", "ppo", "features", steps);
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

  /** In the ordinary build three, which together have each game, algorithm and network. */
  static List<Arguments> trainings() {
    if (!STRESS) {
      return List.of(
          Arguments.of("vindinium", "ppo", "features", 2),
          Arguments.of("cultist-wars", "a2c", "planes", 3),
          Arguments.of("ice-and-fire", "reinforce", "features", 4));
    }
    List<Arguments> all = new ArrayList<>();
    for (String game : List.of("vindinium", "cultist-wars", "ice-and-fire")) {
      for (String algorithm : ALGORITHMS.keySet()) {
        for (String observation : NETWORKS.keySet()) {
          for (int count = 2; count <= 4; count++) {
            all.add(Arguments.of(game, algorithm, observation, count));
          }
        }
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{1} of {0} with {2} in {3} processes")
  @MethodSource("trainings")
  void theWeightsAndMetricsAreThoseOfOneProcess(
      String game, String algorithm, String observation, int count) throws IOException {
    Training run = training(game, algorithm, observation, 600);
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

  /** All bytes between processes arrive later; all links are cut once. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void slowAndBrokenLinksDoNotChangeTheWeights(int count) throws IOException {
    int millis = STRESS ? 200 : 5;
    Training run = small(400);
    Path whole = train("whole", run, LearnerGroup::inThisProcess, () -> false);
    AtomicReference<Relayed> links = new AtomicReference<>();
    LearnerGroup.Factory slow =
        started -> {
          links.set(new Relayed(count, millis));
          return new ClusterLearners(started, links.get(), count, 1, false);
        };
    int cut = 1 + random.nextInt(2);
    int[] iterations = {0};
    assertThrows(
        LostProcessException.class,
        () ->
            train(
                "cut",
                run,
                slow,
                () -> {
                  if (iterations[0]++ == cut) {
                    links.get().close();
                  }
                  return false;
                }));
    resume(folder.resolve("cut"), slow, () -> false);
    assertEqualRuns(whole, folder.resolve("cut"));
  }

  /** A process is killed or stopped: after the first checkpoint, or under stress at any moment. */
  @Test
  void theLossOfAProcessDoesNotChangeTheWeights() throws Exception {
    Path config = folder.resolve("config.json");
    Files.writeString(
        config,
        LEAGUE.formatted("ppo", 20_000, "features", PERCEPTRON, "ppo", "{\"rolloutSteps\": 64}"));
    Object[] options = {"train", "vindinium", "--config", config, "--threads", 1, "--out"};
    CommandResult.of(with(options, folder.resolve("whole"))).requireDone();
    float[] expected = weights(folder.resolve("whole"));
    Map<String, Integer> outcomes = new TreeMap<>();
    for (int i = 0; i < LOSSES; i++) {
      Path run = folder.resolve("lost" + i);
      Object[] command = with(options, run, "--executors", 2 << random.nextInt(2));
      String signal = STRESS && random.nextInt(2) == 0 ? "-STOP" : "-KILL";
      CommandResult result = withLoss(command, run.resolve("checkpoint.bin"), signal);
      boolean goesOn = result.err().contains("the training goes on from its last checkpoint");
      boolean isDone = result.status() == ExitStatus.DONE;
      if (isDone) {
        assertArrayEquals(expected, weights(run), () -> "seed " + SEED);
      } else {
        assertEquals(1, result.err().lines().count(), result::err);
      }
      assertTrue(STRESS || isDone && goesOn, result::err);
      String outcome = isDone ? goesOn ? "went on" : "ended before" : "ended with a line";
      outcomes.merge(signal + " " + outcome, 1, Integer::sum);
    }
    if (STRESS) {
      System.out.println("losses of a process, never with other weights: " + outcomes);
    }
  }

  /** Sends a signal to one of the processes of a command. */
  private CommandResult withLoss(Object[] command, Path checkpoint, String signal)
      throws Exception {
    List<ProcessHandle> before = children();
    long moment = System.nanoTime() + (long) (random.nextDouble() * MOMENTS_SECONDS * 1e9);
    CompletableFuture<CommandResult> training =
        CompletableFuture.supplyAsync(() -> CommandResult.of(command));
    while (!training.isDone()
        && (STRESS ? System.nanoTime() < moment : !Files.exists(checkpoint))) {
      Thread.sleep(10);
    }
    List<ProcessHandle> processes = children();
    processes.removeAll(before);
    if (!processes.isEmpty()) {
      long process = processes.get(random.nextInt(processes.size())).pid();
      new ProcessBuilder("kill", signal, Long.toString(process)).start().waitFor();
    }
    return training.get();
  }

  private static List<ProcessHandle> children() {
    return new ArrayList<>(ProcessHandle.current().children().toList());
  }

  /** One process of two has the kernels of another processor. */
  @Test
  @EnabledOnOs(architectures = {"amd64", "x86_64"})
  void processorsThatRoundDifferentlyHaveTheSameWeightsAndALineSaysSo() throws Exception {
    List<String> lines = new ArrayList<>();
    LearnerGroup.Factory mixed =
        run -> {
          LearnerGroup learners = new ClusterLearners(run, new MixedProcessors(), 2, 1, false);
          learners.placement().ifPresent(lines::add);
          return learners;
        };
    train("mixed", small(600), mixed, () -> false);
    assertEquals(
        List.of(
            "4 shards in 2 processes; their processors round differently, so the same training on"
                + " other processors may get other weights"),
        lines);
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
