package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;

/**
 * Wins exchanges of fire. Its cultists stand where all of them together do more damage by their
 * shots than the other seat's cultists do, and do not approach otherwise. Its leader converts the
 * nearest units.
 *
 * <p>It plays the action whose resulting position has the greatest value. Values have the unit of
 * {@link PositionValue}.
 */
public final class CultistSniper extends OneStepLookahead {
  /** The weight of the best shot of each cultist. */
  private static final double FIRE = 0.3;

  /** The weight of the other seat's best reply. */
  private static final double REPLY = 0.8;

  /** The weight of the seat's best action after that reply. */
  private static final double NEXT_ACTION = 0.1;

  /** The weight of the leader's best conversion: the unit's value per step. */
  private static final double CONVERSION = 0.5;

  private final PositionValue positionValue = new PositionValue();

  @Override
  double value(CultistPosition position, int seat) {
    double value =
        CONVERSION * positionValue.nearestConversion(position, seat)
            + NEXT_ACTION * PositionValue.bestGain(position, seat)
            - REPLY * PositionValue.bestGain(position, 1 - seat);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = position.life(unit);
      if (life > 0 && position.owner(unit) != CultistWars.NEUTRAL) {
        double shot =
            unit < CultistWars.FIRST_CULTIST ? 0 : PositionValue.bestShot(position, unit, 0);
        double unitValue = PositionValue.unitValue(unit, life) + FIRE * shot;
        value += position.owner(unit) == seat ? unitValue : -unitValue;
      }
    }
    return value;
  }
}
