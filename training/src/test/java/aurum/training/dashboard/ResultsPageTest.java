package aurum.training.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.MatchIndex;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.results.ResultsFixture;
import aurum.training.web.EventReader;
import aurum.training.web.LoopbackServer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The requests of the page over a results folder, over real connections. */
@Timeout(300)
class ResultsPageTest {
  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private LoopbackServer server;

  @BeforeEach
  void start() throws IOException {
    long[] seeds = LongStream.range(0, 40).toArray();
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, seeds);
    assertTrue(MatchIndex.isIn(folder));
    server = new LoopbackServer(0);
    ResultsPage.addTo(server, folder);
    server.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> send(String pathAndQuery) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + pathAndQuery);
    String token = server.address().getFragment().substring("token=".length());
    return client.send(
        HttpRequest.newBuilder(uri).header(LoopbackServer.TOKEN_HEADER, token).build(),
        BodyHandlers.ofString());
  }

  private JsonNode get(String pathAndQuery) throws Exception {
    HttpResponse<String> response = send(pathAndQuery);
    assertEquals(200, response.statusCode(), response.body());
    return new ObjectMapper().readTree(response.body());
  }

  @Test
  void rightAfterNewMatchesTheStateHasThemAndThenTheirRatings() throws Exception {
    String link = send("/link?to=/results").body().strip();
    try (EventReader events =
        new EventReader("http://127.0.0.1:" + server.address().getPort() + link)) {
      ObjectMapper json = new ObjectMapper();
      JsonNode state = json.readTree(events.next());
      assertEquals(80, state.at("/games/0/matches").asInt());
      while (state.at("/games/0/rated").asInt() < 80) {
        state = json.readTree(events.next());
      }
      JsonNode ladder = get("/ladder?game=0");
      assertEquals("greedy", ladder.at("/agents/0/agent").asText());
      assertEquals(80, ladder.get("games").asInt());
      ResultsFixture.play(folder, "greedy,miner", false, SequentialTests.ADDED, 7);
      while (state.at("/games/0/matches").asInt() < 82) {
        state = json.readTree(events.next());
      }
      assertEquals(82, get("/matches?game=0").get("total").asInt());
    }
  }

  @Test
  void filtersMatchesAndReplaysOne() throws Exception {
    JsonNode all = get("/matches?game=0");
    assertEquals(80, all.get("rows").size());
    int greedy = all.at("/names/0").asText().equals("greedy") ? 0 : 1;
    JsonNode lost = get("/matches?game=0&lost=1&order=longest&agent=" + greedy);
    assertTrue(lost.get("total").asInt() < 40, lost.get("total") + " lost");
    String id = all.at("/rows/0/0").asText() + ":" + all.at("/rows/0/1").asText();
    String page = send("/replay?match=" + id).body();
    assertTrue(page.startsWith("<!doctype html>"), page.substring(0, 100));
    JsonNode match = get("/match?match=" + id);
    assertEquals(false, match.get("kept").asBoolean());
    assertTrue(match.get("input").asText().endsWith("aurum input " + folder + " " + id));
    assertTrue(
        match.get("replay").asText().contains("aurum replay " + folder + " " + id + " --out"));
    assertEquals(400, send("/match?match=../x:0").statusCode());
    assertEquals(400, send("/replay?match=x").statusCode());
  }

  @Test
  void aReplayThatTakesTooLongEndsWithTheCommandThatWritesIt() throws Exception {
    Path slow = Files.createDirectory(folder.resolve("slow"));
    Path file = ResultsFixture.file(folder);
    String searching = "policy:vindinium?search=99999999";
    String line = Files.readAllLines(file).get(0);
    Files.writeString(
        slow.resolve("matches-1.jsonl"),
        line.replace("\"names\":[\"greedy\"", "\"names\":[\"" + searching + "\"") + "\n");
    try (LoopbackServer other = new LoopbackServer(0)) {
      ResultsPage.addTo(other, slow, Duration.ofMillis(200));
      server.close();
      server = other.start();
      get("/matches?game=0");
      String answer = send("/replay?match=matches-1:0").body();
      assertTrue(answer.startsWith("this match is computed again, because its turn log"), answer);
      assertTrue(answer.contains(" replay " + slow + " matches-1:0 --out match.html"), answer);
      for (Thread each : Thread.getAllStackTraces().keySet()) {
        if (each.getName().equals("aurum-replay")) {
          each.join();
        }
      }
    }
  }

  @Test
  void theTestOfTwoAgentsCountsPairsOfMatches() throws Exception {
    boolean first = get("/matches?game=0").at("/names/0").asText().equals("greedy");
    String query = "/test?game=0&agent=%d&opponent=%d&elo1=50&error=0.1";
    JsonNode test = get(query.formatted(first ? 0 : 1, first ? 1 : 0));
    assertEquals(40, test.get("maps").asInt());
    assertEquals("ACCEPT", test.get("verdict").asText());
    assertEquals(40, test.get("points").size());
    assertTrue(test.get("differenceLow").asDouble() > 0);
    assertEquals(400, send(query.formatted(0, 1).replace("50", "-1")).statusCode());
    assertEquals(400, send("/test?agent=0&opponent=1").statusCode());
  }

  @Test
  void ratingsThatAreNotComputedYetAreEmpty() throws Exception {
    assertEquals(0, get("/ladder?game=7").size());
  }

  @Test
  void theFiguresOfProgramsAreReadInTheBackgroundAndShownByTurn() throws Exception {
    Path kept = Files.createDirectory(folder.resolve("kept"));
    ResultsFixture.play(kept, "greedy,random", true, SequentialTests.LEFT_OUT, 5, 6);
    ResultsFixture.setErrors(
        kept, Map.of(0, "[AURUM] depth=3 toString=1\n", 4, "[AURUM] depth=5 bad=nan\n"));
    server.close();
    server = new LoopbackServer(0);
    ResultsPage.addTo(server, kept);
    server.start();
    get("/matches?game=0");
    JsonNode figures = get("/figures?game=0&figure=depth");
    while (figures.get("read").asInt() < 4) {
      Thread.sleep(10);
      figures = get("/figures?game=0&figure=depth");
    }
    assertEquals("[\"depth\",\"toString\"]", figures.get("names").toString());
    assertEquals("", figures.get("missing").asText());
    assertEquals(2, figures.get("curves").size());
    JsonNode curve = figures.at("/curves/0");
    assertEquals(2, curve.get("matches").asInt(), "those in which it had seat 0");
    assertEquals(2, curve.get("points").size(), "turn 2 has no value");
    assertEquals(
        "{\"turn\":3,\"mean\":5.0,\"low\":5.0,\"high\":5.0,\"maps\":2}",
        curve.at("/points/1").toString());
    assertEquals(0, get("/figures?game=0").get("curves").size());
    assertEquals(400, send("/figures?game=1").statusCode());
  }
}
