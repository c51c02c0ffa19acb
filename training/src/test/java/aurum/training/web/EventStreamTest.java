package aurum.training.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Event streams over real connections. */
@Timeout(300)
class EventStreamTest {
  private final AtomicInteger polled = new AtomicInteger();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Listeners changes = new Listeners();
  private volatile String event;
  private volatile boolean finished;
  private HttpServer server;

  /** A source of {@link #event}s. */
  private final class Source implements EventSource {
    @Override
    public String poll() {
      polled.incrementAndGet();
      return event;
    }

    @Override
    public boolean isFinished() {
      return finished;
    }

    @Override
    public Listeners changes() {
      return changes;
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }

  @BeforeEach
  void start() throws IOException {
    server =
        new HttpServer(
            InetAddress.getByName("127.0.0.1"),
            0,
            Duration.ofMillis(400),
            request -> CompletableFuture.completedFuture(Reply.events(new Source())));
    server.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Socket open() throws IOException {
    return open("GET");
  }

  private Socket open(String method) throws IOException {
    Socket socket = new Socket("127.0.0.1", server.port());
    socket.setSoTimeout(120_000);
    String request = method + " / HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  @Test
  void aReaderThatDoesNotReadIsCutOff() throws Exception {
    event = "x".repeat(1 << 16);
    try (Socket socket = open()) {
      closed.await();
      int events = polled.get();
      // The operating system buffers this much, and no more.
      assertTrue(events > 1 && events < 1000, events + " events");
    }
  }

  @Test
  void aRequestForTheHeadersOfAStreamGetsNothingElse() throws Exception {
    try (Socket socket = open("HEAD")) {
      assertEquals("HTTP/1.1 200 OK", firstLine(socket));
      // The limit of idle connections closes it: nothing keeps it open.
      socket.getInputStream().readAllBytes();
    }
    assertEquals(0, polled.get());
  }

  @Test
  void aReaderThatLeavesEndsTheStream() throws Exception {
    open().close();
    closed.await();
  }

  /** The stream stays open longer than the time limit of 400 ms. */
  @Test
  void commentsKeepAnIdleStreamOpenUntilAnEventComes() throws Exception {
    try (Socket socket = open()) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      int comments = 0;
      while (comments < 8) {
        comments += in.readLine().equals(":") ? 1 : 0;
      }
      event = "hello";
      finished = true;
      changes.inform();
      String line = in.readLine();
      while (!line.startsWith("data")) {
        line = in.readLine();
      }
      event = null;
      assertEquals("data: hello", line);
      closed.await();
    }
  }

  @Test
  void aFurtherStreamOfAnAddressEndsItsOldest() throws Exception {
    List<Socket> readers = new ArrayList<>();
    try {
      for (int i = 0; i < 51; i++) {
        readers.add(open());
        assertEquals("HTTP/1.1 200 OK", firstLine(readers.get(i)));
      }
      closed.await();
      readers.get(0).getInputStream().readAllBytes();
      // A comment of the second one, whose stream is open.
      assertTrue(readers.get(1).getInputStream().read() >= 0);
    } finally {
      for (Socket reader : readers) {
        reader.close();
      }
    }
  }

  private static String firstLine(Socket socket) throws IOException {
    return new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
        .readLine();
  }
}
