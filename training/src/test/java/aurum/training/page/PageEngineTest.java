package aurum.training.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.runner.MatchObserver;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PageEngineTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long SEED = 12;

  /** An engine with a policy, and what its matches have answered. */
  private static final class Page {
    final PageEngine engine;
    final Game game;
    final List<JsonNode> frames = new ArrayList<>();
    JsonNode question;

    Page(String policyName, String limit) throws IOException {
      Policy policy = ShippedPolicies.nameOrFile(policyName);
      game = policy.makeGame(policy.options());
      engine = EngineMain.engine(game.name());
      ask("policy", game.variant(), limit, PagePolicy.of(policy, game).words());
    }

    JsonNode ask(String... lines) throws IOException {
      JsonNode answer = JSON.readTree(engine.receive(String.join("\n", lines)));
      if (answer.has("frames")) {
        answer.get("frames").forEach(frames::add);
        question = answer.get("question");
      }
      return answer;
    }

    /** Begins a match with the seed of these tests. */
    JsonNode begin(String options, String agents, String moves) throws IOException {
      frames.clear();
      return ask("begin", Long.toString(SEED), options, agents, moves);
    }

    boolean isOver() {
      return frames.get(frames.size() - 1).path("over").asBoolean();
    }

    /** Plays to the end, or until a person is asked. */
    void playOn() throws IOException {
      while (!isOver() && (question == null || question.isNull())) {
        ask("next");
      }
    }

    List<Integer> moves() throws IOException {
      List<Integer> moves = new ArrayList<>();
      ask("moves").get("moves").forEach(move -> moves.add(move.asInt()));
      return moves;
    }

    String link() throws IOException {
      return moves().toString().replaceAll("[\\[\\] ]", "");
    }

    List<Integer> scores() {
      Map<Integer, Integer> scores = new TreeMap<>();
      for (int seat = 0; seat < game.seats(); seat++) {
        scores.put(seat, 0);
      }
      for (JsonNode frame : frames) {
        for (int i = 0; i < frame.path("scores").size(); i += 2) {
          scores.put(frame.get("scores").get(i).asInt(), frame.get("scores").get(i + 1).asInt());
        }
      }
      return List.copyOf(scores.values());
    }
  }

  /** A match of the arena. */
  private record Played(List<Integer> moves, List<Integer> scores) {
    static Played of(Game game, String agents) {
      List<Integer> moves = new ArrayList<>();
      MatchObserver observer =
          new MatchObserver() {
            @Override
            public void position(Match position) {
              // The moves are compared.
            }

            @Override
            public void decision(Match position, Agent agent, int action) {
              moves.add(action);
            }
          };
      MatchResult result =
          new Arena(game).play(SEED, AgentNames.parseSeats(agents, game), false, observer);
      return new Played(moves, result.scores());
    }
  }

  private Page ice;

  @BeforeEach
  void load() throws IOException {
    ice = new Page("ice-and-fire", "8");
  }

  static List<String> shipped() {
    return ShippedPolicies.NAMES;
  }

  /** The first seat has an agent, and the others scripted ones, each of them in turn. */
  private static String[] seats(String first, Page page) throws IOException {
    List<String> scripted = new ArrayList<>();
    page.ask("options", "").get("agents").forEach(name -> scripted.add(name.asText()));
    scripted.removeAll(List.of("policy", "search", "you"));
    String[] seats = new String[page.game.seats()];
    Arrays.setAll(seats, seat -> scripted.get(seat % scripted.size()));
    seats[0] = first;
    return seats;
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void aMatchOfAPolicyHasTheMovesAndScoresOfTheArena(String name) throws Exception {
    Page page = new Page(name, "");
    String[] seats = seats("policy", page);
    page.begin("", String.join(",", seats), "");
    page.playOn();
    seats[0] = "policy:" + name;
    Played expected = Played.of(page.game, String.join(",", seats));
    assertEquals(expected.moves(), page.moves());
    assertEquals(expected.scores(), page.scores());
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, turns=30, 16",
    "vindinium-original, maxTurns=60, 16",
    "cultist-wars, , 600",
    "ice-and-fire, , 8",
    "ice-and-fire-wood1, , 8",
    "ice-and-fire-wood2, , 8",
    "ice-and-fire-wood3, , 8"
  })
  void aSearchWithANumberOfPlayoutsHasTheMovesAndScoresOfTheArena(
      String name, String options, String playouts) throws Exception {
    Page page = new Page(name, playouts);
    String[] seats = seats("search", page);
    String given = options == null ? "" : options;
    page.begin(given, String.join(",", seats), "");
    page.playOn();
    seats[0] = "policy:%s?search=%s".formatted(name, playouts);
    Map<String, String> all = new TreeMap<>(page.game.options());
    if (options != null) {
      String[] option = options.split("=");
      all.put(option[0], option[1]);
    }
    Policy policy = ShippedPolicies.nameOrFile(name);
    Played expected = Played.of(policy.makeGame(all), String.join(",", seats));
    assertEquals(expected.moves(), page.moves());
    assertEquals(expected.scores(), page.scores());
  }

  @Test
  void theOptionsOfAMatchHaveItsSeatsItsAgentsAndTheRefereesWarnings() throws Exception {
    Page page = new Page("vindinium", "40ms");
    JsonNode answer = page.ask("options", "players=2 turns=2000");
    assertEquals(2, answer.get("seats").asInt());
    String warning = answer.get("warnings").get(0).asText();
    assertTrue(warning.startsWith("turns=2000: the referee uses"), warning);
    List<String> agents = new ArrayList<>();
    answer.get("agents").forEach(name -> agents.add(name.asText()));
    assertEquals(List.of("policy", "search"), agents.subList(0, 2));
    assertEquals("you", agents.get(agents.size() - 1));
    assertTrue(agents.containsAll(List.of("greedy", "random")), agents::toString);
  }

  @Test
  void aPageWithoutAPolicyHasScriptedAgentsAndThePerson() throws Exception {
    PageEngine engine = EngineMain.engine("cultist-wars");
    JsonNode agents = JSON.readTree(engine.receive("options\n")).get("agents");
    for (JsonNode agent : agents) {
      assertFalse(List.of("policy", "search").contains(agent.asText()));
    }
    assertEquals("you", agents.get(agents.size() - 1).asText());
  }

  @Test
  void aPersonIsAskedForEachChoiceOfATurnAndTheMatchGoesOnWhenItIsComplete() throws Exception {
    ice.begin("", "you,greedy", "");
    assertEquals(1, ice.frames.size());
    ice.ask("next");
    List<Integer> chosen = new ArrayList<>();
    int number = 0;
    while (ice.frames.size() == 1) {
      JsonNode question = ice.question;
      assertEquals(0, question.get("acting").asInt());
      assertEquals(question.get("answers").size(), question.get("choices").size());
      assertNotEquals(number, question.get("number").asInt(), "each question has its number");
      number = question.get("number").asInt();
      // The first answer is no end of the turn, as long as there is another one.
      int answer = question.get("answers").get(0).asInt();
      ice.ask("answer " + answer);
      chosen.add(answer);
    }
    assertTrue(chosen.size() > 1, chosen::toString);
    assertTrue(ice.question.isNull());
    assertEquals(chosen, ice.moves());
    assertEquals(chosen.size(), ice.frames.get(1).get("decisions").size());
    ice.ask("next");
    assertEquals(1, ice.frames.get(2).get("seat").asInt());
  }

  @Test
  void nextDoesNothingWhileAPersonIsAskedAndAfterTheEnd() throws Exception {
    ice.begin("", "you,greedy", "");
    JsonNode first = ice.ask("next");
    JsonNode second = ice.ask("next");
    assertEquals(first.get("question"), second.get("question"));
    assertEquals(0, second.get("frames").size());
    ice.begin("", "greedy,random", "");
    ice.playOn();
    assertEquals(0, ice.ask("next").get("frames").size());
  }

  @Test
  void anAnswerThatIsNotAskedForIsRefused() throws Exception {
    ice.begin("", "you,greedy", "");
    assertRefused("the question has been answered", ice, "answer 0");
    ice.ask("next");
    assertRefused("the question has been answered", ice, "answer 99999");
    Page single = new Page("cultist-wars", "");
    single.begin("", "you,greedy", "");
    single.ask("next");
    assertFalse(single.question.get("finish").asBoolean(), "a turn is one action");
    assertRefused("the question has been answered", single, "answer -1");
  }

  @Test
  void aFinishedTurnWaitsUntilItIsComplete() throws Exception {
    ice.begin("", "you,greedy", "");
    ice.ask("next");
    assertTrue(ice.question.get("finish").asBoolean());
    ice.ask("answer -1");
    assertTrue(ice.question.isNull());
    assertEquals(2, ice.frames.size());
    for (int move : ice.moves()) {
      assertEquals(ice.game.waitingAction(), move);
    }
  }

  @Test
  void anAgentIsReplacedInTheMiddleOfAMatch() throws Exception {
    ice.begin("", "greedy,random", "");
    for (int turn = 0; turn < 10; turn++) {
      ice.ask("next");
    }
    List<Integer> before = ice.moves();
    ice.ask("seat 0 policy");
    ice.ask("seat 1 search");
    ice.playOn();
    assertEquals(before, ice.moves().subList(0, before.size()));
    JsonNode frame = ice.frames.get(11);
    assertTrue(frame.has("value"), "the policy's value is shown from its first turn on");
    assertFalse(ice.frames.get(9).has("value"));
  }

  @Test
  void anAgentThatReplacesAPersonPlaysTheTurnThatThePersonHasBegun() throws Exception {
    ice.begin("", "you,greedy", "");
    ice.ask("next");
    ice.ask("answer " + ice.question.get("answers").get(0).asInt());
    JsonNode replaced = ice.ask("seat 0 policy");
    assertTrue(replaced.get("question").isNull());
    assertEquals(List.of(), ice.moves(), "the person's choices are discarded");
    ice.playOn();
    assertTrue(ice.isOver());
  }

  @Test
  void aPersonWhoTakesAnotherSeatIsStillAsked() throws Exception {
    ice.begin("", "you,greedy", "");
    ice.ask("next");
    JsonNode question = ice.question;
    assertEquals(question, ice.ask("seat 1 you").get("question"));
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, turns=20, 'policy,greedy,random,search'",
    "vindinium-original, maxTurns=40, 'policy,greedy,random,search'",
    "cultist-wars, '', 'search,greedy'",
    "ice-and-fire, '', 'policy,random'"
  })
  void theMovesOfALinkLeadToTheSameFrames(String name, String options, String agents)
      throws Exception {
    Page page = new Page(name, "4");
    page.begin(options, agents, "");
    for (int turn = 0; turn < 20; turn++) {
      page.ask("next");
    }
    Page linked = new Page(name, "4");
    JsonNode event = linked.begin(options, agents, page.link());
    assertEquals(page.frames, linked.frames);
    assertTrue(event.has("facts"));
    assertEquals(page.moves(), linked.moves());
    linked.playOn();
    assertTrue(linked.isOver());
  }

  /** A search reads its position from the referee's text, of which it has read nothing so far. */
  @Test
  void aSearchThatGoesOnWithALinkKnowsThePosition() throws Exception {
    Page page = new Page("vindinium", "8");
    page.begin("turns=20", "search,greedy,greedy,greedy", "");
    page.playOn();
    List<Integer> all = page.moves();
    // The scripted agents draw no random numbers, and the search is the same in every match.
    for (int known : new int[] {4, 24}) {
      String link = all.subList(0, known).toString().replaceAll("[\\[\\] ]", "");
      page.begin("turns=20", "search,greedy,greedy,greedy", link);
      page.playOn();
      assertEquals(80, page.moves().size());
      assertEquals(all.subList(0, known), page.moves().subList(0, known));
    }
  }

  @Test
  void theMovesOfAWholeMatchAreALinkToItsEnd() throws Exception {
    ice.begin("", "greedy,random", "");
    ice.playOn();
    List<JsonNode> frames = List.copyOf(ice.frames);
    ice.begin("", "policy,you", ice.link());
    assertEquals(frames.size(), ice.frames.size());
    assertTrue(ice.isOver());
    assertNull(ice.ask("next").get("facts"));
  }

  private static void assertRefused(String why, Page page, String... lines) {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class, () -> page.engine.receive(String.join("\n", lines)));
    assertEquals(why, e.getMessage());
  }

  @Test
  void aWrongLinkIsRefused() throws Exception {
    String[][] wrong = {
      {"'1.5' is no seed; use a whole number", "1.5", "", "policy,greedy", ""},
      {"'' is no seed; use a whole number", "", "", "policy,greedy", ""},
      {"the match has 2 seats, but 1 agents", "1", "", "policy", ""},
      {"there is no agent 'queen' on this page", "1", "", "policy,queen", ""},
      {"'x' is no option; write name=value", "1", "x", "policy,greedy", ""},
      {"'one' is no move of a link", "1", "", "policy,greedy", "one"},
      {"'-1' is no move of a link", "1", "", "policy,greedy", "-1"},
      {
        "the link is of another match: action 99999 is not legal", "1", "", "policy,greedy", "99999"
      },
    };
    for (String[] each : wrong) {
      assertRefused(each[0], ice, "begin", each[1], each[2], each[3], each[4]);
    }
    assertThrows(InvalidInputException.class, () -> ice.begin("size=1", "policy,greedy", ""));
  }

  @Test
  void aLinkThatEndsWithinATurnOrGoesOnAfterTheEndIsRefused() throws Exception {
    ice.begin("", "greedy,random", "");
    ice.playOn();
    String all = ice.link();
    for (String agents : List.of("greedy,random", "you,you")) {
      String[] message = {"begin", Long.toString(SEED), "", agents, ""};
      message[4] = all + ",0";
      assertRefused("the link is of another match: it goes on after the end", ice, message);
      message[4] = all.substring(0, all.indexOf(','));
      assertRefused("the link is of another match: it ends within a turn", ice, message);
    }
  }

  @Test
  void aWrongMessageIsRefused() throws Exception {
    Page page = new Page("cultist-wars", "");
    String[][] wrong = {
      {"there is no message ''", ""},
      {"there is no message 'dance'", "dance"},
      {"there is no message 'trace'", "trace"},
      {"no match has begun", "next"},
      {"no match has begun", "moves"},
      {"no match has begun", "answer 1"},
      {"the message 'begin' is not complete", "begin", "1", ""},
      {"the message 'options' is not complete", "options"},
      {"there is no variant 'chess'", "policy", "chess", "", ""},
      {"there is no agent 'search' on this page", "begin", "1", "", "search,random", ""}
    };
    for (String[] each : wrong) {
      assertRefused(each[0], page, Arrays.copyOfRange(each, 1, each.length));
    }
    page.begin("", "random,random", "");
    assertRefused("the message 'answer' is not complete", page, "answer");
    assertRefused("'x' is no number of a message", page, "answer x");
    assertRefused("the message 'seat' is not complete", page, "seat 0");
    assertRefused("there is no seat 2", page, "seat 2 random");
    assertRefused("there is no seat -1", page, "seat -1 random");
    page.ask("referee", "1", "");
    assertRefused("there is no message 'dance'", page, "dance");
  }

  /** After a wrong message the match is as before. */
  @Test
  void aWrongMessageChangesNothing() throws Exception {
    ice.begin("", "greedy,random", "");
    ice.ask("next");
    List<Integer> moves = ice.moves();
    assertRefused("there is no agent 'queen' on this page", ice, "seat 0 queen");
    assertRefused("'x' is no seed; use a whole number", ice, "begin", "x", "", "a,b", "");
    assertEquals(moves, ice.moves());
    ice.playOn();
    assertTrue(ice.isOver());
  }
}
