package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.training.ChildProgram;
import aurum.training.CommandResult;
import aurum.training.arena.TextBot;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
  @TempDir Path folder;

  @Test
  void printsATable() {
    String line = "evaluate vindinium --agents greedy,random,random,miner --games 7 turns=10";
    CommandResult result = CommandResult.ofLine(line).requireDone();
    List<String> lines = result.lines();
    assertEquals("vindinium codingame: 8 games on 2 maps, seed 1", lines.get(0));
    assertTrue(lines.get(2).matches("agent +wins +ties +win rate +95 % interval +score.*"));
    assertTrue(lines.get(6).startsWith("miner "));
    assertTrue(lines.get(7).startsWith("mean of 2 x random "));
    assertEquals("", lines.get(8), "then a table of figures");
    assertEquals("", result.err());
    assertEquals(result, CommandResult.ofLine(line));
  }

  @Test
  void writesExactlyTheAgreedJson() throws IOException {
    Path file = folder.resolve("result.json");
    CommandResult.ofLine(
            "evaluate vindinium --agents greedy,random --games 4 --all-orders players=2 --json "
                + file)
        .requireDone();
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    assertEquals(List.of("game", "variant", "games", "agents"), names(json));
    assertEquals("vindinium", json.get("game").textValue());
    assertEquals("codingame", json.get("variant").textValue());
    assertEquals(4, json.get("games").intValue());
    assertEquals(2, json.get("agents").size());
    JsonNode agent = json.get("agents").get(0);
    assertEquals(
        List.of(
            "agent",
            "wins",
            "ties",
            "winRate",
            "winRateLow",
            "winRateHigh",
            "meanScore",
            "rating",
            "ratingLow",
            "ratingHigh",
            "timeouts",
            "crashes",
            "floods",
            "invalid",
            "figures"),
        names(agent));
    assertEquals("greedy", agent.get("agent").textValue());
    assertEquals(agent.get("wins").intValue() / 4.0, agent.get("winRate").doubleValue());
    assertEquals(1000, agent.get("rating").doubleValue());
    JsonNode other = json.get("agents").get(1);
    assertTrue(other.get("ratingLow").doubleValue() < other.get("rating").doubleValue());
    assertTrue(other.get("rating").doubleValue() < other.get("ratingHigh").doubleValue());
    assertEquals(0, agent.get("timeouts").intValue());
    assertTrue(agent.get("timeouts").isInt() && agent.get("invalid").isInt());
  }

  @Test
  void printsAndWritesTheResponseTimesOfPrograms() throws IOException {
    String bot = "bot:" + TextBot.commandLine("walks");
    Path file = folder.resolve("result.json");
    CommandResult result =
        CommandResult.of(
                "evaluate",
                "vindinium",
                "--agents",
                "text=" + bot + ",random",
                "--games",
                "2",
                "--json",
                file.toString(),
                "players=2",
                "turns=10")
            .requireDone();
    assertTrue(
        (result.out() + result.err()).contains("response times of text, ms: first turn at most "),
        result.toString());
    JsonNode agents = new ObjectMapper().readTree(file.toFile()).get("agents");
    JsonNode times = agents.get(0).get("responseMillis");
    assertEquals(2 * 9, times.get("laterTurns").intValue());
    assertTrue(times.get("median").doubleValue() <= times.get("maximum").doubleValue());
    assertFalse(agents.get(1).has("responseMillis"), "an agent");
  }

  @Test
  void playsFourHundredMatchesByDefaultAndEndsWithASentence() {
    CommandResult result =
        CommandResult.ofLine("evaluate vindinium --agents greedy,random players=2 turns=60");
    assertTrue(result.lines().get(0).contains(": 400 games on 200 maps"), result.out());
    String last = result.requireDone().lastLine();
    assertTrue(
        last.matches(
            "greedy is better than random: 95 % interval of the difference of win rates [0-9.]+ to"
                + " [0-9.]+ percentage points, of mean scores [0-9.]+ to [0-9.]+"),
        last);
  }

  @Test
  void printsTheTableBeforeItWritesTheJson() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full));
    String line = "evaluate vindinium --agents greedy,random --games 4 players=2 turns=10";
    CommandResult lost = CommandResult.ofLine(line + " --json " + full);
    assertEquals(CommandResult.ofLine(line).out(), lost.out());
    assertEquals("aurum: /dev/full: No space left on device\n", lost.err());
  }

  /**
   * Sends Ctrl-C to its own program at the end of a match, and waits until the program has told the
   * file of its standard error that it stops.
   */
  public static final class Interrupter implements Agent {
    private static final String ERR = "interrupter.err";
    private static int matches;

    @Override
    public int act(Match match, RandomGenerator random) {
      return 0;
    }

    @Override
    public void ended(Match match) {
      if (++matches == 9) {
        try {
          String process = Long.toString(ProcessHandle.current().pid());
          new ProcessBuilder("kill", "-INT", process).start().waitFor();
          while (!Files.readString(Path.of(System.getProperty(ERR))).contains("stopping after")) {
            Thread.sleep(1);
          }
        } catch (IOException | InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no SIGINT")
  void ctrlCPrintsTheTableOfTheMapsThatAreFinished() throws Exception {
    try (ChildProgram evaluate =
        ChildProgram.start(
            folder,
            List.of("-D" + Interrupter.ERR + "=" + folder.resolve("err")),
            "evaluate",
            "vindinium",
            "--agents",
            "random,class:" + Interrupter.class.getName(),
            "--games",
            100_000_000,
            "--threads",
            1,
            "players=2",
            "turns=10")) {
      assertEquals(128 + 2, evaluate.status(), evaluate::toString);
      String out = evaluate.out();
      assertTrue(
          out.startsWith("vindinium codingame: partial, 8 of 100000000 games on 4 maps"), out);
    }
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void whereRestrictsTheTableByAttributes() {
    String evaluate = "evaluate vindinium players=2 turns=10 --agents greedy,random --games 20";
    String all = CommandResult.ofLine(evaluate + " --by-attributes").requireDone().out();
    assertTrue(all.contains("results by attributes of 20 matches; "), all);
    String small =
        CommandResult.ofLine(evaluate + " --by-attributes --where seat=0").requireDone().out();
    assertTrue(small.contains("results by attributes of 10 matches; "), small);
    CommandResult.ofLine(evaluate + " --where seat=0")
        .assertRefused("--where selects the matches of the table of --by-attributes; add");
    CommandResult.ofLine(evaluate + " --by-attributes --where sizes=4")
        .assertRefused("--where sizes=4: there is no attribute 'sizes'; available: mines, ");
  }
}
