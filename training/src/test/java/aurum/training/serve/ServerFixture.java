package aurum.training.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on a free port, and a client of it. */
final class ServerFixture implements AutoCloseable {
  final VindiniumServer server;
  final List<String> messages = new CopyOnWriteArrayList<>();
  final TestClient client;

  ServerFixture(Path data, String opponents, String pace) throws IOException {
    this(data, opponents, pace, null);
  }

  ServerFixture(Path data, String opponents, String pace, String proxy) throws IOException {
    InetAddress loopback = InetAddress.getByName("127.0.0.1");
    server =
        new VindiniumServer(
            new VindiniumServer.Options(
                loopback,
                0,
                data,
                opponents,
                pace,
                20,
                proxy == null ? null : InetAddress.getByName(proxy)),
            messages::add);
    client = new TestClient("http://127.0.0.1:" + server.port());
  }

  static ServerFixture inMemory() throws IOException {
    return new ServerFixture(null, null, "fast");
  }

  /** Registers a user; returns the key. */
  String register(String name) {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8);
    return TestClient.key(client.form("/register", "name=" + encoded).join());
  }

  /** Starts an arena game of one user in all seats; returns its id. */
  String arena(String key) {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      answers.add(client.form("/api/arena", "key=" + key));
    }
    CompletableFuture.anyOf(answers.toArray(CompletableFuture[]::new)).join();
    HttpResponse<String> first =
        answers.stream().filter(CompletableFuture::isDone).findFirst().orElseThrow().join();
    return TestClient.state(first).get("game").get("id").asText();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
