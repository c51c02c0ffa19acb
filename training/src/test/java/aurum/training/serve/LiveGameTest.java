package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.StrictJson;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveGameTest {
  private final GameThreads threads = GameThreads.start();
  private final List<String> messages = new ArrayList<>();
  private final AnswerTimes times = new AnswerTimes();

  @AfterEach
  void stop() {
    threads.close();
  }

  private LiveGame game(Bots bots, Pace pace) {
    List<Player> players =
        List.of(
            new Player("a", "00000000", 1200), Player.bot("b"), Player.bot("c"), Player.bot("d"));
    GameFacts facts = OpenGames.newGame(new GameOptions(false, "m1", 2), players);
    return new LiveGame(
        facts,
        new LiveGame.Settings(threads, pace, times, messages::add),
        bots,
        log -> CompletableFuture.completedFuture(null));
  }

  @Test
  void sendsNoStateBeforeTheStart() {
    LiveGame game = game(null, Pace.FAST);
    CompletableFuture<Reply> state = game.join(0, "host", System.nanoTime());
    assertFalse(state.isDone());
    game.start(System.nanoTime());
    assertEquals(200, state.join().status());
    assertEquals(1, times.count());
  }

  @Test
  void refusesASecondOrderOfATurn() throws Exception {
    LiveGame game = game(null, new Pace(60_000, 0));
    CompletableFuture<Reply> state = game.join(0, "host", System.nanoTime());
    game.start(System.nanoTime());
    String token = StrictJson.parse(state.join().body(), "the state").get("token").asText();
    CompletableFuture<Reply> first = game.play(token, "North", "host", System.nanoTime());
    assertEquals(
        Answers.NOT_YOUR_TURN, game.play(token, "South", "host", System.nanoTime()).join());
    assertFalse(first.isDone());
  }

  /** As the original server: the first crash ends a training. */
  @Test
  void aBotThatFailsCrashesAndIsReported() throws Exception {
    LiveGame game =
        game(
            match -> {
              throw new IllegalStateException("no idea");
            },
            Pace.FAST);
    CompletableFuture<Reply> state = game.join(0, "host", System.nanoTime());
    game.start(System.nanoTime());
    game.play(Order.NORTH, System.nanoTime());
    for (int i = 0; i < 500 && !game.log().isFinished(); i++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertTrue(state.isDone());
    assertEquals("N!", game.log().codes());
    assertTrue(messages.get(0).contains("no idea"), messages.get(0));
  }
}
