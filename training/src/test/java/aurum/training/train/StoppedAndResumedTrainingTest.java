package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Learner;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.arena.TextBot;
import aurum.training.console.ExitStatus;
import aurum.training.replay.PageRecord;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.JsonNode;
import example.Exhausted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppedAndResumedTrainingTest {
  /** A word in the command line of the bots of a training. */
  private static final String BOT_MARK = "training-opponent";

  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  /**
   * A match has at most 600 turns, each of which is a poll. The fourth match ends the first map.
   */
  @Test
  void aStopDuringTheFinalEvaluationKeepsThePolicyAndTheResultsSoFar() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("many.json"),
            SmallTraining.SETTINGS
                .replace("\"games\": 4", "\"games\": 100000")
                .replace("\"progressEvaluations\": 2", "\"progressEvaluations\": 0"));
    Game game = Games.make("vindinium");
    Training run =
        new Training(
            game, 1, 1, OptionalDouble.empty(), SettingsFile.of(game, config).withSteps(64));
    AtomicInteger polls = new AtomicInteger();
    TrainingLoop.Outcome outcome =
        SmallTraining.train(run, small.run("run"), () -> polls.incrementAndGet() > 5000);
    assertFalse(outcome.finished());
    assertEquals(Set.of("greedy"), outcome.evaluations().keySet());
    assertTrue(Files.exists(small.run("run").resolve("policy.zip")));
    assertTrue(Files.exists(small.run("run").resolve("evaluation-greedy.json")));
    assertFalse(small.metrics("run").get(0).has("against"));
  }

  /** As on a full disk. */
  @Test
  void picturesThatCannotBeWrittenDoNotEndTheTraining() throws IOException {
    Files.createDirectories(small.run("run").resolve("replay.html/x"));
    Files.createDirectories(small.run("run").resolve("curve.png/x"));
    CommandResult result = small.train("run", "--steps", 64);
    assertTrue(result.err().contains("replay.html cannot be written: "), result.err());
    assertTrue(result.err().contains("the charts cannot be drawn: "), result.err());
    assertTrue(result.out().contains("trained: "), result.out());
  }

  @Test
  void theFolderTellsTheGameAndTheThreadsDoNotChangeTheResult() throws IOException {
    small.train("a", "--steps", 128);
    small.train("b", "--steps", 64);
    CommandResult.of("train", "--resume", small.run("b"), "--steps", 128, "--threads", 2)
        .requireDone();
    assertArrayEquals(small.weights("a"), small.weights("b"));
  }

  /** As if the first part had run on a machine with one core. */
  @Test
  void aResumedTrainingHasTheThreadsOfThisMachineUnlessANumberWasGiven() throws IOException {
    CommandResult.of(
            "train",
            "vindinium",
            "--config",
            small.config(),
            "--out",
            small.run("free"),
            "--steps",
            64)
        .requireDone();
    Path settings = small.run("free").resolve("settings.json");
    String text = Files.readString(settings);
    Files.writeString(settings, text.replaceFirst("\"threads\" : \\d+", "\"threads\" : 1"));
    small.resume("free", 128);
    int threads = Math.min(4, Runtime.getRuntime().availableProcessors());
    assertEquals(threads, small.settings("free").path("threads").asInt());
    small.train("given", "--steps", 64);
    small.resume("given", 128);
    assertEquals(1, small.settings("given").path("threads").asInt());
    assertArrayEquals(small.weights("free"), small.weights("given"));
  }

  @Test
  void aLongerTrainingSaysWhereAnnealedSettingsContinueAndAPlainResumeDoesNot() throws IOException {
    small.train("run", "--steps", 640, "--set", "ppo.anneal=true");
    String plain = CommandResult.of("train", "--resume", small.run("run")).requireDone().err();
    int steps = small.metrics("run").get(small.metrics("run").size() - 1).path("steps").asInt();
    assertFalse(plain.contains("annealed"), plain);
    String longer = small.resume("run", 2 * steps).err();
    String line =
        "the training has "
            + 2 * steps
            + " instead of 640 steps: annealed settings continue at 50 % of their schedule, not at 100 %; the learning rate is ";
    assertTrue(longer.contains(line), longer);
  }

  @Test
  void aResumedTrainingEqualsAnUninterruptedOne() throws IOException {
    small.train("whole", "--steps", 900);
    small.train("parts", "--steps", 300);
    small.resume("parts", 900);
    assertArrayEquals(small.weights("whole"), small.weights("parts"));
    assertEquals(small.metrics("whole").size(), small.metrics("parts").size());
  }

  @Test
  void ofDamagedCheckpointsTheLatestWholeOneIsTaken() throws IOException {
    small.train("whole", "--steps", 900);
    small.train("parts", "--steps", 100);
    small.resume("parts", 200);
    small.resume("parts", 300);
    Path run = small.run("parts");
    for (String name : List.of("checkpoint.bin", "checkpoint-1.bin")) {
      byte[] bytes = Files.readAllBytes(run.resolve(name));
      Files.write(run.resolve(name), Arrays.copyOf(bytes, bytes.length / 2));
    }
    CommandResult resumed = small.resume("parts", 900);
    String line =
        run.resolve("checkpoint.bin")
            + " cannot be loaded: its checksum is wrong, so it is damaged or from another version;"
            + " the training continues after iteration ";
    assertTrue(resumed.err().contains(line), resumed.err());
    assertTrue(resumed.err().contains(", from checkpoint-2.bin"), resumed.err());
    assertArrayEquals(small.weights("whole"), small.weights("parts"));
    assertEquals(small.metrics("whole").size(), small.metrics("parts").size());
  }

  @Test
  void theLastFiveCheckpointsStay() throws IOException {
    Path file = folder.resolve("checkpoint.bin");
    Learner learner =
        small.definition(Games.make("vindinium"), OptionalDouble.empty()).newLearner();
    try (LearnerGroup learners = LearnerGroup.of(learner)) {
      for (int iteration = 1; iteration <= 7; iteration++) {
        TrainingState state = new TrainingState(iteration, 400, 5.5, 300, 0.25);
        Checkpoint.write(file, state, learners);
      }
    }
    for (int age = 0; age < 5; age++) {
      Path kept = age == 0 ? file : folder.resolve("checkpoint-" + age + ".bin");
      assertEquals(7 - age, Checkpoint.state(kept).iteration());
    }
    assertFalse(Files.exists(folder.resolve("checkpoint-5.bin")));
  }

  /** The eighth iteration is after five evaluations, so that a snapshot has been dropped. */
  @Test
  void aResumedTrainingHasTheRatingsOfAnUninterruptedOne() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("rated.json"),
            """
            {
              "evaluation": {"baselines": ["greedy", "random"], "games": 4, "progressGames": 4,
                "progressEvaluations": 8, "progressShare": 1000},
              "environment": {"maximumTurns": 8},
              "selfPlay": {"matches": 4},
              "network": {"hidden": [16]},
              "ppo": {"rolloutSteps": 16, "anneal": false, "entropyAnneal": false}
            }
            """);
    Game game = Games.make("vindinium", null, Map.of("turns", "40"));
    Training run =
        new Training(
            game, 1, 1, OptionalDouble.empty(), SettingsFile.of(game, config).withSteps(700));
    SmallTraining.train(run, small.run("whole"), () -> false);
    Path metrics = small.run("parts").resolve("metrics.jsonl");
    SmallTraining.train(run, small.run("parts"), () -> lines(metrics) >= 8);
    CommandResult.of("train", "--resume", small.run("parts"), "--threads", 2).requireDone();
    List<String> whole = ratings("whole");
    assertEquals(8, whole.size());
    assertEquals(whole, ratings("parts"));
    try (Stream<Path> files = Files.list(small.run("parts").resolve("snapshots"))) {
      assertEquals(2 * Snapshots.MAXIMUM, files.count());
    }
  }

  private static long lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file).size() : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> ratings(String name) throws IOException {
    return small.metrics(name).stream()
        .filter(line -> line.has("rating"))
        .map(line -> line.get("steps") + " " + line.get("rating") + " " + line.get("ratingLow"))
        .toList();
  }

  @Test
  void aResumedLeagueEqualsAnUninterruptedOne() throws IOException {
    Path league = folder.resolve("league.json");
    Files.writeString(
        league,
        """
        {
          "evaluation": {"baselines": ["greedy", "random"], "games": 4, "progressEvaluations": 0},
          "environment": {"maximumTurns": 40},
          "selfPlay": {"matches": 8, "opponents": ["random", "policy:vindinium?sample"],
            "opponentShare": 0.25, "opponentExponent": 1,
            "snapshotShare": 0.5, "snapshotInterval": 3, "maximumSnapshots": 2},
          "network": {"hidden": [16]},
          "ppo": {"rolloutSteps": 16, "anneal": false, "entropyAnneal": false}
        }
        """);
    trainLeague(league, "whole", 900, 1);
    trainLeague(league, "parts", 300, 2);
    CommandResult resumed = small.resume("parts", 900);
    assertArrayEquals(small.weights("whole"), small.weights("parts"));
    List<JsonNode> whole = small.metrics("whole");
    List<JsonNode> parts = small.metrics("parts");
    JsonNode last = whole.get(whole.size() - 1);
    for (String metric : List.of("winRate.random", "snapshotWinRate", "worstSnapshotWinRate")) {
      double rate = last.get(metric).asDouble();
      assertTrue(rate > 0 && rate < 1, metric + " is " + rate);
      assertEquals(last.get(metric), parts.get(parts.size() - 1).get(metric));
    }
    assertTrue(Files.exists(small.run("whole").resolve("opponents.png")));
    assertTrue(
        resumed.lines().stream()
            .anyMatch(l -> l.matches("win rate: worst 0.\\d+ against greedy, mean .* 2 opponents")),
        resumed::out);
  }

  @Test
  void matchesAgainstAProgramStartAgainOnResume() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("bot.json"),
            """
            {
              "evaluation": {"baselines": ["greedy"], "games": 4, "progressEvaluations": 0},
              "selfPlay": {"matches": 4, "opponents": ["bot:%s"], "opponentShare": 0.5,
                "programMatches": 1},
              "network": {"hidden": [16]},
              "ppo": {"rolloutSteps": 16}
            }
            """
                .formatted(TextBot.commandLine("walks " + BOT_MARK)));
    trainLeague(config, "run", 100, 1);
    assertEquals(0, runningBots());
    small.resume("run", 1000);
    assertEquals(0, runningBots());
    assertTrue(small.metrics("run").size() > 3);
  }

  /** The first start is the check of the settings; the second one, of a match, replies thrice. */
  @Test
  void aProgramThatEndsCostsItsMatch() throws IOException {
    Path program =
        Files.writeString(
            folder.resolve("ends.sh"),
            """
            lines=99
            mkdir "$0.first" 2>/dev/null || { mkdir "$0.second" 2>/dev/null && lines=3; }
            for line in $(seq $lines); do echo WAIT; done
            [ $lines = 3 ] && exit 7
            cat >/dev/null
            """);
    Path config =
        Files.writeString(
            folder.resolve("bot.json"),
            SmallTraining.SETTINGS.replace(
                "[\"greedy\"], \"opp", "[\"bot:sh '%s'\"], \"opp".formatted(program)));
    CommandResult result =
        CommandResult.of(
                "train",
                "vindinium",
                "players=2",
                "turns=20",
                "--config",
                config,
                "--steps",
                1000,
                "--threads",
                1,
                "--out",
                small.run("run"))
            .requireDone();
    assertTrue(
        result
            .err()
            .matches(
                "(?s).*a match is left out, others are counted in metrics.jsonl: the match with seed"
                    + " -?\\d+: the opponent 'bot:sh .*ends.sh'' ended in turn \\d+: exit"
                    + " status 7.*"),
        result.err());
    int failed = 0;
    for (JsonNode line : small.metrics("run")) {
      failed += line.path("failedEpisodes").asInt();
    }
    assertEquals(1, failed);
  }

  /** The class decides about 24 times in an iteration, and fails in the fifth one. */
  @Test
  void aClassThatThrowsEndsTheTrainingWhichResumesAfterTheLastFinishedIteration()
      throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("class.json"),
            SmallTraining.SETTINGS.replace(
                "[\"greedy\"], \"opponentShare\": 0.25",
                "[\"class:example.Exhausted\"], \"opponentShare\": 0.5"));
    Exhausted.LEFT.set(100);
    CommandResult failed =
        CommandResult.of(
            "train",
            "vindinium",
            "--config",
            config,
            "--steps",
            1000,
            "--threads",
            1,
            "--out",
            small.run("run"));
    assertEquals(ExitStatus.FAILED, failed.status());
    List<String> lines = failed.err().lines().toList();
    String last = lines.get(lines.size() - 1);
    assertTrue(
        last.matches(
            "aurum: the agent example\\.Exhausted \\(seat [0-3] of the match with seed -?\\d+\\)"
                + " failed in turn \\d+ with java\\.lang\\.IllegalStateException: no move found"
                + " at example\\.Exhausted\\.act\\(Exhausted\\.java:\\d+\\)"),
        last);
    List<JsonNode> before = small.metrics("run");
    assertEquals(4, before.size());
    Exhausted.LEFT.set(Integer.MAX_VALUE);
    small.resume("run", 1000);
    List<JsonNode> after = small.metrics("run");
    assertEquals(before, after.subList(0, before.size()), "no iteration was repeated");
    assertTrue(after.get(after.size() - 1).get("steps").asInt() >= 1000);
  }

  private static long runningBots() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains(BOT_MARK))
        .count();
  }

  private void trainLeague(Path config, String name, int steps, int threads) {
    Path run = small.run(name);
    CommandResult.of(
            "train",
            "vindinium",
            "--config",
            config,
            "--steps",
            steps,
            "--threads",
            threads,
            "--out",
            run)
        .requireDone();
  }

  /** One event per iteration, one for the final evaluation, and two at the beginning. */
  @Test
  void resumingRemovesTheMetricsAndEventsAfterTheCheckpoint() throws IOException {
    small.train("run", "--steps", 100);
    Path checkpoint = small.run("run").resolve("checkpoint.bin");
    Path early = Files.copy(checkpoint, folder.resolve("early"));
    small.resume("run", 300);
    Files.move(early, checkpoint, StandardCopyOption.REPLACE_EXISTING);
    small.resume("run", 400);
    List<Integer> iterations =
        small.metrics("run").stream().map(line -> line.get("iteration").asInt()).toList();
    assertEquals(IntStream.rangeClosed(1, iterations.size()).boxed().toList(), iterations);
    Path folder = small.run("run").resolve("tensorboard");
    try (Stream<Path> files = Files.list(folder)) {
      byte[] events = Files.readAllBytes(files.findFirst().orElseThrow());
      assertEquals(iterations.size() + 3, records(ByteBuffer.wrap(events)));
    }
  }

  private static int records(ByteBuffer events) {
    int records = 0;
    for (; events.hasRemaining(); records++) {
      long length = events.order(ByteOrder.LITTLE_ENDIAN).getLong();
      events.position(events.position() + (int) length + 2 * Integer.BYTES);
    }
    return records;
  }

  /** The first match of the final evaluation, with the values of the policy in its seat. */
  @Test
  void aFinishedAndAStoppedTrainingWriteTheReplayOfAMatch() throws IOException {
    String out = small.train("finished", "--steps", 200).out();
    assertTrue(
        out.contains("\nreplay: " + small.run("finished").resolve("replay.html") + "\n"), out);
    Game game = Games.make("vindinium");
    Training run = small.definition(game, OptionalDouble.empty()).withSteps(100_000);
    SmallTraining.train(run, small.run("stopped"), () -> true);
    for (String name : List.of("finished", "stopped")) {
      PageRecord page = PageRecord.of(Files.readString(small.run(name).resolve("replay.html")));
      assertEquals(List.of("policy", "greedy", "greedy", "greedy"), page.agents(), name);
      assertEquals(150, page.values(), name);
    }
  }

  @Test
  void aTimeBudgetThatIsStoppedEarlyIsContinued() throws IOException {
    Game game = Games.make("vindinium");
    Path path = small.run("run");
    SmallTraining.train(small.definition(game, OptionalDouble.of(0.01)), path, () -> true);
    assertEquals(0.01, small.settings("run").get("minutes").asDouble());
    CommandResult.of("train", "vindinium", "--resume", path).requireDone();
    assertEquals(0, small.settings("run").get("minutes").asDouble());
  }

  @Test
  void aRunFolderThatIsInUseIsRefusedUntilItIsClosed() throws IOException {
    small.train("run", "--steps", 100);
    Path path = small.run("run");
    try (RunFolder inUse = RunFolder.open(path)) {
      SmallTraining.assertRefused(
          "is in use by a training", "train", "vindinium", "--resume", path);
    }
    small.resume("run", 200);
  }

  @Test
  void theAnnealingOfACorrectedTimeBudgetIsPartOfTheCheckpoint() throws IOException {
    Path file = folder.resolve("checkpoint.bin");
    Game game = Games.make("vindinium");
    TrainingState state = new TrainingState(3, 400, 5.5, 300, 0.25);
    Learner learner = small.definition(game, OptionalDouble.empty()).newLearner();
    try (LearnerGroup learners = LearnerGroup.of(learner)) {
      Checkpoint.write(file, state, learners);
      assertEquals(state, Checkpoint.read(file, learners));
    }
    assertTrue(Files.size(file) > 0);
  }
}
