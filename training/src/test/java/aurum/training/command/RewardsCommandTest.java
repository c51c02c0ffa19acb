package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.reward.Reward;
import aurum.training.CommandResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RewardsCommandTest {
  @Test
  void listsEveryTermWithItsMeaning() {
    List<String> lines = CommandResult.of("rewards", "vindinium").requireDone().lines();
    assertEquals(Reward.names(Games.make("vindinium")).size() + 1, lines.size());
    String lead = "change in the step: gold minus the mean of the other seats";
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("change:lead:gold +" + lead)),
        lines::toString);
    assertTrue(lines.get(lines.size() - 1).startsWith("class:NAME "), lines::toString);
    assertTrue(lines.stream().allMatch(line -> line.length() <= 120), lines::toString);
  }

  @Test
  void listsTheMeasuresOfTheVariant() {
    String out = CommandResult.ofLine("rewards ice-and-fire --variant wood3").requireDone().out();
    for (String measure : Games.make("ice-and-fire", "wood3", Map.of()).measures()) {
      assertTrue(out.contains("\nend:count:" + measure + " "), out);
    }
  }

  @Test
  void refusesAnUnknownGame() {
    CommandResult.of("rewards", "chess").assertRefused("no game 'chess'");
  }
}
