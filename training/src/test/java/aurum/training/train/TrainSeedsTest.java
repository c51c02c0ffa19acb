package aurum.training.train;

import static aurum.training.train.SmallTraining.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options of {@code aurum train} that define runs: --seeds, --set and --from. */
class TrainSeedsTest {
  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  @Test
  void eachSeedIsAnOrdinaryRunInAFolderOfItsOwn() throws IOException {
    CommandResult result = small.train("five", "--steps", 200, "--seeds", "5,2");
    assertEquals("trained: " + small.run("five/seed-5").resolve("policy.zip"), result.lastLine());
    small.train("single", "--steps", 200, "--seed", 2);
    assertArrayEquals(small.weights("single"), small.weights("five/seed-2"));
    assertFalse(Arrays.equals(small.weights("five/seed-5"), small.weights("five/seed-2")));
  }

  /** As after a kill during the first seed. */
  @Test
  void resumingContinuesAllSeedsAlsoThoseThatHaveNotBegun() throws IOException {
    small.train("all", "--steps", 200, "--seeds", "1,2");
    Path second = small.run("all/seed-2");
    float[] weights = small.weights("all/seed-2");
    for (String file : List.of("policy.zip", "best.zip", "metrics.jsonl", "checkpoint.bin")) {
      Files.delete(second.resolve(file));
    }
    CommandResult resumed = CommandResult.of("train", "--resume", small.run("all")).requireDone();
    assertEquals("trained: " + small.run("all/seed-1/policy.zip"), resumed.lastLine());
    assertArrayEquals(weights, small.weights("all/seed-2"));
    small.resume("all", 400);
    assertTrue(small.metrics("all/seed-1").size() > 6);
    assertEquals(small.metrics("all/seed-1").size(), small.metrics("all/seed-2").size());
  }

  @Test
  void seedsThatCannotBeTrainedAreRefusedBeforeTheFirst() throws IOException {
    Path run = small.run("run");
    assertRefused(
        "--seed and --seeds exclude each other",
        "train",
        "vindinium",
        "--seed",
        1,
        "--seeds",
        "1,2",
        "--out",
        run);
    assertRefused("'x' is not a long", "train", "vindinium", "--seeds", "1,x", "--out", run);
    assertFalse(Files.exists(run));
    small.train("run", "--steps", 64, "--seeds", "2");
    assertRefused(
        run + " contains a training already", "train", "vindinium", "--seeds", "1,2", "--out", run);
    assertRefused(run + " contains a training already", "train", "vindinium", "--out", run);
    assertFalse(Files.exists(run.resolve("seed-1")));
    assertRefused(
        "leave out --seeds, --set", "train", "--resume", run, "--seeds", 1, "--set", "a=1");
  }

  @Test
  void theRunStoresSettingsOfTheCommandLine() throws IOException {
    small.train("run", "--steps", 64, "--set", "ppo.clip=0.3", "--set", "network.hidden=[8]");
    assertEquals(0.3, small.settings("run").at("/settings/ppo/clip").asDouble());
    assertEquals("[8]", small.settings("run").at("/settings/network/hidden").toString());
    assertEquals(4, small.settings("run").at("/settings/selfPlay/matches").asInt());
  }

  @Test
  void aTrainingBeginsWithTheWeightsOfARun() throws IOException {
    small.train("first", "--steps", 64, "--seed", 3);
    String[] still = {"--set", "ppo.learningRate=1e-30", "--set", "ppo.epochs=1"};
    small.train("from", "--steps", 64, "--from", small.run("first"), still[0], still[1]);
    assertArrayEquals(small.weights("first"), small.weights("from"));
    assertEquals(
        "policy:" + small.run("first"),
        small.settings("from").at("/settings/network/initial").asText());
    assertRefused(
        "cannot be opened", "train", "vindinium", "--from", small.run("none"), "--out", "x");
  }
}
