package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.cultistwars.CultistMatch;
import java.util.random.RandomGenerator;

/** Plays the action whose resulting position has the greatest {@link PositionValue}. */
public final class CultistGreedy implements Agent {
  private final OneStepLookahead lookahead = new OneStepLookahead(new PositionValue()::of);

  @Override
  public int act(Match match, RandomGenerator random) {
    return lookahead.bestAction((CultistMatch) match);
  }
}
