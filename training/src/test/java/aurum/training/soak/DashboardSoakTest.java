package aurum.training.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.web.EventReader;
import aurum.training.web.LoopbackServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Ten readers follow a training, two lines a second, for an hour. */
@Tag("soak")
@EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
class DashboardSoakTest {
  private static final int READERS = 10;
  private static final int MILLIS_BETWEEN_LINES = 500;

  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicInteger events = new AtomicInteger();
  private volatile boolean ended;

  @Test
  void tenReadersDoNotMakeItGrow() throws Exception {
    Soak soak = new Soak("dashboard");
    Path run = Files.createDirectories(soak.file("watched"));
    Files.deleteIfExists(run.resolve("metrics.jsonl"));
    Process dashboard = soak.start("dashboard", run);
    URI address = URI.create(soak.awaitLine(dashboard, "dashboard: "));
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(() -> grow(run.resolve("metrics.jsonl"))));
    for (int i = 0; i < READERS; i++) {
      threads.add(new Thread(() -> read(address)));
    }
    threads.forEach(Thread::start);
    soak.sample(dashboard);
    ended = true;
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.printf("soak: dashboard: %d events read%n", events.get());
    assertTrue(events.get() > READERS * Soak.MINUTES * 10, events + " events");
    soak.requireFlat();
  }

  private void grow(Path metrics) {
    try {
      for (int i = 1; !ended; i++) {
        String line =
            "{\"iteration\": %d, \"steps\": %d, \"seconds\": %d, \"loss\": 0.5}\n"
                .formatted(i, 100 * i, i);
        Files.writeString(metrics, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        Thread.sleep(MILLIS_BETWEEN_LINES);
      }
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The stream of states, and at each event all lines, more than a page reads again. */
  private void read(URI address) {
    String origin = "http://" + address.getAuthority();
    String token = address.getFragment().substring("token=".length());
    try {
      String link = get(origin + "/link?to=/runs", token).strip();
      try (EventReader stream = new EventReader(origin + link)) {
        while (!ended) {
          stream.next();
          get(origin + "/metrics?run=.&generation=0&from=0", token);
          events.incrementAndGet();
        }
      }
    } catch (IOException | RuntimeException e) {
      // The dashboard has ended.
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private String get(String address, String token) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address))
            .header(LoopbackServer.TOKEN_HEADER, token)
            .build();
    var reply = client.send(request, BodyHandlers.ofString());
    assertEquals(200, reply.statusCode(), reply.body());
    return reply.body();
  }
}
