package aurum.training.serve;

import aurum.training.web.EventSource;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * The stream of the ids of arena games in progress, the newest first: an event at once, and one
 * after each start and end of such a game. A slow reader skips events.
 */
final class NowPlaying implements EventSource {
  private final OpenGames games;
  private final Predicate<Player> player;
  private final AtomicBoolean changed = new AtomicBoolean(true);
  private Runnable listener = () -> {};

  /**
   * @param player only games with such a player are listed
   */
  NowPlaying(OpenGames games, Predicate<Player> player) {
    this.games = games;
    this.player = player;
  }

  @Override
  public String poll() {
    if (!changed.getAndSet(false)) {
      return null;
    }
    ArrayNode ids = JsonNodeFactory.instance.arrayNode();
    games.arenaGames(player).forEach(facts -> ids.add(facts.id()));
    return ids.toString();
  }

  @Override
  public boolean isFinished() {
    return false;
  }

  @Override
  public void listen(Runnable available) {
    listener =
        () -> {
          changed.set(true);
          available.run();
        };
    games.listen(listener);
  }

  @Override
  public void close() {
    games.stopListening(listener);
  }
}
