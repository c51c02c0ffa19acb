package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeCommandTest {
  private static final String TIME =
      "time cultist-wars --agent policy:cultist-wars?search=16 --games 3";

  @TempDir Path folder;

  @Test
  void playsEachShareInEachSeatOfTheSameMapsTheSameForAnyNumberOfThreads() throws IOException {
    Path json = folder.resolve("time.json");
    Path picture = folder.resolve("time.svg");
    CommandResult one =
        CommandResult.ofLine(TIME + " --threads 1 --json " + json + " --picture " + picture)
            .requireDone();
    assertEquals(one.out(), CommandResult.ofLine(TIME + " --threads 3").requireDone().out());
    assertEquals(
        "cultist-wars codingame: policy:cultist-wars?search=16 against itself with 100 %, each row 4"
            + " games on 2 maps, seed 1",
        one.lines().get(0));
    JsonNode curve = new ObjectMapper().readTree(json.toFile());
    assertEquals("playouts", curve.get("unit").textValue());
    assertEquals(
        List.of(4, 8, 32, 64),
        curve.get("rows").findValues("amount").stream().map(JsonNode::intValue).toList());
    for (JsonNode row : curve.get("rows")) {
      int wins = row.get("wins").intValue();
      int ties = row.get("ties").intValue();
      assertEquals(4, wins + ties + row.get("losses").intValue());
      assertEquals((wins + ties / 2.0) / 4, row.get("score").doubleValue());
    }
    assertTrue(Files.readString(picture).startsWith("<svg "));
  }

  @Test
  void matchesOfTheFolderAreNotPlayedAgain() {
    String more = " --results " + folder;
    CommandResult.ofLine(TIME + more).requireDone();
    String err = CommandResult.ofLine(TIME.replace("3", "6") + more).requireDone().err();
    assertTrue(err.contains(": 16 matches reused, 8 played, left out: none"), err);
  }

  @Test
  void theAgentWithAllOfItsTimePlaysTheOtherSeats() {
    String time = "time vindinium turns=8 --agent s=policy:vindinium?search=4 --games 1";
    CommandResult result = CommandResult.ofLine(time).requireDone();
    assertTrue(result.lines().get(0).endsWith(", each row 4 games on 1 map, seed 1"), result.out());
    String row = result.lines().get(3);
    assertTrue(row.matches(" 25 % +1 +\\d+ +\\d+ +\\d+ .*"), row);
    String[] cells = row.strip().split(" +");
    int sum = 0;
    for (int i = 3; i < 6; i++) {
      sum += Integer.parseInt(cells[i]);
    }
    assertEquals(12, sum, "three comparisons in each of four matches: " + row);
  }

  @Test
  void wrongUsageIsRefusedInOneLine() {
    CommandResult.ofLine("time cultist-wars --agent greedy")
        .assertRefused("the agent 'greedy' has no time that could be changed; name a policy");
    CommandResult.ofLine(TIME + " --ms 40").assertRefused("--ms is the time of a program");
    CommandResult.ofLine(TIME + " --tolerance 40").assertRefused("unknown option --tolerance");
    CommandResult.ofLine("time cultist-wars").assertRefused("Missing required option: '--agent=A'");
    CommandResult.ofLine(TIME.replace("3", "0"))
        .assertRefused("--games and --threads must be at least 1, not 0");
  }
}
