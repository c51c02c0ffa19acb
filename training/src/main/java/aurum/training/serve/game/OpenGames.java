package aurum.training.serve.game;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.training.web.EventSource;
import aurum.training.web.FairThreads;
import aurum.training.web.Listeners;
import aurum.training.web.Reply;
import aurum.training.web.StateEvents;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The games in progress, and for a minute the finished ones. A finished game is stored before its
 * last answers are sent; one that cannot be stored is kept in memory, and stored as soon as it can
 * be. Thread-safe.
 */
public final class OpenGames implements AutoCloseable {
  private static final int SECONDS_KEPT = 60;

  /** The maximum number of seats of users in games in progress and in the arena's queue. */
  private static final int MAXIMUM_PLACES = 5_000;

  /** A user gets one in this number of the free places, so that others find some. */
  private static final int SHARE = 8;

  private static final int RETRY_SECONDS = 1;

  private final Consumer<OrderLog> store;
  private final LiveGame.Settings settings;
  private final FairThreads writer = new FairThreads("aurum-store", 1, 0);
  private final Map<String, ApiBackend.Playable> playable = new ConcurrentHashMap<>();
  private final Map<String, OrderLog> logs = new ConcurrentHashMap<>();
  private final Listeners changes = new Listeners();

  // Guarded by this.
  private final List<HostedGame> arenaGames = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private int occupied;

  /** Finished games that could not be stored. Used by the writer's thread. */
  private final List<OrderLog> kept = new ArrayList<>();

  /**
   * No games.
   *
   * @param store stores a finished game; an exception means that it cannot be stored at present
   */
  public OpenGames(Consumer<OrderLog> store, LiveGame.Settings settings) {
    this.store = store;
    this.settings = settings;
  }

  /**
   * Occupies a place for a seat of a user, until its game has been stored.
   *
   * @throws InvalidInputException if the user has too many
   */
  synchronized void enter(Seat user) {
    int own = places.getOrDefault(user.userId(), 0);
    require(
        SHARE * own < MAXIMUM_PLACES - occupied,
        String.format(
            Locale.ROOT, "too many games with this key are in progress: %d; try again later", own));
    places.put(user.userId(), own + 1);
    occupied++;
  }

  /** Frees a place; no change for a bot of the server. */
  synchronized void leave(Seat user) {
    if (places.containsKey(user.userId())) {
      occupied--;
      places.computeIfPresent(user.userId(), (id, own) -> own == 1 ? null : own - 1);
    }
  }

  /**
   * Starts a game. Its users have {@linkplain #enter places}.
   *
   * @param agents play the seats without a client; null if all seats have clients
   */
  LiveGame start(HostedGame hosted, ServerAgents agents) {
    LiveGame game = new LiveGame(hosted, hosted.newMatch(), settings, agents, this::close);
    playable.put(hosted.id(), game);
    logs.put(hosted.id(), game.log());
    if (hosted.options().arena()) {
      synchronized (this) {
        arenaGames.add(0, hosted);
      }
      changes.inform();
    }
    game.start();
    return game;
  }

  /** Stores a finished game, and replaces it by its refusals, which need little memory. */
  private CompletableFuture<Void> close(LiveGame game) {
    HostedGame hosted = game.log().hosted();
    String id = hosted.id();
    return CompletableFuture.runAsync(() -> storeOrKeep(game.log()), writer.of(hosted.owner()))
        .whenComplete(
            (done, failure) -> {
              if (hosted.options().arena()) {
                synchronized (this) {
                  arenaGames.remove(hosted);
                }
                changes.inform();
              }
              Map<String, Reply> refusals = game.finalRefusals();
              playable.put(
                  id,
                  (token, line, origin) ->
                      CompletableFuture.completedFuture(
                          refusals.getOrDefault(token, Refusals.WRONG_TOKEN)));
              CompletableFuture.delayedExecutor(SECONDS_KEPT, TimeUnit.SECONDS)
                  .execute(() -> playable.remove(id));
            });
  }

  private void storeOrKeep(OrderLog log) {
    String failure = store(log);
    if (failure != null) {
      kept.add(log);
      if (kept.size() == 1) {
        settings
            .messages()
            .accept("finished games are kept in memory until they can be stored: " + failure);
        retryLater();
      }
    }
  }

  private void retryLater() {
    CompletableFuture.delayedExecutor(RETRY_SECONDS, TimeUnit.SECONDS, writer.of(""))
        .execute(this::retry);
  }

  private void retry() {
    while (!kept.isEmpty() && store(kept.get(0)) == null) {
      kept.remove(0);
    }
    if (kept.isEmpty()) {
      settings.messages().accept("all finished games are stored");
    } else {
      Collections.rotate(kept, -1);
      retryLater();
    }
  }

  /** Stores a game; returns null, or why it cannot be stored. */
  private String store(OrderLog log) {
    try {
      store.accept(log);
      logs.remove(log.hosted().id());
      log.hosted().seats().forEach(this::leave);
      return null;
    } catch (RuntimeException e) {
      return e.getMessage();
    }
  }

  /** The game that clients play under an id; null if it is unknown. */
  ApiBackend.Playable playable(String id) {
    return playable.get(id);
  }

  /** The orders of a game that is not stored yet; null if there is none of this id. */
  public OrderLog log(String id) {
    return logs.get(id);
  }

  /** The arena games in progress that have such a seat, the newest first. */
  public synchronized List<HostedGame> arenaGames(Predicate<Seat> seat) {
    return arenaGames.stream().filter(hosted -> hosted.seats().stream().anyMatch(seat)).toList();
  }

  /**
   * A stream of the ids of arena games in progress, the newest first: an event at once, and one
   * after each start and end of such a game.
   *
   * @param seat only games with such a seat are listed
   */
  public EventSource nowPlaying(Predicate<Seat> seat) {
    return new StateEvents(
        changes,
        Long.MAX_VALUE,
        () -> {
          ArrayNode ids = JsonNodeFactory.instance.arrayNode();
          arenaGames(seat).forEach(hosted -> ids.add(hosted.id()));
          return ids.toString();
        });
  }

  /** Stores the games that have finished. */
  @Override
  public void close() {
    writer.pool().shutdown();
    try {
      writer.pool().awaitTermination(SECONDS_KEPT, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kept.removeIf(log -> store(log) == null);
    if (!kept.isEmpty()) {
      settings.messages().accept("games that could not be stored are lost: " + kept.size());
    }
  }
}
