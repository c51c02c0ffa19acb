package aurum.training.train;

import static aurum.training.train.SmallTraining.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir private Path folder;
  private SmallTraining small;
  private Path plain;
  private Path wide;

  @BeforeEach
  void train() throws IOException {
    small = new SmallTraining(folder);
    plain = small.run("plain");
    wide = small.run("wide");
    String turns = "environment.maximumTurns=2"; // Matches end in time for evaluations.
    small.train("plain", "--steps", 400, "--seeds", "1,2", "--set", turns);
    small.train("wide", "--steps", 400, "--seeds", "1,2", "--set", turns, "--set", "ppo.clip=0.3");
  }

  private CommandResult compare(Object... more) {
    Object[] words = {"compare", plain, wide, "--games", 8, "--out", folder.resolve("c")};
    return CommandResult.of(Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray())
        .requireDone();
  }

  @Test
  void tellsSettingsThatDifferAndTestsTheFinalPoliciesOverSeeds() throws IOException {
    Path json = folder.resolve("c.json");
    CommandResult result = compare("--json", json);
    List<String> lines = result.lines();
    assertTrue(lines.get(0).matches("setting +" + plain + " +" + wide), result.out());
    assertTrue(lines.get(1).matches("ppo.clip +0.2 +0.3"), result.out());
    assertEquals("", lines.get(2), result.out());
    assertTrue(result.out().contains("\nwins against greedy, %  " + plain + " "), result.out());
    assertEquals("compared: " + folder.resolve("c"), result.lastLine());
    JsonNode root = new ObjectMapper().readTree(json.toFile());
    assertEquals("ppo.clip", root.at("/settings/0/name").asText());
    JsonNode rating = root.at("/measures/3");
    assertEquals("rating", rating.get("measure").asText());
    assertEquals(2, rating.get("seeds").size());
    assertEquals(
        (rating.at("/seeds/0").asDouble() + rating.at("/seeds/1").asDouble()) / 2,
        rating.get("mean").asDouble(),
        1e-9);
  }

  @Test
  void drawsThePictureAndWritesEveryEvaluationOfEverySeed() throws IOException {
    compare();
    BufferedImage picture = ImageIO.read(folder.resolve("c/comparison.png").toFile());
    assertEquals(1200, picture.getWidth());
    assertEquals(640, picture.getHeight());
    List<String> rows = Files.readAllLines(folder.resolve("c/comparison.csv"));
    assertEquals("run,seed,steps,seconds,measure,value", rows.get(0));
    long evaluations =
        small.metrics("plain/seed-2").stream().filter(line -> line.has("against")).count();
    assertTrue(evaluations > 1, "evaluations: " + evaluations);
    assertEquals(
        2 * evaluations + 2,
        rows.stream().filter(row -> row.startsWith("\"" + plain + "\",2,")).count());
  }

  /** With one seed each there is nothing to test. */
  @Test
  void theSameFinalPoliciesAndMapsGiveTheSameResults() {
    CommandResult one =
        CommandResult.of(
                "compare",
                plain.resolve("seed-1"),
                wide.resolve("seed-1"),
                "--games",
                8,
                "--out",
                folder.resolve("one"))
            .requireDone();
    assertTrue(one.out().contains("not tested: that takes two seeds of both"), one.out());
    assertEquals(compare().out(), compare().out());
  }

  @Test
  void foldersThatCannotBeComparedAreRefused() throws IOException {
    assertRefused(folder + " contains no training", "compare", folder);
    assertRefused("a run is named twice", "compare", plain, plain);
    assertRefused(
        "c.json: already exists",
        "compare",
        plain,
        "--out",
        Files.writeString(folder.resolve("c.json"), ""));
    small.train("plain", "--steps", 64, "--seeds", "3", "--set", "ppo.clip=0.9");
    assertRefused(
        "differ in environment.maximumTurns, ppo.clip; the trainings of one folder",
        "compare",
        plain);
    CommandResult.of(
            "train",
            "cultist-wars",
            "--config",
            small.config(),
            "--steps",
            64,
            "--out",
            small.run("cultists"))
        .requireDone();
    assertRefused("compare trainings of one game", "compare", wide, small.run("cultists"));
  }
}
