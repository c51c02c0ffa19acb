package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.BotStatus;
import aurum.agents.process.CommandWords;
import aurum.agents.process.StdioBot;
import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TimeLimits;
import aurum.env.trace.Conformance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "20"));

  static final TimeLimits GENEROUS = new TimeLimits(30_000, 30_000, 0);

  @TempDir Path folder;

  private static Participant bot(String behaviour, TimeLimits limits) {
    return new Participant.External(
        "bot:" + behaviour,
        new StdioBot.Factory(CommandWords.split(TextBot.commandLine(behaviour))),
        limits);
  }

  private static MatchResult traced(Game game, List<Participant> seats) {
    return new Arena(game).play(7, seats, true, match -> {});
  }

  private void assertConforms(MatchResult result) throws IOException {
    Path file = Files.writeString(folder.resolve("match.trace"), result.trace());
    List<String> differences = new ArrayList<>();
    Conformance.Report report = Conformance.check(List.of(file), differences::add);
    assertEquals(1, report.games());
    assertEquals(List.of(), differences);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -9, 1L << 40})
  void aMatchInTextHasTheScoresOfAMatchInActions(long seed) {
    List<Participant> seats = AgentNames.parseSeats("greedy,random,miner,random", GAME);
    Arena arena = new Arena(GAME);
    MatchResult byText = arena.play(seed, seats, true, match -> {});
    MatchResult byActions = arena.play(seed, seats);
    assertEquals(byText.scores(), byActions.scores());
    assertNull(byActions.trace());
  }

  @Test
  void aTraceOfAgentsConforms() throws IOException {
    assertConforms(traced(GAME, AgentNames.parseSeats("greedy,random,miner,random", GAME)));
    Game two = Games.make("vindinium", null, Map.of("players", "2"));
    assertConforms(traced(two, AgentNames.parseSeats("greedy,random", two)));
  }

  @Test
  void theObserverReceivesTheStartAndEveryTurn() {
    List<Participant> seats = AgentNames.parseSeats("greedy,random,miner,random", GAME);
    for (boolean traced : new boolean[] {false, true}) {
      List<Integer> turns = new ArrayList<>();
      new Arena(GAME).play(7, seats, traced, match -> turns.add(match.turn()));
      assertEquals(81, turns.size());
      assertEquals(80, turns.get(80));
    }
  }

  /** Records the events of a match; plays like a random agent. */
  private static final class Recorder implements Agent {
    final List<String> events = new ArrayList<>();
    private final Agent agent = new RandomAgent();

    @Override
    public void start(Match match, RandomGenerator random) {
      events.add("started at turn " + match.turn());
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      events.add(seat + " played " + match.game().actionName(action));
    }

    @Override
    public void ended(Match match) {
      events.add("ended at turn " + match.turn());
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      return agent.act(match, random);
    }
  }

  private static List<String> events(boolean traced, List<Integer> seatsOfNewAgents) {
    Recorder recorder = new Recorder();
    List<Participant> seats =
        new ArrayList<>(AgentNames.parseSeats("greedy,random,miner,random", GAME));
    Agent.Factory factory =
        (game, seat) -> {
          seatsOfNewAgents.add(seat);
          return recorder;
        };
    seats.set(1, new Participant.Internal("recorder", factory));
    new Arena(GAME).play(7, seats, traced, match -> {});
    return recorder.events;
  }

  @Test
  void anAgentReceivesTheStartTheActionsOfAllSeatsAndTheEnd() {
    List<Integer> seatsOfNewAgents = new ArrayList<>();
    List<String> events = events(false, seatsOfNewAgents);
    assertEquals(List.of(1), seatsOfNewAgents);
    assertEquals(82, events.size());
    assertEquals("started at turn 0", events.get(0));
    for (int turn = 0; turn < 80; turn++) {
      String event = events.get(turn + 1);
      assertTrue(event.startsWith(turn % 4 + " played "), event);
    }
    assertEquals("ended at turn 80", events.get(81));
    assertEquals(events, events(true, seatsOfNewAgents));
  }

  @Test
  void playTurnsStopsAtThePositionAfterTheTurns() {
    List<Participant> seats = AgentNames.parseSeats("greedy,random,miner,random", GAME);
    RefereeMatch expected = ((RefereeGame) GAME).newMatch();
    new Arena(GAME)
        .play(
            7,
            seats,
            false,
            match -> {
              if (match.turn() == 30) {
                expected.copyFrom(match);
              }
            });
    Match position = new Arena(GAME).playTurns(7, seats, 30);
    assertEquals(30, position.turn());
    assertEquals(turnText(expected), turnText((RefereeMatch) position));
    assertEquals(80, new Arena(GAME).playTurns(7, seats, 1000).turn(), "the end of the match");
  }

  private static String turnText(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }

  @Test
  void playTurnsRefusesPrograms() {
    List<Participant> seats = AgentNames.parseSeats("random,random,miner,bot:x", GAME);
    assertThrows(InvalidInputException.class, () -> new Arena(GAME).playTurns(7, seats, 1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anIllegalActionOfAnAgentIsNotWrongUsage(boolean traced) {
    Participant cheat =
        new Participant.Internal(
            "cheat", Agent.Factory.trusted((game, seat) -> (match, random) -> 99));
    List<Participant> seats = Collections.nCopies(4, cheat);
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new Arena(GAME).play(7, seats, traced, match -> {}));
    assertEquals("no action 99; actions are 0 to 4", e.getMessage());
  }

  @Test
  void programsPlayAWholeMatchInEverySeat() throws IOException {
    List<Participant> seats = List.of(bot("walks", GENEROUS), bot("walks", GENEROUS));
    Game two = Games.make("vindinium", null, Map.of("players", "2", "turns", "30"));
    MatchResult result = traced(two, seats);
    assertEquals(List.of(), result.failures());
    assertTrue(result.trace().contains("action MOVE 3 4 here I go\n"));
    assertConforms(result);
  }

  @ParameterizedTest
  @CsvSource({
    "stops-answering, SILENT, !timeout",
    "crashes, CRASHED, !timeout",
    "jumps, INVALID, JUMP",
    "gives-up, INVALID, !inactive"
  })
  void aProgramThatFailsIsDisqualifiedAndTheMatchContinues(
      String behaviour, BotStatus status, String action) throws IOException {
    TimeLimits limits =
        behaviour.equals("stops-answering") ? new TimeLimits(30_000, 1000, 0) : GENEROUS;
    List<Participant> seats =
        new ArrayList<>(AgentNames.parseSeats("random,random,miner,random", GAME));
    seats.set(1, bot(behaviour, limits));
    MatchResult result = traced(GAME, seats);
    BotFailure failure = result.failures().get(0);
    assertEquals(1, result.failures().size());
    assertEquals(status, failure.status());
    assertEquals(1, failure.seat());
    assertEquals(14, failure.turn(), "the fourth turn of seat 1");
    assertTrue(result.trace().contains("end\naction " + action + "\nturn 15 2\n"));
    assertTrue(result.trace().contains("turn 18 1\nend\naction !inactive\n"));
    assertTrue(result.trace().endsWith(" invalid 1\n"));
    assertConforms(result);
    // Without a trace the scores are the same.
    assertEquals(result.scores(), new Arena(GAME).play(7, seats).scores());
  }

  private static Participant blockBot(int lastTurn) {
    String command = BlockBot.commandLine(lastTurn);
    return new Participant.External(
        "bot:" + lastTurn, new StdioBot.Factory(CommandWords.split(command)), GENEROUS);
  }

  @Test
  void aProgramForTheOriginalServerReadsItsNumberAndWholeBlocks() throws IOException {
    Game original = Games.make("vindinium", "original", Map.of("turns", "10"));
    List<Participant> seats =
        new ArrayList<>(AgentNames.parseSeats("random,greedy,miner,random", original));
    seats.set(0, blockBot(40));
    seats.set(2, blockBot(40));
    MatchResult result = traced(original, seats);
    assertEquals(List.of(), result.failures());
    assertTrue(result.trace().contains("action SOUTH\nturn 9 2\n"), result.trace());
    assertTrue(result.trace().contains("\nstatus TurnMax\nend\nfinal "));
    assertConforms(result);
  }

  @Test
  void onTheOriginalServerAFailedProgramStaysOnTheBoardAndStillHasInput() throws IOException {
    Game original = Games.make("vindinium", "original", Map.of("turns", "10"));
    List<Participant> seats =
        new ArrayList<>(AgentNames.parseSeats("random,greedy,miner,random", original));
    seats.set(1, blockBot(12));
    MatchResult result = traced(original, seats);
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
  void aFailureQuotesTheLastLineOfStandardError() {
    List<Participant> seats =
        new ArrayList<>(AgentNames.parseSeats("random,random,miner,random", GAME));
    seats.set(0, bot("crashes", GENEROUS));
    String summary = new Arena(GAME).play(7, seats).failures().get(0).summary();
    assertEquals(
        "turn 13, seat 0 ended: exit status 1; its standard error ends with: "
            + "Exception in thread \"main\" java.lang.IllegalStateException: no move left",
        summary);
  }

  @Test
  void aProgramThatCannotBeStartedIsWrongUsage() {
    List<Participant> seats =
        AgentNames.parseSeats("random,random,miner,bot:no-such-program", GAME);
    InvalidInputException e =
        assertThrows(InvalidInputException.class, () -> new Arena(GAME).play(7, seats));
    assertEquals(
        "'bot:no-such-program': cannot start 'no-such-program': there is no such program",
        e.getMessage());
  }

  @Test
  void aMapThatTheRefereeCannotCreateIsWrongUsage() {
    Game odd = Games.make("vindinium", null, Map.of("size", "9", "minePercent", "x"));
    List<Participant> seats = AgentNames.parseSeats("random,random,miner,miner", odd);
    assertThrows(InvalidInputException.class, () -> new Arena(odd).play(7, seats));
  }
}
