package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.training.serve.game.Order;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class PrivateServerTest {
  private static final int SEAT = 1;

  private final RefereeGame game =
      (RefereeGame) Games.make("vindinium", "original", Map.of("turns", "2"));
  private final RefereeMatch match = game.newMatch();
  private PrivateServer server;
  private TestClient client;

  @BeforeEach
  void start() throws Exception {
    match.reset(7);
    server = new PrivateServer(match, SEAT);
    client = new TestClient(server.url());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Plays a turn of another seat in both matches. */
  private void play(String line) {
    match.playLine(line);
    server.play(Order.parse(line));
  }

  private Optional<String> reply() throws Exception {
    return server.reply(match.turn()).get();
  }

  @Test
  void theClientAndTheCallerPlayAWholeMatch() throws Exception {
    assertFalse(server.connected().isDone());
    CompletableFuture<HttpResponse<String>> answer =
        client.form("/api/arena", "key=" + server.key());
    server.connected().get();
    play("North");
    for (int round = 0; round < 2; round++) {
      ObjectNode state = TestClient.state(answer.get());
      assertEquals(match.turn(), state.get("game").get("turn").asInt());
      assertEquals(8, state.get("game").get("maxTurns").asInt());
      assertEquals(2, state.get("hero").get("id").asInt());
      answer = client.play(state, "west");
      assertEquals(Optional.of("West"), reply());
      match.playLine("West");
      play("East");
      play("Stay");
      if (round == 0) {
        play("South");
      }
    }
    play("Stay");
    assertTrue(match.over());
    ObjectNode last = TestClient.state(answer.get());
    assertTrue(last.get("game").get("finished").asBoolean());
    assertEquals(match.score(SEAT), last.get("hero").get("gold").asInt());
  }

  @Test
  void aClientThatConnectsLateGetsItsWholeTime() throws Exception {
    play("North");
    CompletableFuture<Optional<String>> reply = server.reply(1);
    TimeUnit.MILLISECONDS.sleep(1200);
    assertFalse(reply.isDone());
    ObjectNode state = client.start("training", server.key());
    client.play(state, "North");
    assertEquals(Optional.of("North"), reply.get());
  }

  @Test
  void aTimeOutIsAnEmptyReply() throws Exception {
    play("North");
    ObjectNode state = client.start("training", server.key());
    assertEquals(Optional.empty(), reply());
    HttpResponse<String> late = client.play(state, "North").join();
    assertEquals(400, late.statusCode());
    assertEquals("Vindinium - Time out! You must play faster", late.body());
  }

  @Test
  void theCallerMayGiveUpAClientThatDoesNotConnect() throws Exception {
    play("North");
    server.play(Order.CRASH);
    assertEquals(Optional.empty(), reply());
  }

  @Test
  void itPlaysOneMatch() throws Exception {
    CompletableFuture<HttpResponse<String>> first =
        client.form("/api/training", "key=" + server.key());
    server.connected().get();
    assertEquals(400, client.form("/api/training", "key=" + server.key()).join().statusCode());
    assertFalse(first.isDone());
  }
}
