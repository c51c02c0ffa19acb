package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceFeatures;
import aurum.env.iceandfire.IceMatch;

/**
 * Estimates the outcome of a position at the start of a turn by a logistic regression, which was
 * fitted to the results of matches (training/docs/evidence/experiments.md). Not thread-safe.
 */
final class IceEstimate {
  /** The logarithm of the odds of a match that is won at its beginning. */
  private static final double WON = 100;

  /** The cost of a turn by which a match is won later. */
  private static final double LATER = 0.1;

  private static final double[] WEIGHTS = {
    0.2573, // The acting seat.
    0.0293, // Active cells.
    0.0854, // Income.
    0.0231, // Gold.
    -0.0143, // The root of the gold.
    0.0375, // Units of level 1,
    0.2877, // 2
    1.7414, // and 3.
    0.1672, // Mines.
    0.3746, // Towers.
    -0.0130, // Cells that towers protect.
    -0.0642, // Cells beside the enemy.
    -0.1646, // The root of what these cells connect with the HQ.
    -0.1348, // Steps to the enemy HQ.
    -4.6145, // Nearness to the enemy HQ.
    -0.0896, // The cost of the cheapest chain to the enemy HQ.
    -0.0237, // Turns until the gold for this chain is saved,
    0.7545, // their nearness,
    -0.4195, // and whether it is saved.
    -1.1486, // Whether the seat will be bankrupt.
    -0.1148, // Negative income.
    0.0062 // Neutral cells that the seat reaches first.
  };

  private final IceFeatures features = new IceFeatures();
  private final double[] numbers = new double[IceFeatures.COUNT];
  private int count;

  /** The logarithm of the odds that the acting seat wins. */
  double of(IceMatch match) {
    count++;
    int seat = match.actingSeat();
    if (match.over()) {
      int result = Integer.compare(match.score(seat), match.score(1 - seat));
      return result * (WON - LATER * match.turn());
    }
    features.write(match, numbers);
    double sum = 0;
    for (int i = 0; i < WEIGHTS.length; i++) {
      sum += WEIGHTS[i] * numbers[i];
    }
    return sum;
  }

  /** The number of estimates so far. */
  int count() {
    return count;
  }
}
