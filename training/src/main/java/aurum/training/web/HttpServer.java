package aurum.training.web;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.training.web.ConnectionGroups.Group;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * An HTTP server with asynchronous replies. Thread-safe.
 *
 * <p>No thread waits for a connection: not for a request, its body, a later reply or a slow reader.
 * A connection is closed if the headers of a request, or its body, do not arrive within a time
 * limit, and if its address opens too many others. The events of streams are computed in
 * {@linkplain #background background threads}.
 *
 * <p>All threads are daemons, so that the server does not keep the JVM running.
 */
public final class HttpServer implements AutoCloseable {
  /** The maximum number of threads; a handler should return soon. */
  private static final int THREADS = 16;

  /** The maximum number of connections; further ones wait to be accepted. */
  private static final int MAXIMUM_CONNECTIONS = 4_000;

  /** The maximum time that {@link #close} waits for replies, in milliseconds. */
  private static final int MILLIS_TO_CLOSE = 1000;

  /** The time for which a connection stays open that another connection of its address replaces. */
  private static final int SECONDS_TO_REPLACE = 5;

  /** How long idle connections stay open while the server closes, in milliseconds. */
  private static final int IDLE_MILLIS_TO_CLOSE = 50;

  private final Server server;
  private final ServerConnector connector;
  private final Function<Request, CompletableFuture<Reply>> handler;
  private final long limitMillis;

  /** Half of the processors remain for what must not wait. */
  private final FairThreads background =
      new FairThreads(
          "aurum-web-background", Math.max(1, Runtime.getRuntime().availableProcessors() / 2), 3);

  private final ConnectionGroups groups = new ConnectionGroups();
  private volatile InetAddress proxy;

  /** The tasks that close connections on which no request arrives. */
  private final Map<Connection, Scheduler.Task> limits = new ConcurrentHashMap<>();

  /** The connections with a request whose reply has not been sent completely. */
  private final Set<Connection> answering = ConcurrentHashMap.newKeySet();

  /**
   * Reserves a port. The server answers after {@link #start}.
   *
   * @param port from 1 to 65535; 0 for any free one
   * @param limit the maximum time for the headers of a request, and for its body
   * @param handler answers requests; called by several threads at once, before the {@linkplain
   *     #body body} of the request is read. An exception becomes the reply of a {@link
   *     HttpException}, the HTTP status 400 if it is an IllegalArgumentException, or else 500
   * @throws InvalidInputException if the port is out of range or in use
   */
  public HttpServer(
      InetAddress address,
      int port,
      Duration limit,
      Function<Request, CompletableFuture<Reply>> handler)
      throws IOException {
    require(
        port >= 0 && port <= 65_535, "--port must be from 1 to 65535, or 0 for a free one", port);
    this.handler = handler;
    limitMillis = limit.toMillis();
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("aurum-web");
    threads.setDaemon(true);
    server = new Server(threads, new ScheduledExecutorScheduler("aurum-web-timer", true), null);
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setUriCompliance(
        UriCompliance.DEFAULT.with(
            "empty segments", UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT));
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration));
    connector.setHost(address.getHostAddress());
    connector.setPort(port);
    // Beyond this number the kernel drops connections, and clients try again after a second.
    connector.setAcceptQueueSize(MAXIMUM_CONNECTIONS);
    connector.setIdleTimeout(limitMillis);
    connector.setShutdownIdleTimeout(IDLE_MILLIS_TO_CLOSE);
    connector.addBean(
        new Connection.Listener() {
          @Override
          public void onOpened(Connection connection) {
            limitHeaders(connection);
            move(connection, Group.OTHER, address(connection));
          }

          @Override
          public void onClosed(Connection connection) {
            Scheduler.Task limit = limits.remove(connection);
            if (limit != null) {
              limit.cancel();
            }
            groups.leave(connection);
          }
        });
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(MAXIMUM_CONNECTIONS, connector));
    server.setHandler(new GracefulHandler(new JettyHandler()));
    server.setErrorHandler(
        (request, response, callback) -> {
          send(Reply.text(response.getStatus(), "refused: not valid HTTP"), response, callback);
          return true;
        });
    server.setStopTimeout(MILLIS_TO_CLOSE);
    try {
      connector.open();
    } catch (IOException e) {
      if (e.getCause() instanceof BindException cause) {
        throw new InvalidInputException(
            String.format(
                Locale.ROOT,
                "port %d cannot be used: %s; choose another --port, or 0 for a free one",
                port,
                cause.getMessage()),
            e);
      }
      throw e;
    }
  }

  /** The port that is used. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Names the proxy. The requests that it forwards count as requests of its clients. */
  public void setProxy(InetAddress proxy) {
    this.proxy = proxy;
  }

  /** The address of the client. */
  public String address(Request request) {
    return forwarded(request, "X-Forwarded-For", Request.getRemoteAddr(request));
  }

  /**
   * The path of a request without its empty segments: {@code /api/training} of {@code
   * //api/training/}. It begins with a slash.
   */
  public static String path(Request request) {
    String path = request.getHttpURI().getPath().replaceAll("/{2,}", "/");
    return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /**
   * The part of an address that names a host and its port, such as {@code [::1]:9000}.
   *
   * @param host a name, or an address with or without the brackets of IPv6
   */
  public static String authority(String host, int port) {
    return (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host) + ":" + port;
  }

  /** The scheme, the host and the port that the client has used. */
  public String origin(Request request) {
    String host = request.getHeaders().get("Host");
    String direct =
        host == null
            ? authority(Request.getLocalAddr(request), Request.getLocalPort(request))
            : host;
    return forwarded(request, "X-Forwarded-Proto", request.getHttpURI().getScheme())
        + "://"
        + forwarded(request, "X-Forwarded-Host", direct);
  }

  /** The last value of a header of the proxy: the client may have sent those before it. */
  private String forwarded(Request request, String header, String direct) {
    boolean isForwarded = isProxy(request.getConnectionMetaData().getConnection());
    List<String> values = isForwarded ? request.getHeaders().getCSV(header, false) : List.of();
    return values.isEmpty() ? direct : values.get(values.size() - 1);
  }

  private boolean isProxy(Connection connection) {
    return proxy != null && proxy.getHostAddress().equals(address(connection));
  }

  private static String address(Connection connection) {
    return ((InetSocketAddress) connection.getEndPoint().getRemoteSocketAddress())
        .getAddress()
        .getHostAddress();
  }

  /** Whether the client is still connected. */
  public boolean isConnected(Request request) {
    return request.getConnectionMetaData().getConnection().getEndPoint().isOpen();
  }

  /** Threads for what may wait longer than moves. Owners are addresses and keys. */
  public FairThreads background() {
    return background;
  }

  /**
   * Moves a connection to a group, and closes another one if there are too many of an address. A
   * proxy limits its connections itself, except for streams.
   */
  private void move(Connection connection, Group group, String address) {
    if (group != Group.STREAM && isProxy(connection)) {
      groups.leave(connection);
      return;
    }
    Connection oldest = groups.move(connection, group, address);
    if (oldest != null) {
      // A client that opens connections again and again needs less of the processor if it waits.
      boolean isFull = connector.getConnectedEndPoints().size() > MAXIMUM_CONNECTIONS * 3 / 4;
      long requests = oldest.getMessagesIn();
      Runnable close =
          () -> {
            // One with a new request is a member of its group again after the reply.
            if (oldest.getMessagesIn() == requests) {
              oldest.getEndPoint().close();
            }
          };
      connector.getScheduler().schedule(close, isFull ? 0 : SECONDS_TO_REPLACE, TimeUnit.SECONDS);
    }
  }

  /** Waits until no event stream is open, but not longer than a time limit. */
  void awaitStreams(Duration limit) {
    groups.awaitStreams(limit);
  }

  /** Starts to answer requests. */
  public void start() throws IOException {
    try {
      server.start();
    } catch (Exception e) {
      throw new IOException("the web server cannot be started: " + e.getMessage(), e);
    }
  }

  /** Closes a connection on which no request arrives, also after another one was answered. */
  private void limitHeaders(Connection connection) {
    long requests = connection.getMessagesIn();
    Runnable task =
        () -> {
          boolean isWaiting =
              connection.getMessagesIn() == requests
                  && connection.getMessagesOut() == requests
                  && !answering.contains(connection);
          limits.remove(connection);
          if (isWaiting) {
            connection.getEndPoint().close();
          } else if (connection.getEndPoint().isOpen()) {
            limitHeaders(connection);
          }
        };
    limits.put(connection, afterLimit(task));
  }

  private Scheduler.Task afterLimit(Runnable task) {
    return connector.getScheduler().schedule(task, limitMillis, TimeUnit.MILLISECONDS);
  }

  /**
   * Reads the body of a request.
   *
   * @param maximum its maximum size in bytes; a longer one is refused with the HTTP status 413
   */
  public CompletableFuture<byte[]> body(Request request, int maximum) {
    CompletableFuture<byte[]> body = new CompletableFuture<>();
    Content.Source.asByteArrayAsync(
        request,
        maximum,
        Promise.Invocable.from(
            InvocationType.BLOCKING,
            body::complete,
            failure ->
                body.completeExceptionally(
                    failure instanceof IllegalStateException
                        ? new HttpException.RuntimeException(
                            413, String.format(Locale.ROOT, "refused: more than %d bytes", maximum))
                        : new HttpException.RuntimeException(
                            400, "refused: the body is incomplete or not valid HTTP"))));
    Connection connection = request.getConnectionMetaData().getConnection();
    if (!body.isDone()) {
      Scheduler.Task limit = afterLimit(connection.getEndPoint()::close);
      body.whenComplete((bytes, failure) -> limit.cancel());
    }
    return body.whenComplete((bytes, failure) -> groups.leave(connection));
  }

  private final class JettyHandler extends org.eclipse.jetty.server.Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      request.addIdleTimeoutListener(timeout -> false); // A later reply may take any time.
      Connection connection = request.getConnectionMetaData().getConnection();
      answering.add(connection);
      Request.addCompletionListener(request, failure -> answering.remove(connection));
      CompletableFuture<Reply> reply;
      try {
        // CONNECT has none.
        if (request.getHttpURI().getPath() == null) {
          throw new HttpException.RuntimeException(404, "there is no such page");
        }
        reply = handler.apply(request);
      } catch (RuntimeException e) {
        reply = CompletableFuture.failedFuture(e);
      }
      reply.exceptionally(HttpServer::failure).thenAccept(r -> send(r, response, callback));
      return true;
    }
  }

  private static Reply failure(Throwable e) {
    if (e instanceof CompletionException) {
      return failure(e.getCause());
    }
    if (e instanceof HttpException refusal) {
      return Reply.text(refusal.getCode(), refusal.getReason());
    }
    if (e instanceof IllegalArgumentException) {
      return Reply.text(400, "cannot be answered: " + e.getMessage());
    }
    if (e instanceof TimeoutException) {
      return Reply.text(408, "refused: it took too long");
    }
    return Reply.text(500, "failed: " + e);
  }

  private void send(Reply reply, Response response, Callback callback) {
    Request request = response.getRequest();
    Connection connection = request.getConnectionMetaData().getConnection();
    boolean isStream = reply.events() != null && !request.getMethod().equals("HEAD");
    response.setStatus(reply.status());
    HttpFields.Mutable headers = response.getHeaders();
    headers.put("Content-Type", reply.type());
    headers.put("Content-Security-Policy", reply.policy());
    headers.put("Location", reply.location()); // None if it is null.
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("X-Frame-Options", "DENY");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Cache-Control", "no-store");
    boolean isClient = request.getMethod().equals("POST") && reply.status() == 200;
    Group group = isStream ? Group.STREAM : isClient ? Group.CLIENT : Group.OTHER;
    String address = address(request);
    move(connection, group, address);
    if (isStream) {
      Callback end = Callback.from(() -> move(connection, Group.OTHER, address), callback);
      new EventStream(reply.events(), response, end, background.of(address))
          .start(
              connector.getScheduler(), Math.min(limitMillis / 4, reply.events().intervalMillis()));
    } else {
      response.write(true, ByteBuffer.wrap(reply.body()), callback);
    }
  }

  /** Finishes the replies that are being computed or sent, and closes all connections. */
  @Override
  public void close() {
    // Streams do not end by themselves.
    groups.streams().forEach(stream -> stream.getEndPoint().close());
    try {
      server.stop();
    } catch (Exception e) {
      // Some replies took too long.
    }
    background.pool().shutdown();
    connector.close();
  }
}
