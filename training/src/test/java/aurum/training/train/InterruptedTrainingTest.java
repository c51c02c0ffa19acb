package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.SplitMix;
import aurum.training.FaultyDisk;
import aurum.training.arena.AgentNames;
import aurum.training.arena.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that are killed at any change of a file, whose machine loses power, or whose disk is
 * full. {@code mvn -Pstress verify -Dstress=faults} has 200 interruptions and a full disk at every
 * change; {@code -Daurum.faults.count=20} and {@code -Daurum.faults.seed=N} change that.
 */
@Tag("faults")
@EnabledOnOs(value = OS.LINUX, disabledReason = "LD_PRELOAD is of Linux")
class InterruptedTrainingTest {
  private static final boolean STRESS = Boolean.getBoolean("aurum.stress");
  private static final int COUNT = Integer.getInteger("aurum.faults.count", STRESS ? 200 : 3);
  private static final long SEED =
      Long.getLong("aurum.faults.seed", STRESS ? System.nanoTime() : 1);

  /** Exit status of a process that SIGKILL has ended. */
  private static final int KILLED = 137;

  /** A league in two shards, with snapshots, evaluations and many checkpoints. */
  private static final String LEAGUE =
      """
      {
        "evaluation": {"baselines": ["random"], "games": 2, "progressGames": 2,
          "progressEvaluations": 3, "progressShare": 1000},
        "environment": {"maximumTurns": 20},
        "selfPlay": {"matches": 4, "shards": 2, "opponents": ["random"], "opponentShare": 0.25,
          "snapshotShare": 0.5, "snapshotInterval": 2, "maximumSnapshots": 2},
        "network": {"hidden": [8]},
        "ppo": {"rolloutSteps": 16}
      }
      """;

  private static final int STEPS = 800;

  /** About as many as a training makes; those of a continued one are fewer. */
  private static final int CHANGES = 50;

  private static final List<String> OPTIONS = List.of("-Xmx400m");

  private static float[] uninterrupted;

  @TempDir private Path scratch;
  private FaultyDisk disk;
  private Path config;
  private Path run;
  private final SplitMix random = new SplitMix(SEED);

  @BeforeEach
  void prepare() throws IOException, InterruptedException {
    disk = FaultyDisk.in(scratch);
    config = Files.writeString(scratch.resolve("league.json"), LEAGUE);
    run = disk.folder().resolve("run");
  }

  private record Ended(int status, String err) {}

  private Ended run(Map<String, Integer> faults, Object... program)
      throws IOException, InterruptedException {
    Path err = scratch.resolve("err");
    Process process =
        disk.java(faults, OPTIONS, program)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start();
    return new Ended(process.waitFor(), Files.readString(err));
  }

  /** Starts the training, or continues it if there is one. */
  private Ended train(Map<String, Integer> faults) throws IOException, InterruptedException {
    if (Files.exists(run.resolve("settings.json"))) {
      return run(faults, "train", "--resume", run, "--threads", 1);
    }
    return run(
        faults,
        "train",
        "vindinium",
        "players=2",
        "turns=10",
        "--config",
        config,
        "--steps",
        STEPS,
        "--threads",
        1,
        "--out",
        run);
  }

  /** The weights of an uninterrupted training, which both tests compare with. */
  private float[] uninterrupted() throws IOException, InterruptedException {
    if (uninterrupted == null) {
      Ended ended = train(Map.of());
      assertEquals(0, ended.status, ended.err);
      uninterrupted = weights();
      FaultyDisk.delete(run);
    }
    return uninterrupted;
  }

  private float[] weights() throws IOException {
    return Policy.read(run.resolve("policy.zip")).weights();
  }

  private Map<String, Integer> kill(int latest) {
    return Map.of("DISK_KILL", 1 + random.nextInt(latest));
  }

  @Test
  void anInterruptedLeagueEndsWithTheSameWeights() throws Exception {
    float[] expected = uninterrupted();
    int kills = 0;
    int failures = 0;
    int finished = 0;
    while (kills < COUNT || finished == 0) {
      Ended ended = train(kills < COUNT ? kill(CHANGES) : Map.of());
      if (ended.status == 0) {
        assertArrayEquals(expected, weights(), () -> "seed " + SEED);
        FaultyDisk.delete(run);
        finished++;
      } else {
        assertEquals(KILLED, ended.status, ended.err);
        kills++;
        if (random.nextInt(2) == 0) {
          failures++;
          losePower();
        }
      }
    }
    if (STRESS) {
      System.out.printf(
          "faults: %d kills, %d of them with a power failure, %d trainings finished, all with the"
              + " weights of an uninterrupted one%n",
          kills, failures, finished);
    }
  }

  /** Everything that was saved before the last checkpoint is on the disk. */
  private void losePower() throws IOException {
    Path checkpoint = run.resolve("checkpoint.bin");
    int saved = Files.exists(checkpoint) ? Checkpoint.state(checkpoint).iteration() : 0;
    disk.losePower();
    int kept = Files.exists(checkpoint) ? Checkpoint.state(checkpoint).iteration() : 0;
    assertTrue(kept >= saved - 1, "a checkpoint after " + kept + ", it was after " + saved);
  }

  @Test
  void aFullDiskIsOneLineAndTheTrainingContinuesWhenThereIsSpace() throws Exception {
    float[] expected = uninterrupted();
    List<Integer> changes = new ArrayList<>();
    if (!STRESS) {
      changes.add(9); // During the first checkpoint.
    }
    int refused = 0;
    for (int i = 0; ; i++) {
      int change = STRESS ? i + 1 : changes.get(i);
      Ended ended = train(Map.of("DISK_FULL", change));
      if (ended.status != 0) {
        refused++;
        String last = ended.err.strip().lines().reduce("", (before, line) -> line);
        assertTrue(last.startsWith("aurum: "), () -> "change " + change + ": " + ended.err);
        assertTrue(last.contains("No space left on device"), ended.err);
        assertTrue(!ended.err.contains("\tat "), ended.err);
        Ended resumed = train(Map.of());
        assertEquals(0, resumed.status, () -> "change " + change + ": " + resumed.err);
      }
      assertArrayEquals(expected, weights(), () -> "change " + change);
      FaultyDisk.delete(run);
      boolean isLast = STRESS ? !ended.err.contains("No space left") : i == changes.size() - 1;
      if (isLast) {
        break;
      }
    }
    assertNotEquals(0, refused);
    if (STRESS) {
      System.out.printf("faults: %d full disks ended a training, all were continued%n", refused);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
  void anInterruptedEvaluationPlaysEachMatchOnce() throws Exception {
    Game game = Games.make("vindinium", null, Map.of("players", "2", "turns", "10"));
    Path results = disk.folder().resolve("results");
    int kills = 0;
    Ended ended;
    do {
      boolean isKilled = kills < Math.max(1, COUNT / 10);
      ended =
          run(
              isKilled ? kill(12) : Map.of(),
              "evaluate",
              "vindinium",
              "players=2",
              "turns=10",
              "--agents",
              "random,greedy",
              "--games",
              20,
              "--threads",
              1,
              "--results",
              results);
      if (ended.status == KILLED) {
        kills++;
        if (random.nextInt(2) == 0) {
          disk.losePower();
        }
      }
    } while (ended.status == KILLED);
    assertEquals(0, ended.status, ended.err);
    ResultsFolder read =
        ResultsFolder.open(
            results,
            game,
            AgentNames.parseSeats("random,greedy", game),
            ResultsFolder.SequentialTests.LEFT_OUT);
    assertEquals(20, read.rankings(List.of()).size());
  }

  @Test
  @EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
  void anInterruptedSweepIsContinued() throws Exception {
    Path sweep =
        Files.writeString(
            scratch.resolve("sweep.json"),
            """
            {"agent": "policy:vindinium?search={N}", "ranges": {"N": {"choice": [1, 2]}},
             "settings": {"N": 1}, "opponents": ["random"], "maps": 2, "trials": 2, "rungs": 1}
            """);
    Path out = disk.folder().resolve("sweep");
    int kills = 0;
    Ended ended;
    do {
      boolean isKilled = kills < Math.max(1, COUNT / 10);
      ended =
          run(
              isKilled ? kill(6) : Map.of(),
              "sweep",
              "vindinium",
              "turns=10",
              "--config",
              sweep,
              "--threads",
              1,
              "--out",
              out);
      if (ended.status == KILLED) {
        kills++;
        if (random.nextInt(2) == 0) {
          disk.losePower();
        }
      }
    } while (ended.status == KILLED);
    assertEquals(0, ended.status, ended.err);
  }
}
