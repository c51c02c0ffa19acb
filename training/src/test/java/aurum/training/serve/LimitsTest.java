package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.serve.store.Store;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The effects of others, of a proxy and of a full disk on a bot. */
@Timeout(300)
class LimitsTest {
  @TempDir private Path folder;

  @Test
  void aFloodOfOneKeyNeitherRefusesOthersNorEndsTheirWaitInTheArena() throws Exception {
    try (ServerFixture fixture = ServerFixture.inMemory()) {
      String key = fixture.register("tester");
      String flood = fixture.register("flood");
      List<CompletableFuture<HttpResponse<String>>> waiting = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        waiting.add(fixture.client.form("/api/arena", "key=" + key));
      }
      List<CompletableFuture<HttpResponse<String>>> flooded = new ArrayList<>();
      for (int i = 0; i < 700; i++) {
        flooded.add(fixture.client.form("/api/training", "turns=0&map=m1&key=" + flood));
      }
      assertEquals(200, fixture.client.form("/api/training", "key=" + key).join().statusCode());
      flooded.forEach(CompletableFuture::join);
      assertFalse(waiting.stream().anyMatch(CompletableFuture::isDone));
      // Again, because the server may just then close the idle connection that the client chooses.
      waiting.add(
          CompletableFuture.supplyAsync(
              () -> fixture.client.formAgain("/api/arena", "key=" + key)));
      Object first = CompletableFuture.anyOf(waiting.toArray(CompletableFuture[]::new)).get();
      assertEquals(200, ((HttpResponse<?>) first).statusCode());
    }
  }

  /** A thousand connections of its own address; requests of the bot have one connection. */
  @Test
  void strangersWhoOpenConnectionsDoNotCloseThatOfABot() throws Exception {
    List<Socket> strangers = new ArrayList<>();
    try (ServerFixture fixture = ServerFixture.inMemory();
        Socket bot = fixture.client.open()) {
      String key = fixture.register("tester");
      request(bot, "POST /api/training?turns=0&key=" + key);
      assertEquals("HTTP/1.1 200 OK", line(bot));
      for (int i = 0; i < 1_100; i++) {
        strangers.add(fixture.client.open());
        request(strangers.get(i), "GET /doc");
        assertEquals("HTTP/1.1 200 OK", line(strangers.get(i)));
      }
      // The first of them is closed, and the bot's connection is not.
      while (strangers.get(0).getInputStream().read() >= 0) {}
      bot.getInputStream().skipNBytes(bot.getInputStream().available());
      request(bot, "POST /api/training?turns=0&key=" + key);
      assertEquals("HTTP/1.1 200 OK", line(bot));
    } finally {
      for (Socket stranger : strangers) {
        stranger.close();
      }
    }
  }

  private static void request(Socket socket, String line) throws Exception {
    String request = line + " HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
  }

  private static String line(Socket socket) throws Exception {
    StringBuilder line = new StringBuilder();
    for (int c = socket.getInputStream().read(); c != '\r' && c >= 0; ) {
      line.append((char) c);
      c = socket.getInputStream().read();
    }
    return line.toString();
  }

  private static String training(ServerFixture fixture, String key, String headers)
      throws Exception {
    return fixture.client.raw(
        "POST /api/training?key=%s HTTP/1.1\r\nHost: a.org\r\nContent-Length: 0\r\n%sConnection: close\r\n\r\n"
            .formatted(key, headers));
  }

  @Test
  void behindAProxyAddressesAreThoseThatTheClientUsed() throws Exception {
    String headers = "X-Forwarded-Proto: https\r\nX-Forwarded-Host: bots.org\r\n";
    try (ServerFixture fixture = new ServerFixture(null, null, "fast", "127.0.0.1")) {
      String key = fixture.register("tester");
      String answer = training(fixture, key, headers);
      assertTrue(answer.contains("\"viewUrl\":\"https://bots.org/"), answer);
      assertTrue(answer.contains("\"playUrl\":\"https://bots.org/api/"), answer);
      answer = training(fixture, key, "X-Forwarded-Proto: https\r\n");
      assertTrue(answer.contains("\"playUrl\":\"https://a.org/api/"), answer);
    }
    for (String other : new String[] {null, "127.0.0.2"}) {
      try (ServerFixture fixture = new ServerFixture(null, null, "fast", other)) {
        String answer = training(fixture, fixture.register("tester"), headers);
        assertTrue(answer.contains("\"playUrl\":\"http://a.org/api/"), answer);
      }
    }
  }

  private static int register(ServerFixture fixture, String name, String address) throws Exception {
    String answer =
        fixture.client.raw(
            "POST /register?name=%s HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nX-Forwarded-For: %s\r\nConnection: close\r\n\r\n"
                .formatted(name, address));
    return Integer.parseInt(answer.split(" ")[1]);
  }

  @Test
  void behindAProxyRegistrationsAreLimitedByTheAddressThatTheProxyHasAdded() throws Exception {
    try (ServerFixture fixture = new ServerFixture(null, null, "fast", "127.0.0.1")) {
      for (int i = 0; i < 20; i++) {
        assertEquals(200, register(fixture, "bot" + i, "9.9.9." + i + ", 1.2.3.4"));
      }
      assertEquals(429, register(fixture, "more", "1.1.1.1, 1.2.3.4"));
      assertEquals(200, register(fixture, "more", "1.2.3.4, 1.1.1.1"));
    }
    try (ServerFixture fixture = ServerFixture.inMemory()) {
      for (int i = 0; i < 20; i++) {
        assertEquals(200, register(fixture, "bot" + i, "9.9.9." + i));
      }
      assertEquals(429, register(fixture, "more", "1.1.1.1"));
    }
  }

  private void execute(String sql) throws SQLException {
    String file = folder.resolve("server.db").toString();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** As a full disk: SQLite refuses to write, and ends the transaction itself. */
  @Test
  void finishedGamesAreKeptAndShownWhileTheDiskIsFullAndRatedAfterwards() throws Exception {
    try (ServerFixture fixture = new ServerFixture(folder, null, "fast")) {
      String a = fixture.register("aaa");
      String b = fixture.register("bbb");
      execute(
          "CREATE TRIGGER full BEFORE INSERT ON game BEGIN SELECT RAISE(ROLLBACK, 'disk is full');"
              + " END");
      List<CompletableFuture<HttpResponse<String>>> arena = new ArrayList<>();
      for (String key : new String[] {a, b, a, b}) {
        arena.add(fixture.client.form("/api/arena", "key=" + key));
      }
      ObjectNode end =
          TestClient.state(fixture.client.form("/api/training", "turns=1&key=" + a).join());
      end = TestClient.state(fixture.client.play(end, "Stay").join());
      assertTrue(end.get("game").get("finished").asBoolean());
      // No bot of the arena moves: the game ends by time-outs, and the last one reads its end.
      String id = "";
      for (CompletableFuture<HttpResponse<String>> answer : arena) {
        id = TestClient.state(answer.join()).get("game").get("id").asText();
      }
      while (fixture.client.get("/events/" + id).body().split("data: ", -1).length < 5) {}
      String training = end.get("game").get("id").asText();
      assertEquals(5, fixture.client.get("/events/" + training).body().split("data: ", -1).length);
      assertEquals(1, fixture.messages.size(), fixture.messages::toString);
      assertTrue(fixture.messages.get(0).contains("disk is full"), fixture.messages.get(0));
      assertFalse(fixture.messages.get(0).contains("rollback"), fixture.messages.get(0));

      execute("DROP TRIGGER full");
      while (fixture.messages.size() < 2) {
        Thread.onSpinWait();
      }
      assertEquals("all finished games are stored", fixture.messages.get(1));
      assertEquals(200, fixture.client.get("/" + training).statusCode());
      String ranking = fixture.client.get("/").body();
      assertTrue(ranking.contains("/" + id), ranking);
      fixture.close();
      try (Store store = Store.open(folder)) {
        assertEquals(1, store.arenaGames(5).size());
        assertEquals(1, store.userOfKey(a).games());
      }
    }
  }

  @Test
  void aPortInUseLeavesNoFolder() throws Exception {
    Path data = folder.resolve("new");
    try (ServerFixture other = ServerFixture.inMemory()) {
      VindiniumServer.Options options =
          new VindiniumServer.Options(
              InetAddress.getByName("127.0.0.1"),
              other.server.port(),
              data,
              null,
              "fast",
              20,
              null);
      InvalidInputException e =
          assertThrows(
              InvalidInputException.class, () -> new VindiniumServer(options, message -> {}));
      assertTrue(e.getMessage().startsWith("port "), e.getMessage());
    }
    assertFalse(Files.exists(data));
  }
}
