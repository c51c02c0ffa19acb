package aurum.training.serve;

import java.time.Instant;
import java.util.List;

/** A line of a list of finished games. */
record FinishedGame(String id, Instant finished, List<Seat> seats) {
  /**
   * @param elo the rating after the game; null if it was not rated, or for a bot of the server
   */
  record Seat(Player player, int gold, boolean crashed, Integer elo) {}
}
