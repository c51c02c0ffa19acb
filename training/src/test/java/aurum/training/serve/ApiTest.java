package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.web.Form;
import aurum.training.web.HttpServer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RULES-original.md, section 6, over real connections. */
@Timeout(300)
class ApiTest {
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

  private void assertAnswer(int status, String body, HttpResponse<String> answer) {
    assertEquals(body, answer.body());
    assertEquals(status, answer.statusCode());
    assertEquals(
        "text/plain; charset=utf-8", answer.headers().firstValue("Content-Type").orElseThrow());
  }

  private HttpResponse<String> training(String fields) {
    return client.form("/api/training", fields).join();
  }

  @Test
  void aTrainingBeginsWithTheCallersState() {
    HttpResponse<String> answer = training("key=" + key + "&turns=25");
    assertEquals("application/json", answer.headers().firstValue("Content-Type").orElseThrow());
    ObjectNode state = TestClient.state(answer);
    assertEquals(List.of("game", "hero", "token", "viewUrl", "playUrl"), names(state));
    JsonNode game = state.get("game");
    assertEquals(List.of("id", "turn", "maxTurns", "heroes", "board", "finished"), names(game));
    assertEquals(0, game.get("turn").asInt());
    assertEquals(100, game.get("maxTurns").asInt());
    int size = game.get("board").get("size").asInt();
    assertEquals(2 * size * size, game.get("board").get("tiles").asText().length());
    JsonNode hero = state.get("hero");
    assertEquals(hero, game.get("heroes").get(0));
    assertEquals(
        List.of(
            "id",
            "name",
            "userId",
            "elo",
            "pos",
            "life",
            "gold",
            "mineCount",
            "spawnPos",
            "crashed"),
        names(hero));
    assertEquals("tester", hero.get("name").asText());
    assertEquals(1200, hero.get("elo").asInt());
    JsonNode bot = game.get("heroes").get(3);
    assertEquals(
        List.of("id", "name", "pos", "life", "gold", "mineCount", "spawnPos", "crashed"),
        names(bot));
    assertEquals("random", bot.get("name").asText());
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void aWholeTrainingIsPlayedToItsEnd() {
    ObjectNode state = TestClient.state(training("turns=5&map=m1&key=" + key));
    for (int round = 0; round < 5; round++) {
      assertEquals(4 * round, state.get("game").get("turn").asInt());
      state = TestClient.state(client.play(state, "sTAY").join());
      assertEquals("Stay", state.get("hero").get("lastDir").asText());
    }
    assertTrue(state.get("game").get("finished").asBoolean());
    assertAnswer(400, "Vindinium - The game is finished", client.play(state, "Stay").join());
  }

  @Test
  void addressesContainTheHostOfTheRequest() throws Exception {
    String answer =
        client.raw(
            "POST /api/training?key=%s HTTP/1.1\r\nHost: vindinium.org\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                .formatted(key));
    assertTrue(answer.contains("\"playUrl\":\"http://vindinium.org/api/"), answer);
    assertTrue(answer.contains("\"viewUrl\":\"http://vindinium.org/"), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "key=", "key=%20", "turns=abc&key=KEY", "key=KEY&turns=1e3", "key=%zz"})
  void aFormErrorAsksForTheKey(String fields) {
    assertAnswer(400, "Did you forget the key parameter?", training(fields.replace("KEY", key)));
  }

  @Test
  void refusesAKeyThatNobodyHas() {
    assertAnswer(400, "Vindinium - Key not found", training("key=00000000"));
    assertAnswer(
        400, "Vindinium - Key not found", client.form("/api/arena", "key=00000000").join());
    assertAnswer(400, "Did you forget the key parameter?", client.form("/api/arena", "x=1").join());
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 1", "-7, 0, 1", "3, 12, 12", "601, 2400, 2400"})
  void turnsAreLimited(int turns, int maximum, int played) {
    ObjectNode state = TestClient.state(training("key=" + key + "&turns=" + turns));
    assertEquals(maximum, state.get("game").get("maxTurns").asInt());
    if (played == 1) {
      state = TestClient.state(client.play(state, "North").join());
      assertTrue(state.get("game").get("finished").asBoolean());
      assertEquals(1, state.get("game").get("turn").asInt());
    }
  }

  @Test
  void aTextIsAMap() {
    String map = "@1%20%20%20%20@4%0A%20%20$-[]%20%20%0A%20%20[]$-%20%20%0A@2%20%20%20%20@3";
    ObjectNode state = TestClient.state(training("key=" + key + "&map=" + map));
    assertEquals(4, state.get("game").get("board").get("size").asInt());
    assertEquals(
        "@1    @4  $-[]    []$-  @2    @3", state.get("game").get("board").get("tiles").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"m7", "@1@2@3", "@1@2@3@4xx"})
  void refusesAMapThatCannotBeParsed(String map) {
    assertEquals(400, training("key=" + key + "&map=" + map).statusCode());
  }

  @Test
  void refusesAHugeMap() {
    assertEquals(400, training("key=" + key + "&map=" + "@1@2@3@4".repeat(30)).statusCode());
  }

  @Test
  void acceptsEveryFormOfBody() {
    String json = "{\"key\": \"%s\", \"turns\": 2, \"other\": [null]}".formatted(key);
    assertMaximumTurns(8, client.post("/api/training", "application/json; charset=utf-8", json));
    String multipart =
        ("--x\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n%s\r\n"
                + "--x\r\nContent-Disposition: form-data; name=\"turns\"\r\n\r\n3\r\n--x--\r\n")
            .formatted(key);
    assertMaximumTurns(
        12, client.post("/api/training", "multipart/form-data; boundary=x", multipart));
    assertMaximumTurns(16, client.post("/api/training?turns=4&key=" + key, "text/plain", "x"));
    // The query string has priority.
    assertMaximumTurns(20, client.form("/api/training?turns=5", "turns=6&key=" + key));
  }

  private static void assertMaximumTurns(
      int expected, CompletableFuture<HttpResponse<String>> answer) {
    JsonNode state = TestClient.state(answer.join());
    assertEquals(expected, state.get("game").get("maxTurns").asInt());
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, {",
    "application/json, []",
    "multipart/form-data, --x",
    "multipart/form-data; boundary=x, --y",
  })
  void aMalformedBodyIsAFormError(String type, String body) {
    assertAnswer(
        400, "Did you forget the key parameter?", client.post("/api/training", type, body).join());
  }

  @Test
  void refusesABodyOfMoreThan100KilobytesAndReadsOneOf100() {
    String padding =
        "x".repeat(Form.MAXIMUM_BYTES - "key=".length() - key.length() - "&p=".length());
    assertEquals(200, training("key=" + key + "&p=" + padding).statusCode());
    assertEquals(413, training("key=" + key + "&pp=" + padding).statusCode());
  }

  private List<CompletableFuture<HttpResponse<String>>> requestArena() {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      answers.add(client.form("/api/arena", "key=" + key));
    }
    return answers;
  }

  /** The next state that one of the requests is answered with. The request is removed. */
  private static ObjectNode next(List<CompletableFuture<HttpResponse<String>>> answers)
      throws Exception {
    CompletableFuture.anyOf(answers.toArray(CompletableFuture[]::new)).get();
    CompletableFuture<HttpResponse<String>> first =
        answers.stream().filter(CompletableFuture::isDone).findFirst().orElseThrow();
    answers.remove(first);
    return TestClient.state(first.join());
  }

  @Test
  void fourRequestsAreAnArenaGame() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> answers = requestArena();
    ObjectNode first = next(answers);
    assertEquals(1200, first.get("game").get("maxTurns").asInt());
    assertEquals(0, first.get("game").get("turn").asInt());
    CompletableFuture<HttpResponse<String>> again = client.play(first, "North");
    for (int seat = 1; seat < 4; seat++) {
      ObjectNode state = next(answers);
      assertEquals(seat, state.get("game").get("turn").asInt());
      assertEquals(1 + seat, state.get("hero").get("id").asInt());
      assertFalse(again.isDone());
      if (seat == 1) {
        assertAnswer(
            400,
            "Vindinium - Wait, you're not supposed to play now",
            client.play(first, "North").join());
      }
      client.play(state, "East");
    }
    ObjectNode state = TestClient.state(again.get());
    assertEquals(4, state.get("game").get("turn").asInt());
  }

  @Test
  void aLateBotCrashesAndAnArenaGameGoesOn() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> answers = requestArena();
    ObjectNode first = next(answers);
    ObjectNode second = next(answers);
    JsonNode late = second.get("game").get("heroes").get(0);
    assertTrue(late.get("crashed").asBoolean());
    assertFalse(late.has("lastDir"));
    CompletableFuture<HttpResponse<String>> again = client.play(second, "Stay");
    client.play(next(answers), "Stay");
    client.play(next(answers), "Stay");
    assertAnswer(
        400, "Vindinium - Time out! You must play faster", client.play(first, "North").join());
    ObjectNode state = TestClient.state(again.get());
    assertEquals(5, state.get("game").get("turn").asInt());
    assertEquals("Stay", state.get("game").get("heroes").get(0).get("lastDir").asText());
  }

  @Test
  void aWaitingClientThatDisconnectsKeepsItsSeatAndCrashes() throws Exception {
    try (Socket socket = client.open()) {
      String request =
          "POST /api/arena?key=%s HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n".formatted(key);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      TimeUnit.MILLISECONDS.sleep(100); // It waits; if it is read later, it has a later seat.
    }
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      answers.add(client.form("/api/arena", "key=" + key));
    }
    Set<Integer> playing = new HashSet<>();
    Set<Integer> crashed = new HashSet<>();
    while (crashed.isEmpty()) {
      ObjectNode state = next(answers);
      playing.add(state.get("hero").get("id").asInt());
      for (JsonNode hero : state.get("game").get("heroes")) {
        if (hero.get("crashed").asBoolean()) {
          crashed.add(hero.get("id").asInt());
        }
      }
      answers.add(client.play(state, "Stay"));
    }
    assertEquals(1, crashed.size());
    assertTrue(Collections.disjoint(playing, crashed));
  }

  @Test
  void aTimeOutEndsATraining() throws Exception {
    ObjectNode state = client.start("training", key);
    // The event stream ends with the game.
    client.get("/events/" + state.get("game").get("id").asText());
    assertAnswer(
        400, "Vindinium - Time out! You must play faster", client.play(state, "North").join());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "dir=", "dir=%20", "key=1"})
  void aMoveNeedsADirection(String fields) {
    ObjectNode state = client.start("training", key);
    assertAnswer(400, "", client.form(state.get("playUrl").asText(), fields).join());
  }

  @Test
  void refusesUnknownGamesAndTokens() {
    ObjectNode state = client.start("training", key);
    String playUrl = state.get("playUrl").asText();
    assertAnswer(
        404,
        "Vindinium - Wrong or expired token",
        client
            .form(playUrl.replace(state.get("token").asText() + "/play", "0000/play"), "dir=North")
            .join());
    assertAnswer(
        404,
        "Vindinium - Unknown game ID",
        client.form("/api/00000000/0000/play", "dir=North").join());
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/training",
    "PUT, /api/arena",
    "POST, /api/other",
    "POST, /api/a/b/c",
    "POST, /"
  })
  void otherAddressesDoNotExist(String method, String path) throws Exception {
    String answer =
        client.raw(
            "%s %s HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                .formatted(method, path));
    assertTrue(answer.startsWith("HTTP/1.1 404 "), answer);
  }

  @Test
  void answersHttp10() throws Exception {
    String answer =
        client.raw(
            "POST /api/training?key=%s HTTP/1.0\r\nContent-Length: 0\r\n\r\n".formatted(key));
    assertTrue(answer.matches("HTTP/1.[01] 200 (?s:.*)"), answer);
    int port = fixture.server.port();
    assertTrue(answer.contains("\"playUrl\":\"http://127.0.0.1:" + port + "/api/"), answer);
  }

  /** The addresses of starters that end with a slash have an empty segment. */
  @ParameterizedTest
  @ValueSource(strings = {"//api/training", "/api//training", "/api/training/"})
  void emptySegmentsOfAPathAreIgnored(String path) throws Exception {
    String answer =
        client.raw(
            "POST %s?turns=2&key=%s HTTP/1.0\r\nContent-Length: 0\r\n\r\n".formatted(path, key));
    assertTrue(answer.matches("HTTP/1.[01] 200 (?s:.*)"), answer);
    String playUrl = answer.replaceAll("(?s).*\"playUrl\":\"([^\"]*)\".*", "$1");
    String play = "/" + URI.create(playUrl).getPath().replace("/play", "//play");
    answer = client.raw("POST %s?dir=Stay HTTP/1.0\r\nContent-Length: 0\r\n\r\n".formatted(play));
    assertTrue(answer.matches("HTTP/1.[01] 200 (?s:.*)"), answer);
    answer = client.raw("GET //doc/ HTTP/1.0\r\n\r\n");
    assertTrue(answer.matches("HTTP/1.[01] 200 (?s:.*)"), answer);
  }

  @Test
  void anAddressOfIpv6HasBrackets() {
    assertEquals("[::1]:9000", HttpServer.authority("::1", 9000));
    assertEquals("[::1]:9000", HttpServer.authority("[::1]", 9000));
    assertEquals("127.0.0.1:9000", HttpServer.authority("127.0.0.1", 9000));
    assertEquals("localhost:9000", HttpServer.authority("localhost", 9000));
  }

  @Test
  void continuesARequestThatExpectsIt() throws Exception {
    try (Socket socket = client.open()) {
      String body = "key=" + key;
      String head =
          "POST /api/training HTTP/1.1\r\n"
              + "Host: x\r\n"
              + "Content-Type: application/x-www-form-urlencoded\r\n"
              + "Expect: 100-continue\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
                  .formatted(body.length());
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      byte[] interim = new byte["HTTP/1.1 100 Continue\r\n\r\n".length()];
      socket.getInputStream().readNBytes(interim, 0, interim.length);
      assertEquals("HTTP/1.1 100 Continue\r\n\r\n", new String(interim, StandardCharsets.US_ASCII));
      socket.getOutputStream().write(body.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    }
  }

  @Test
  void aConnectionStaysOpenForAWholeGame() throws Exception {
    try (Socket socket = client.open()) {
      String answer = exchange(socket, "/api/training?turns=2&key=" + key);
      for (int round = 0; round < 2; round++) {
        String playUrl = answer.replaceAll("(?s).*\"playUrl\":\"([^\"]*)\".*", "$1");
        answer = exchange(socket, URI.create(playUrl).getPath() + "?dir=North");
      }
      assertTrue(answer.contains("\"finished\":true"), answer);
    }
  }

  private static String exchange(Socket socket, String address) throws IOException {
    String request = "POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n".formatted(address);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    StringBuilder answer = new StringBuilder();
    while (!answer.toString().matches("(?s).*\"playUrl\":\"[^\"]*\"}")) {
      answer.append((char) socket.getInputStream().read());
    }
    return answer.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense\r\n\r\n",
        "POST /api/training HTTP/1.1\r\n\r\n",
        "POST /api/training HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
        "POST /%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      })
  void aMalformedRequestGets400(String request) throws Exception {
    String answer = client.raw(request);
    assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
  }

  @Test
  void refusesHugeHeaders() throws Exception {
    String answer =
        client.raw("GET / HTTP/1.1\r\nHost: x\r\nX: %s\r\n\r\n".formatted("x".repeat(20_000)));
    assertTrue(answer.startsWith("HTTP/1.1 431 "), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zz\r\nkey", "5\r\nkey=1234", "-1\r\n\r\n"})
  void aBodyThatIsNotValidIsTheClientsError(String chunk) throws Exception {
    String answer =
        client.raw(
            "POST /api/training HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk,
            true);
    assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 400 "), answer);
  }

  @Test
  void aTokenHas128Bits() {
    String token = client.start("training", key).get("token").asText();
    assertTrue(token.matches("[0-9a-z]{25}"), token); // 36^25 > 2^128
  }

  @Test
  void tokensOfTheSeatsDiffer() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> answers = requestArena();
    ObjectNode first = next(answers);
    client.play(first, "Stay");
    assertNotEquals(first.get("token"), next(answers).get("token"));
  }
}
