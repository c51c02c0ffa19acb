package aurum.training.serve;

import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.List;

/**
 * What does not change in a game of the server.
 *
 * @param id eight characters, unique
 * @param seed of the match; without effect if the options of the game contain a map
 * @param arena whether it is rated, and listed as in progress
 * @param players one per seat
 */
record GameFacts(String id, RefereeGame game, long seed, boolean arena, List<Player> players) {
  GameFacts {
    players = List.copyOf(players);
  }

  /** A match at its start. */
  RefereeMatch newMatch() {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    return match;
  }
}
