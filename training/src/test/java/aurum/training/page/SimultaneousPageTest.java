package aurum.training.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.training.SwarmGame;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person at the second seat of a game whose seats decide at once, by eight choices a turn. */
class SimultaneousPageTest {
  private static final int CHOICES = 8;
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path folder;
  private static Game game;

  @BeforeAll
  static void compile() throws IOException {
    game = SwarmGame.compiled(folder);
  }

  /** Always plays the last legal action. */
  private static final class LastAgent implements Agent {
    @Override
    public int act(Match match, RandomGenerator random) {
      int action = match.game().actions() - 1;
      while (!match.legal(action)) {
        action--;
      }
      return action;
    }
  }

  private static final PageMatch.Agents AGENTS =
      new PageMatch.Agents() {
        @Override
        public Agent newAgent(String name, Game game, int seat) {
          return switch (name) {
            case "random" -> new RandomAgent();
            case "last" -> new LastAgent();
            default -> null;
          };
        }

        @Override
        public Agent newAdviser(String name, Game game) {
          return null;
        }
      };

  private static PageMatch match(String first, List<Integer> moves) {
    return new PageMatch(game, 3, AGENTS, List.of(first, "you"), moves);
  }

  private static JsonNode event(PageMatch match) throws IOException {
    return JSON.readTree(match.event().toString());
  }

  /** The events of a round in which the person plays the first answer to each question. */
  private static List<JsonNode> round(PageMatch match) throws IOException {
    List<JsonNode> events = new ArrayList<>();
    match.next(); // The first seat decides.
    events.add(event(match));
    match.next();
    events.add(event(match));
    for (int choice = 0; choice < CHOICES; choice++) {
      match.answer(events.get(events.size() - 1).get("question").get("answers").get(0).asInt());
      events.add(event(match));
    }
    return events;
  }

  @Test
  void thePageReceivesNothingOfARoundThatIsNotResolved() throws Exception {
    List<JsonNode> events = round(match("random", List.of()));
    List<JsonNode> others = round(match("last", List.of()));
    int last = events.size() - 1;
    assertEquals(
        withoutNames(events.get(0)), withoutNames(others.get(0)), "the first seat has decided");
    assertEquals(events.subList(1, last), others.subList(1, last));
    for (JsonNode event : events.subList(1, last)) {
      assertEquals(0, event.get("frames").size());
      assertEquals(1, event.get("question").get("acting").asInt());
    }
    JsonNode resolved = events.get(last);
    assertTrue(resolved.get("question").isNull());
    assertEquals(1, resolved.get("frames").size());
    JsonNode turns = resolved.get("frames").get(0).get("turns");
    for (int seat = 0; seat < 2; seat++) {
      assertEquals(seat, turns.get(seat).get("seat").asInt());
      assertEquals(CHOICES, turns.get(seat).get("decisions").size());
    }
    assertFalse(resolved.equals(others.get(last)), "the seats have decided differently");
  }

  private static String withoutNames(JsonNode event) {
    return event.toString().replace("random", "").replace("last", "");
  }

  @Test
  void aFinishedTurnWaitsWithAllOtherUnits() throws Exception {
    PageMatch match = match("random", List.of());
    match.next();
    match.next();
    JsonNode question = event(match).get("question");
    assertTrue(question.get("finish").asBoolean());
    match.answer(question.get("answers").get(0).asInt());
    match.answer(PageMatch.FINISH_TURN);
    JsonNode frame = event(match).get("frames").get(0);
    assertEquals(CHOICES, frame.get("turns").get(1).get("decisions").size());
    List<Integer> own = match.moves().subList(CHOICES, 2 * CHOICES);
    assertEquals(question.get("answers").get(0).asInt(), own.get(0));
    for (int choice : own.subList(1, CHOICES)) {
      assertEquals(game.waitingAction(), choice);
    }
  }

  @Test
  void theMovesOfALinkLeadToTheSameFrames() throws Exception {
    PageMatch match = match("random", List.of());
    List<String> frames = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      round(match).forEach(event -> addTo(frames, event));
    }
    PageMatch other = match("last", List.copyOf(match.moves()));
    List<String> linked = new ArrayList<>();
    addTo(linked, event(other));
    assertEquals(frames, linked);
    assertEquals(4, frames.size());
    assertEquals(match.moves(), other.moves());
  }

  /** Adds frames without the numbers of actions, which the choices of questions have, too. */
  private static void addTo(List<String> frames, JsonNode event) {
    for (JsonNode frame : event.get("frames")) {
      ((ObjectNode) frame).remove("actions");
      frame.path("turns").forEach(turn -> ((ObjectNode) turn).remove("decisions"));
      frames.add(frame.toString());
    }
  }
}
