package aurum.training.serve;

import aurum.agents.StrictJson;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Plain requests to a server of this machine. */
final class TestClient {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static final Pattern KEY =
      Pattern.compile("<p id=\"user-key\"><strong>([0-9a-z]{8})</strong>");

  private final String url;

  TestClient(String url) {
    this.url = url;
  }

  CompletableFuture<HttpResponse<String>> post(String address, String type, String body) {
    URI uri = URI.create(address.startsWith("http:") ? address : url + address);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", type)
            .POST(BodyPublishers.ofString(body))
            .build();
    return HTTP.sendAsync(request, BodyHandlers.ofString());
  }

  CompletableFuture<HttpResponse<String>> form(String address, String body) {
    return post(address, "application/x-www-form-urlencoded", body);
  }

  /** Sends a form again where strangers of the same address have closed the connection. */
  HttpResponse<String> formAgain(String address, String body) {
    for (int attempt = 1; ; attempt++) {
      try {
        return form(address, body).join();
      } catch (CompletionException e) {
        if (attempt == 100) {
          throw e;
        }
      }
    }
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return HTTP.send(
        HttpRequest.newBuilder(URI.create(url + path)).build(), BodyHandlers.ofString());
  }

  /** The state in an answer, which must be one. */
  static ObjectNode state(HttpResponse<String> answer) {
    if (answer.statusCode() != 200) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return StrictJson.parse(answer.body().getBytes(StandardCharsets.UTF_8), "the answer");
  }

  /** The key in the answer to a registration, which must have succeeded. */
  static String key(HttpResponse<String> answer) {
    Matcher key = KEY.matcher(answer.body());
    if (answer.statusCode() != 200 || !key.find()) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return key.group(1);
  }

  ObjectNode start(String mode, String key) {
    return state(form("/api/" + mode, "key=" + key).join());
  }

  CompletableFuture<HttpResponse<String>> play(ObjectNode state, String direction) {
    return form(state.get("playUrl").asText(), "dir=" + direction);
  }

  /** Everything that the server sends until it closes the connection. */
  String raw(String request) throws IOException {
    return raw(request, false);
  }

  /**
   * Everything that the server sends until it closes the connection.
   *
   * @param ends whether the client sends nothing further
   */
  String raw(String request, boolean ends) throws IOException {
    try (Socket socket = open()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      if (ends) {
        socket.shutdownOutput();
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  Socket open() throws IOException {
    Socket socket = new Socket("127.0.0.1", URI.create(url).getPort());
    socket.setSoTimeout(120_000);
    return socket;
  }
}
