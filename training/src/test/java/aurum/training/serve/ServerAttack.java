package aurum.training.serve;

import aurum.training.serve.game.SecureIds;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A stranger who tries to stop others. Arguments: the address of a server on which a game has been
 * played, such as {@code http://127.0.0.1:9000}, and the kind:
 *
 * <ul>
 *   <li>{@code unread}: 1,000 connections request pages without end, and never read
 *   <li>{@code events}: 1,000 connections request the events of a game; every second one reads them
 *       and requests them again, the others never read
 *   <li>{@code streams}: 200 connections wait for new arena games
 *   <li>{@code trainings}: 500 trainings of one key at a time, as fast as possible
 * </ul>
 *
 * Closed connections are opened again. Runs until it is ended, and prints a line when it begins.
 */
final class ServerAttack {
  /** An address of the loopback interface that the honest clients do not use. */
  private static final String STRANGER = "127.0.0.2";

  private static final int CONNECTIONS = 1_000;
  private static final int STREAMS = 200;
  private static final int TRAININGS = 500;
  private static final int[] TURNS = {0, 1, 100};
  private static final int PIPELINED = 20;
  private static final int PAUSE_MILLIS = 10;

  private ServerAttack() {}

  /** Runs the attack. */
  public static void main(String[] arguments) throws Exception {
    TestClient client = new TestClient(arguments[0]);
    int port = URI.create(arguments[0]).getPort();
    switch (arguments[1]) {
      case "unread" -> keepOpen(port, CONNECTIONS, "/doc", PIPELINED, false);
      case "events" -> {
        HttpResponse<String> training =
            client.formAgain("/api/training", "key=" + register(client));
        String game = TestClient.state(training).at("/game/id").asText();
        keepOpen(port, CONNECTIONS, "/events/" + game, 1, true);
      }
      case "streams" -> keepOpen(port, STREAMS, "/now-playing", 1, false);
      case "trainings" -> trainings(client);
      default -> throw new IllegalArgumentException(arguments[1]);
    }
  }

  private static void keepOpen(int port, int count, String path, int times, boolean reads)
      throws Exception {
    byte[] request =
        "GET %s HTTP/1.1\r\nHost: x\r\n\r\n"
            .formatted(path)
            .repeat(times)
            .getBytes(StandardCharsets.US_ASCII);
    SocketChannel[] channels = new SocketChannel[count];
    ByteBuffer received = ByteBuffer.allocateDirect(1 << 16);
    for (boolean begun = false; ; begun = true) {
      for (int i = 0; i < count; i++) {
        try {
          if (channels[i] == null) {
            channels[i] = SocketChannel.open().bind(new InetSocketAddress(STRANGER, 0));
            channels[i].connect(new InetSocketAddress("127.0.0.1", port));
            channels[i].configureBlocking(false);
            channels[i].write(ByteBuffer.wrap(request));
          } else if (times > 1 || reads && i % 2 == 0 && read(channels[i], received)) {
            channels[i].write(ByteBuffer.wrap(request));
          } else if (!reads && channels[i].read(received.clear().limit(1)) < 0) {
            throw new IOException("closed");
          }
        } catch (IOException e) {
          if (channels[i] != null) {
            channels[i].close();
            channels[i] = null;
          }
        }
      }
      if (!begun) {
        System.out.println("begun");
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
  }

  /** Reads what has arrived; whether it is the end of a chunked answer. */
  private static boolean read(SocketChannel channel, ByteBuffer received) throws IOException {
    int last = -1;
    int count = channel.read(received.clear());
    for (; count > 0; count = channel.read(received.clear())) {
      last = count;
    }
    if (count < 0) {
      throw new IOException("closed");
    }
    // "0\r\n\r\n" ends the answer; the JSON of a state does not end so.
    return last >= 5
        && received.limit() >= 5
        && received.get(last - 5) == '0'
        && received.get(last - 1) == '\n';
  }

  private static void trainings(TestClient client) throws Exception {
    String key = register(client);
    AtomicInteger refused = new AtomicInteger();
    for (int i = 0; i < TRAININGS; i++) {
      train(client, "turns=" + TURNS[i % TURNS.length] + "&key=" + key, refused);
    }
    System.out.println("begun");
    TimeUnit.DAYS.sleep(1);
  }

  private static String register(TestClient client) {
    return TestClient.key(client.formAgain("/register", "name=a-" + SecureIds.next()));
  }

  private static void train(TestClient client, String fields, AtomicInteger refused) {
    client
        .form("/api/training", fields)
        .thenCompose(answer -> play(client, answer, refused))
        .whenCompleteAsync((end, failure) -> train(client, fields, refused));
  }

  private static CompletableFuture<HttpResponse<String>> play(
      TestClient client, HttpResponse<String> answer, AtomicInteger refused) {
    if (answer.statusCode() != 200) {
      refused.incrementAndGet();
      return CompletableFuture.completedFuture(answer);
    }
    return client
        .play(TestClient.state(answer), "North")
        .thenCompose(
            next ->
                next.body().contains("\"finished\":true")
                    ? CompletableFuture.completedFuture(next)
                    : play(client, next, refused));
  }
}
