package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.cultistwars.CultistActions;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistPosition;
import java.util.random.RandomGenerator;

/**
 * Plays the action whose resulting position has the greatest {@link PositionValue}. Does not
 * predict the neutral step. Ties are broken in favour of WAIT, then of the lowest action.
 */
public final class CultistGreedy implements Agent {
  private final CultistPosition current = new CultistPosition();
  private final CultistPosition next = new CultistPosition();
  private final PositionValue value = new PositionValue();

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.over()) {
      return CultistActions.WAIT;
    }
    CultistMatch cultistMatch = (CultistMatch) match;
    int seat = match.actingSeat();
    cultistMatch.copyPosition(current);
    int best = CultistActions.WAIT;
    double bestValue = value.of(current, seat);
    for (int action = 1; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        next.copyFrom(current);
        next.apply(cultistMatch.actionEffect(action));
        next.removeKilled();
        double nextValue = value.of(next, seat);
        if (nextValue > bestValue) {
          best = action;
          bestValue = nextValue;
        }
      }
    }
    return best;
  }
}
