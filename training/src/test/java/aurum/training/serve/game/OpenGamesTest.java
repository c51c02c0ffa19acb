package aurum.training.serve.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.web.Reply;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The memory and games that a key may occupy, and that finished games leave. */
@Timeout(300)
class OpenGamesTest {
  private static OpenGames games(ServerThreads threads) {
    return new OpenGames(log -> {}, new LiveGame.Settings(threads, Pace.FAST, message -> {}));
  }

  private static int enterAll(OpenGames games, Seat player) {
    for (int count = 0; ; count++) {
      try {
        games.enter(player);
      } catch (InvalidInputException e) {
        return count;
      }
    }
  }

  @Test
  void aKeyThatTakesAllPlacesItCanLeavesSomeForOthers() {
    ServerThreads threads = ServerThreads.start();
    OpenGames games = games(threads);
    int first = enterAll(games, new Seat("a", "00000000", 1200));
    assertTrue(first >= 500 && first < 600, first + " places");
    int others = 0;
    for (int i = 1; i < 40; i++) {
      int next = enterAll(games, new Seat("b", "user-" + i, 1200));
      assertTrue(next > 0, i + " keys have left no place");
      others += next;
    }
    assertTrue(first + others < 5000);
    for (int i = 0; i < 300; i++) {
      games.leave(new Seat("a", "00000000", 1200));
    }
    games.enter(new Seat("c", "11111111", 1200));
    threads.close();
  }

  /** Plays a game to its end. */
  private static void play(OpenGames games) {
    Seat user = new Seat("tester", "00000000", 1200);
    HostedOptions options = new HostedOptions(false, "m1", 0);
    List<Seat> players = List.of(user, Seat.bot("b"), Seat.bot("c"), Seat.bot("d"));
    games.enter(user);
    LiveGame game = games.start(HostedGame.of(options, players), null);
    game.join(0, "", new CompletableFuture<>());
    CompletableFuture<Reply> end = new CompletableFuture<>();
    game.join(0, "", end);
    game.play(Order.STAY);
    assertEquals(200, end.join().status());
  }

  @Test
  void finishedGamesOccupyNoPlace() {
    ServerThreads threads = ServerThreads.start();
    OpenGames games = games(threads);
    for (int i = 0; i < 5_100; i++) {
      play(games);
    }
    threads.close();
  }

  @Test
  void aGameThatCouldNotBeStoredIsStoredAtTheEndIfThereIsRoomAgain() throws Exception {
    ServerThreads threads = ServerThreads.start();
    AtomicBoolean isFull = new AtomicBoolean(true);
    List<OrderLog> stored = new CopyOnWriteArrayList<>();
    List<String> messages = new CopyOnWriteArrayList<>();
    CountDownLatch refused = new CountDownLatch(1);
    OpenGames games =
        new OpenGames(
            log -> {
              if (isFull.get()) {
                refused.countDown();
                throw new IllegalStateException("full");
              }
              stored.add(log);
            },
            new LiveGame.Settings(threads, Pace.FAST, messages::add));
    play(games);
    refused.await();
    isFull.set(false);
    games.close();
    threads.close();
    assertEquals(1, stored.size());
    assertEquals(
        List.of("finished games are kept in memory until they can be stored: full"), messages);
  }
}
