package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;

/**
 * Hunts the other leader, without which the other seat converts nobody. All its cultists approach
 * that leader, and damage to it counts several times. Its own leader converts the nearest units.
 *
 * <p>It plays the action whose resulting position has the greatest value. Values have the unit of
 * {@link PositionValue}.
 */
public final class CultistLeaderHunter extends OneStepLookahead {
  /** The value of the other leader, compared with {@link PositionValue#unitValue}. */
  private static final double PREY = 3;

  /** The cost of each cell of distance between a cultist and the other leader. */
  private static final double DISTANCE = 0.02;

  /** The weight of the other seat's best reply. */
  private static final double REPLY = 0.8;

  /** The weight of the seat's best action after that reply. */
  private static final double NEXT_ACTION = 0.4;

  /** The weight of the leader's best conversion: the unit's value per step. */
  private static final double CONVERSION = 0.5;

  private final PositionValue positionValue = new PositionValue();

  @Override
  double value(CultistPosition position, int seat) {
    int prey = 1 - seat;
    double value =
        CONVERSION * positionValue.nearestConversion(position, seat)
            + NEXT_ACTION * PositionValue.bestGain(position, seat)
            - REPLY * PositionValue.bestGain(position, prey)
            - (PREY - 1) * PositionValue.unitValue(prey, position.life(prey));
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      double unitValue = PositionValue.unitValue(unit, position.life(unit));
      if (position.owner(unit) == prey) {
        value -= unitValue;
      } else if (position.owner(unit) == seat) {
        value += unitValue - cost(position, unit, prey);
      }
    }
    return value;
  }

  /** The cost of the distance between a cultist and the prey. */
  private static double cost(CultistPosition position, int unit, int prey) {
    boolean hunts =
        unit >= CultistWars.FIRST_CULTIST && position.life(unit) > 0 && position.life(prey) > 0;
    return hunts ? DISTANCE * CultistMap.distance(position.cell(unit), position.cell(prey)) : 0;
  }
}
