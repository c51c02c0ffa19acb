package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerPagesTest {
  private ServerFixture fixture;
  private TestClient client;

  @BeforeEach
  void start() throws IOException {
    fixture = ServerFixture.inMemory();
    client = fixture.client;
  }

  @AfterEach
  void stop() throws IOException {
    fixture.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/doc", "/starters", "/register", "/ai", "/map/5"})
  void servesPagesWithAStrictPolicy(String path) throws Exception {
    HttpResponse<String> page = client.get(path);
    assertEquals(200, page.statusCode());
    assertEquals("text/html; charset=utf-8", page.headers().firstValue("Content-Type").get());
    String policy = page.headers().firstValue("Content-Security-Policy").get();
    assertTrue(
        policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'"), policy);
    assertTrue(page.body().startsWith("<!doctype html>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/x", "/00000000", "/ai/00000000", "/map/0", "/map/x", "/ai/x/y/z", "/secret"})
  void otherPagesDoNotExist(String path) throws Exception {
    HttpResponse<String> page = client.get(path);
    assertEquals(404, page.statusCode());
    assertTrue(page.body().contains("<a href=\"/ai\">Ranking</a>"), page.body());
  }

  @Test
  void anEmptyFirstPageSaysHowToStart() throws Exception {
    String start = "To start: <a href=\"/register\">register a bot</a>";
    assertTrue(client.get("/").body().contains(start));
    fixture.arena(fixture.register("bot"));
    assertFalse(client.get("/").body().contains(start));
  }

  @Test
  void namesAreEscaped() throws Exception {
    String name = "<b>&\"'</b>";
    String key = fixture.register(name);
    ObjectNode state = TestClient.state(client.form("/api/training", "turns=1&key=" + key).join());
    String userPage = "/ai/" + state.get("hero").get("userId").asText();
    for (String path : new String[] {"/", "/ai", userPage}) {
      String body = client.get(path).body();
      assertFalse(body.contains("<b>"), path);
      assertTrue(body.contains("&lt;b&gt;&amp;&quot;&apos;&lt;/b&gt;"), path);
    }
  }

  @Test
  void refusesNamesInTheWordsOfTheOriginal() {
    assertRefused("name=ab", "Name is too short");
    assertRefused("", "Name is too short");
    assertRefused("name=123456789012345678901", "Name is too long");
    fixture.register("taken");
    assertRefused("name=taken", "Name already taken");
  }

  private void assertRefused(String fields, String message) {
    HttpResponse<String> answer = client.form("/register", fields).join();
    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains(message), answer.body());
  }

  /** A right-to-left override, a tab, a zero-width space, spaces, a letter that is blank. */
  @ParameterizedTest
  @ValueSource(strings = {"abc\u202egpj", "a\tb", "bo\u200bt", "    ", "\u3164\u3164\u3164"})
  void refusesNamesThatPagesCannotShow(String name) throws Exception {
    String fields = "name=" + URLEncoder.encode(name, StandardCharsets.UTF_8);
    assertRefused(fields, "use visible characters");
    assertTrue(client.get("/ai").body().contains("No user has registered."));
    fixture.register("na\u00efve b\u00f6t \ud83e\udd16");
  }

  @Test
  void theFormKeepsTheNameAfterAnError() {
    HttpResponse<String> answer = client.form("/register", "name=%22%3E").join();
    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains("value=\"&quot;&gt;\""), answer.body());
  }

  @Test
  void aRegistrationLinksToThePageOfTheUser() throws Exception {
    String page = client.form("/register", "name=bot").join().body();
    Matcher link = Pattern.compile("href=\"(/ai/[0-9a-z]{8})\"").matcher(page);
    assertTrue(link.find(), page);
    assertTrue(client.get(link.group(1)).body().contains("<h1>bot</h1>"));
  }

  @Test
  void limitsTheRegistrationsOfAnAddress() {
    for (int i = 0; i < 20; i++) {
      fixture.register("bot " + i);
    }
    HttpResponse<String> answer = client.form("/register", "name=another").join();
    assertEquals(429, answer.statusCode());
    assertEquals(1, answer.body().lines().count());
  }

  @Test
  void parallelRegistrationsOfAnAddressDoNotExceedItsLimit() {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      answers.add(client.form("/register", "name=bot " + i));
    }
    assertEquals(20, answers.stream().filter(a -> a.join().statusCode() == 200).count());
    // A refused name does not count.
    assertEquals(429, client.form("/register", "name=x").join().statusCode());
  }

  @Test
  void theViewerOfAGameReadsItsStream() throws Exception {
    ObjectNode state = client.start("training", fixture.register("bot"));
    String id = state.get("game").get("id").asText();
    String body = client.get("/" + id).body();
    assertTrue(body.contains("data-stream=\"/frames/%s\"".formatted(id)), body);
    assertTrue(body.contains("<a href=\"/\">Games</a>"), body);
    for (String file : new String[] {"/replay.css", "/live.js", "/start.js", "/pages.css"}) {
      assertEquals(200, client.get(file).statusCode(), file);
    }
  }

  /** As the original server. */
  @Test
  void tvShowsArenaGamesAndIsTheFirstPageIfThereIsNone() throws Exception {
    String key = fixture.register("bot");
    client.start("training", key);
    HttpResponse<String> none = client.get("/tv");
    assertEquals(303, none.statusCode());
    assertEquals("/", none.headers().firstValue("Location").orElseThrow());
    String id = fixture.arena(key);
    client.start("training", key);
    String body = client.get("/tv").body();
    assertTrue(body.contains("data-stream=\"/frames/%s\"".formatted(id)), body);
  }

  /** As the original server. */
  @Test
  void arenaGamesInProgressAreListed() throws Exception {
    String key = fixture.register("bot");
    ObjectNode training = client.start("training", key);
    String user = training.get("hero").get("userId").asText();
    String id = fixture.arena(key);
    String row = "<a href=\"/%s\">%s</a></td><td>in progress</td>".formatted(id, id);
    for (String path : new String[] {"/", "/ai/" + user}) {
      String body = client.get(path).body();
      assertTrue(body.contains(row), body);
      assertFalse(body.contains(training.get("game").get("id").asText()), body);
    }
    String other = fixture.register("other");
    String otherId = client.start("training", other).get("hero").get("userId").asText();
    assertFalse(client.get("/ai/" + otherId).body().contains(id));
  }
}
