package aurum.training.serve;

import aurum.env.InvalidInputException;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * The games in progress, and for a minute the finished ones. A finished game is stored before its
 * last answers are sent. Thread-safe.
 */
final class OpenGames implements AutoCloseable {
  private static final int SECONDS_KEPT = 60;
  private static final int MAXIMUM_GAMES = 5_000;

  /** Some seeds have no map. */
  private static final int MAXIMUM_SEEDS = 10;

  private final Store store;
  private final LiveGame.Settings settings;
  private final ExecutorService writer =
      Executors.newSingleThreadExecutor(GameThreads.daemons("aurum-store"));

  private final Map<String, Api.Playable> playable = new ConcurrentHashMap<>();
  private final Map<String, GameLog> logs = new ConcurrentHashMap<>();

  // Guarded by this.
  private final List<GameFacts> newest = new ArrayList<>();
  private final Set<Runnable> listeners = new LinkedHashSet<>();

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
   * Adds a game, which the caller starts.
   *
   * @throws InvalidInputException if there are too many games
   */
  LiveGame open(GameFacts facts, GameOptions options, Bots bots) {
    if (playable.size() >= MAXIMUM_GAMES) {
      throw new InvalidInputException("too many games are in progress; try again later");
    }
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
    return CompletableFuture.runAsync(() -> store.add(log, options), writer)
        .whenComplete((done, failure) -> closeGame(log.facts().id()));
  }

  /** Replaces a finished game by its refusals, which need little memory, and forgets it later. */
  private void closeGame(String id) {
    GameFacts facts = logs.remove(id).facts();
    synchronized (this) {
      newest.remove(facts);
    }
    inform(facts);
    Map<String, Reply> refusals = ((LiveGame) playable.get(id)).finalRefusals();
    playable.put(
        id,
        (token, line, host, eventNanos) ->
            CompletableFuture.completedFuture(refusals.getOrDefault(token, Answers.WRONG_TOKEN)));
    settings.threads().timer().schedule(() -> playable.remove(id), SECONDS_KEPT, TimeUnit.SECONDS);
  }

  /** The game that clients play under an id; null if it is unknown. */
  Api.Playable playable(String id) {
    return playable.get(id);
  }

  /** The orders of a game in progress; null if there is none of this id. */
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
    writer.shutdown();
    try {
      writer.awaitTermination(SECONDS_KEPT, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
