package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistActions;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistPosition;

/**
 * Finds the action whose resulting position has the greatest value. Does not predict the neutral
 * step. Ties are broken in favour of WAIT, then of the lowest action. Not thread-safe; allocates
 * nothing after its creation.
 */
final class OneStepLookahead {
  /** Evaluates positions. */
  interface Evaluation {
    /** The value of a position for a seat, if the other seat acts next. */
    double of(CultistPosition position, int seat);
  }

  private final CultistPosition current = new CultistPosition();
  private final CultistPosition next = new CultistPosition();
  private final Evaluation evaluation;

  OneStepLookahead(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** The best legal action of the acting seat; WAIT after the end. */
  int bestAction(CultistMatch match) {
    if (match.over()) {
      return CultistActions.WAIT;
    }
    int seat = match.actingSeat();
    match.copyPosition(current);
    int best = CultistActions.WAIT;
    double bestValue = evaluation.of(current, seat);
    for (int action = 1; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        next.copyFrom(current);
        next.apply(match.actionEffect(action));
        next.removeKilled();
        double value = evaluation.of(next, seat);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }
}
