package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.LineActions;
import aurum.agents.process.LineEffects;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedSeatTest {
  private static final Path RECORDINGS = Path.of("../env/src/test/resources/conformance");

  private static final Game GAME =
      Games.make("vindinium", null, Map.of("players", "2", "turns", "10", "size", "10"));

  @TempDir private Path folder;

  /** The notes of recorded seats, and the turns in which an agent of this JVM decided. */
  private static final class Notes implements MatchObserver {
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> decided = new ArrayList<>();

    @Override
    public void position(Match match) {}

    @Override
    public void decision(Match match, Agent agent, int action) {
      decided.add(match.turn());
    }

    @Override
    public void standardError(int seat, int turn, String text) {
      texts.add(seat + " " + turn + " " + text);
    }
  }

  private Path trace(Game game, String agents, long seed) throws IOException {
    MatchResult result =
        new Arena(game).play(seed, AgentNames.parseSeats(agents, game), true, position -> {});
    return Files.writeString(folder.resolve("match" + seed + ".trace"), result.trace());
  }

  private static MatchResult play(Game game, long seed, String agents, MatchObserver observer) {
    return new Arena(game).play(seed, AgentNames.parseSeats(agents, game), true, observer);
  }

  private static void assertRefused(String expected, String agents) {
    String message =
        assertThrows(InvalidInputException.class, () -> play(GAME, 7, agents, position -> {}))
            .getMessage();
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count(), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "vindinium/v000",
        "vindinium/v017",
        "vindinium/x003",
        "vindinium-original/o005",
        "cultist-wars/c004",
        "cultist-wars/c011",
        "ice-and-fire/bronze-003",
        "ice-and-fire/wood2-001",
        "ice-and-fire/x-wood1-002"
      })
  void everySeatOfARecordedMatchPlaysItsLinesAgainToTheSameScores(String name) throws IOException {
    Path file = RECORDINGS.resolve(name + ".trace.gz");
    Trace trace = Trace.read(file);
    Game game = trace.game();
    String agents =
        String.join(",", Collections.nCopies(game.seats(), "trace:" + file + "?then=random"));
    Notes notes = new Notes();
    String again = play(game, trace.seed(), agents, notes).trace();
    assertEquals(
        String.join("\n", trace.lines()) + "\n", again, "the whole text, time-outs included");
    assertEquals(List.of(), notes.texts);
    assertEquals(List.of(), notes.decided);
  }

  /** The lines of a seat that are played from its record, and the turns of its agent. */
  private static final class Played implements MatchObserver {
    private final int seat;
    private final List<String> lines = new ArrayList<>();
    private final List<Integer> agentTurns = new ArrayList<>();

    /** Whether the record's next line is a command in the first turn of the agent. */
    private boolean isNextLegal;

    private final List<String> recorded;
    private String note = "";

    Played(int seat, Trace trace) {
      this.seat = seat;
      recorded = trace.repliesOf(seat);
    }

    @Override
    public void position(Match match) {}

    @Override
    public void reply(Match match, String reply) {
      assertEquals(seat, match.actingSeat(), "the other seat has an agent");
      assertEquals(List.of(), agentTurns, "the record does not play on");
      assertEquals("", ((RefereeMatch) match).refusal(reply));
      lines.add(reply);
    }

    @Override
    public void decision(Match match, Agent agent, int action) {
      if (match.actingSeat() == seat && !agentTurns.contains(match.turn())) {
        if (agentTurns.isEmpty() && lines.size() < recorded.size()) {
          isNextLegal = isCommand((RefereeMatch) match, recorded.get(lines.size()));
        }
        agentTurns.add(match.turn());
      }
    }

    private static boolean isCommand(RefereeMatch match, String line) {
      return IntStream.range(0, match.game().actions())
          .filter(match::legal)
          .anyMatch(
              action -> {
                StringBuilder command = new StringBuilder();
                match.writeCommand(action, command);
                return line.contentEquals(command);
              });
    }

    @Override
    public void standardError(int own, int turn, String text) {
      assertEquals(seat, own);
      assertEquals(agentTurns.get(0), turn);
      note += text;
    }
  }

  @Test
  void theNamedAgentPlaysFromTheFirstLineOnThatIsNotLegal() throws IOException {
    Game game = Games.make("cultist-wars");
    Path file = trace(game, "greedy,random", 4);
    Played played = new Played(0, Trace.read(file));
    play(game, 4, "trace:" + file + "?seat=0&then=sniper,greedy", played);
    assertFalse(played.lines.isEmpty());
    assertEquals(played.recorded.subList(0, played.lines.size()), played.lines);
    assertFalse(played.isNextLegal, "no legal action has the next line as its command");
    assertEquals(
        "the recorded reply '%s' is not legal here: sniper plays from turn %d on\n"
            .formatted(played.recorded.get(played.lines.size()), played.agentTurns.get(0) + 1),
        played.note);
  }

  @Test
  void aLineIsNotLegalIfTheRefereeIgnoresACommandThatHadAnEffect() throws IOException {
    Game game = Games.make("ice-and-fire");
    Path file = trace(game, "greedy,rusher", 5);
    Played played = new Played(0, Trace.read(file));
    play(game, 5, "trace:" + file + "?then=greedy,cuts", played);
    assertEquals(played.recorded.subList(0, played.lines.size()), played.lines);
    assertTrue(played.note.contains(" is not legal here: greedy plays from turn "), played.note);
  }

  @Test
  void aStepAgainstAWallHasNoEffect() {
    RefereeMatch match = (RefereeMatch) GAME.newMatch();
    match.reset(7);
    LineEffects effects = new LineEffects((RefereeGame) GAME);
    List<String> effective =
        List.of("NORTH", "EAST", "SOUTH", "WEST", "WAIT").stream()
            .filter(line -> !effects.of(match, line).isEmpty())
            .toList();
    // The hero is in the corner (0,0), and (0,1) is a wall:
    // 0.#....#.1
    // #...TT...#
    assertEquals(List.of("EAST"), effective);
  }

  @Test
  void theNamedAgentPlaysAfterTheEndOfTheRecord() throws IOException {
    Path file = trace(GAME, "greedy,random", 7);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.indexOf("turn 9 ")) + "final 0 0\n");
    Notes notes = new Notes();
    play(GAME, 7, "trace:" + file + "?then=greedy,trace:" + file + "?then=random", notes);
    assertEquals(
        List.of(
            "0 8 the record has no further turn: greedy plays from turn 9 on\n",
            "1 9 the record has no further turn: random plays from turn 10 on\n"),
        notes.texts);
    assertEquals(IntStream.range(8, 20).boxed().toList(), notes.decided);
  }

  @Test
  void aProgramReadsTheWholeMatchAndPlaysAfterTheRecord() throws IOException {
    Path file = trace(GAME, "greedy,random", 7);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.indexOf("turn 9 ")) + "final 0 0\n");
    String bot = TextBot.commandLine("walks");
    MatchResult result = play(GAME, 7, "greedy,trace:" + file + "?then=bot:" + bot, position -> {});
    assertEquals(List.of(), result.failures());
    // The program replies in all of its ten turns, the first four times to a record.
    assertEquals(10, result.responseNanos().get(1).size());
    List<String> actions =
        result.trace().lines().filter(line -> line.startsWith("action ")).toList();
    List<String> recorded = text.lines().filter(line -> line.startsWith("action ")).toList();
    assertEquals(recorded.subList(0, 8), actions.subList(0, 8));
    // Its orders are NORTH, EAST, SOUTH, WEST and a MOVE, in turn.
    assertEquals("action MOVE 3 4 here I go", actions.get(9));
    assertEquals("action NORTH", actions.get(11));
  }

  @Test
  void aRecordOfAnotherMatchIsRefusedInOneLine() throws IOException {
    Path file = trace(GAME, "greedy,random", 7);
    Path other = trace(GAME, "greedy,random", 8);
    assertRefused(
        other + " is the record of a match with seed 8 and says nothing of one with seed 7;",
        "greedy,trace:" + other + "?then=random");
    Game longer =
        Games.make("vindinium", null, Map.of("players", "2", "turns", "11", "size", "10"));
    Path options = trace(longer, "greedy,random", 7);
    assertRefused(
        "is the record of a match with the options '", "greedy,trace:" + options + "?then=random");
    Path cultists = trace(Games.make("cultist-wars"), "greedy,random", 7);
    assertRefused(
        cultists + " is a match of cultist-wars codingame, not of vindinium codingame",
        "greedy,trace:" + cultists + "?then=random");
    assertTrue(Files.exists(file));
  }

  @Test
  void aWordThatCannotPlayIsRefusedInOneLine() throws IOException {
    Path file = trace(GAME, "greedy,random", 7);
    assertRefused("name the agent that plays after the record", "greedy,trace:" + file);
    assertRefused("name the agent that plays after the record", "greedy,trace:" + file + "?seat=1");
    assertRefused("name the agent that plays after the record", "greedy,trace:" + file + "?then=");
    assertRefused("no agent 'gredy'", "greedy,trace:" + file + "?then=gredy");
    assertRefused(
        "seat must be from 0 to 1, not '2'", "greedy,trace:" + file + "?seat=2&then=miner");
    assertRefused("seat must be from 0 to 1, not ''", "greedy,trace:" + file + "?seat=&then=miner");
    assertRefused("seat=N stands before then=", "greedy,trace:" + file + "?then=miner&seat=1");
    assertRefused("name the file of the trace", "greedy,trace:?then=miner");
    assertRefused("options seat=N and then=AGENT", "greedy,trace:" + file + "?x=1&then=miner");
    assertRefused("not 'seat=0'", "greedy,trace:" + file + "?seat=1&seat=0&then=miner");
    assertRefused(
        "another record, cannot play on",
        "greedy,trace:" + file + "?then=trace:" + file + "?then=miner");
    Path text = Files.writeString(folder.resolve("x.trace"), "hello\n");
    assertRefused(
        "a trace starts with 'game NAME VARIANT'", "greedy,trace:" + text + "?then=miner");
  }

  @Test
  void theRestOfTheWordIsTheNamedAgentWithItsOptions() {
    AgentName name =
        AgentName.of("t=trace:a.trace?seat=1&then=policy:vindinium?sample&search=50ms");
    assertEquals("t", name.name());
    assertEquals("a.trace", name.body());
    assertEquals(List.of("seat=1", "then=policy:vindinium?sample&search=50ms"), name.options());
    assertEquals("t=trace:a.trace?seat=1&then=policy:vindinium?sample&search=50ms", name.text());
    assertEquals(AgentName.of("policy:vindinium?sample&search=50ms"), name.player());
    assertTrue(name.isTimed());
    assertTrue(AgentName.of("trace:a.trace?then=bot:x").isProgram());
    assertFalse(AgentName.of("trace:a.trace?then=greedy").isProgram());
  }

  @Test
  void theIdentityHasTheTraceAndTheNamedAgent() throws IOException {
    Path file = trace(GAME, "greedy,random", 7);
    String word = "trace:" + file + "?then=random";
    String before = AgentIdentity.of(AgentNames.parse(word, GAME));
    assertTrue(before.startsWith(word + "#"), before);
    assertEquals(before, AgentIdentity.of(AgentNames.parse(word, GAME)));
    String bot = "trace:" + file + "?then=bot:" + TextBot.commandLine("walks");
    String program = AgentIdentity.of(AgentNames.parse(bot, GAME));
    Files.writeString(file, Files.readString(file).replace("action WAIT", "action NORTH"));
    assertNotEquals(before, AgentIdentity.of(AgentNames.parse(word, GAME)));
    assertNotEquals(program, AgentIdentity.of(AgentNames.parse(bot, GAME)));
  }

  @Test
  void aPositionOfARecordedMatchIsReachedByItsLines() throws IOException {
    Path file = trace(GAME, "greedy,random", 7);
    String agents = String.join(",", Collections.nCopies(2, "trace:" + file + "?then=miner"));
    assertEquals(stateAfterElevenTurns("greedy,random"), stateAfterElevenTurns(agents));
  }

  private static List<Byte> stateAfterElevenTurns(String agents) {
    Match match = new Arena(GAME).playTurns(7, AgentNames.parseSeats(agents, GAME), 11);
    List<Byte> state = new ArrayList<>();
    for (byte each : LineActions.state(match)) {
      state.add(each);
    }
    return state;
  }
}
