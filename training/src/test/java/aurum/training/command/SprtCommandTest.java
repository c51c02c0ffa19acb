package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SprtCommandTest {
  private static final String TWO = "sprt vindinium players=2 turns=60 --elo1 100 --agents ";

  @TempDir Path folder;

  @Test
  void acceptsABetterAgentAndRejectsAWorseOne() {
    CommandResult better = CommandResult.ofLine(TWO + "greedy,r=random").requireDone();
    assertEquals("sprt: accept", better.lastLine());
    assertTrue(
        better.lines().get(0).startsWith("vindinium codingame: greedy against r, "), better.out());
    assertEquals(
        "sprt: reject", CommandResult.ofLine(TWO + "random,greedy").requireDone().lastLine());
  }

  @Test
  void theResultIsTheSameForAnyNumberOfThreads() {
    CommandResult one = CommandResult.ofLine(TWO + "greedy,miner --threads 1").requireDone();
    assertEquals(one.out(), CommandResult.ofLine(TWO + "greedy,miner --threads 3").out());
  }

  @Test
  void isUndecidedAfterTheGreatestNumberOfMatches() {
    CommandResult result =
        CommandResult.ofLine(
                "sprt vindinium --agents g=greedy,greedy --games 7 turns=40 --field random,random")
            .requireDone();
    assertTrue(result.lines().get(0).contains(" 8 games on 4 maps"), result.out());
    assertEquals("sprt: undecided", result.lastLine());
  }

  @Test
  void fourSeatsHaveAFieldByDefault() {
    String line = "sprt vindinium --agents greedy,random --elo1 100 turns=60";
    assertEquals("sprt: accept", CommandResult.ofLine(line).requireDone().lastLine());
  }

  @Test
  void wrongUsageIsRefusedInOneLine() {
    CommandResult.ofLine("sprt vindinium --agents greedy,greedy")
        .assertRefused("--agents must name two different agents, not greedy,greedy");
    CommandResult.ofLine("sprt vindinium --agents greedy,random --field miner")
        .assertRefused("--field must name 2 agents for the other seats of vindinium, not miner");
    CommandResult.ofLine(TWO + "greedy,random --elo0 200")
        .assertRefused(
            "--elo1 must be at least 0.01 greater than elo0, both from -1000 to 1000, not 100.0 and 200.0");
    CommandResult.ofLine(TWO + "greedy,random --alpha 0")
        .assertRefused(
            "--alpha and --beta must be at least 0.000001 and less than 0.5, not 0.0 and 0.05");
    CommandResult.ofLine(TWO + "greedy,random --games 4 --alpha 1e-300")
        .assertRefused("--alpha and --beta must be at least 0.000001 and less than 0.5");
  }

  @Test
  void endsWithOnePlainSentenceBeforeTheLastLine() {
    List<String> lines = CommandResult.ofLine(TWO + "greedy,r=random").requireDone().lines();
    String sentence = lines.get(lines.size() - 2);
    assertTrue(
        sentence.matches(
            "greedy is better than r: 95 % interval of the difference \\d+ to \\d+ points"),
        sentence);
    String same = TWO.replace("100", "1") + "a=greedy,b=greedy --games 8";
    lines = CommandResult.ofLine(same).requireDone().lines();
    assertTrue(lines.get(lines.size() - 2).startsWith("it is open whether a is better than b: "));
  }

  @Test
  void writesTheResultAsJson() throws IOException {
    Path json = folder.resolve("sprt.json");
    CommandResult result =
        CommandResult.ofLine(TWO + "greedy,r=random --json " + json).requireDone();
    JsonNode root = new ObjectMapper().readTree(json.toFile());
    assertEquals("greedy", root.get("agent").textValue());
    assertEquals("accept", root.get("verdict").textValue());
    int games = root.get("games").intValue();
    assertEquals(
        games,
        root.get("wins").intValue() + root.get("draws").intValue() + root.get("losses").intValue());
    assertTrue(root.get("likelihoodOfSuperiority").doubleValue() > 0.9);
    double difference = root.get("differenceLow").doubleValue();
    assertTrue(root.get("rateDifferenceLow").doubleValue() >= difference - 1e-6, result.out());
    assertTrue(result.out().contains("on the scale of rate "), "also printed: " + result.out());
  }
}
