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

  /** The weights of the features of {@link IceFeatures}. */
  static final double[] WEIGHTS = new double[IceFeatures.COUNT];

  static {
    WEIGHTS[IceFeatures.ACTS] = 0.2573;
    WEIGHTS[IceFeatures.CELLS] = 0.0293;
    WEIGHTS[IceFeatures.INCOME] = 0.0854;
    WEIGHTS[IceFeatures.GOLD] = 0.0231;
    WEIGHTS[IceFeatures.GOLD_ROOT] = -0.0143;
    WEIGHTS[IceFeatures.LEVEL_1] = 0.0375;
    WEIGHTS[IceFeatures.LEVEL_2] = 0.2877;
    WEIGHTS[IceFeatures.LEVEL_3] = 1.7414;
    WEIGHTS[IceFeatures.MINES] = 0.1672;
    WEIGHTS[IceFeatures.TOWERS] = 0.3746;
    WEIGHTS[IceFeatures.PROTECTED] = -0.0130;
    WEIGHTS[IceFeatures.BORDER] = -0.0642;
    WEIGHTS[IceFeatures.CUT] = -0.1646;
    WEIGHTS[IceFeatures.FRONT] = -0.1348;
    WEIGHTS[IceFeatures.NEARNESS] = -4.6145;
    WEIGHTS[IceFeatures.CHAIN] = -0.0896;
    WEIGHTS[IceFeatures.WAIT] = -0.0237;
    WEIGHTS[IceFeatures.READINESS] = 0.7545;
    WEIGHTS[IceFeatures.READY] = -0.4195;
    WEIGHTS[IceFeatures.BANKRUPT] = -1.1486;
    WEIGHTS[IceFeatures.DEFICIT] = -0.1148;
    WEIGHTS[IceFeatures.NEUTRAL] = 0.0062;
  }

  private final IceFeatures features = new IceFeatures();
  private final double[] numbers = new double[IceFeatures.COUNT];

  /** The logarithm of the odds that the acting seat wins. */
  double of(IceMatch match) {
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
}
