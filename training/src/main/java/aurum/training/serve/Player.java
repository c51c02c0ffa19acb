package aurum.training.serve;

/**
 * Who plays a seat.
 *
 * @param userId null for a bot of the server
 * @param elo the rating when the game was created; null for a bot of the server
 */
record Player(String name, String userId, Integer elo) {
  /** A bot of the server. */
  static Player bot(String name) {
    return new Player(name, null, null);
  }

  boolean isUser() {
    return userId != null;
  }
}
