package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMatch;
import java.util.random.RandomGenerator;

/**
 * Plays the orders of {@link CutPlanner}, which plans the rest of the turn anew at each choice:
 * after a step, chains begin at the cells that it has captured.
 */
public final class IceCuts implements Agent {
  private final CutPlanner planner = new CutPlanner();

  @Override
  public int act(Match match, RandomGenerator random) {
    IceMatch position = (IceMatch) match;
    return match.over() ? IceActions.NOTHING : planner.plan(position).action(position);
  }
}
