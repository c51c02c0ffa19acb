package aurum.env;

import java.util.random.RandomGenerator;

/** Plays uniformly drawn legal actions. */
public final class RandomAgent implements Agent {
  private final boolean[] mask;

  public RandomAgent(Game game, int seat) {
    mask = new boolean[game.actions()];
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    match.mask(mask, 0);
    return ActionMask.sample(mask, 0, mask.length, random);
  }
}
