package aurum.env;

import aurum.env.base.SplitMix;

/**
 * Plays uniformly drawn legal actions. A draw depends on the seed and the number of the decision
 * alone, so equal matches that are played from the same decision on stay equal.
 */
public final class RandomPlay {
  private final boolean[] mask;
  private final long seed;

  public RandomPlay(Game game, long seed) {
    mask = new boolean[game.actions()];
    this.seed = seed;
  }

  /** The action for decision {@code ply} of the match. */
  public int choose(Match match, int ply) {
    match.mask(mask, 0);
    int legal = 0;
    for (boolean l : mask) {
      legal += l ? 1 : 0;
    }
    if (legal == 0) {
      throw new AssertionError("no action is legal for seat " + match.actingSeat());
    }
    int pick = (int) Long.remainderUnsigned(SplitMix.hash(seed, ply, 0), legal);
    for (int action = 0; ; action++) {
      if (mask[action] && pick-- == 0) {
        return action;
      }
    }
  }

  /** Plays decisions {@code from} to {@code to - 1}, or until the end. */
  public void play(Match match, int from, int to) {
    for (int ply = from; ply < to && !match.over(); ply++) {
      match.play(choose(match, ply));
    }
  }
}
