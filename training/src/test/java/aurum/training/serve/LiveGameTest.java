package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.StrictJson;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveGameTest {
  private static final Function<GameLog, CompletableFuture<?>> ENDED =
      log -> CompletableFuture.completedFuture(null);

  private final GameThreads threads = GameThreads.start();
  private final List<String> messages = new ArrayList<>();

  @AfterEach
  void stop() {
    threads.close();
  }

  private LiveGame.Settings settings(Pace pace) {
    return new LiveGame.Settings(threads, pace, messages::add);
  }

  private LiveGame game(Bots bots, Pace pace) {
    List<Player> players =
        List.of(
            new Player("a", "00000000", 1200), Player.bot("b"), Player.bot("c"), Player.bot("d"));
    GameFacts facts = OpenGames.newGame(new GameOptions(false, "m1", 2), players);
    return new LiveGame(facts, settings(pace), bots, ENDED);
  }

  @Test
  void sendsNoStateBeforeTheStart() {
    LiveGame game = game(null, Pace.FAST);
    CompletableFuture<Reply> state = game.join(0, "host");
    assertFalse(state.isDone());
    game.start();
    assertEquals(200, state.join().status());
  }

  @Test
  void refusesASecondOrderOfATurn() throws Exception {
    LiveGame game = game(null, new Pace(60_000, 0));
    CompletableFuture<Reply> state = game.join(0, "host");
    game.start();
    String token = StrictJson.parse(state.join().body(), "the state").get("token").asText();
    CompletableFuture<Reply> first = game.play(token, "North", "host");
    assertEquals(Answers.NOT_YOUR_TURN, game.play(token, "South", "host").join());
    assertFalse(first.isDone());
  }

  private static GameFacts facts(GameOptions options) {
    return OpenGames.newGame(options, Collections.nCopies(4, new Player("a", "00000000", 1200)));
  }

  /** As the original server: the refusal after the end does not depend on how a hero ended. */
  @Test
  void aCrashedHeroOfAFinishedArenaGameReadsThatTheGameIsFinished() {
    LiveGame arena = new LiveGame(facts(GameOptions.ARENA), settings(Pace.FAST), null, ENDED);
    arena.start();
    for (int seat = 0; seat < 3; seat++) {
      arena.play(Order.CRASH);
    }
    assertTrue(arena.finalRefusals().containsValue(Answers.TIME_OUT));
    arena.play(Order.CRASH);
    assertTrue(arena.log().isFinished());
    assertEquals(Set.of(Answers.FINISHED), Set.copyOf(arena.finalRefusals().values()));

    LiveGame training =
        new LiveGame(facts(new GameOptions(false, "m1", 2)), settings(Pace.FAST), null, ENDED);
    training.start();
    training.play(Order.CRASH);
    assertTrue(training.finalRefusals().containsValue(Answers.TIME_OUT));
  }

  /** As the original server. */
  @Test
  void nowPlayingIsSentAtTheEndOfAnArenaGameToo() throws Exception {
    try (OpenGames games = new OpenGames(Store.inMemory(), settings(Pace.FAST))) {
      NowPlaying ids = new NowPlaying(games, player -> true);
      Semaphore sent = new Semaphore(0);
      ids.listen(sent::release);
      assertEquals("[]", ids.poll());
      GameFacts facts = facts(GameOptions.ARENA);
      LiveGame game = games.open(facts, GameOptions.ARENA, null);
      assertTrue(sent.tryAcquire(10, TimeUnit.SECONDS));
      assertEquals("[\"%s\"]".formatted(facts.id()), ids.poll());
      game.start();
      for (int seat = 0; seat < 4; seat++) {
        game.play(Order.CRASH);
      }
      assertTrue(sent.tryAcquire(10, TimeUnit.SECONDS));
      assertEquals("[]", ids.poll());
    }
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
    CompletableFuture<Reply> state = game.join(0, "host");
    game.start();
    game.play(Order.NORTH);
    for (int i = 0; i < 500 && !game.log().isFinished(); i++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertTrue(state.isDone());
    assertEquals("N!", game.log().codes());
    assertTrue(messages.get(0).contains("no idea"), messages.get(0));
  }
}
