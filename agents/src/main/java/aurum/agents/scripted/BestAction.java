package aurum.agents.scripted;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * Plays the legal action of the greatest value; of several, the lowest. After the end of a match,
 * action 0. Not thread-safe.
 */
public abstract class BestAction implements Agent {
  /** Called before the actions of a decision are valued. */
  protected abstract void start(Match match);

  /** The value of a legal action. */
  protected abstract double value(int action);

  @Override
  public final int act(Match match, RandomGenerator random) {
    if (match.over()) {
      return 0;
    }
    start(match);
    int best = 0;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int action = 0; action < match.game().actions(); action++) {
      if (match.legal(action)) {
        double value = value(action);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }
}
