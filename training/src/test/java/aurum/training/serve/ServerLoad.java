package aurum.training.serve;

import aurum.training.serve.game.SecureIds;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Load for a server in another process: bots that play whole games at once with random directions.
 * Arguments: the address of the server, such as {@code http://127.0.0.1:9000}, the number of bots,
 * {@code training} or {@code arena}, for how many seconds bots start new games, and optionally the
 * number of moves after which they start none. Prints the number of finished games and of errors,
 * and the times of moves from their request to the whole answer.
 */
final class ServerLoad {
  private static final String[] DIRECTIONS = {"North", "South", "East", "West", "Stay"};
  private static final int USERS = 4;

  /** Until this JVM has compiled its code, its bots are late. */
  private static final int WARM_UP_SECONDS = 5;

  private static final int SECONDS_TO_END = 30;

  private final TestClient client;
  private final String mode;
  private final long beginNanos = System.nanoTime();
  private final long seconds;
  private final long endNanos;
  private final AtomicInteger games = new AtomicInteger();
  private final AtomicInteger turns = new AtomicInteger();
  private final AtomicInteger errors = new AtomicInteger();
  private final ResponseTimes times = new ResponseTimes();
  private final int maximumTurns;

  private ServerLoad(TestClient client, String mode, long seconds, int maximumTurns) {
    this.maximumTurns = maximumTurns;
    this.client = client;
    this.mode = mode;
    this.seconds = seconds;
    endNanos = beginNanos + TimeUnit.SECONDS.toNanos(seconds);
  }

  /** Runs the load. */
  public static void main(String[] arguments) {
    ServerLoad load =
        play(
            arguments[0],
            Integer.parseInt(arguments[1]),
            arguments[2],
            Long.parseLong(arguments[3]),
            arguments.length > 4 ? Integer.parseInt(arguments[4]) : Integer.MAX_VALUE);
    System.out.printf(
        "%s bots, %s: %d seats of finished games, %d moves, %d errors%n",
        arguments[1], arguments[2], load.games.get(), load.turns.get(), load.errors());
    System.out.println(load.times());
  }

  /** Lets bots play for a number of seconds, after a warm-up of this JVM. */
  static ServerLoad play(String address, int bots, String mode, long seconds, int maximumTurns) {
    TestClient client = new TestClient(address);
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < USERS; i++) {
      keys.add(register(client));
    }
    new ServerLoad(client, "training", WARM_UP_SECONDS, Integer.MAX_VALUE).run(USERS, keys);
    ServerLoad load = new ServerLoad(client, mode, seconds, maximumTurns);
    load.run(bots, keys);
    return load;
  }

  private static String register(TestClient client) {
    return TestClient.key(client.formAgain("/register", "name=load-" + SecureIds.next()));
  }

  /** The times of moves, as a line. */
  String times() {
    return "times of moves at the client: 50 %% %.2f ms, 99 %% %.2f ms, 99.9 %% %.2f ms, maximum %.2f ms"
        .formatted(
            times.percentile(0.5),
            times.percentile(0.99),
            times.percentile(0.999),
            times.percentile(1));
  }

  /** The number of moves. */
  int moves() {
    return turns.get();
  }

  /** The number of refused moves. */
  int errors() {
    return errors.get();
  }

  /** Lets a number of bots play at once. */
  private void run(int bots, List<String> keys) {
    List<CompletableFuture<Void>> running = new ArrayList<>();
    for (int i = 0; i < bots; i++) {
      running.add(playGames(keys.get(i % USERS), new SplittableRandom(i)));
    }
    // At the end, up to three bots wait for an arena game that does not start.
    CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, seconds + SECONDS_TO_END, TimeUnit.SECONDS)
        .join();
  }

  private CompletableFuture<Void> playGames(String key, SplittableRandom random) {
    return client
        .form("/api/" + mode, "key=" + key)
        .thenCompose(answer -> playOn(answer, random))
        .exceptionally(
            closed -> {
              errors.incrementAndGet();
              System.out.println("the connection of a bot ended: " + closed.getMessage());
              return null;
            })
        .thenCompose(
            end ->
                System.nanoTime() < endNanos && turns.get() < maximumTurns
                    ? playGames(key, random)
                    : CompletableFuture.completedFuture(null));
  }

  private CompletableFuture<Void> playOn(HttpResponse<String> answer, SplittableRandom random) {
    if (answer.statusCode() != 200) {
      errors.incrementAndGet();
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - beginNanos);
      System.out.println("after " + millis + " ms: " + answer.statusCode() + " " + answer.body());
      return CompletableFuture.completedFuture(null);
    }
    ObjectNode state = TestClient.state(answer);
    if (state.get("game").get("finished").asBoolean()) {
      games.incrementAndGet();
      return CompletableFuture.completedFuture(null);
    }
    turns.incrementAndGet();
    long sentNanos = System.nanoTime();
    return client
        .play(state, DIRECTIONS[random.nextInt(DIRECTIONS.length)])
        .thenCompose(
            next -> {
              times.add(System.nanoTime() - sentNanos);
              return playOn(next, random);
            });
  }
}
