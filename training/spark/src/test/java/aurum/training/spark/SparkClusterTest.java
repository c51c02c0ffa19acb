package aurum.training.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.ClusterExecutor;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Seatings;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterProvider;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.TaskException;
import aurum.training.distributed.ClusterLearners;
import aurum.training.settings.SettingsFile;
import aurum.training.train.Training;
import aurum.training.train.TrainingLoop;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The executors of {@code local-cluster} are JVMs of their own. */
class SparkClusterTest {
  private static final String THREADS = "local[2]";
  private static final String PROCESSES = "local-cluster[2,1,1024]";

  /** Returns the process and the payload. */
  public static final class ProcessTask implements ClusterTask {
    @Override
    public byte[] run(byte[] shared, byte[] payload) throws InterruptedException {
      Thread.sleep(shared[0]);
      return ByteBuffer.allocate(Long.BYTES + payload.length)
          .putLong(ProcessHandle.current().pid())
          .put(payload)
          .array();
    }
  }

  /** Fails on the payload 7. */
  public static final class FailingTask implements ClusterTask {
    @Override
    public byte[] run(byte[] shared, byte[] payload) throws Exception {
      if (payload[0] == 7) {
        throw new Exception("seed 7 is broken");
      }
      return payload;
    }
  }

  /** Ends its JVM. */
  public static final class ExitTask implements ClusterTask {
    @Override
    public byte[] run(byte[] shared, byte[] payload) {
      Runtime.getRuntime().halt(1);
      return payload;
    }
  }

  private static List<byte[]> payloads(int count) {
    return IntStream.range(0, count).mapToObj(i -> new byte[] {(byte) i}).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {THREADS, PROCESSES})
  void anEvaluationHasTheResultOfThreads(String url) {
    Game game = Games.make("vindinium", null, Map.of("turns", "20"));
    String agents = "policy:vindinium?sample,greedy,a=random,miner";
    List<Participant> seats = AgentNames.parseSeats(agents, game);
    try (ClusterExecutor executor =
        new ClusterExecutor(ClusterProvider.open(url), game, seats, MatchStore.NONE)) {
      assertEquals(
          Evaluation.run(game, seats, 40, 3, 1),
          Evaluation.run(executor, 40, 3, Seatings.ROTATIONS, () -> false));
    }
  }

  @Test
  void aTrainingInTwoExecutorsHasTheWeightsOfOneProcess(@TempDir Path folder) throws IOException {
    Game game = Games.make("vindinium", null, Map.of("turns", "20"));
    String settings =
        """
        {
          "steps": 2000,
          "evaluation": {"baselines": ["random"], "games": 4, "progressEvaluations": 0},
          "selfPlay": {"matches": 8, "shards": 4},
          "network": {"hidden": [8]},
          "ppo": {"rolloutSteps": 16, "minibatches": 2}
        }
        """;
    Training run =
        new Training(game, 1, 1, OptionalDouble.empty(), SettingsFile.ofText(game, settings));
    float[] expected = run.train(folder.resolve("one")).weights();
    Path path = folder.resolve("two");
    try (TrainingLoop loop =
        TrainingLoop.start(
            run,
            path,
            each -> new ClusterLearners(each, ClusterProvider.open(PROCESSES), 2, 1, false))) {
      loop.train((metrics, total) -> {}, () -> false);
    }
    assertArrayEquals(expected, Policy.read(path.resolve(Policy.FILE_NAME)).weights());
  }

  @Test
  void aKilledExecutorDoesNotChangeTheResults() {
    TreeMap<Integer, Byte> results = new TreeMap<>();
    List<Long> processes = new ArrayList<>();
    try (Cluster cluster = ClusterProvider.open(PROCESSES)) {
      cluster.run(
          ProcessTask.class,
          new byte[] {100},
          payloads(40),
          () -> false,
          (index, result) -> {
            long process = ByteBuffer.wrap(result).getLong();
            if (processes.isEmpty()) {
              ProcessHandle.of(process).orElseThrow().destroyForcibly();
            }
            processes.add(process);
            results.put(index, result[Long.BYTES]);
          });
    }
    assertEquals(40, results.size());
    results.forEach((index, payload) -> assertEquals(index, (int) payload));
    assertTrue(
        processes.stream().anyMatch(process -> !process.equals(processes.get(0))),
        "another executor ran the other tasks");
    assertTrue(processes.stream().noneMatch(process -> process == ProcessHandle.current().pid()));
  }

  @ParameterizedTest
  @ValueSource(strings = {THREADS, PROCESSES})
  void aTaskThatThrowsEndsTheRunWithItsMessageAndTheClusterGoesOn(String url) {
    try (Cluster cluster = ClusterProvider.open(url)) {
      TaskException failed =
          assertThrows(
              TaskException.class,
              () ->
                  cluster.run(
                      FailingTask.class,
                      new byte[0],
                      payloads(20),
                      () -> false,
                      (index, result) -> {}));
      assertTrue(failed.getMessage().contains("seed 7 is broken"), failed.getMessage());
      List<Integer> received = new ArrayList<>();
      cluster.run(
          FailingTask.class,
          new byte[0],
          payloads(7),
          () -> false,
          (index, result) -> received.add(index));
      assertEquals(7, received.size());
    }
  }

  @Test
  void aTaskThatEndsItsExecutorIsNotRunForever() {
    try (Cluster cluster = ClusterProvider.open(PROCESSES)) {
      TaskException failed =
          assertThrows(
              TaskException.class,
              () ->
                  cluster.run(
                      ExitTask.class,
                      new byte[0],
                      payloads(1),
                      () -> false,
                      (index, result) -> {}));
      assertEquals(1, failed.getMessage().lines().count());
    }
  }

  @Test
  void stopsBeforeAllTasksAreRun() {
    AtomicInteger received = new AtomicInteger();
    try (Cluster cluster = ClusterProvider.open(THREADS)) {
      cluster.run(
          ProcessTask.class,
          new byte[] {20},
          payloads(100),
          () -> received.get() >= 3,
          (index, result) -> received.incrementAndGet());
    }
    assertEquals(3, received.get());
  }

  @Test
  void refusesAMasterThatDoesNotListen() {
    InvalidInputException refused =
        assertThrows(
            InvalidInputException.class, () -> ClusterProvider.open("spark://127.0.0.1:1"));
    assertTrue(refused.getMessage().contains("training/cluster"), refused.getMessage());
  }

  @Test
  void anotherMachineNeedsASecretAndAnAddress() {
    String url = "spark://192.0.2.1:7077";
    for (Map<String, String> environment :
        List.of(
            Map.<String, String>of(),
            Map.of(SparkSettings.SECRET, "s"),
            Map.of("SPARK_LOCAL_IP", "192.0.2.2"),
            Map.of(SparkSettings.SECRET, "s", "SPARK_LOCAL_IP", "127.0.0.1"))) {
      InvalidInputException refused =
          assertThrows(InvalidInputException.class, () -> SparkSettings.of(url, environment));
      assertTrue(refused.getMessage().contains(SparkSettings.SECRET), refused.getMessage());
    }
    Map<String, String> complete = Map.of(SparkSettings.SECRET, "s", "SPARK_LOCAL_IP", "192.0.2.2");
    assertEquals("true", SparkSettings.of(url, complete).get("spark.authenticate"));
    assertEquals("true", SparkSettings.of(url, complete).get("spark.network.crypto.enabled"));
  }

  @Test
  void oneMasterOnAnotherMachineDemandsTheSecret() {
    InvalidInputException refused =
        assertThrows(
            InvalidInputException.class,
            () -> SparkSettings.of("spark://127.0.0.1:7077,192.0.2.1:7077", Map.of()));
    assertTrue(refused.getMessage().contains(SparkSettings.SECRET), refused.getMessage());
  }

  @Test
  void executorsGetTheEnvironmentThatChangesResultsButNoSecret() {
    String text =
        SparkSettings.of(
                THREADS,
                Map.of(
                    "OPENBLAS_CORETYPE",
                    "SkylakeX",
                    "AURUM_X",
                    "y",
                    "HOME",
                    "/root",
                    SparkSettings.SECRET,
                    "hidden"))
            .toDebugString();
    assertTrue(text.contains("spark.executorEnv.OPENBLAS_CORETYPE=SkylakeX"), text);
    assertTrue(text.contains("spark.executorEnv.AURUM_X=y"), text);
    assertEquals(-1, text.indexOf("spark.executorEnv.HOME"));
    assertEquals(-1, text.indexOf("spark.executorEnv." + SparkSettings.SECRET));
  }
}
