package aurum.agents.scripted;

import aurum.env.ActionMask;
import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Plays uniformly drawn legal actions, in any game. */
public final class RandomAgent implements Agent {
  /** The name that commands and pages use. */
  public static final String NAME = "random";

  /** Creates these agents. */
  public static final Agent.Factory FACTORY =
      Agent.Factory.trusted((game, seat) -> new RandomAgent());

  @Override
  public int act(Match match, RandomGenerator random) {
    boolean[] mask = new boolean[match.game().actions()];
    match.mask(mask, 0);
    return ActionMask.sample(mask, 0, mask.length, random);
  }
}
