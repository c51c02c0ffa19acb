package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.training.CommandResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class GamesCommandTest {
  @Test
  void listsTheFactsOfEveryVariant() {
    CommandResult games = CommandResult.of("games").requireDone();
    String out = games.out();
    assertTrue(out.startsWith("vindinium codingame (default variant)\n  seats        4\n"), out);
    assertTrue(out.contains("\n  actions      5: WAIT NORTH EAST SOUTH WEST\n"), out);
    assertTrue(out.contains("\n  observation  features ["), out);
    assertTrue(out.contains("\nvindinium original\n"), out);
    assertTrue(out.contains("\nice-and-fire wood3\n"), out);
    assertTrue(games.lines().stream().allMatch(line -> line.length() <= 100), out);
  }

  @Test
  void listsOneGameOrOneVariant() {
    String game = CommandResult.of("games", "ice-and-fire").requireDone().out();
    assertTrue(game.startsWith("ice-and-fire bronze (default variant)\n"), game);
    assertTrue(game.contains("\nice-and-fire wood1\n"), game);
    assertFalse(game.contains("vindinium"), game);
    String variant = CommandResult.ofLine("games ice-and-fire --variant wood1").requireDone().out();
    assertTrue(variant.startsWith("ice-and-fire wood1\n"), variant);
    assertFalse(variant.contains("bronze"), variant);
  }

  @Test
  void agentsListsEveryKindOfName() {
    String agents = CommandResult.of("agents").requireDone().out();
    List<String> names =
        List.of(
            "random",
            "miner",
            "greedy",
            "policy:vindinium",
            "policy:FILE",
            "policy:FILE?sample",
            "class:NAME",
            "bot:COMMAND LINE",
            "http:COMMAND LINE");
    for (String name : names) {
      assertTrue(agents.lines().anyMatch(line -> (line + " ").startsWith("  " + name + ' ')), name);
    }
    assertEquals(3, agents.split("\n  random ", -1).length - 1, "games");
  }

  @Test
  void agentsExplainsEveryScriptedAgentOfAGame() {
    for (GameProvider provider : Games.all()) {
      String name = provider.name();
      String agents = CommandResult.of("agents", name).requireDone().out();
      assertTrue(agents.startsWith("scripted, for " + name + ' ' + provider.variants().get(0)));
      List<String> scripted =
          agents.lines().skip(1).takeWhile(line -> line.startsWith("  ")).toList();
      assertTrue(scripted.size() > 3, agents);
      for (String line : scripted) {
        assertTrue(line.matches("  [a-z-]+ +([^ ]+ ){3,}.*"), line);
      }
      assertTrue(agents.contains("policy:" + name), agents);
      assertEquals(
          name.equals("vindinium"), agents.contains("policy:vindinium "), "others' policies");
    }
  }
}
