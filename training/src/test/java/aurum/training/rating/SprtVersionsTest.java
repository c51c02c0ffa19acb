package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SprtVersionsTest {
  private static Sprt play(String game, int versions, String... agents) {
    Game played = Games.make(game);
    List<Participant> seats = Stream.of(agents).map(a -> AgentNames.parse(a, played)).toList();
    ThreadedExecutor executor = new ThreadedExecutor(played, seats, 1, MatchStore.NONE);
    SequentialTest test = new SequentialTest(0, 20, 0.05, 0.05);
    return Sprt.play(test, executor, versions, 12, 3, counts -> {}, () -> false);
  }

  @Test
  void equalVersionsPlayAsOne() {
    Sprt one = play("vindinium", 1, "hunter", "miner", "greedy", "random");
    Sprt two = play("vindinium", 2, "hunter", "hunter", "miner", "miner", "greedy", "random");
    assertArrayEquals(one.counts(), two.counts());
    assertArrayEquals(one.results(), two.results());
  }

  @Test
  void versionsPlayInTurnsOneOnEachMap() {
    Sprt both = play("cultist-wars", 2, "greedy", "random", "random", "greedy");
    assertEquals(6, both.maps());
    assertEquals(0.5, SequentialTest.meanScore(both.counts()), 0.2);
  }
}
