package aurum.training.web;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;

/**
 * An HTTP server for the browser of the user who runs the program. Thread-safe.
 *
 * <p>Other programs and web pages must not be able to use it:
 *
 * <ul>
 *   <li>It listens on 127.0.0.1 only.
 *   <li>The Host of a request must be a name of the loopback interface: 127.0.0.1, localhost or
 *       [::1]. Otherwise a web page could reach the server under a host name that resolves to
 *       127.0.0.1 (DNS rebinding). The port may be another one, such as that of a tunnel.
 *   <li>The Origin of a request, if it is sent, must be that host and port.
 *   <li>A handler is called only if the request has the {@linkplain #TOKEN_HEADER token} of this
 *       server, which is drawn at random and part of the {@link #address} after {@code #}: browsers
 *       do not send that part. A page reads it from its own address and sends it as a header. The
 *       files of a page contain no data of the user and need no token.
 *   <li>Paths of requests are compared with the given {@link Routes} and never become names of
 *       files.
 * </ul>
 */
public final class LoopbackServer implements AutoCloseable {
  /** The header of a request that contains the token. */
  public static final String TOKEN_HEADER = "X-Aurum-Token";

  /** The hosts that only this computer has, with any port. */
  private static final Pattern LOOPBACK =
      Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]{1,5})?");

  /** The maximum size of a request's body; longer ones are refused. */
  public static final int MAXIMUM_BODY_BYTES = 1 << 16;

  /**
   * Answers requests. Called by several threads at once. An exception becomes the HTTP status 400
   * if it is an IllegalArgumentException, or else 500.
   */
  @FunctionalInterface
  public interface Handler {
    Reply handle(Form request) throws IOException;
  }

  private final HttpServer server;
  private final Secret secret = Secret.random();
  private final Routes routes = new Routes();

  /**
   * Reserves a port. The server answers after {@link #start}.
   *
   * @param port from 1 to 65535; 0 for any free one
   * @throws InvalidInputException if the port is out of range or in use
   */
  public LoopbackServer(int port) throws IOException {
    this(port, Duration.ofSeconds(10));
  }

  /** As {@link #LoopbackServer(int)}, with a time limit for the headers and for the body. */
  LoopbackServer(int port, Duration limit) throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    server = new HttpServer(loopback, port, limit, this::reply);
    get("/link", request -> Reply.text(200, link(request.fields().getOrDefault("to", ""))));
  }

  /**
   * Adds a page, with the files beside it that it refers to. They need no token.
   *
   * @param origin the class beside which the page is found
   */
  public LoopbackServer page(Class<?> origin, String page) {
    Reply.files(origin, page).forEach((path, file) -> add("GET", path, true, request -> file));
    return this;
  }

  /** Adds a handler of GET requests, which must change nothing. */
  public LoopbackServer get(String path, Handler handler) {
    return add("GET", path, false, handler);
  }

  /** Adds a handler of POST requests. */
  public LoopbackServer post(String path, Handler handler) {
    return add("POST", path, false, handler);
  }

  /**
   * Adds a handler.
   *
   * @param open whether it needs no token
   */
  private LoopbackServer add(String method, String path, boolean open, Handler handler) {
    routes.add(
        method,
        path,
        (request, variables) -> {
          if (!open && !isAuthorized(request)) {
            throw new HttpException.RuntimeException(
                403, "refused: the token is missing; use the address that the program has printed");
          }
          return server
              .body(request, MAXIMUM_BODY_BYTES)
              .thenApply(body -> reply(handler, Form.of(request, body)));
        });
    return this;
  }

  /**
   * An address for links and event streams, which cannot send a header. It contains a key that is
   * valid for GET requests of exactly this path and query. A page gets it from {@code /link?to=}.
   *
   * @param pathAndQuery encoded, such as {@code /replay?run=first}
   */
  public String link(String pathAndQuery) {
    String separator = pathAndQuery.contains("?") ? "&" : "?";
    return pathAndQuery + separator + "key=" + base64(secret.keyOf(pathAndQuery));
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Starts to answer requests. */
  public LoopbackServer start() throws IOException {
    server.start();
    return this;
  }

  /** The address of the page {@code /} with the token. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.port() + "/#token=" + base64(secret.bytes()));
  }

  private CompletableFuture<Reply> reply(Request request) {
    HttpFields headers = request.getHeaders();
    List<String> hosts = headers.getValuesList("Host");
    if (hosts.size() != 1 || !LOOPBACK.matcher(hosts.get(0)).matches()) {
      throw new HttpException.RuntimeException(
          403, "refused: use the address that the program has printed");
    }
    List<String> origins = headers.getValuesList("Origin");
    if (!origins.isEmpty() && !origins.equals(List.of("http://" + hosts.get(0)))) {
      throw new HttpException.RuntimeException(403, "refused: the request comes from another page");
    }
    CompletableFuture<Reply> reply = routes.handle(request);
    if (reply == null) {
      Set<String> methods = routes.methods(HttpServer.path(request));
      throw methods.isEmpty()
          ? new HttpException.RuntimeException(404, "there is no such page")
          : new HttpException.RuntimeException(
              405, "only %s is answered here".formatted(String.join(" and ", methods)));
    }
    return reply;
  }

  private static Reply reply(Handler handler, Form form) {
    if (form.isMalformed()) {
      throw new HttpException.RuntimeException(
          400, "refused: the query string or the body cannot be read");
    }
    try {
      return handler.handle(form);
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }

  private boolean isAuthorized(Request request) {
    List<String> tokens = request.getHeaders().getValuesList(TOKEN_HEADER);
    if (!tokens.isEmpty()) {
      return tokens.size() == 1 && isEqual(base64(secret.bytes()), tokens.get(0));
    }
    String query = request.getHttpURI().getQuery();
    String address = HttpServer.path(request) + (query == null ? "" : "?" + query);
    int end = Math.max(address.lastIndexOf("?key="), address.lastIndexOf("&key="));
    return request.getMethod().equals("GET")
        && end >= 0
        && isEqual(link(address.substring(0, end)), address);
  }

  /** Compares in a time that does not depend on where the texts differ. */
  private static boolean isEqual(String expected, String actual) {
    return MessageDigest.isEqual(
        expected.getBytes(StandardCharsets.UTF_8), actual.getBytes(StandardCharsets.UTF_8));
  }

  /** Waits until no page reads events, but not longer than a time limit. */
  public void awaitReaders(Duration limit) {
    server.awaitStreams(limit);
  }

  /** Finishes the answers that are being sent, and closes all connections. */
  @Override
  public void close() {
    server.close();
  }
}
