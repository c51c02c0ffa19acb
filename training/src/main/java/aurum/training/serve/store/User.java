package aurum.training.serve.store;

import aurum.training.serve.game.Seat;

/**
 * A registered user.
 *
 * @param elo the rating
 * @param games the number of rated games
 */
public record User(String id, String name, int elo, int games) {
  /** The user as the player of a seat. */
  public Seat seat() {
    return new Seat(name, id, elo);
  }
}
