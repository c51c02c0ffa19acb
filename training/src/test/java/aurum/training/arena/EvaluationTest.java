package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.CommandWords;
import aurum.agents.process.StdioBot;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "10"));

  private static Evaluation run(String agents, int games, long seed, int threads) {
    return Evaluation.run(GAME, AgentNames.parseSeats(agents, GAME), games, seed, threads);
  }

  @Test
  void theResultDoesNotDependOnTheNumberOfThreads() {
    Evaluation one = run("greedy,random,random,miner", 40, 3, 1);
    assertEquals(one, run("greedy,random,random,miner", 40, 3, 2));
    assertEquals(one, run("greedy,random,random,miner", 40, 3, 5));
    assertNotEquals(one, run("greedy,random,random,miner", 40, 4, 2));
  }

  @Test
  void gamesAreRoundedUpToWholeMaps() {
    assertEquals(4, run("random,random,random,random", 1, 1, 2).matches());
    assertEquals(8, run("random,random,random,random", 5, 1, 2).matches());
    List<Participant> seats = AgentNames.parseSeats("miner,random,random,random", GAME);
    AtomicInteger played = new AtomicInteger();
    Evaluation evaluation =
        Evaluation.run(
            new ThreadedExecutor(GAME, seats, 2, MatchStore.NONE)
                .afterMatch(played::incrementAndGet),
            5,
            1,
            Seatings.ALL_ORDERS,
            () -> false);
    assertEquals(8, evaluation.matches(), "miner in each of four seats, on two maps");
    assertEquals(8, played.get());
  }

  @Test
  void anEvaluationThatIsStoppedHasTheResultsOfItsFinishedMaps() {
    List<Participant> seats = AgentNames.parseSeats("greedy,random,random,miner", GAME);
    AtomicInteger played = new AtomicInteger();
    MatchExecutor executor =
        new ThreadedExecutor(GAME, seats, 1, MatchStore.NONE).afterMatch(played::incrementAndGet);
    Evaluation stopped =
        Evaluation.run(executor, 400, 3, Seatings.ROTATIONS, () -> played.get() == 11);
    assertEquals(11, played.get());
    assertEquals(8, stopped.matches());
    assertEquals(run("greedy,random,random,miner", 8, 3, 1).standings(), stopped.standings());
    assertTrue(
        EvaluationReport.table(stopped)
            .startsWith("vindinium codingame: partial, 8 of 400 games on 2 maps, seed 3"));
    assertTrue(EvaluationReport.json(stopped, Map.of()).contains("\"partial\" : true"));
    assertThrows(
        CancellationException.class,
        () -> Evaluation.run(executor, 400, 3, Seatings.ROTATIONS, () -> true));
  }

  @Test
  void winsAndTiesAddUpToTheGames() {
    Evaluation evaluation = run("greedy,random,random,miner", 40, 3, 2);
    int wins = 0;
    int ties = 0;
    for (Standing standing : evaluation.standings()) {
      wins += standing.wins();
      ties += standing.ties();
      assertEquals(standing.wins() / 40.0, standing.winRate());
      assertTrue(standing.interval().low() <= standing.winRate());
      assertTrue(standing.interval().high() >= standing.winRate());
    }
    int tied = 40 - wins;
    assertTrue(ties >= 2 * tied && ties <= 4 * tied, ties + " ties in " + tied);
  }

  @Test
  void aSharedHighestScoreIsATieAndNotAWin() {
    Participant waits = new Participant.Internal("waits", (game, seat) -> (match, random) -> 0);
    List<Participant> four = Collections.nCopies(4, waits);
    for (Standing standing : Evaluation.run(GAME, four, 8, 1, 2).standings()) {
      assertEquals(0, standing.wins());
      assertEquals(8, standing.ties());
    }
  }

  @Test
  void participantsOfTheSameNameAreMerged() {
    Evaluation evaluation = run("random,greedy,random,random", 80, 3, 2);
    assertEquals(1, evaluation.merged().size(), "greedy is alone");
    Standing merged = evaluation.merged().get(0);
    assertEquals("random", merged.agent());
    assertEquals(3, merged.participants());
    List<Standing> random = new ArrayList<>(evaluation.standings());
    random.remove(1);
    assertEquals(random.stream().mapToInt(Standing::wins).sum(), merged.wins());
    assertEquals(random.stream().mapToInt(Standing::ties).sum(), merged.ties());
    assertEquals(
        random.stream().mapToDouble(Standing::winRate).average().orElseThrow(),
        merged.winRate(),
        1e-12);
    assertEquals(
        random.stream().mapToDouble(Standing::meanScore).average().orElseThrow(),
        merged.meanScore(),
        1e-12);
  }

  @Test
  void theIntervalOfMergedParticipantsIsThatOfTheirMeansPerMap() {
    // Three participants in three matches on each of three maps.
    int[][] wins = {{2, 1, 0}, {2, 0, 1}, {0, 2, 1}};
    Evaluation.Sum sum = new Evaluation.Sum("equals", List.of(1, 2));
    Arrays.stream(wins).map(EvaluationTest::tallies).forEach(sum::add);
    Standing merged = sum.standing();
    assertEquals(5 / 18.0, merged.winRate());
    assertEquals(Interval.ofClusters(new double[] {1 / 6.0, 1 / 6.0, 3 / 6.0}), merged.interval());
  }

  private static List<Tally> tallies(int[] wins) {
    return Arrays.stream(wins)
        .mapToObj(
            count -> {
              Tally tally = new Tally();
              tally.matches = 3;
              tally.wins = count;
              return tally;
            })
        .toList();
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
  void failuresAreCountedByMatchAndReason() {
    List<Participant> participants =
        new ArrayList<>(AgentNames.parseSeats("random,random,random,random", GAME));
    participants.set(1, program("jumps"));
    participants.set(2, program("crashes"));
    Evaluation evaluation = Evaluation.run(GAME, participants, 4, 1, 2);
    List<Standing> standings = evaluation.standings();
    assertEquals(new FailureCounts(0, 0, 0, 4), standings.get(1).failures());
    assertEquals(new FailureCounts(0, 4, 0, 0), standings.get(2).failures());
    String failure = standings.get(1).firstFailure();
    assertTrue(failure.contains("gave an invalid reply: the referee refused 'JUMP'"), failure);
    assertEquals("", standings.get(0).firstFailure());
    assertNull(standings.get(0).responseTimes(), "an agent");
    assertEquals(4 * 3, standings.get(1).responseTimes().laterTurns(), "the refused line included");
    assertEquals(4 * 2, standings.get(2).responseTimes().laterTurns());
  }

  private static Participant program(String behaviour) {
    return new Participant.External(
        "bot:" + behaviour,
        new StdioBot.Factory(CommandWords.split(TextBot.commandLine(behaviour))),
        ArenaTest.GENEROUS);
  }

  @Test
  void anExceptionOfOneThreadEndsTheEvaluation() {
    Game odd = Games.make("vindinium", null, Map.of("size", "9", "minePercent", "x"));
    List<Participant> participants = AgentNames.parseSeats("random,random,random,random", odd);
    assertThrows(InvalidInputException.class, () -> Evaluation.run(odd, participants, 400, 1, 2));
  }
}
