package aurum.training.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests are sent over real connections. The server waits for the rest of a request longer than a
 * test may take, so that a silent connection that delays an answer fails a test.
 */
@Timeout(300)
class LoopbackServerTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicInteger posted = new AtomicInteger();
  private LoopbackServer server;
  private String origin;
  private String token;

  @BeforeEach
  void start() throws IOException {
    server =
        new LoopbackServer(0, Duration.ofHours(1))
            .page(LoopbackServerTest.class, "page.html")
            .get(
                "/name",
                request ->
                    Reply.json(
                        JsonNodeFactory.instance.textNode(
                            request.fields().getOrDefault("name", ""))))
            .get("/document", request -> Reply.document(new byte[] {60, 112, 62}))
            .post("/count", this::count)
            .get(
                "/refused",
                request -> {
                  throw new IllegalArgumentException("name must be short");
                })
            .get(
                "/broken",
                request -> {
                  throw new IOException("the disk is full");
                })
            .start();
    URI address = server.address();
    origin = "http://127.0.0.1:" + address.getPort();
    token = address.getFragment().substring("token=".length());
  }

  private Reply count(Form request) {
    posted.addAndGet(request.fields().getOrDefault("x", "").length());
    return Reply.text(200, "counted");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpRequest.Builder to(String pathAndQuery) {
    return HttpRequest.newBuilder(URI.create(origin + pathAndQuery));
  }

  private HttpRequest.Builder authorized(String pathAndQuery) {
    return to(pathAndQuery).header(LoopbackServer.TOKEN_HEADER, token);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private int status(HttpRequest.Builder request) throws IOException, InterruptedException {
    return send(request).statusCode();
  }

  @Test
  void servesTheFilesOfAPageWithoutAToken() throws Exception {
    HttpResponse<String> page = send(to("/"));
    assertEquals(200, page.statusCode());
    assertEquals("<!doctype html><title>Test page</title>\n", page.body());
    assertEquals("text/html; charset=utf-8", page.headers().firstValue("Content-Type").get());
  }

  @Test
  void callsAHandlerWithTheDecodedQuery() throws Exception {
    HttpResponse<String> reply = send(authorized("/name?x=1&name=a%2Fb+%C3%A9&name=other"));
    assertEquals("\"a/b é\"", reply.body());
    assertEquals("application/json", reply.headers().firstValue("Content-Type").get());
  }

  @Test
  void callsAHandlerWithTheBody() throws Exception {
    assertEquals(200, status(authorized("/count").POST(BodyPublishers.ofString("x=12345"))));
    assertEquals(5, posted.get());
  }

  @Test
  void refusesARequestWithoutTheToken() throws Exception {
    HttpResponse<String> reply = send(to("/name"));
    assertEquals(403, reply.statusCode());
    assertTrue(reply.body().contains("use the address that the program has printed"));
    assertEquals(403, status(to("/count").POST(BodyPublishers.ofString("1"))));
    assertEquals(0, posted.get());
  }

  @Test
  void refusesAnotherToken() throws Exception {
    String wrong = (token.startsWith("A") ? "B" : "A") + token.substring(1);
    for (String other : List.of("", "x", wrong, token + "x", token.substring(1))) {
      assertEquals(403, status(to("/name").header(LoopbackServer.TOKEN_HEADER, other)), other);
    }
    HttpRequest.Builder twice = authorized("/name").header(LoopbackServer.TOKEN_HEADER, token);
    assertEquals(403, status(twice));
  }

  @Test
  void theTokenDiffersAtEachStart() throws IOException {
    try (LoopbackServer other = new LoopbackServer(0)) {
      assertNotEquals(server.address().getFragment(), other.address().getFragment());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://example.org", "null", "https://127.0.0.1", "http://127.0.0.1"})
  void refusesARequestFromAnotherPage(String other) throws Exception {
    assertEquals(403, status(authorized("/name").header("Origin", other)));
    assertEquals(403, status(to("/").header("Origin", other)));
  }

  @Test
  void acceptsARequestFromItsOwnPage() throws Exception {
    assertEquals(200, status(authorized("/name").header("Origin", origin)));
  }

  /** A host name that resolves to 127.0.0.1 would give a web page access: DNS rebinding. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: example.org\r\n",
        "Host: example.org:PORT\r\n",
        "Host: localhost.example.org:PORT\r\n",
        "Host: 127.0.0.1.example.org\r\n",
        "Host: user@127.0.0.1:PORT\r\n",
        "Host: 192.0.2.1:PORT\r\n",
        "Host: 127.0.0.1:PORT\r\nHost: example.org\r\n",
        "",
      })
  void refusesAnotherHost(String hosts) throws Exception {
    String answer = raw("GET /name HTTP/1.1\r\n" + hosts);
    // The HTTP library refuses a request with no Host or several with 400.
    assertTrue(answer.matches("HTTP/1.1 40[03] (?s:.*)"), answer);
    assertFalse(answer.contains("application/json"), answer);
  }

  /** A tunnel, as of {@code ssh -L 18080:127.0.0.1:PORT}, has another port. */
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:PORT", "127.0.0.1:18080", "localhost:18080", "[::1]:18080"})
  void acceptsEveryNameOfThisComputerWithAnyPort(String host) throws Exception {
    String request = "GET /name HTTP/1.1\r\nHost: " + host + "\r\n";
    String answer = raw(request);
    assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    answer = raw(request + "Origin: http://" + host + "\r\n");
    assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    answer = raw(request + "Origin: http://localhost:1\r\n");
    assertTrue(answer.startsWith("HTTP/1.1 403 "), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"//name", "/name/", "///name//"})
  void emptySegmentsOfAPathAreIgnored(String path) throws Exception {
    String answer = raw("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n");
    assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
  }

  /** The answer to a request whose lines are written as they are, with the token added. */
  private String raw(String lines) throws IOException {
    int port = server.address().getPort();
    try (Socket socket = new Socket("127.0.0.1", port)) {
      String request =
          lines.replace("PORT", Integer.toString(port))
              + "%s: %s\r\nConnection: close\r\n\r\n".formatted(LoopbackServer.TOKEN_HEADER, token);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/no-such-page",
        "/name/../name",
        "/../../../../etc/passwd",
        "//etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/LoopbackServer.class",
        "/page.html"
      })
  void answersTheGivenPathsOnly(String path) throws Exception {
    String answer = raw("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n");
    // The HTTP library refuses a path that leaves the root with 400.
    assertTrue(answer.matches("HTTP/1.1 40[04] (?s:.*)"), answer);
  }

  @ParameterizedTest
  @CsvSource({"POST, /name", "PUT, /name", "DELETE, /count", "GET, /count", "POST, /"})
  void refusesOtherMethods(String method, String path) throws Exception {
    assertEquals(405, status(authorized(path).method(method, BodyPublishers.noBody())));
    assertEquals(0, posted.get());
  }

  @Test
  void refusesALongBody() throws Exception {
    byte[] longest = "x=".repeat(LoopbackServer.MAXIMUM_BODY_BYTES / 2).getBytes(UTF_8);
    assertEquals(200, status(authorized("/count").POST(BodyPublishers.ofByteArray(longest))));
    byte[] tooLong = Arrays.copyOf(longest, longest.length + 1);
    assertEquals(413, status(authorized("/count").POST(BodyPublishers.ofByteArray(tooLong))));
    assertEquals(longest.length - 2, posted.get());
  }

  @Test
  void aLinkIsValidForItsOwnPathAndQueryOnly() throws Exception {
    String link = server.link("/name?name=run");
    assertEquals("\"run\"", send(to(link)).body());
    assertEquals(403, status(to(link.replace("name=run", "name=other"))));
    assertEquals(403, status(to(link.replace("/name", "/document"))));
    assertEquals(403, status(to(link.substring(0, link.length() - 1))));
    assertEquals(200, status(to(server.link("/document"))));
  }

  @Test
  void aLinkAuthorizesNoAction() throws Exception {
    HttpRequest.Builder request = to(server.link("/count"));
    assertEquals(403, status(request.POST(BodyPublishers.ofString("1"))));
    assertEquals(0, posted.get());
  }

  @Test
  void aFailingHandlerIsReportedInOneLine() throws Exception {
    HttpResponse<String> refused = send(authorized("/refused"));
    assertEquals(400, refused.statusCode());
    assertEquals("cannot be answered: name must be short\n", refused.body());
    HttpResponse<String> broken = send(authorized("/broken"));
    assertEquals(500, broken.statusCode());
    assertEquals("failed: java.io.IOException: the disk is full\n", broken.body());
  }

  @Test
  void everyAnswerRestrictsWhatTheBrowserMayDo() throws Exception {
    for (HttpRequest.Builder request : List.of(to("/"), to("/name"), authorized("/name"))) {
      HttpResponse<String> reply = send(request);
      String policy = reply.headers().firstValue("Content-Security-Policy").orElseThrow();
      assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
      assertTrue(policy.contains("frame-ancestors 'none'"), policy);
      assertEquals("nosniff", reply.headers().firstValue("X-Content-Type-Options").get());
      assertEquals("no-store", reply.headers().firstValue("Cache-Control").get());
      assertEquals("no-referrer", reply.headers().firstValue("Referrer-Policy").get());
    }
  }

  /** Its scripts could otherwise call the server with the user's rights. */
  @Test
  void aDocumentIsSandboxed() throws Exception {
    HttpResponse<String> reply = send(authorized("/document"));
    String policy = reply.headers().firstValue("Content-Security-Policy").orElseThrow();
    assertTrue(policy.startsWith("sandbox allow-scripts; default-src 'none';"), policy);
    assertFalse(policy.contains("allow-same-origin"), policy);
  }

  @Test
  void listensOnLoopbackOnly() {
    assertEquals("127.0.0.1", server.address().getHost());
    assertTrue(server.address().getPort() > 0);
  }

  @Test
  void refusesAPortThatIsInUseOrImpossible() {
    int used = server.address().getPort();
    InvalidInputException inUse =
        assertThrows(InvalidInputException.class, () -> new LoopbackServer(used));
    assertTrue(
        inUse.getMessage().startsWith("port " + used + " cannot be used"), inUse.getMessage());
    for (int port : new int[] {-1, 65_536}) {
      assertThrows(InvalidInputException.class, () -> new LoopbackServer(port));
    }
  }

  @Test
  void closingFreesThePort() throws Exception {
    int port = server.address().getPort();
    assertEquals(200, status(to("/"))); // The connection stays open.
    server.close();
    assertThrows(ConnectException.class, () -> new Socket("127.0.0.1", port).close());
    new LoopbackServer(port).close();
  }

  @Test
  void closingFinishesAnAnswerThatHasBegun() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch closing = new CountDownLatch(1);
    server.get(
        "/slow",
        request -> {
          asked.countDown();
          await(closing);
          return Reply.text(200, "done");
        });
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(authorized("/slow").build(), BodyHandlers.ofString());
    await(asked);
    Thread closer = new Thread(server::close);
    closer.start();
    closing.countDown();
    assertEquals("done\n", answer.get().body());
    closer.join();
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** A thread that is no daemon would keep the JVM running. */
  @Test
  void allItsThreadsAreDaemons() throws Exception {
    Thread[] before = threads();
    try (LoopbackServer other =
        new LoopbackServer(0).page(LoopbackServerTest.class, "page.html").start()) {
      URI page = URI.create("http://127.0.0.1:" + other.address().getPort() + "/");
      assertEquals(200, status(HttpRequest.newBuilder(page)));
      List<Thread> known = List.of(before);
      List<Thread> started =
          List.of(threads()).stream().filter(thread -> !known.contains(thread)).toList();
      assertTrue(started.stream().anyMatch(t -> t.getName().startsWith("aurum-web")), "" + started);
      assertArrayEquals(new Thread[0], started.stream().filter(t -> !t.isDaemon()).toArray());
    }
  }

  @Test
  void connectionsThatSendNoBodyDelayNoAnswer() throws Exception {
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 40; i++) {
        silent.add(open("POST /count HTTP/1.1\r\nContent-Length: 7\r\n" + authorization()));
      }
      assertAnswers();
      silent.get(0).getOutputStream().write("x=12345".getBytes(StandardCharsets.US_ASCII));
      assertTrue(firstLine(silent.get(0)).startsWith("HTTP/1.1 200 "));
    } finally {
      closeAll(silent);
    }
  }

  @Test
  void halfRequestLinesDelayNoAnswer() throws Exception {
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 300; i++) {
        silent.add(open("GET /na"));
      }
      assertAnswers();
    } finally {
      closeAll(silent);
    }
  }

  @Test
  void openStreamsDelayNoAnswerAndArePushedEachChange() throws Exception {
    Listeners changes = new Listeners();
    AtomicInteger state = new AtomicInteger();
    server.get(
        "/state", request -> Reply.events(new StateEvents(changes, 60_000, state::toString)));
    List<EventReader> readers = new ArrayList<>();
    try {
      for (int i = 0; i < 40; i++) {
        readers.add(new EventReader(origin + server.link("/state")));
        assertEquals("0", readers.get(i).next());
      }
      assertAnswers();
      state.set(1);
      changes.inform();
      for (EventReader reader : readers) {
        assertEquals("1", reader.next());
      }
    } finally {
      for (EventReader reader : readers) {
        reader.close();
      }
    }
  }

  /** A comment, which is sent in each quarter of the limit, finds that a reader has gone. */
  @Test
  void waitsUntilNoReaderIsLeft() throws Exception {
    server.close();
    Listeners changes = new Listeners();
    server =
        new LoopbackServer(0, Duration.ofMillis(400))
            .get("/state", request -> Reply.events(new StateEvents(changes, 60_000, () -> "0")))
            .start();
    String address = "http://127.0.0.1:" + server.address().getPort() + server.link("/state");
    EventReader reader = new EventReader(address);
    assertEquals("0", reader.next());
    CompletableFuture<Void> left =
        CompletableFuture.runAsync(() -> server.awaitReaders(Duration.ofSeconds(60)));
    assertThrows(TimeoutException.class, () -> left.get(100, TimeUnit.MILLISECONDS));
    reader.close();
    left.join();
  }

  @Test
  void aStreamIsLookedAtAgainAfterItsInterval() throws Exception {
    AtomicInteger state = new AtomicInteger();
    server.get(
        "/state", request -> Reply.events(new StateEvents(new Listeners(), 10, state::toString)));
    try (EventReader reader = new EventReader(origin + server.link("/state"))) {
      assertEquals("0", reader.next());
      state.set(1);
      assertEquals("1", reader.next());
    }
  }

  /** A page cannot send the header of the token when it opens a stream. */
  @Test
  void aPageGetsTheLinkOfAStreamWithItsToken() throws Exception {
    assertEquals(server.link("/name") + "\n", send(authorized("/link?to=/name")).body());
    assertEquals(403, status(to("/link?to=/name")));
  }

  /** A byte from time to time would keep a limit of silence alone from ending the connection. */
  @Test
  void closesAConnectionWhoseHeadersOrBodyArriveTooSlowly() throws Exception {
    server.close();
    server = new LoopbackServer(0, Duration.ofMillis(100)).post("/count", this::count).start();
    token = server.address().getFragment().substring("token=".length());
    String headers = "POST /count HTTP/1.1\r\nContent-Length: 9999999\r\n" + authorization();
    for (String beginning : List.of("GET /na", headers)) {
      try (Socket slow = open(beginning)) {
        CompletableFuture<Void> closed = untilClosed(slow);
        while (!closed.isDone()) {
          try {
            slow.getOutputStream().write('x');
          } catch (IOException e) {
            // The server has closed the connection.
          }
          Thread.sleep(10);
        }
      }
    }
    assertEquals(0, posted.get());
  }

  /** Completes when the server ends the connection. */
  private static CompletableFuture<Void> untilClosed(Socket socket) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            socket.getInputStream().readAllBytes();
          } catch (IOException e) {
            // Reset by the server, which is an end, too.
          }
        });
  }

  private String authorization() {
    return "Host: 127.0.0.1:%d\r\n%s: %s\r\n\r\n"
        .formatted(server.address().getPort(), LoopbackServer.TOKEN_HEADER, token);
  }

  private Socket open(String beginning) throws IOException {
    Socket socket = new Socket("127.0.0.1", server.address().getPort());
    socket.getOutputStream().write(beginning.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static String firstLine(Socket socket) throws IOException {
    return new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
        .readLine();
  }

  private static void closeAll(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  /** The requests of a page are answered. */
  private void assertAnswers() throws Exception {
    for (String path : List.of("/", "/name?name=a")) {
      assertEquals(200, status(authorized(path)));
    }
  }

  private static Thread[] threads() {
    return Thread.getAllStackTraces().keySet().toArray(new Thread[0]);
  }
}
