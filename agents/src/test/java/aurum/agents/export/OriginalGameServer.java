package aurum.agents.export;

import aurum.env.referee.RefereeMatch;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * A server with the HTTP API of the original Vindinium (RULES-original.md, section 6) for one
 * match. One seat is played through the API. The key is {@code a&b}; any other one is refused.
 */
final class OriginalGameServer implements AutoCloseable {
  static {
    // Otherwise each answer waits 40 ms for an acknowledgement of its headers.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final RefereeMatch match;
  private final int seat;
  private final Consumer<RefereeMatch> playOther;

  /**
   * Starts the server.
   *
   * @param seat the seat that is played through the API
   * @param playOther plays a turn of another seat
   */
  OriginalGameServer(RefereeMatch match, int seat, Consumer<RefereeMatch> playOther)
      throws IOException {
    this.match = match;
    this.seat = seat;
    this.playOther = playOther;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    if (path.equals("/api/id/token/play") && form.startsWith("dir=")) {
      match.playLine(form.substring("dir=".length()));
    } else if (!path.matches("/api/(training|arena)") || !form.equals("key=a%26b")) {
      send(exchange, 400, "text/plain", "Vindinium - Key not found");
      return;
    }
    while (!match.over() && match.actingSeat() != seat) {
      playOther.accept(match);
    }
    send(exchange, 200, "application/json", json());
  }

  private static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** The state, from the text that bots read. The names are hard to read for a careless parser. */
  private String json() {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    String[] lines = text.toString().split("\n");
    StringBuilder heroes = new StringBuilder();
    String own = "";
    for (int hero = 0; hero < 4; hero++) {
      String[] words = lines[1 + hero].split(" ");
      String json =
          """
          {"id":%s,"name":"\\"}, \\"life\\":7 \\\\","userId":"u","elo":1200,"pos":{"x":%s,"y":%s},\
          "lastDir":"Stay","life":%s,"gold":%s,"mineCount":%s,"spawnPos":{"x":%s,"y":%s},"crashed":%s}\
          """
              .formatted((Object[]) Arrays.copyOfRange(words, 1, words.length));
      heroes.append(hero == 0 ? "" : ",").append(json);
      own = hero == seat ? json : own;
    }
    String tiles = lines[5].substring("tiles ".length());
    return """
    {"game":{"id":"id","turn":%s,"maxTurns":1200,"heroes":[%s],"board":{"size":%d,"tiles":"%s"},\
    "finished":%s},"hero":%s,"token":"token","viewUrl":"%s/id","playUrl":"%s/api/id/token/play"}\
    """
        .formatted(
            lines[0].split(" ")[1],
            heroes,
            (int) Math.sqrt(tiles.length() / 2.0),
            tiles,
            match.over(),
            own,
            url(),
            url());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
