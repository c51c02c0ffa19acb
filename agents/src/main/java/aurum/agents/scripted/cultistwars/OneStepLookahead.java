package aurum.agents.scripted.cultistwars;

import aurum.agents.scripted.BestAction;
import aurum.env.Match;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistPosition;

/**
 * Values an action by the position that it leads to. Does not predict the neutral step. Not
 * thread-safe; allocates nothing after its creation.
 */
abstract class OneStepLookahead extends BestAction {
  private final CultistPosition current = new CultistPosition();
  private final CultistPosition next = new CultistPosition();
  private CultistMatch match;

  /** The value of a position for a seat, if the other seat acts next. */
  abstract double value(CultistPosition position, int seat);

  @Override
  protected void start(Match position) {
    match = (CultistMatch) position;
    match.copyPosition(current);
  }

  @Override
  protected double value(int action) {
    next.copyFrom(current);
    next.apply(match.actionEffect(action));
    next.removeKilled();
    return value(next, match.actingSeat());
  }
}
