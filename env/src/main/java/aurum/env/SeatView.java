package aurum.env;

/**
 * The match as one seat knows it: the match itself where seats move one after the other; where they
 * decide at once, a copy without the pending decisions of the other seats ({@link Match#forget}).
 * Whatever decides for a seat gets it. Not thread-safe.
 */
public final class SeatView {
  /** Null where seats move one after the other, and where only a referee knows what is pending. */
  private final Match copy;

  public SeatView(Game game) {
    copy = game.info().hasSimultaneousTurns() && game.canCopyMatches() ? game.newMatch() : null;
  }

  /**
   * The match as a seat knows it.
   *
   * @return valid until the next call; must not be changed
   */
  public Match of(Match match, int seat) {
    if (copy == null) {
      return match;
    }
    copy.copyFrom(match);
    copy.forget(seat);
    return copy;
  }
}
