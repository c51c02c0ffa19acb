package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.StrictJson;
import aurum.training.web.EventReader;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Event streams over real connections. */
class StreamTest {
  private ServerFixture fixture;
  private TestClient client;
  private String key;

  @BeforeEach
  void start() throws IOException {
    fixture = ServerFixture.inMemory();
    client = fixture.client;
    key = fixture.register("tester");
  }

  @AfterEach
  void stop() throws IOException {
    fixture.close();
  }

  private EventReader follow(String path) throws IOException {
    return new EventReader("http://127.0.0.1:" + fixture.server.port() + path);
  }

  private static JsonNode json(String event) {
    return StrictJson.parse(event.getBytes(StandardCharsets.UTF_8), "the event");
  }

  private List<String> events(String path) throws Exception {
    HttpResponse<String> answer = client.get(path);
    assertEquals(200, answer.statusCode());
    assertEquals("text/event-stream", answer.headers().firstValue("Content-Type").orElseThrow());
    return answer
        .body()
        .lines()
        .filter(line -> line.startsWith("data: "))
        .map(line -> line.substring(6))
        .toList();
  }

  @Test
  void theStreamOfAFinishedGameHasEveryStateButTheFirst() throws Exception {
    ObjectNode state = TestClient.state(client.form("/api/training", "turns=2&key=" + key).join());
    String path = "/events/" + state.get("game").get("id").asText();
    state = TestClient.state(client.play(state, "North").join());
    state = TestClient.state(client.play(state, "South").join());
    List<String> events = events(path);
    assertEquals(8, events.size());
    for (int i = 0; i < 8; i++) {
      assertEquals(1 + i, json(events.get(i)).get("turn").asInt());
    }
    assertEquals(state.get("game"), json(events.get(7)));
  }

  @Test
  void twoReadersFollowAGameInProgress() throws Exception {
    ObjectNode state = client.start("training", key);
    String id = state.get("game").get("id").asText();
    try (EventReader events = follow("/events/" + id);
        EventReader frames = follow("/frames/" + id)) {
      JsonNode first = json(frames.next());
      assertEquals("vindinium", first.get("facts").get("game").asText());
      assertEquals(1, first.get("frames").size());
      for (int round = 0; round < 3; round++) {
        state = TestClient.state(client.play(state, "North").join());
        for (int hero = 0; hero < 4; hero++) {
          assertEquals(1 + 4 * round + hero, json(events.next()).get("turn").asInt());
        }
      }
      int received = 0;
      while (received < 12) {
        received += json(frames.next()).get("frames").size();
      }
      assertEquals(12, received);
    }
  }

  @Test
  void nowPlayingListsArenaGamesInProgressTheNewestFirst() throws Exception {
    String userId = client.start("training", key).get("hero").get("userId").asText();
    String other = fixture.register("other");
    try (EventReader all = follow("/now-playing");
        EventReader own = follow("/ai/" + userId + "/now-playing")) {
      assertEquals("[]", all.next());
      assertEquals("[]", own.next());
      String first = fixture.arena(key);
      assertEquals("[\"%s\"]".formatted(first), all.next());
      assertEquals("[\"%s\"]".formatted(first), own.next());
      String second = fixture.arena(other);
      assertEquals("[\"%s\",\"%s\"]".formatted(second, first), all.next());
    }
  }

  @Test
  void theFramesOfAGameNameItAndLinkToItsUsers() throws Exception {
    ObjectNode state = client.start("training", key);
    String id = state.get("game").get("id").asText();
    try (EventReader training = follow("/frames/" + id)) {
      JsonNode facts = json(training.next()).get("facts");
      assertEquals("Training " + id, facts.get("title").asText());
      String user = "/ai/" + state.get("hero").get("userId").asText();
      assertEquals(user, facts.at("/seats/0/link").asText());
      assertFalse(facts.get("seats").get(1).has("link"));
    }
    String arena = fixture.arena(key);
    try (EventReader frames = follow("/frames/" + arena)) {
      assertEquals("Arena game " + arena, json(frames.next()).at("/facts/title").asText());
    }
  }

  @Test
  void aReaderThatLeavesStopsListening() throws Exception {
    ObjectNode state = client.start("training", key);
    for (int i = 0; i < 3; i++) {
      follow("/events/" + state.get("game").get("id").asText()).close();
    }
    for (int round = 0; round < 5; round++) {
      state = TestClient.state(client.play(state, "North").join());
    }
    assertEquals(20, state.get("game").get("turn").asInt());
  }

  @Test
  void unknownGamesHaveNoStream() throws Exception {
    for (String path :
        List.of("/events/00000000", "/frames/00000000", "/ai/00000000/now-playing", "/events/x")) {
      assertEquals(404, client.get(path).statusCode());
    }
    assertTrue(client.get("/events/").statusCode() == 404);
  }
}
