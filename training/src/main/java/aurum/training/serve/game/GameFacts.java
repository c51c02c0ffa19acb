package aurum.training.serve.game;

import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.List;

/**
 * What does not change in a game of the server.
 *
 * @param id eight characters, unique
 * @param game with the options
 * @param seed of the match; without effect if the options contain a map
 * @param seats in their order
 */
public record GameFacts(
    String id, GameOptions options, RefereeGame game, long seed, List<Seat> seats) {
  /** Some seeds have no map. */
  private static final int MAXIMUM_SEEDS = 10;

  /**
   * The facts of a new game.
   *
   * @throws InvalidInputException if there is no such map
   */
  public static GameFacts of(GameOptions options, List<Seat> seats) {
    RefereeGame game = options.game();
    for (int left = MAXIMUM_SEEDS; ; left--) {
      try {
        GameFacts facts = new GameFacts(SecureIds.next(), options, game, SecureIds.seed(), seats);
        facts.newMatch();
        return facts;
      } catch (InvalidInputException e) {
        if (left == 0 || options.map() != null) {
          throw e;
        }
      }
    }
  }

  /** A match at its start. */
  public RefereeMatch newMatch() {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    return match;
  }

  /** Whose jobs those of the game are: the user of seat 0. */
  String owner() {
    return String.valueOf(seats.get(0).userId());
  }
}
