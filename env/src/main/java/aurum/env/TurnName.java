package aurum.env;

import java.util.Locale;

/**
 * Names the turn of a match in messages: {@code turn 7}, as traces number it; where seats decide
 * {@linkplain GameInfo#hasSimultaneousTurns at once}, {@code round 3}, because a seat does not know
 * how many others have finished their turns.
 */
public final class TurnName {
  private TurnName() {}

  /** The turn that is played, or after the end the last one. */
  public static String of(Match match) {
    return of(match.game(), before(match) - (match.over() ? 1 : 0));
  }

  /** The number of turns, or of rounds, before the one that is played. */
  static int before(Match match) {
    return match.game().info().hasSimultaneousTurns() ? match.round() : match.turn();
  }

  /**
   * A turn of a game.
   *
   * @param before as {@link #before(Match)}
   */
  static String of(Game game, int before) {
    String word = game.info().hasSimultaneousTurns() ? "round" : "turn";
    return String.format(Locale.ROOT, "%s %d", word, game.firstTurn() + before);
  }
}
