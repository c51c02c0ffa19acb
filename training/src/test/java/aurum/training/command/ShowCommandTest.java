package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.ShippedPolicies;
import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShowCommandTest {
  private static final Path CARDS = Path.of("policies");

  static List<String> policies() {
    return ShippedPolicies.NAMES;
  }

  @Test
  void aPolicyIsDescribedByItsFacts() {
    CommandResult shown = CommandResult.of("show", "policy:vindinium").requireDone();
    assertTrue(shown.lines().contains("game         vindinium codingame"), shown.out());
    assertTrue(shown.lines().contains("observation  features [205]"), shown.out());
    assertTrue(shown.out().contains("discount 0.998"), shown.out());
    assertTrue(shown.out().contains("ppo, 240,004,480 steps in"), shown.out());
    assertTrue(shown.out().contains("\ngreedy "), shown.out());
    assertEquals(shown.out().replace("policy:", ""), CommandResult.of("show", "vindinium").out());
  }

  @Test
  void anUnknownNameIsRefusedWithThoseThatAreKnown() {
    CommandResult.of("show", "vindinim")
        .assertRefused("vindinim: no such file or folder, and no policy of this build; did you");
    assertTrue(CommandResult.of("show", "vindinim").err().contains("did you mean vindinium?"));
  }

  /** training/policies/cards writes them. */
  @ParameterizedTest
  @MethodSource("policies")
  void theCardOfEachPolicyOfThisBuildIsThatOfItsFile(String name) throws IOException {
    CommandResult card = CommandResult.of("show", name, "--card", "--picture", name + ".svg");
    String page = Files.readString(CARDS.resolve(name + ".md"));
    assertTrue(page.startsWith(card.requireDone().out()), page);
    assertTrue(page.contains("its lowest win rate is against " + weakestAgainst(name) + "."), page);
    assertTrue(Files.exists(CARDS.resolve(name + ".svg")));
  }

  /** The row of the policy without a search, in docs/evidence/results.md. */
  private static String weakestAgainst(String name) throws IOException {
    String agent = "";
    String opponent = "";
    double least = Double.POSITIVE_INFINITY;
    for (String line : Files.readAllLines(Path.of("docs/evidence/results.md"))) {
      String[] cells = line.split("\\s*\\|\\s*");
      if (cells.length == 5) {
        agent = cells[1].isEmpty() ? agent : cells[1];
        double rate = cells[4].matches("\\d.*") ? Double.parseDouble(cells[4].split(" ")[0]) : 100;
        if (agent.equals("`" + name + "`") && rate < least) {
          least = rate;
          opponent = cells[2];
        } else if (agent.equals("`" + name + "`") && rate == least) {
          opponent += " and " + cells[2];
        }
      }
    }
    assertTrue(least < 100, "results.md has no row of " + name);
    return opponent;
  }

  @Test
  void aTrainingShowsThePolicyOfEachSeed(@TempDir Path folder) throws IOException {
    String settings =
        """
        {"evaluation": {"baselines": ["random"], "games": 2, "progressEvaluations": 0},
         "selfPlay": {"matches": 4, "opponentShare": 0},
         "network": {"hidden": [8]},
         "ppo": {"rolloutSteps": 16, "minibatches": 1, "epochs": 1}}
        """;
    Path config = Files.writeString(folder.resolve("small.json"), settings);
    Path run = folder.resolve("run");
    CommandResult.of(
            "train",
            "cultist-wars",
            "--config",
            config,
            "--steps",
            64,
            "--seeds",
            "1,2",
            "--out",
            run)
        .requireDone();
    CommandResult shown = CommandResult.of("show", run).requireDone();
    assertEquals(
        List.of("policy       " + run.resolve("seed-1"), "policy       " + run.resolve("seed-2")),
        shown.lines().stream().filter(line -> line.startsWith("policy ")).toList());
    assertTrue(shown.out().contains(" network.hidden=[8]"), shown.out());
    Files.delete(run.resolve("seed-2/policy.zip"));
    assertEquals(
        run.resolve("seed-2") + ": no policy yet; the training has not saved one",
        CommandResult.of("show", run).requireDone().lastLine());
  }

  @Test
  void anImportedModelIsDescribedByItsLayersAndItsFile(@TempDir Path folder) {
    Path model = folder.resolve("my model.onnx");
    Path policy = folder.resolve("policy.zip");
    CommandResult.of("export", "cultist-wars", "--onnx", model).requireDone();
    CommandResult.of("import", model, "cultist-wars", "--out", policy).requireDone();
    List<String> lines = CommandResult.of("show", policy).requireDone().lines();
    assertTrue(
        lines.stream()
            .anyMatch(line -> line.matches("network {6}\\[112,64\\] \\w+, 46304 weights")),
        lines.toString());
    assertTrue(lines.contains("training     imported from my model.onnx"), lines.toString());
    assertTrue(lines.contains("settings     none are recorded"), lines.toString());
  }

  @Test
  void refusesWhatIsNoPolicy(@TempDir Path folder) {
    CommandResult.of("show", folder).assertRefused(folder + " contains no training");
    CommandResult.of("show", "nothing").assertRefused("nothing: no such file or folder");
    CommandResult.ofLine("show vindinium --picture x.svg").assertRefused("--picture needs --card");
  }
}
