package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.FaultyDisk;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A server in a process of its own, which is killed. */
@Timeout(120)
class DurabilityTest {
  @TempDir private Path folder;

  private static String register(TestClient client, String name) {
    return TestClient.key(client.form("/register", "name=" + name).join());
  }

  /**
   * Plays a training of one move. A move may be late while both programs load their classes, so it
   * is tried several times.
   *
   * @return the id of the game
   */
  private static String playTraining(TestClient client, String key) {
    HttpResponse<String> answer = null;
    for (int attempt = 0; attempt < 5; attempt++) {
      ObjectNode training =
          TestClient.state(client.form("/api/training", "turns=1&key=" + key).join());
      answer = client.play(training, "North").join();
      if (answer.statusCode() == 200) {
        break;
      }
    }
    ObjectNode end = TestClient.state(answer);
    assertTrue(end.get("game").get("finished").asBoolean());
    return end.get("game").get("id").asText();
  }

  /**
   * Begins an arena game of late bots; returns the turns in which they get their states, which for
   * all but the first one is after the time-out of the bot before.
   */
  private static Set<Integer> turnsOfArena(TestClient client, String... keys) {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (String key : keys) {
      answers.add(client.form("/api/arena", "key=" + key));
    }
    return answers.stream()
        .map(answer -> TestClient.state(answer.join()).get("game").get("turn").asInt())
        .collect(Collectors.toSet());
  }

  @Test
  void nothingThatWasAnsweredIsLostWhenTheProcessIsKilled() throws Exception {
    Process first = ServerProcess.start(folder, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    String a;
    String b;
    String finished;
    ObjectNode inProgress;
    try {
      TestClient client = ServerProcess.client(first);
      a = register(client, "aaa");
      b = register(client, "bbb");
      finished = playTraining(client, a);
      inProgress = client.start("training", b);
    } finally {
      first.destroyForcibly().waitFor();
    }
    Process second = ServerProcess.start(folder, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    try {
      TestClient client = ServerProcess.client(second);
      assertEquals(200, client.get("/" + finished).statusCode());
      assertEquals(404, client.get("/" + inProgress.get("game").get("id").asText()).statusCode());
      HttpResponse<String> unknown =
          client
              .form(
                  "/api/%s/%s/play"
                      .formatted(
                          inProgress.get("game").get("id").asText(),
                          inProgress.get("token").asText()),
                  "dir=North")
              .join();
      assertEquals(404, unknown.statusCode());
      assertEquals("Vindinium - Unknown game ID", unknown.body());
      for (String key : List.of(a, b)) {
        assertEquals(1200, client.start("training", key).get("hero").get("elo").asInt());
      }
      assertEquals(
          "Vindinium - Key not found", client.form("/api/arena", "key=00000000").join().body());
      assertEquals(Set.of(0, 1, 2, 3), turnsOfArena(client, a, a, b, b));
    } finally {
      second.destroyForcibly().waitFor();
    }
  }

  @Test
  @Tag("faults")
  @EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
  @EnabledOnOs(value = OS.LINUX, disabledReason = "LD_PRELOAD is of Linux")
  void aUserWhoWasToldTheKeyIsKnownAfterAPowerFailure() throws Exception {
    FaultyDisk disk = FaultyDisk.in(folder);
    Object[] serve = {"serve", "--port", "0", "--data", disk.folder().resolve("data")};
    Process first = disk.java(Map.of(), List.of(), serve).redirectErrorStream(true).start();
    String key;
    try {
      key = register(ServerProcess.client(first), "aaa");
    } finally {
      first.destroyForcibly().waitFor();
    }
    disk.losePower();
    Process second = disk.java(Map.of(), List.of(), serve).redirectErrorStream(true).start();
    try {
      ObjectNode training = ServerProcess.client(second).start("training", key);
      assertEquals("aaa", training.get("hero").get("name").asText());
    } finally {
      second.destroyForcibly().waitFor();
    }
  }
}
