package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.replay.PageRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppedAndResumedTrainingTest {
  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  @Test
  void aResumedTrainingEqualsAnUninterruptedOne() throws IOException {
    small.train("whole", "--steps", 900);
    small.train("parts", "--steps", 300);
    small.resume("parts", 900);
    assertArrayEquals(small.weights("whole"), small.weights("parts"));
    assertEquals(small.metrics("whole").size(), small.metrics("parts").size());
  }

  /** As it is when a run is killed before its first checkpoint, or between two. */
  @Test
  void resumingRemovesTheMetricsAfterTheCheckpoint() throws IOException {
    small.train("run", "--steps", 300);
    Files.delete(small.run("run").resolve("checkpoint.bin"));
    small.resume("run", 300);
    List<Integer> iterations =
        small.metrics("run").stream().map(line -> line.get("iteration").asInt()).toList();
    assertEquals(IntStream.rangeClosed(1, iterations.size()).boxed().toList(), iterations);
  }

  /** One event per iteration, one for the final evaluation, and two at the beginning. */
  @Test
  void theEventsOfAResumedTrainingAreThoseOfItsMetrics() throws IOException {
    small.train("run", "--steps", 300);
    Files.delete(small.run("run").resolve("checkpoint.bin"));
    small.resume("run", 400);
    Path folder = small.run("run").resolve("tensorboard");
    try (Stream<Path> files = Files.list(folder)) {
      byte[] events = Files.readAllBytes(files.findFirst().orElseThrow());
      assertEquals(small.metrics("run").size() + 3, records(ByteBuffer.wrap(events)));
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

  @Test
  void aStoppedTrainingPrintsACompleteCommandToContinueIt() throws IOException {
    Game game = Games.make("vindinium", "original", Map.of("turns", "40"));
    TrainingRun run = small.definition(game, OptionalDouble.empty()).withSteps(400);
    Path path = small.run("it's a run");
    AtomicInteger iterations = new AtomicInteger();
    String err = SmallTraining.train(run, path, () -> iterations.incrementAndGet() > 2);
    String hint =
        err.lines().filter(l -> l.startsWith("continue with: ")).findFirst().orElseThrow();
    CommandResult resumed = SmallTraining.runPasted(hint.substring("continue with: ".length()));
    assertEquals("trained: " + path.resolve("policy.zip"), resumed.lastLine());
  }

  /** The last match of the final evaluation, with the values of the policy in its seat. */
  @Test
  void aFinishedAndAStoppedTrainingWriteTheReplayOfAMatch() throws IOException {
    String out = small.train("finished", "--steps", 200).out();
    assertTrue(
        out.contains("\nreplay: " + small.run("finished").resolve("replay.html") + "\n"), out);
    Game game = Games.make("vindinium");
    TrainingRun run = small.definition(game, OptionalDouble.empty()).withSteps(100_000);
    SmallTraining.train(run, small.run("stopped"), () -> true);
    for (String name : List.of("finished", "stopped")) {
      PageRecord page = PageRecord.of(Files.readString(small.run(name).resolve("replay.html")));
      assertEquals(List.of("greedy", "policy", "greedy", "greedy"), page.agents(), name);
      assertEquals(150, page.values(), name);
    }
  }

  @Test
  void aTimeBudgetThatIsStoppedEarlyIsContinued() throws IOException {
    Game game = Games.make("vindinium");
    Path path = small.run("run");
    SmallTraining.train(small.definition(game, OptionalDouble.of(0.1)), path, () -> true);
    assertEquals(0.1, small.settings("run").get("minutes").asDouble());
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
    TrainerState state = new TrainerState(3, 400, 5.5, new Annealing(300, 0.25));
    try (var learner = small.definition(game, OptionalDouble.empty()).newLearner()) {
      Checkpoint.write(file, state, learner);
      assertEquals(state, Checkpoint.read(file, learner));
    }
    assertTrue(Files.size(file) > 0);
  }
}
