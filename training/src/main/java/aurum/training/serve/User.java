package aurum.training.serve;

/**
 * A registered user.
 *
 * @param elo the rating
 * @param games the number of rated games
 */
record User(String id, String name, int elo, int games) {
  /** The user as a player of a game. */
  Player player() {
    return new Player(name, id, elo);
  }
}
