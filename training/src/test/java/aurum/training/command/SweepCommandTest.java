package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepCommandTest {
  private static final String TRAINING =
      """
      {
        // Everything small.
        "settings": {
          "selfPlay": {"matches": 4, "opponents": [], "opponentShare": 0},
          "network": {"hidden": [8]},
          "ppo": {"rolloutSteps": 8, "minibatches": 2}
        },
        "ranges": {
          "ppo.learningRate": {"log": [0.001, 0.01]},
          "environment.reward.end:win": {"uniform": [0.0, 2.0]}
        },
        "opponents": ["random"],
        "maps": 2, "trials": 3, "seconds": 0.02
      }
      """;

  @TempDir private Path folder;

  private CommandResult sweep(String json, Object... more) throws IOException {
    Path file = Files.writeString(folder.resolve("sweep.json"), json);
    return CommandResult.of(
        Stream.concat(
                Stream.of(
                    "sweep", "cultist-wars", "--config", file, "--out", folder.resolve("out")),
                Stream.of(more))
            .toArray());
  }

  @Test
  void aSweepOfATrainingEndsWithSettingsThatTrainTakes() throws IOException {
    CommandResult result = sweep(TRAINING, "--threads", 2).requireDone();
    Path best = folder.resolve("out").resolve("best.json");
    assertEquals("sweep: " + best, result.lastLine());
    assertEquals(4, SettingsFile.of(Games.make("cultist-wars"), best).selfPlay().matches());
    assertTrue(result.out().contains("the defaults"), result.out());
    long size = Files.size(folder.resolve("out/metrics.jsonl"));
    assertEquals("sweep: " + best, sweep(TRAINING).requireDone().lastLine());
    assertEquals(size, Files.size(folder.resolve("out/metrics.jsonl")), "nothing is repeated");
  }

  @Test
  void aSweepOfAnAgentEndsWithItsWord() throws IOException {
    String json =
        """
        {"agent": "{name}", "settings": {"name": "random"}, "maps": 12, "trials": 3, "opponents": ["random"],
         "ranges": {"name": {"choice": ["random", "greedy"]}}}
        """;
    CommandResult result = sweep(json).requireDone();
    assertTrue(result.out().contains("against the defaults: accept after "), result.out());
    String best = Files.readString(folder.resolve("out/best.json"));
    assertTrue(best.contains("\"agent\" : \"greedy\""), best);
    assertTrue(best.contains("\"test\" : \"accept after "), best);
  }

  private static final String AGENT =
      """
      {"agent": "{name}", "settings": {"name": "random"}, "maps": 12, "trials": 3, "opponents": ["random"],
       "ranges": {"name": {"choice": ["random", "greedy"]}}, "test": {"games": 12, "elo1": 900, "elo0": 880}}
      """;

  /** The lines of all results of the test of the winner. */
  private long testMatches() throws IOException {
    long matches = 0;
    try (Stream<Path> files = Files.list(folder.resolve("out/test"))) {
      for (Path file : files.toList()) {
        matches += Files.readAllLines(file).size();
      }
    }
    return matches;
  }

  @Test
  void theMatchesOfTheTestAreKeptAndALongerTestContinuesWithThem() throws IOException {
    String text = sweep(AGENT).requireDone().out();
    assertTrue(text.contains("against the defaults: undecided after 12 matches: LLR "), text);
    assertEquals(12, testMatches());
    assertEquals(text, sweep(AGENT).requireDone().out());
    assertEquals(12, testMatches(), "nothing is repeated");
    sweep(AGENT.replace("12, \"elo1\"", "20, \"elo1\"")).requireDone();
    assertEquals(20, testMatches());
  }

  @Test
  void theTestOfATrainingIsKept() throws IOException {
    String json = TRAINING.replace("\"maps\": 2", "\"maps\": 2, \"test\": {\"games\": 4}");
    String text = sweep(json, "--threads", 1).requireDone().out();
    if (!text.contains("the defaults are best")) {
      assertEquals(4, testMatches(), text);
      assertEquals(text, sweep(json).requireDone().out());
      assertEquals(4, testMatches(), "nothing is repeated");
    }
  }

  @Test
  void aSweepWithoutATestSaysThatItsWinnerIsNotTested() throws IOException {
    String text = sweep(AGENT.replace("\"games\": 12", "\"games\": 0")).requireDone().out();
    assertTrue(text.contains("not tested, because test.games is 0"), text);
  }

  /** Its processor time is not that of this program. */
  @Test
  void theCostOfAProgramIsTheDurationOfItsMatches() throws IOException {
    String json =
        """
        {"agent": "bot:sh -c 'sleep 0.{delay}; yes WAIT | head -75; cat > /dev/null'",
         "settings": {"delay": 3}, "maps": 2, "trials": 2, "rungs": 1, "opponents": ["random"],
         "ranges": {"delay": {"choice": [3, 4]}}, "test": {"games": 0}}
        """;
    String text = sweep(json).requireDone().out();
    // Four matches last at least 0.3 s each.
    String minutes = text.lines().skip(1).findFirst().orElseThrow().strip().split(" +", -1)[4];
    assertTrue(Double.parseDouble(minutes) >= 0.02, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0.001, 0.01] | [0.01, 0.001] | 'ranges.ppo.learningRate' in",
        "ppo.learningRate | ppo.learningrate | unknown field 'learningrate'",
        "ppo.learningRate | pppo.learningRate | unknown field 'pppo.learningRate'",
        "[0.001, 0.01] | [0.001, 10.0] | learningRate must be greater than 0 and at most 1",
        "\"ppo.learningRate\": {\"log\": [0.001, 0.01]} | \"steps\": {\"uniform\": [1, 9]} | leave out the range of steps",
        "\"random\" | \"hunter\" | no agent 'hunter' for cultist-wars",
        "\"maps\" | \"mapps\" | unknown field 'mapps'",
        "\"trials\": 3 | \"trials\": 1 | trials must be from 2",
        "\"selfPlay\" | \"selfplay\" | unknown field 'selfplay'"
      })
  void badInputIsRefusedInOneLine(String text, String replacement, String message)
      throws IOException {
    CommandResult result = sweep(TRAINING.replace(text, replacement));
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().contains(message), result.err());
  }

  @Test
  void aProgramThatFailsInAllMatchesEndsTheSweep() throws IOException {
    CommandResult result = sweep(TRAINING.replace("\"random\"", "\"bot:false\""));
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    String last = result.err().lines().reduce("", (before, line) -> line);
    String start =
        "aurum: trial against bot:false: a program failed in all matches, first in turn ";
    assertTrue(last.startsWith(start), result.err());
  }

  @Test
  void theFolderOfAnotherSweepIsRefused() throws IOException {
    sweep(TRAINING).requireDone();
    CommandResult result = sweep(TRAINING.replace("0.01]", "0.02]"));
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    assertTrue(result.err().contains("is the folder of another sweep"), result.err());
  }
}
