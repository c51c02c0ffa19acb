package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import aurum.training.console.ExitStatus;
import aurum.training.web.EventReader;
import aurum.training.web.LoopbackServer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code train --dashboard}. */
@Timeout(300)
class TrainingDashboardTest {
  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  private CompletableFuture<Integer> start(String steps) {
    return CompletableFuture.supplyAsync(
        () ->
            Aurum.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                "train",
                "vindinium",
                "--config",
                small.config().toString(),
                "--out",
                small.run("run").toString(),
                "--threads",
                "1",
                "--steps",
                steps,
                "--dashboard"));
  }

  private URI address(CompletableFuture<Integer> training) throws InterruptedException {
    while (!err.toString().contains("training vindinium")) {
      assertFalse(training.isDone(), err::toString);
      Thread.sleep(5);
    }
    String line = err.toString().lines().findFirst().orElseThrow();
    assertTrue(line.startsWith("dashboard: http://127.0.0.1:"), line);
    return URI.create(line.substring("dashboard: ".length()));
  }

  private String send(URI address, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    String token = address.getFragment().substring("token=".length());
    HttpResponse<String> response =
        client.send(
            request.header(LoopbackServer.TOKEN_HEADER, token).build(), BodyHandlers.ofString());
    assertEquals(200, response.statusCode(), response.body());
    return response.body();
  }

  private JsonNode run(URI address) throws IOException, InterruptedException {
    String link = send(address, HttpRequest.newBuilder(address.resolve("/link?to=/runs")));
    try (EventReader events = new EventReader(address.resolve(link.strip()).toString())) {
      return new ObjectMapper().readTree(events.next()).at("/runs/0");
    }
  }

  @Test
  void theStopButtonEndsATrainingThatCanBeContinued() throws Exception {
    CompletableFuture<Integer> training = start("1000000000");
    URI address = address(training);
    while (run(address).path("iterations").asInt() < 3) {
      assertEquals(1_000_000_000, run(address).path("totalSteps").asInt());
    }
    send(address, HttpRequest.newBuilder(address.resolve("/stop")).POST(BodyPublishers.noBody()));
    assertEquals(ExitStatus.DONE, training.get(2, TimeUnit.MINUTES), err::toString);
    assertTrue(err.toString().contains("stopping after this iteration ..."), err::toString);
    assertTrue(err.toString().contains("continue with: training/aurum train"), err::toString);
    assertTrue(
        out.toString().strip().endsWith("trained: " + small.run("run").resolve("policy.zip")));
    assertTrue(Files.exists(small.run("run").resolve("losses.png")));
    int iterations = small.metrics("run").size();
    small.resume("run", 500 + small.metrics("run").get(iterations - 1).get("steps").asInt());
  }

  @Test
  void aTrainingWithADashboardEndsByItself() throws Exception {
    assertEquals(ExitStatus.DONE, start("200").get(2, TimeUnit.MINUTES), err::toString);
    assertTrue(out.toString().contains("trained: "), out::toString);
  }

  @Test
  void aRefusedPortLeavesNoFolder() throws IOException {
    try (LoopbackServer used = new LoopbackServer(0)) {
      int port = used.address().getPort();
      Path run = small.run("run");
      SmallTraining.assertRefused(
          "port " + port + " cannot be used",
          "train",
          "vindinium",
          "--dashboard",
          "--port",
          port,
          "--out",
          run);
      assertFalse(Files.exists(run));
    }
    SmallTraining.assertRefused("add --dashboard", "train", "vindinium", "--port", 8000);
    SmallTraining.assertRefused(
        "--port must be from 1 to 65535", "train", "vindinium", "--dashboard", "--port", 65536);
  }
}
