package aurum.training.serve.game;

/**
 * Who plays a seat of a game.
 *
 * @param userId null for a bot of the server
 * @param elo the rating when the game was created; null for a bot of the server
 */
public record Seat(String name, String userId, Integer elo) {
  /** A seat of a bot of the server. */
  public static Seat bot(String name) {
    return new Seat(name, null, null);
  }

  /** Whether a user plays it. */
  public boolean isUser() {
    return userId != null;
  }
}
