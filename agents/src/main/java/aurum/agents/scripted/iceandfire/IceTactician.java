package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMatch;
import java.util.random.RandomGenerator;

/** Plays the orders of {@link IceTactics}. Units without orders move as those of {@code greedy}. */
public final class IceTactician implements Agent {
  private final IceTactics tactics = new IceTactics();
  private final IceGreedy greedy = new IceGreedy();

  @Override
  public int act(Match match, RandomGenerator random) {
    IceMatch position = (IceMatch) match;
    if (match.over()) {
      return IceActions.NOTHING;
    }
    int action = tactics.plan(position).action(position);
    return action == IceActions.NOTHING && position.subjectIsUnit()
        ? greedy.act(match, random)
        : action;
  }
}
