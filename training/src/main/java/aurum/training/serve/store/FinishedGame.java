package aurum.training.serve.store;

import aurum.training.serve.game.Seat;
import java.time.Instant;
import java.util.List;

/** A line of a list of finished games. */
public record FinishedGame(String id, Instant finished, List<Hero> heroes) {
  /**
   * How a hero ended.
   *
   * @param elo the rating after the game; null if it was not rated, or for a bot of the server
   */
  public record Hero(Seat seat, int gold, boolean crashed, Integer elo) {}
}
