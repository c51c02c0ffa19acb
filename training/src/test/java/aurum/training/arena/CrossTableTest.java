package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.Game;
import aurum.env.Games;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrossTableTest {
  private static List<Participant> agents(Game game, String... names) {
    return List.of(names).stream().map(name -> AgentNames.parse(name, game)).toList();
  }

  @Test
  void theTwoAgentsOfAGameOfTwoAreSeenInTheSameMatches() {
    Game game = Games.make("cultist-wars");
    CrossTable table = CrossTable.play(game, agents(game, "random", "greedy"), 5, 3, 2);
    assertEquals(6, table.matches(), "rounded up to whole maps");
    assertNull(table.rows().get(0).get(0));
    Evaluation.Standing random = table.rows().get(0).get(1);
    Evaluation.Standing greedy = table.rows().get(1).get(0);
    assertEquals("random", random.agent());
    assertEquals("greedy", greedy.agent());
    assertEquals(random.ties(), greedy.ties());
    assertEquals(6, random.wins() + greedy.wins() + random.ties());
  }

  @Test
  void inAGameOfFourTheAgentOfTheColumnPlaysTheOtherThreeSeats() {
    Game game = Games.make("vindinium");
    List<Participant> agents = agents(game, "random", "greedy");
    CrossTable table = CrossTable.play(game, agents, 4, 3, 2);
    Evaluation pair =
        Evaluation.run(
            game, List.of(agents.get(1), agents.get(0), agents.get(0), agents.get(0)), 4, 3, 1);
    assertEquals(pair.standings().get(0), table.rows().get(1).get(0));
  }

  @Test
  void agentsOfTheSameNameAreRefused() {
    Game game = Games.make("cultist-wars");
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> CrossTable.play(game, agents(game, "greedy", "greedy"), 2, 1, 1));
    assertEquals(
        "a cross table needs a game of at least 2 seats and agents with different names, not 2"
            + " seats and [greedy, greedy]",
        e.getMessage());
  }
}
