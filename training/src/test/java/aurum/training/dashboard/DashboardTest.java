package aurum.training.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.web.EventReader;
import aurum.training.web.LoopbackServer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The requests of the page, over real connections. */
@Timeout(60)
class DashboardTest {
  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private URI address;

  private HttpRequest.Builder to(String pathAndQuery) {
    return HttpRequest.newBuilder(
        URI.create("http://127.0.0.1:" + address.getPort() + pathAndQuery));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    String token = address.getFragment().substring("token=".length());
    return client.send(
        request.header(LoopbackServer.TOKEN_HEADER, token).build(), BodyHandlers.ofString());
  }

  private JsonNode get(String pathAndQuery) throws IOException, InterruptedException {
    HttpResponse<String> response = send(to(pathAndQuery));
    assertEquals(200, response.statusCode(), response.body());
    return new ObjectMapper().readTree(response.body());
  }

  /** Opens the event stream of the page. */
  private EventReader follow() throws Exception {
    String link = send(to("/link?to=/runs")).body().strip();
    return new EventReader("http://127.0.0.1:" + address.getPort() + link);
  }

  private static JsonNode runs(EventReader events) throws IOException {
    return new ObjectMapper().readTree(events.next());
  }

  /** The current state of the runs. */
  private JsonNode runs() throws Exception {
    try (EventReader events = follow()) {
      return runs(events);
    }
  }

  private static LoopbackServer start(Path folder) throws IOException {
    LoopbackServer server = new LoopbackServer(0);
    DashboardPage.addTo(server, folder);
    return server.start();
  }

  private int status(String pathAndQuery) throws IOException, InterruptedException {
    return send(to(pathAndQuery)).statusCode();
  }

  @Test
  void servesTheRunsOfAFolderWhileTheyGrow() throws Exception {
    RunFiles run = new RunFiles(folder.resolve("a"));
    run.writeSettings(1000);
    new RunFiles(folder.resolve("b")).writeSettings(2000);
    run.append(1, 100, ", \"entropy\": 1.5");
    try (LoopbackServer server = start(folder)) {
      address = server.address();
      JsonNode runs = runs();
      assertEquals(2, runs.get("runs").size());
      assertEquals("training/aurum dashboard " + folder, runs.get("command").asText());
      assertEquals("a", runs.at("/runs/0/name").asText());
      assertEquals("running", runs.at("/runs/0/state").asText());
      assertEquals("starting", runs.at("/runs/1/state").asText());
      assertEquals("Entropy", runs.at("/groups/0/charts/0/title").asText());
      assertEquals("entropy", runs.at("/groups/0/charts/0/series/0/metric").asText());
      assertFalse(runs.has("canStop"));
      JsonNode lines = get("/metrics?run=a&generation=-1&from=0");
      assertEquals(1.5, lines.at("/lines/0/entropy").asDouble());
      run.append(2, 200, "");
      assertEquals(200, runs().at("/runs/0/steps").asInt());
      JsonNode more = get("/metrics?run=a&generation=0&from=" + lines.get("offset").asLong());
      assertEquals(1, more.get("lines").size());
      assertTrue(get("/settings?run=b").get("rows").size() > 10);
      assertEquals(405, send(to("/runs").POST(BodyPublishers.noBody())).statusCode());
      assertEquals(404, send(to("/stop").POST(BodyPublishers.noBody())).statusCode());
    }
  }

  @Test
  void theStateOfAFolderInWhichNothingIsWrittenStaysTheSame() throws Exception {
    RunFiles run = new RunFiles(folder.resolve("a"));
    run.writeSettings(1000);
    run.append(1, 100, "");
    try (LoopbackServer server = start(folder)) {
      address = server.address();
      JsonNode before = runs();
      Thread.sleep(20);
      assertEquals(before, runs());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/metrics?run=missing&generation=0&from=0",
        "/metrics?run=..&generation=0&from=0",
        "/metrics?run=a%2F..%2Fa&generation=0&from=0",
        "/metrics?run=a&generation=x&from=0",
        "/metrics?run=a",
        "/settings",
        "/replay?run=a",
        "/replay?run=%2Fetc%2Fpasswd"
      })
  void refusesWhatIsNoRun(String request) throws Exception {
    new RunFiles(folder.resolve("a")).writeSettings(1000);
    try (LoopbackServer server = start(folder)) {
      address = server.address();
      runs();
      assertEquals(400, status(request));
    }
  }

  @Test
  void linksToTheNewestReplay() throws Exception {
    Path run = folder.resolve("a run & more");
    new RunFiles(run).writeSettings(1000);
    try (LoopbackServer server = start(folder)) {
      address = server.address();
      assertFalse(runs().at("/runs/0").has("replay"));
      Files.writeString(run.resolve("replay.html"), "<p>replay");
      String link = runs().at("/runs/0/replay").asText();
      // A browser follows the link without the header of the token.
      HttpResponse<String> page = client.send(to(link).build(), BodyHandlers.ofString());
      assertEquals("<p>replay", page.body());
      String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
      assertTrue(policy.startsWith("sandbox allow-scripts;"), policy);
      assertEquals(
          403, client.send(to("/replay?run=a").build(), BodyHandlers.ofString()).statusCode());
    }
  }

  /** Every script and style that the page or another script loads. */
  @Test
  void servesAllFilesOfThePage() throws Exception {
    try (LoopbackServer server = start(folder)) {
      address = server.address();
      Pattern reference = Pattern.compile("(?:src=|href=|from )\"(?:\\./)?([\\w.]+)\"");
      for (String file :
          new String[] {"", "dashboard.js", "charts.js", "chart.js", "settings.js"}) {
        Matcher matcher = reference.matcher(send(to("/" + file)).body());
        int references = 0;
        for (; matcher.find(); references++) {
          assertEquals(200, status("/" + matcher.group(1)), matcher.group(1));
        }
        assertTrue(references > 0, file);
      }
    }
  }

  @Test
  void theStopButtonRequestsAStopOnce() throws Exception {
    AtomicInteger stops = new AtomicInteger();
    LoopbackServer server = new LoopbackServer(0);
    try (TrainingDashboard dashboard =
        new TrainingDashboard(server, folder, stops::incrementAndGet)) {
      address = server.address();
      assertTrue(runs().get("canStop").asBoolean());
      assertEquals(
          403,
          client
              .send(to("/stop").POST(BodyPublishers.noBody()).build(), BodyHandlers.ofString())
              .statusCode());
      assertEquals(0, stops.get());
      for (int i = 0; i < 2; i++) {
        assertEquals(200, send(to("/stop").POST(BodyPublishers.noBody())).statusCode());
      }
      assertEquals(1, stops.get());
      assertFalse(runs().get("canStop").asBoolean());
      assertTrue(runs().get("stopping").asBoolean());
      dashboard.awaitPages();
    }
  }

  /**
   * The server finds that a page has been closed when it writes the next comments, at least each
   * second; the dashboard would wait much longer than this test may take.
   */
  @Test
  void waitsAtTheEndUntilAnOpenPageHasEverything() throws Exception {
    new RunFiles(folder).writeSettings(1000);
    LoopbackServer server = new LoopbackServer(0);
    try (TrainingDashboard dashboard =
        new TrainingDashboard(server, folder, () -> {}, Duration.ofHours(1))) {
      address = server.address();
      EventReader page = follow();
      assertFalse(runs(page).get("ended").asBoolean());
      CompletableFuture<Void> end = CompletableFuture.runAsync(dashboard::awaitPages);
      JsonNode runs = runs(page);
      while (!runs.get("ended").asBoolean()) {
        runs = runs(page);
      }
      assertEquals("stopped", runs.at("/runs/0/state").asText());
      assertFalse(end.isDone());
      page.close();
      end.get();
    }
  }

  @Test
  void doesNotWaitForPagesThatAreNotOpen() throws Exception {
    LoopbackServer server = new LoopbackServer(0);
    try (TrainingDashboard dashboard = new TrainingDashboard(server, folder, () -> {})) {
      dashboard.awaitPages();
    }
  }
}
