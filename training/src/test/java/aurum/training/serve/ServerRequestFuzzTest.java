package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.web.RequestFuzz;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes that a stranger sends to the server are answered, or the connection is closed. */
@Tag("fuzz")
class ServerRequestFuzzTest {
  private static ServerFixture fixture;
  private static Map<String, String> words;

  static Stream<byte[]> seeds() {
    String form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ";
    return Stream.of(
            "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            "GET /events/GAME HTTP/1.1\r\nHost: x\r\n\r\n",
            "CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /ai/1 HTTP/1.0\r\n\r\n",
            "POST /GAME/TOKEN/play?key=KEY&dir=North HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /GAME/TOKEN/play?key=KEY&dir=North HTTP/2.1\r\nHost: x\r\n\r\n",
            "POST /api/GAME/TOKEN/play HTTP/1.1\r\nHost: x\r\n" + form + "9\r\n\r\ndir=North",
            "POST /api/training HTTP/1.1\r\nHost: x\r\n"
                + form
                + "24\r\n\r\nkey=KEY00000&turns=2&map",
            "POST /api/training HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Content-Length: 33\r\n\r\n{\"key\":\"KEY\",\"turns\":1,\"map\":\"m1\"}",
            "POST /register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n"
                + "Content-Length: 65\r\n\r\n--b\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nabc\r\n--b--\r\n",
            "GET /map/1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n")
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static synchronized int port() throws IOException {
    if (fixture == null) {
      fixture = ServerFixture.inMemory();
      String key = fixture.register("fuzz");
      ObjectNode state = fixture.client.start("training", key);
      words =
          Map.of(
              "KEY", key,
              "GAME", state.at("/game/id").asText(),
              "TOKEN", state.get("token").asText());
    }
    return fixture.server.port();
  }

  @AfterAll
  static void close() throws IOException {
    if (fixture != null) {
      fixture.close();
    }
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyRequestIsAnsweredOrItsConnectionClosed(byte[] request) throws IOException {
    RequestFuzz.allowLoopback();
    int port = port();
    RequestFuzz.send(port, request, words);
    assertEquals(List.of(), fixture.messages);
  }
}
