package aurum.training.web;

import aurum.training.console.UsageException;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP server for the browser of the user who runs the program. Thread-safe.
 *
 * <p>Other programs and web pages must not be able to use it:
 *
 * <ul>
 *   <li>It listens on 127.0.0.1 only.
 *   <li>The Host of a request must be that address and port. Otherwise a web page could reach the
 *       server under a host name that resolves to 127.0.0.1 (DNS rebinding).
 *   <li>The Origin of a request, if it is sent, must be the server's own.
 *   <li>A handler is called only if the request has the {@linkplain #TOKEN_HEADER token} of this
 *       server, which is drawn at random and part of the {@link #address} after {@code #}: browsers
 *       do not send that part. A page reads it from its own address and sends it as a header. The
 *       files of a page contain no data of the user and need no token.
 *   <li>Paths of requests are compared with the given routes and never become names of files.
 * </ul>
 *
 * <p>All threads are daemons, so that the server does not keep the JVM running.
 */
public final class LoopbackServer implements AutoCloseable {
  /** The header of a request that contains the token. */
  public static final String TOKEN_HEADER = "X-Aurum-Token";

  /** The maximum size of a request's body; longer ones are refused. */
  public static final int MAXIMUM_BODY_BYTES = 1 << 16;

  private static final int THREADS = 8;

  /** The maximum time that {@link #close} waits for answers. */
  private static final int SECONDS_TO_CLOSE = 1;

  /**
   * Answers requests. Called by several threads at once. An exception becomes the HTTP status 400
   * if it is an IllegalArgumentException, or else 500.
   */
  @FunctionalInterface
  public interface Handler {
    Reply handle(Request request) throws IOException;
  }

  /**
   * @param open whether it needs no token
   */
  private record Route(String method, boolean open, Handler handler) {}

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, daemons());
  private final AccessToken token = AccessToken.random();
  private final Map<String, Route> routes = new ConcurrentHashMap<>();

  /**
   * Reserves a port. The server answers after {@link #start}.
   *
   * @param port from 1 to 65535; 0 for any free one
   * @throws UsageException if the port is out of range or in use
   */
  public LoopbackServer(int port) throws IOException {
    if (port < 0 || port > 65_535) {
      throw new UsageException("--port must be from 1 to 65535, or 0 for a free one, not " + port);
    }
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    try {
      server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
    } catch (BindException e) {
      throw new UsageException(
          "port %d cannot be used: %s; choose another --port, or 0 for a free one"
              .formatted(port, e.getMessage()),
          e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
  }

  private static ThreadFactory daemons() {
    return job -> {
      Thread thread = new Thread(job, "aurum-web");
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Adds a file of a page, which needs no token.
   *
   * @param path of requests, such as {@code /}
   * @param origin the class beside which the file is found
   * @param name of the file; its suffix determines the media type
   */
  public LoopbackServer resource(String path, Class<?> origin, String name) throws IOException {
    try (InputStream in = origin.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource %s beside %s".formatted(name, origin));
      }
      Reply reply = Reply.of(mediaType(name), in.readAllBytes());
      routes.put(path, new Route("GET", true, request -> reply));
    }
    return this;
  }

  private static String mediaType(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "html" -> "text/html; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      default -> throw new IllegalArgumentException("unknown type of file: " + name);
    };
  }

  /** Adds a handler of GET requests, which must change nothing. */
  public LoopbackServer get(String path, Handler handler) {
    routes.put(path, new Route("GET", false, handler));
    return this;
  }

  /** Adds a handler of POST requests. */
  public LoopbackServer post(String path, Handler handler) {
    routes.put(path, new Route("POST", false, handler));
    return this;
  }

  /**
   * An address for links, which cannot send a header. It contains a key that is valid for GET
   * requests of exactly this path and query.
   *
   * @param pathAndQuery encoded, such as {@code /replay?run=first}
   */
  public String link(String pathAndQuery) {
    return pathAndQuery + separator(pathAndQuery) + token.keyOf(pathAndQuery);
  }

  private static String separator(String pathAndQuery) {
    return (pathAndQuery.contains("?") ? "&" : "?") + "key=";
  }

  /** Starts to answer requests. */
  public LoopbackServer start() {
    // The server's own thread inherits this property from the thread that starts it.
    Thread starter = daemons().newThread(server::start);
    starter.start();
    try {
      starter.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return this;
  }

  /** The address of the page {@code /} with the token. */
  public URI address() {
    return URI.create(origin() + "/#token=" + token.text());
  }

  private String origin() {
    return "http://" + host();
  }

  private String host() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Reply reply;
      try {
        reply = reply(exchange);
      } catch (IllegalArgumentException e) {
        reply = Reply.text(400, "cannot be answered: " + e.getMessage());
      } catch (IOException | RuntimeException e) {
        reply = Reply.text(500, "failed: " + e);
      }
      send(exchange, reply);
    }
  }

  private Reply reply(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    if (!List.of(host()).equals(headers.get("Host"))) {
      return Reply.text(403, "refused: use the address that the program has printed");
    }
    List<String> origins = headers.get("Origin");
    if (origins != null && !origins.equals(List.of(origin()))) {
      return Reply.text(403, "refused: the request comes from another page");
    }
    URI uri = exchange.getRequestURI();
    Route route = routes.get(uri.getRawPath());
    if (route == null) {
      return Reply.text(404, "there is no such page");
    }
    if (!route.method.equals(exchange.getRequestMethod())) {
      return Reply.text(405, "only %s is answered here".formatted(route.method));
    }
    if (!route.open && !isAuthorized(headers, uri, route)) {
      return Reply.text(
          403, "refused: the token is missing; use the address that the program has printed");
    }
    byte[] body = exchange.getRequestBody().readNBytes(MAXIMUM_BODY_BYTES + 1);
    if (body.length > MAXIMUM_BODY_BYTES) {
      return Reply.text(413, "refused: more than %d bytes".formatted(MAXIMUM_BODY_BYTES));
    }
    return route.handler.handle(new Request(Request.parseQuery(uri.getRawQuery()), body));
  }

  private boolean isAuthorized(Headers headers, URI uri, Route route) {
    List<String> tokens = headers.get(TOKEN_HEADER);
    if (tokens != null) {
      return tokens.size() == 1 && isEqual(token.text(), tokens.get(0));
    }
    String address = uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
    int end = Math.max(address.lastIndexOf("?key="), address.lastIndexOf("&key="));
    return route.method.equals("GET")
        && end >= 0
        && isEqual(link(address.substring(0, end)), address);
  }

  /** Compares in a time that does not tell where the texts differ. */
  private static boolean isEqual(String expected, String actual) {
    return MessageDigest.isEqual(
        expected.getBytes(StandardCharsets.UTF_8), actual.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, Reply reply) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", reply.type());
    headers.set("Content-Security-Policy", reply.policy());
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
    int length = reply.body().length;
    if (length == 0) {
      exchange.sendResponseHeaders(reply.status(), -1);
    } else {
      exchange.sendResponseHeaders(reply.status(), length);
      exchange.getResponseBody().write(reply.body());
    }
  }

  /** Finishes the answers that are being sent, and closes all connections. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      threads.awaitTermination(SECONDS_TO_CLOSE, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
  }
}
