package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.DenseOrder;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
  @TempDir private Path folder;

  /** Random weights, because equal ones take hardly any characters. */
  private Path policy(int width) throws IOException {
    Game game = Games.make("vindinium");
    float[] weights =
        new float[DenseOrder.parameters(game.observation().size(), width, game.actions())];
    Random random = new Random(1);
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    Path file = folder.resolve("policy.zip");
    Policy.of(game, List.of(width), weights).write(file);
    return file;
  }

  private static void assertRefused(String why, Object... arguments) {
    CommandResult result = CommandResult.of(arguments);
    result.assertRefused("");
    assertTrue(result.err().contains(why), result.err());
  }

  @Test
  void writesTheFileAndPrintsItsLength() throws IOException {
    Path file = folder.resolve("Player.java");
    CommandResult result = CommandResult.of("export", policy(8), "--out", file).requireDone();
    int characters = Files.readString(file).length();
    List<String> lines = result.lines();
    assertEquals(2, lines.size(), result.out());
    assertTrue(
        lines
            .get(0)
            .matches(
                "weights: 14 bits each; another action than with 32 bits in \\d+ of 1,000"
                    + " positions"),
        result.out());
    assertEquals("exported: %s, %d characters".formatted(file, characters), lines.get(1));
    assertEquals("", result.err());
  }

  @Test
  void takesTheNameOfAPolicyOfThisBuildOrOfItsAgent() throws IOException {
    Path file = folder.resolve("Player.java");
    CommandResult.of("export", "vindinium", "--out", file).requireDone();
    String byName = Files.readString(file);
    CommandResult.of("export", "policy:vindinium", "--out", file).requireDone();
    assertEquals(byName, Files.readString(file));
  }

  @Test
  void fewerBitsMakeAShorterFile() throws IOException {
    Path file = folder.resolve("Player.java");
    CommandResult.of("export", policy(8), "--out", file).requireDone();
    long length = Files.readString(file).length();
    CommandResult.of("export", policy(8), "--out", file, "--bits", 7).requireDone();
    assertTrue(Files.readString(file).length() < length);
  }

  @Test
  void fewerThanSixBitsArePlayedAgainstThePolicyItself() throws IOException {
    Path file = folder.resolve("Player.java");
    CommandResult six =
        CommandResult.of("export", policy(8), "--out", file, "--bits", 6).requireDone();
    assertFalse(six.out().contains("loss:"), six.out());
    CommandResult two =
        CommandResult.of("export", policy(8), "--out", file, "--bits", 2).requireDone();
    assertTrue(
        two.lines()
            .get(1)
            .matches(
                "loss: with these bits the network wins \\d+\\.\\d % \\(\\d+\\.\\d to \\d+\\.\\d\\) of"
                    + " 400 matches against the policy, which wins \\d+\\.\\d % in each other seat"),
        two.out());
  }

  @Test
  void refusesAMissingPolicy() {
    assertRefused("no.zip: no such file", "export", folder.resolve("no.zip"));
  }

  @Test
  void theOptionsOfAnAgentsNameSetItsSearch() throws IOException {
    Path own = folder.resolve("own.zip");
    SearchSettings search =
        new SearchSettings(40, 0.5, 2, 6, 0.001, 0, List.of("greedy", "goals"), false);
    ShippedPolicies.nameOrFile("vindinium").withSearch(search).write(own);
    Path file = folder.resolve("Player.java");
    CommandResult.of("export", own, "--out", file, "--search", 20).requireDone();
    String expected = Files.readString(file);
    String options = "horizon=40&temperature=2&candidates=6&agents=greedy+goals";
    CommandResult.of("export", "policy:vindinium?search=20&" + options, "--out", file)
        .requireDone();
    assertEquals(expected, Files.readString(file));
    CommandResult.of("export", "vindinium?" + options, "--out", file, "--search", 20).requireDone();
    assertEquals(expected, Files.readString(file));
  }

  @Test
  void refusesOptionsThatABotCannotHave() {
    Path file = folder.resolve("Player.java");
    assertRefused(
        "'horizon' belongs to a search; add search=40ms",
        "export",
        "vindinium?horizon=40",
        "--out",
        file);
    assertRefused("leave out 'sample'", "export", "vindinium?sample", "--out", file);
    assertRefused(
        "'search' is given twice", "export", "vindinium?search=20", "--out", file, "--search", 20);
    assertRefused("a policy has no option 'depth'", "export", "vindinium?depth=2", "--out", file);
    assertFalse(Files.exists(file));
  }

  @Test
  void refusesAFileThatIsNotAPolicy() throws IOException {
    Path file = Files.writeString(folder.resolve("hello.zip"), "Hello");
    Path player = folder.resolve("Player.java");
    assertRefused("hello.zip: not a zip file", "export", file, "--out", player);
    assertFalse(Files.exists(player));
  }

  @Test
  void refusesAFileNameThatIsNotAClassName() throws IOException {
    Path file = folder.resolve("bot.txt");
    assertRefused("use one like Player.java", "export", policy(8), "--out", file);
  }

  @Test
  void theReadableFilesDoNotReplaceTheBot() throws IOException {
    Path player = folder.resolve("Player.java");
    assertRefused(
        "--readable names the folder of --out",
        "export",
        policy(8),
        "--out",
        player,
        "--readable",
        folder.resolve("."));
    assertFalse(Files.exists(player));
  }

  @Test
  void refusesTooManyBits() throws IOException {
    Path file = folder.resolve("Player.java");
    assertRefused("must be from 2 to 16", "export", policy(8), "--out", file, "--bits", 17);
  }

  @Test
  void refusesAPolicyThatIsTooLarge() throws IOException {
    Path file = folder.resolve("Player.java");
    assertRefused(
        "too many; train a smaller network, or export with",
        "export",
        policy(500),
        "--bits",
        14,
        "--out",
        file);
  }

  @Test
  void usesFewerBitsIfMoreDoNotFitAndSaysSo() throws IOException {
    Path file = folder.resolve("Player.java");
    CommandResult result = CommandResult.of("export", policy(350), "--out", file);
    assertTrue(
        result.lines().get(0).matches("weights: \\d+ bits each, because 14 would not fit; .*"),
        result.out());
    assertTrue(Files.readString(file).length() < 100_000);
  }

  @Test
  void refusesALimitOfTheSearchThatIsNone() throws IOException {
    Path file = folder.resolve("Player.java");
    assertRefused(
        "'40s' does not limit a search", "export", policy(8), "--out", file, "--search", "40s");
    assertRefused("records no reward", "export", policy(8), "--out", file, "--search", "40ms");
  }

  @Test
  void aSearchWithTheGamesOwnEvaluationHasNoPolicyAndSaysSo() throws IOException {
    Path file = folder.resolve("Player.java");
    CommandResult result =
        CommandResult.of("export", "cultist-wars", "--out", file, "--search", 40).requireDone();
    assertEquals(
        "policy: none in the file, because the search of this game has its own evaluation; without"
            + " --search the file has the policy",
        result.lines().get(0));
    String second = Files.readAllLines(file).get(1);
    assertEquals("// Policy: none; a tree search with the game's own evaluation plays.", second);
  }
}
