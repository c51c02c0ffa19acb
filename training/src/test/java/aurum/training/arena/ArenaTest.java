package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.BotStatus;
import aurum.agents.process.CommandWords;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.referee.TimeLimits;
import aurum.env.trace.Conformance;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "20"));

  static final TimeLimits GENEROUS = new TimeLimits(30_000, 30_000, 0);

  @TempDir Path folder;

  private static Contestant bot(String habit, TimeLimits limits) {
    return new Contestant.Program(
        "bot:" + habit, CommandWords.split(TextBot.commandLine(habit)), limits);
  }

  private static Arena.Result traced(Game game, List<Contestant> seats) {
    return new Arena(game).play(7, seats, true, match -> {});
  }

  private void assertConforms(Arena.Result result) throws IOException {
    Path file = Files.writeString(folder.resolve("match.trace"), result.trace());
    List<String> differences = new ArrayList<>();
    Conformance.Report report = Conformance.check(List.of(file), differences::add);
    assertEquals(1, report.games());
    assertEquals(List.of(), differences);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -9, 1L << 40})
  void actionsAndTextLeadToTheSameEnd(long seed) {
    List<Contestant> seats = AgentWords.readSeats("greedy,random,miner,random", GAME);
    Arena arena = new Arena(GAME);
    Arena.Result byText = arena.play(seed, seats, true, match -> {});
    Arena.Result byActions = arena.play(seed, seats);
    assertEquals(byText.scores(), byActions.scores());
    assertNull(byActions.trace());
  }

  @Test
  void aTraceOfAgentsConforms() throws IOException {
    assertConforms(traced(GAME, AgentWords.readSeats("greedy,random,miner,random", GAME)));
    Game two = Games.make("vindinium", null, Map.of("players", "2"));
    assertConforms(traced(two, AgentWords.readSeats("greedy,random", two)));
  }

  @Test
  void theWatcherSeesTheStartAndEveryTurn() {
    List<Contestant> seats = AgentWords.readSeats("greedy,random,miner,random", GAME);
    for (boolean traced : new boolean[] {false, true}) {
      List<Integer> turns = new ArrayList<>();
      new Arena(GAME).play(7, seats, traced, match -> turns.add(match.turn()));
      assertEquals(81, turns.size());
      assertEquals(80, turns.get(80));
    }
  }

  @Test
  void aProgramPlaysAWholeMatchInEverySeat() throws IOException {
    List<Contestant> seats = List.of(bot("walks", GENEROUS), bot("walks", GENEROUS));
    Game two = Games.make("vindinium", null, Map.of("players", "2", "turns", "30"));
    Arena.Result result = traced(two, seats);
    assertEquals(List.of(), result.failures());
    assertTrue(result.trace().contains("action MOVE 3 4 here I go\n"));
    assertConforms(result);
  }

  @ParameterizedTest
  @CsvSource({
    "falls-silent, SILENT, !timeout",
    "crashes, CRASHED, !timeout",
    "jumps, INVALID, JUMP",
    "gives-up, INVALID, !inactive"
  })
  void aProgramThatFailsIsDisqualifiedAndTheMatchGoesOn(
      String habit, BotStatus status, String action) throws IOException {
    TimeLimits limits = habit.equals("falls-silent") ? new TimeLimits(30_000, 1000, 0) : GENEROUS;
    List<Contestant> seats =
        new ArrayList<>(AgentWords.readSeats("random,random,miner,random", GAME));
    seats.set(1, bot(habit, limits));
    Arena.Result result = traced(GAME, seats);
    Arena.Failure failure = result.failures().get(0);
    assertEquals(1, result.failures().size());
    assertEquals(status, failure.status());
    assertEquals(1, failure.seat());
    assertEquals(14, failure.turn(), "the fourth turn of seat 1");
    assertTrue(result.trace().contains("end\naction " + action + "\nturn 15 2\n"));
    assertTrue(result.trace().contains("turn 18 1\nend\naction !inactive\n"));
    assertTrue(result.trace().endsWith(" invalid 1\n"));
    assertConforms(result);
    // No trace is asked for: the same end.
    assertEquals(result.scores(), new Arena(GAME).play(7, seats).scores());
  }

  private static Contestant blockBot(int lastTurn) {
    String command = BlockBot.commandLine(lastTurn);
    return new Contestant.Program("bot:" + lastTurn, CommandWords.split(command), GENEROUS);
  }

  @Test
  void aProgramOfTheOriginalServerReadsItsNumberAndWholeBlocks() throws IOException {
    Game original = Games.make("vindinium", "original", Map.of("turns", "10"));
    List<Contestant> seats =
        new ArrayList<>(AgentWords.readSeats("random,greedy,miner,random", original));
    seats.set(0, blockBot(40));
    seats.set(2, blockBot(40));
    Arena.Result result = traced(original, seats);
    assertEquals(List.of(), result.failures());
    assertTrue(result.trace().contains("action SOUTH\nturn 9 2\n"), result.trace());
    assertTrue(result.trace().contains("\nstatus TurnMax\nend\nfinal "));
    assertConforms(result);
  }

  @Test
  void inTheOriginalAProgramThatFailsCrashesItsHeroWhoStaysAndIsStillTold() throws IOException {
    Game original = Games.make("vindinium", "original", Map.of("turns", "10"));
    List<Contestant> seats =
        new ArrayList<>(AgentWords.readSeats("random,greedy,miner,random", original));
    seats.set(1, blockBot(12));
    Arena.Result result = traced(original, seats);
    assertEquals(BotStatus.CRASHED, result.failures().get(0).status());
    assertEquals(13, result.failures().get(0).turn());
    assertTrue(result.trace().contains("end\naction !crash\nturn 14 3\n"));
    assertTrue(result.trace().contains("\nturn 17 2\nturn 17\nhero 1 "));
    assertTrue(result.trace().endsWith(" invalid 2\n"));
    assertConforms(result);
    Game training = Games.make("vindinium", "original", Map.of("turns", "10", "training", "true"));
    result = traced(training, seats);
    assertTrue(
        result.trace().contains("end\naction !crash\nturn 13 end\nturn 13\nhero 1 "),
        result.trace());
    assertTrue(result.trace().contains("\nstatus AllCrashed\nend\nfinal "));
    assertConforms(result);
  }

  @Test
  void whatABotSaysLastIsToldInOneLine() {
    List<Contestant> seats =
        new ArrayList<>(AgentWords.readSeats("random,random,miner,random", GAME));
    seats.set(0, bot("crashes", GENEROUS));
    String words = new Arena(GAME).play(7, seats).failures().get(0).inWords();
    assertEquals(
        "turn 13, seat 0 ended: no more output, exit status 1; its last words: "
            + "Exception in thread \"main\" java.lang.IllegalStateException: out of ideas",
        words);
  }

  @Test
  void aProgramThatCannotStartIsWrongUsage() {
    List<Contestant> seats = AgentWords.readSeats("random,random,miner,bot:no-such-program", GAME);
    UsageException e = assertThrows(UsageException.class, () -> new Arena(GAME).play(7, seats));
    assertEquals(
        "'bot:no-such-program': cannot start 'no-such-program': there is no such program",
        e.getMessage());
  }

  @Test
  void aMapThatCannotBeIsWrongUsage() {
    Game odd = Games.make("vindinium", null, Map.of("size", "9", "minePercent", "x"));
    List<Contestant> seats = AgentWords.readSeats("random,random,miner,miner", odd);
    assertThrows(UsageException.class, () -> new Arena(odd).play(7, seats));
  }
}
