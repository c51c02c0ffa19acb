package aurum.training.dashboard;

import aurum.training.web.LoopbackServer;
import aurum.training.web.RequestFuzz;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes sent to the dashboard are answered, or the connection is closed. */
@Tag("fuzz")
class DashboardRequestFuzzTest {
  @TempDir static Path folder;
  private static LoopbackServer server;
  private static Map<String, String> words;

  static Stream<byte[]> seeds() {
    return Stream.of(
            "GET / HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /metrics?run=.&generation=0&from=0 HTTP/1.1\r\nHost: HOST\r\nX-Aurum-Token: TOKEN\r\n\r\n",
            "GET /settings?run=. HTTP/1.1\r\nHost: HOST\r\nX-Aurum-Token: TOKEN\r\n\r\n",
            "GET /replay?run=%2e%2e%2f HTTP/1.1\r\nHost: HOST\r\nX-Aurum-Token: TOKEN\r\n\r\n",
            "GET /link?to=/runs HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nX-Aurum-Token: TOKEN\r\n\r\n",
            "CONNECT HOST HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /runs?key=abc HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /runs?key=abc HTTP/1.2\r\nHos\u000e\0\0\0t: HOST\r\n\r\n",
            "POST /runs HTTP/1.1\r\nHost: HOST\r\nX-Aurum-Token: TOKEN\r\nContent-Length: 3\r\n\r\na=b")
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static synchronized int port() throws IOException {
    if (server == null) {
      RunFiles files = new RunFiles(folder);
      files.writeSettings(1000);
      files.append(1, 10, "");
      server = new LoopbackServer(0);
      DashboardPage.addTo(server, folder);
      server.start();
      URI address = server.address();
      words =
          Map.of(
              "HOST", address.getAuthority(),
              "TOKEN", address.getFragment().substring("token=".length()));
    }
    return server.address().getPort();
  }

  @AfterAll
  static void close() {
    if (server != null) {
      server.close();
    }
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyRequestIsAnsweredOrItsConnectionClosed(byte[] request) throws IOException {
    RequestFuzz.allowLoopback();
    int port = port();
    RequestFuzz.send(port, request, words);
  }
}
