package aurum.training.serve;

import aurum.env.base.InvalidInputException;
import aurum.training.web.FairThreads;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * The games in progress, and for a minute the finished ones. A finished game is stored before its
 * last answers are sent; one that cannot be stored is kept in memory, and stored as soon as it can
 * be. Thread-safe.
 */
final class OpenGames implements AutoCloseable {
  private static final int SECONDS_KEPT = 60;

  /** The maximum number of seats of users in games in progress and in the arena's queue. */
  private static final int PLACES = 5_000;

  /** A user gets one of so many free places, so that some are left for others. */
  private static final int SHARE = 8;

  private static final int RETRY_SECONDS = 1;

  /** Some seeds have no map. */
  private static final int MAXIMUM_SEEDS = 10;

  /** A finished game that is not stored yet. */
  private record Finished(GameLog log, GameOptions options) {}

  private final Store store;
  private final LiveGame.Settings settings;
  private final FairThreads writer = new FairThreads("aurum-store", 1);

  private final Map<String, Api.Playable> playable = new ConcurrentHashMap<>();
  private final Map<String, GameLog> logs = new ConcurrentHashMap<>();

  // Guarded by this.
  private final List<GameFacts> newest = new ArrayList<>();
  private final Set<Runnable> listeners = new LinkedHashSet<>();
  private final Map<String, Integer> places = new HashMap<>();
  private int occupied;

  /** Finished games that could not be stored. Used by the writer's thread. */
  private final List<Finished> kept = new ArrayList<>();

  OpenGames(Store store, LiveGame.Settings settings) {
    this.store = store;
    this.settings = settings;
  }

  /**
   * The facts of a new game.
   *
   * @throws InvalidInputException if there is no such map
   */
  static GameFacts newGame(GameOptions options, List<Player> players) {
    for (int left = MAXIMUM_SEEDS; ; left--) {
      try {
        GameFacts facts =
            new GameFacts(
                SecureIds.next(), options.game(), SecureIds.seed(), options.arena(), players);
        facts.newMatch();
        return facts;
      } catch (InvalidInputException e) {
        if (left == 0 || options.map() != null) {
          throw e;
        }
      }
    }
  }

  /**
   * Occupies a place for a seat of a user, until its game has been stored.
   *
   * @throws InvalidInputException if the user has too many
   */
  synchronized void enter(Player player) {
    int own = places.getOrDefault(player.userId(), 0);
    if (SHARE * own >= PLACES - occupied) {
      throw new InvalidInputException(
          "%d games with this key are in progress; try again later".formatted(own));
    }
    places.put(player.userId(), own + 1);
    occupied++;
  }

  /** Frees a place; no change for a bot of the server. */
  synchronized void leave(Player player) {
    if (places.containsKey(player.userId())) {
      occupied--;
      places.computeIfPresent(player.userId(), (id, own) -> own == 1 ? null : own - 1);
    }
  }

  /** Adds a game, which the caller starts. Its users have {@linkplain #enter places}. */
  LiveGame open(GameFacts facts, GameOptions options, Bots bots) {
    LiveGame game = new LiveGame(facts, settings, bots, log -> store(log, options));
    playable.put(facts.id(), game);
    logs.put(facts.id(), game.log());
    synchronized (this) {
      newest.add(0, facts);
    }
    inform(facts);
    return game;
  }

  private void inform(GameFacts facts) {
    List<Runnable> informed;
    synchronized (this) {
      informed = facts.arena() ? List.copyOf(listeners) : List.of();
    }
    informed.forEach(Runnable::run);
  }

  private CompletableFuture<Void> store(GameLog log, GameOptions options) {
    Finished game = new Finished(log, options);
    return CompletableFuture.runAsync(
            () -> storeOrKeep(game), writer.of("" + log.facts().players().get(0).userId()))
        .whenComplete((done, failure) -> closeGame(log));
  }

  private void storeOrKeep(Finished game) {
    String failure = store(game);
    if (failure != null) {
      kept.add(game);
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
  private String store(Finished game) {
    try {
      store.add(game.log, game.options);
      logs.remove(game.log.facts().id());
      game.log.facts().players().forEach(this::leave);
      return null;
    } catch (RuntimeException e) {
      return e.getMessage();
    }
  }

  /** Replaces a finished game by its refusals, which need little memory, and forgets it later. */
  private void closeGame(GameLog log) {
    GameFacts facts = log.facts();
    String id = facts.id();
    synchronized (this) {
      newest.remove(facts);
    }
    inform(facts);
    Map<String, Reply> refusals = ((LiveGame) playable.get(id)).finalRefusals();
    playable.put(
        id,
        (token, line, origin) ->
            CompletableFuture.completedFuture(refusals.getOrDefault(token, Answers.WRONG_TOKEN)));
    CompletableFuture.delayedExecutor(SECONDS_KEPT, TimeUnit.SECONDS)
        .execute(() -> playable.remove(id));
  }

  /** The game that clients play under an id; null if it is unknown. */
  Api.Playable playable(String id) {
    return playable.get(id);
  }

  /** The orders of a game that is not stored yet; null if there is none of this id. */
  GameLog log(String id) {
    return logs.get(id);
  }

  /** The arena games in progress that have such a player, the newest first. */
  synchronized List<GameFacts> arenaGames(Predicate<Player> player) {
    return newest.stream()
        .filter(facts -> facts.arena() && facts.players().stream().anyMatch(player))
        .toList();
  }

  /** Adds a listener, which is called after the start and the end of each arena game. */
  synchronized void listen(Runnable listener) {
    listeners.add(listener);
  }

  synchronized void stopListening(Runnable listener) {
    listeners.remove(listener);
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
    if (!kept.isEmpty()) {
      settings.messages().accept("games that could not be stored are lost: " + kept.size());
    }
  }
}
