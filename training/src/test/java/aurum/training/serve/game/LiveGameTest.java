package aurum.training.serve.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.StrictJson;
import aurum.env.Agent;
import aurum.training.web.EventSource;
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
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class LiveGameTest {
  private static final Function<LiveGame, CompletableFuture<?>> ENDED =
      game -> CompletableFuture.completedFuture(null);

  private final ServerThreads threads = ServerThreads.start();
  private final List<String> messages = new ArrayList<>();

  @AfterEach
  void stop() {
    threads.close();
  }

  private LiveGame.Settings settings(Pace pace) {
    return new LiveGame.Settings(threads, pace, messages::add);
  }

  private HostedGame training() {
    List<Seat> seats =
        List.of(new Seat("a", "00000000", 1200), Seat.bot("b"), Seat.bot("c"), Seat.bot("d"));
    return HostedGame.of(new HostedOptions(false, "m1", 2), seats);
  }

  private LiveGame start(HostedGame hosted, Pace pace, ServerAgents agents) {
    LiveGame game = new LiveGame(hosted, hosted.newMatch(), settings(pace), agents, ENDED);
    game.start();
    return game;
  }

  private static CompletableFuture<Reply> join(LiveGame game) {
    CompletableFuture<Reply> state = new CompletableFuture<>();
    game.join(0, "host", state);
    return state;
  }

  @Test
  void refusesASecondOrderOfATurn() throws Exception {
    LiveGame game = start(training(), new Pace(60_000, 0), null);
    CompletableFuture<Reply> state = join(game);
    String token = StrictJson.parse(state.join().body(), "the state").get("token").asText();
    CompletableFuture<Reply> first = game.play(token, "North", "host");
    assertEquals(Refusals.NOT_YOUR_TURN, game.play(token, "South", "host").join());
    assertFalse(first.isDone());
  }

  private static HostedGame hosted(HostedOptions options) {
    return HostedGame.of(options, Collections.nCopies(4, new Seat("a", "00000000", 1200)));
  }

  /** As the original server: the refusal after the end does not depend on how a hero ended. */
  @Test
  void aCrashedHeroOfAFinishedArenaGameReadsThatTheGameIsFinished() {
    LiveGame arena = start(hosted(HostedOptions.ARENA), Pace.FAST, null);
    for (int seat = 0; seat < 3; seat++) {
      arena.play(Order.CRASH);
    }
    assertTrue(arena.finalRefusals().containsValue(Refusals.TIME_OUT));
    arena.play(Order.CRASH);
    assertTrue(arena.log().isFinished());
    assertEquals(Set.of(Refusals.FINISHED), Set.copyOf(arena.finalRefusals().values()));

    LiveGame training = start(hosted(new HostedOptions(false, "m1", 2)), Pace.FAST, null);
    training.play(Order.CRASH);
    assertTrue(training.finalRefusals().containsValue(Refusals.TIME_OUT));
  }

  /** As the original server. */
  @Test
  void nowPlayingIsSentAtTheEndOfAnArenaGameToo() throws Exception {
    try (OpenGames games = new OpenGames(log -> {}, settings(Pace.FAST))) {
      EventSource ids = games.nowPlaying(seat -> true);
      Semaphore sent = new Semaphore(0);
      ids.changes().add(sent::release);
      assertEquals("[]", ids.poll());
      HostedGame hosted = hosted(HostedOptions.ARENA);
      LiveGame game = games.start(hosted, null);
      sent.acquire();
      assertEquals("[\"%s\"]".formatted(hosted.id()), ids.poll());
      for (int seat = 0; seat < 4; seat++) {
        game.play(Order.CRASH);
      }
      sent.acquire();
      assertEquals("[]", ids.poll());
    }
  }

  /** As the original server: the first crash ends a training. */
  @Test
  void aBotThatFailsCrashesAndIsReported() throws Exception {
    HostedGame hosted = training();
    Agent.Factory failing =
        (env, seat) ->
            (match, random) -> {
              throw new IllegalStateException("no idea");
            };
    Agent.Factory[] factories = {null, failing, failing, failing};
    LiveGame game = start(hosted, Pace.FAST, new ServerAgents(hosted, factories));
    CompletableFuture<Reply> state = join(game);
    game.play(Order.NORTH);
    while (!game.log().isFinished()) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertTrue(state.isDone());
    assertEquals("N!", game.log().codes());
    assertTrue(messages.get(0).contains("no idea"), messages.get(0));
  }
}
