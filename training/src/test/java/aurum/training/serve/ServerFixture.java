package aurum.training.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server on a free port, and a client of it. */
final class ServerFixture implements AutoCloseable {
  private static final Pattern KEY =
      Pattern.compile("<p id=\"user-key\"><strong>([0-9a-z]{8})</strong>");

  final VindiniumServer server;
  final TestClient client;

  ServerFixture(Path data, String opponents, String pace) throws IOException {
    InetAddress loopback = InetAddress.getByName("127.0.0.1");
    server =
        new VindiniumServer(
            new VindiniumServer.Options(loopback, 0, data, opponents, pace, 20), message -> {});
    client = new TestClient("http://127.0.0.1:" + server.port());
  }

  static ServerFixture inMemory() throws IOException {
    return new ServerFixture(null, null, "fast");
  }

  /** Registers a user; returns the key. */
  String register(String name) {
    HttpResponse<String> answer =
        client
            .form("/register", "name=" + java.net.URLEncoder.encode(name, StandardCharsets.UTF_8))
            .join();
    Matcher key = KEY.matcher(answer.body());
    if (answer.statusCode() != 200 || !key.find()) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return key.group(1);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
