package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistPosition;

/** Plays the action whose resulting position has the greatest {@link PositionValue}. */
public final class CultistGreedy extends OneStepLookahead {
  private final PositionValue positionValue = new PositionValue();

  @Override
  double value(CultistPosition position, int seat) {
    return positionValue.of(position, seat);
  }
}
