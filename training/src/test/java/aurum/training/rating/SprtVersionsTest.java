package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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

  @Test
  void theTwoLineUpsOfAMapExchangeTheAgentsInSeatsThatChangeWithTheMap() {
    assertLineUps(Sprt.lineUps(4, 0), new int[] {0, 2, 1, 3}, new int[] {1, 2, 0, 3});
    assertLineUps(Sprt.lineUps(4, 1), new int[] {3, 0, 2, 1}, new int[] {3, 1, 2, 0});
    assertLineUps(Sprt.lineUps(2, 3), new int[] {1, 0}, new int[] {0, 1});
  }

  private static void assertLineUps(List<int[]> lineUps, int[]... expected) {
    assertArrayEquals(expected, lineUps.toArray(int[][]::new));
  }

  @Test
  void aTestStopsWhenItIsDecidedAndReportsEachMap() {
    Game game = Games.make("cultist-wars");
    List<Participant> agents =
        Stream.of("greedy", "random").map(name -> AgentNames.parse(name, game)).toList();
    SequentialTest test = new SequentialTest(0, 100, 0.05, 0.05);
    ThreadedExecutor executor = new ThreadedExecutor(game, agents, 1, MatchStore.NONE);
    List<int[]> reported = new ArrayList<>();
    Sprt sprt = Sprt.play(test, executor, 1, 1000, 3, reported::add, () -> false);
    assertEquals(SequentialTest.Verdict.ACCEPT, sprt.verdict());
    assertEquals(test.verdict(sprt.counts()), sprt.verdict());
    assertEquals(sprt.maps(), reported.size());
    assertArrayEquals(sprt.counts(), reported.get(reported.size() - 1));
    assertEquals(SequentialTest.Verdict.UNDECIDED, test.verdict(reported.get(reported.size() - 2)));
    assertEquals(2 * sprt.maps(), sprt.matches());
    assertEquals(sprt.matches(), IntStream.of(sprt.results()).sum());
    assertTrue(sprt.results()[2] > sprt.results()[0], () -> Arrays.toString(sprt.results()));
    Sprt again = Sprt.play(test, game, agents, 1000, 3, 2);
    assertArrayEquals(sprt.counts(), again.counts());
  }
}
