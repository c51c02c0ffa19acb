package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
  @ValueSource(strings = {"/", "/doc", "/starters", "/register", "/ai", "/tv", "/map/5"})
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
    assertEquals(404, client.get(path).statusCode());
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
      assertTrue(body.contains("&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;"), path);
    }
  }

  @Test
  void refusesNamesInTheWordsOfTheOriginal() {
    assertRefused("name=ab", "Name is too short");
    assertRefused("", "Name is too short");
    assertRefused("name=123456789012345678901", "Name is too long");
    fixture.register("taken");
    assertRefused("name=taken", "Name is already taken");
  }

  private void assertRefused(String fields, String message) {
    HttpResponse<String> answer = client.form("/register", fields).join();
    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains(message), answer.body());
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
    for (String path : new String[] {"/" + id, "/tv"}) {
      String body = client.get(path).body();
      assertTrue(body.contains("data-stream=\"/frames/%s\"".formatted(id)), path);
    }
    for (String file : new String[] {"/replay.css", "/live.js", "/start.js", "/pages.css"}) {
      assertEquals(200, client.get(file).statusCode(), file);
    }
  }
}
