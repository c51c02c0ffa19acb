package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.cultistwars.CultistActions;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistPosition;
import java.util.random.RandomGenerator;

/**
 * Plays the action whose resulting position has the greatest value. Does not predict the neutral
 * step. Ties are broken in favour of WAIT, then of the lowest action. Not thread-safe; allocates
 * nothing after its creation.
 */
abstract class OneStepLookahead implements Agent {
  private final CultistPosition current = new CultistPosition();
  private final CultistPosition next = new CultistPosition();

  /** The value of a position for a seat, if the other seat acts next. */
  abstract double value(CultistPosition position, int seat);

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.over()) {
      return CultistActions.WAIT;
    }
    CultistMatch cultist = (CultistMatch) match;
    int seat = match.actingSeat();
    cultist.copyPosition(current);
    int best = CultistActions.WAIT;
    double bestValue = value(current, seat);
    for (int action = 1; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        next.copyFrom(current);
        next.apply(cultist.actionEffect(action));
        next.removeKilled();
        double value = value(next, seat);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }
}
