package aurum.training.serve.game;

import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.List;

/**
 * A game of the server: everything that stays the same from its first turn to its last. Here and in
 * the original's API, a game is one match.
 *
 * @param id eight characters, unique
 * @param rules with the options
 * @param seed of the match; without effect if the options contain a map
 * @param seats in their order
 */
public record HostedGame(
    String id, HostedOptions options, RefereeGame rules, long seed, List<Seat> seats) {
  /** Some seeds have no map. */
  private static final int MAXIMUM_SEEDS = 10;

  /**
   * A new game.
   *
   * @throws InvalidInputException if there is no such map
   */
  public static HostedGame of(HostedOptions options, List<Seat> seats) {
    RefereeGame rules = options.rules();
    for (int left = MAXIMUM_SEEDS; ; left--) {
      try {
        HostedGame hosted =
            new HostedGame(SecureIds.next(), options, rules, SecureIds.seed(), seats);
        hosted.newMatch();
        return hosted;
      } catch (InvalidInputException e) {
        if (left == 0 || options.map() != null) {
          throw e;
        }
      }
    }
  }

  /** A match at its start. */
  public RefereeMatch newMatch() {
    RefereeMatch match = rules.newMatch();
    match.reset(seed);
    return match;
  }

  /** The owner of the jobs of the game: the user of seat 0. */
  String owner() {
    return String.valueOf(seats.get(0).userId());
  }
}
