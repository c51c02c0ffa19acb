package aurum.training.train;

import static aurum.training.train.SmallTraining.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir private static Path folder;
  private static SmallTraining small;
  private static Path plain;
  private static Path wide;

  @BeforeAll
  static void train() throws IOException {
    small = new SmallTraining(folder);
    plain = small.run("plain");
    wide = small.run("wide");
    String turns = "environment.maximumTurns=2"; // Matches end in time for evaluations.
    small.train("plain", "--steps", 400, "--seeds", "1,2", "--set", turns);
    small.train("wide", "--steps", 400, "--seeds", "1,2", "--set", turns, "--set", "ppo.clip=0.3");
  }

  private static CommandResult compare(Object... more) {
    Object[] words = {"compare", plain, wide, "--games", 8, "--out", folder.resolve("c")};
    return CommandResult.of(Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray())
        .requireDone();
  }

  @Test
  void tellsSettingsThatDifferAndTestsTheFinalPoliciesOverSeeds() throws IOException {
    CommandResult result = compare();
    List<String> lines = result.lines();
    assertTrue(lines.get(0).matches("setting +" + plain + " +" + wide), result.out());
    assertTrue(lines.get(1).matches("ppo.clip +0.2 +0.3"), result.out());
    assertEquals("", lines.get(2), result.out());
    assertEquals("compared: " + folder.resolve("c"), result.lastLine());
    double[] ratings =
        Files.readAllLines(folder.resolve("c/comparison.csv")).stream()
            .filter(row -> row.contains("/plain/") && row.contains(",rating,,,"))
            .mapToDouble(row -> Double.parseDouble(row.replaceAll(".*,", "")))
            .toArray();
    assertEquals(2, ratings.length);
    String row = "rating +%s +2 +%.1f .*".formatted(plain, (ratings[0] + ratings[1]) / 2);
    assertTrue(lines.stream().anyMatch(line -> line.matches(row)), row + result.out());
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("wins against greedy, % +" + wide + " +2 .*")),
        result.out());
  }

  @Test
  void drawsThePictureAndWritesEveryEvaluationOfEverySeed() throws IOException {
    compare();
    BufferedImage picture = ImageIO.read(folder.resolve("c/comparison.png").toFile());
    assertEquals(1200, picture.getWidth());
    assertEquals(640, picture.getHeight());
    List<String> rows = Files.readAllLines(folder.resolve("c/comparison.csv"));
    assertEquals("run,measure,steps,seconds,value", rows.get(0));
    long evaluations =
        small.metrics("plain/seed-2").stream().filter(line -> line.has("against")).count();
    assertTrue(evaluations > 1, "evaluations: " + evaluations);
    assertEquals(
        2 * evaluations + 2,
        rows.stream().filter(row -> row.startsWith("\"" + plain + "/seed-2\",")).count());
  }

  /** One seed has neither an interval nor a test. */
  @Test
  void theSameFinalPoliciesAndMapsGiveTheSameResults() {
    Path one = plain.resolve("seed-1");
    CommandResult single =
        CommandResult.of("compare", one, "--games", 8, "--out", folder.resolve("one"));
    String row = "rating +" + one + " +1 +[-\\d.]+ *";
    assertTrue(
        single.requireDone().out().lines().anyMatch(line -> line.matches(row)), single.out());
    assertEquals(compare().out(), compare().out());
  }

  @Test
  void foldersThatCannotBeComparedAreRefused() throws IOException {
    assertRefused(folder + " contains no training", "compare", folder);
    assertRefused(plain.resolve("seed-1") + " is named twice", "compare", plain, plain);
    Path file = Files.writeString(folder.resolve("file"), "");
    assertRefused(file + ": already exists", "compare", plain, "--out", file);
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
    assertRefused(
        small.run("cultists") + " is a training of another game than " + wide,
        "compare",
        wide,
        small.run("cultists"),
        "--out",
        folder.resolve("games"));
    assertFalse(Files.exists(folder.resolve("games")));
    Path sweep = Files.createDirectories(folder.resolve("sweep"));
    Files.createDirectory(sweep.resolve("states"));
    Files.writeString(sweep.resolve("settings.json"), "{}");
    assertRefused(sweep + " contains no training", "compare", sweep);
  }
}
