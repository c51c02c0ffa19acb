package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.agents.process.BotStatus;
import aurum.agents.process.ExternalBotAgent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpBotTest {
  private static final Game GAME = Games.make("vindinium", "original", Map.of("turns", "10"));

  private static MatchResult play(String agents) {
    return new Arena(GAME).play(7, AgentNames.parseSeats(agents, GAME), true, position -> {});
  }

  private static List<String> actions(MatchResult result) {
    return result.trace().lines().filter(line -> line.startsWith("action ")).toList();
  }

  private static void assertMirrors(List<String> actions, int seat) {
    for (int turn = 0; turn < actions.size(); turn += 4) {
      assertEquals(actions.get(turn), actions.get(turn + seat), "seat " + seat + ", turn " + turn);
    }
  }

  /** The mirroring programs play hero 1's last direction, whose moves include those into walls. */
  @Test
  void programsSeeTheLastDirectionsAndPlayAgainstEachOther() {
    MatchResult result =
        play(
            "random,%s,random,%s"
                .formatted(
                    HttpTestBot.agent("training", "mirrors"),
                    HttpTestBot.agent("arena", "mirrors")));
    assertEquals(List.of(), result.failures());
    assertEquals(40, actions(result).size());
    assertMirrors(actions(result), 1);
    assertMirrors(actions(result), 3);
    assertEquals(10, result.responseNanos().get(3).size());
  }

  @Test
  void anOldPythonClientPlays() throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(folder -> new File(folder, "python3").canExecute()),
        "python3 is not installed");
    Path client = Path.of(HttpBotTest.class.getResource("old_client.py").toURI());
    MatchResult result =
        play("random,http:python3 '" + client + "' {key} {mode} 10 {url},random,random");
    assertEquals(List.of(), result.failures());
    assertMirrors(actions(result), 1);
  }

  @Test
  void requestsToThisComputerBypassAProxy() {
    String loopback = "127.0.0.1,localhost,::1";
    assertEquals(
        Map.of("no_proxy", loopback, "NO_PROXY", loopback), HttpBot.withoutProxy(Map.of()));
    assertEquals(
        Map.of("no_proxy", "example.org," + loopback, "NO_PROXY", "*"),
        HttpBot.withoutProxy(Map.of("no_proxy", "example.org", "NO_PROXY", "*")));
  }

  private static BotFailure failure(String behaviour) {
    List<BotFailure> failures =
        play("random,random," + HttpTestBot.agent("arena", behaviour) + ",random").failures();
    assertEquals(1, failures.size());
    assertEquals(2, failures.get(0).seat());
    return failures.get(0);
  }

  @Test
  void aProgramThatStopsAnsweringIsSilent() {
    BotFailure failure = failure("stops-answering");
    assertEquals(BotStatus.SILENT, failure.status());
    assertEquals(14, failure.turn());
    assertTrue(failure.summary().endsWith("did not reply: no move in time"), failure.summary());
  }

  @Test
  void aProgramThatEndsHasCrashed() {
    BotFailure failure = failure("crashes");
    assertEquals(BotStatus.CRASHED, failure.status());
    assertEquals(14, failure.turn());
    assertTrue(failure.summary().contains("exit status 1, no move"), failure.summary());
    assertTrue(failure.summary().contains("no move left"), failure.summary());
  }

  @Test
  void aProgramThatRequestsNoGameFailsInItsFirstTurn() {
    BotFailure failure = failure("never-connects");
    assertEquals(BotStatus.CRASHED, failure.status());
    assertEquals(2, failure.turn());
    assertTrue(failure.summary().contains("no request for a game"), failure.summary());
  }

  @Test
  void anUnknownMoveMeansToStay() {
    MatchResult result = play("random," + HttpTestBot.agent("arena", "rubbish") + ",random,random");
    assertEquals(List.of(), result.failures());
    assertEquals("action Stay", actions(result).get(13));
  }

  @Test
  void aProgramThatCannotBeStartedIsRefused() {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> play("random,random,random,http:no-such-program {url} {key}"));
    assertTrue(e.getMessage().endsWith("there is no such program"), e.getMessage());
  }

  @Test
  void otherGamesAreRefusedAndSoIsACommandLineWithoutTheAddressOrTheKey() {
    Game other = Games.make("vindinium");
    assertEquals(
        "'http:a {url} {key}': a program for the HTTP API plays vindinium original only, not"
            + " vindinium codingame",
        assertThrows(
                InvalidInputException.class, () -> AgentNames.parse("http:a {url} {key}", other))
            .getMessage());
    for (String name : List.of("http:a {url}", "http:a {key}")) {
      String message =
          assertThrows(InvalidInputException.class, () -> AgentNames.parse(name, GAME))
              .getMessage();
      assertTrue(message.contains("must contain {url} and {key}"), message);
    }
  }

  /** As an opponent in training: an agent that receives the actions of the other seats. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void inTrainingItSeesTheActionsOfTheOtherSeats(int seat) {
    Participant.External program =
        (Participant.External) AgentNames.parse(HttpTestBot.agent("arena", "mirrors"), GAME);
    ExternalBotAgent.Factory factory =
        new ExternalBotAgent.Factory(program.name(), program.program(), 1);
    factory.requireReplies(GAME);
    List<Participant> seats =
        IntStream.range(0, 4)
            .mapToObj(
                s ->
                    s == seat
                        ? new Participant.Internal("http", factory)
                        : AgentNames.parse("greedy", GAME))
            .toList();
    List<String> actions = actions(new Arena(GAME).play(7, seats, true, position -> {}));
    assertEquals(40, actions.size());
    int mirrored = 0;
    for (int turn = 0; turn < 40; turn += 4) {
      String action = actions.get(turn + seat);
      boolean equal = action.equals(actions.get(turn));
      // A move into a wall is played as the action that stays.
      assertTrue(equal || action.equals("action Stay"), "turn " + turn + ": " + action);
      mirrored += equal ? 1 : 0;
    }
    assertTrue(mirrored >= 3, mirrored + " moves");
  }
}
