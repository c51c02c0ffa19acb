package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.CommandWords;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.console.UsageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "10"));

  private static Evaluation run(String agents, int games, long seed, int threads) {
    return Evaluation.run(GAME, AgentWords.readSeats(agents, GAME), games, seed, threads);
  }

  @Test
  void theResultDoesNotDependOnTheThreads() {
    Evaluation one = run("greedy,random,random,miner", 40, 3, 1);
    assertEquals(one, run("greedy,random,random,miner", 40, 3, 2));
    assertEquals(one, run("greedy,random,random,miner", 40, 3, 5));
    assertNotEquals(one, run("greedy,random,random,miner", 40, 4, 2));
  }

  @Test
  void gamesAreRoundedUpToWholeMaps() {
    assertEquals(4, run("random,random,random,random", 1, 1, 2).games());
    assertEquals(8, run("random,random,random,random", 5, 1, 2).games());
    AtomicInteger played = new AtomicInteger();
    Evaluation evaluation =
        Evaluation.run(
            GAME,
            AgentWords.readSeats("miner,random,random,random", GAME),
            5,
            1,
            2,
            Evaluation.Seatings.ALL_ORDERS,
            played::incrementAndGet);
    assertEquals(8, evaluation.games(), "miner in each of four seats, on two maps");
    assertEquals(8, played.get());
  }

  @Test
  void winsAndSharedWinsAddUpToTheGames() {
    Evaluation evaluation = run("greedy,random,random,miner", 40, 3, 2);
    int wins = 0;
    int ties = 0;
    for (Evaluation.Standing standing : evaluation.standings()) {
      wins += standing.wins();
      ties += standing.ties();
      assertEquals(standing.wins() / 40.0, standing.winRate());
      assertTrue(standing.interval().low() <= standing.winRate());
      assertTrue(standing.interval().high() >= standing.winRate());
    }
    int shared = 40 - wins;
    assertTrue(ties >= 2 * shared && ties <= 4 * shared, ties + " ties in " + shared);
  }

  @Test
  void whoeverHasTheHighestScoreWithOthersHasNoWin() {
    Agent waits = (match, random) -> 0;
    List<Contestant> entries = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      entries.add(new Contestant.Resident("waits", waits));
    }
    for (Evaluation.Standing standing : Evaluation.run(GAME, entries, 8, 1, 2).standings()) {
      assertEquals(0, standing.wins());
      assertEquals(8, standing.ties());
    }
  }

  @Test
  void everyEntrySitsOnceInEverySeatOfAMap() {
    List<int[]> seatings =
        Evaluation.seatings(List.of("a", "b", "c"), Evaluation.Seatings.ROTATIONS, 0);
    assertEquals(3, seatings.size());
    assertArrayEquals(new int[] {0, 1, 2}, seatings.get(0));
    assertArrayEquals(new int[] {1, 2, 0}, seatings.get(1));
    assertArrayEquals(new int[] {2, 0, 1}, seatings.get(2));
  }

  @Test
  void allOrdersAreAllThatDiffer() {
    assertEquals(24, orders(List.of("a", "b", "c", "d"), 0).size());
    assertEquals(4, orders(List.of("a", "b", "b", "b"), 0).size());
    assertEquals(6, orders(List.of("a", "b", "a", "b"), 0).size());
    assertEquals(1, orders(List.of("a", "a"), 0).size());
  }

  private static Set<List<String>> orders(List<String> words, int map) {
    Set<List<String>> orders = new HashSet<>();
    List<int[]> seatings = Evaluation.seatings(words, Evaluation.Seatings.ALL_ORDERS, map);
    for (int[] seating : seatings) {
      Set<Integer> seated = new HashSet<>();
      List<String> order = new ArrayList<>();
      for (int entry : seating) {
        seated.add(entry);
        order.add(words.get(entry));
      }
      assertEquals(words.size(), seated.size(), "everybody sits somewhere");
      orders.add(order);
    }
    assertEquals(seatings.size(), orders.size());
    return orders;
  }

  @Test
  void entriesOfOneWordTakeTurnsInTheirSeats() {
    List<String> words = List.of("a", "b", "b", "b");
    int[][] times = new int[4][4];
    for (int map = 0; map < 3; map++) {
      for (int[] seating : Evaluation.seatings(words, Evaluation.Seatings.ALL_ORDERS, map)) {
        for (int seat = 0; seat < 4; seat++) {
          times[seating[seat]][seat]++;
        }
      }
    }
    for (int[] entry : times) {
      assertArrayEquals(new int[] {3, 3, 3, 3}, entry);
    }
  }

  @Test
  void neighbouringSeedsShareNoMap() {
    Set<Long> seeds = new HashSet<>();
    for (long seed = 0; seed < 20; seed++) {
      for (int map = 0; map < 500; map++) {
        assertTrue(seeds.add(Evaluation.mapSeed(seed, map)));
      }
    }
  }

  @Test
  void timeOutsAndInvalidAnswersAreCountedByMatch() {
    List<Contestant> entries =
        new ArrayList<>(AgentWords.readSeats("random,random,random,random", GAME));
    entries.set(1, program("jumps"));
    entries.set(2, program("crashes"));
    Evaluation evaluation = Evaluation.run(GAME, entries, 4, 1, 2);
    List<Evaluation.Standing> standings = evaluation.standings();
    assertEquals(4, standings.get(1).invalid());
    assertEquals(0, standings.get(1).timeouts());
    assertEquals(4, standings.get(2).timeouts());
    assertEquals(0, standings.get(2).invalid());
    String failure = standings.get(1).firstFailure();
    assertTrue(failure.contains("gave an invalid answer: the referee refused 'JUMP'"), failure);
    assertEquals("", standings.get(0).firstFailure());
  }

  private static Contestant program(String habit) {
    return new Contestant.Program(
        "bot:" + habit, CommandWords.split(TextBot.commandLine(habit)), ArenaTest.GENEROUS);
  }

  @Test
  void whatOneThreadThrowsEndsTheWhole() {
    Game odd = Games.make("vindinium", null, Map.of("size", "9", "minePercent", "x"));
    List<Contestant> entries = AgentWords.readSeats("random,random,random,random", odd);
    assertThrows(UsageException.class, () -> Evaluation.run(odd, entries, 400, 1, 2));
  }
}
