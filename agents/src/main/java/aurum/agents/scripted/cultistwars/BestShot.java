package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;

/** The shot of a seat that does the most harm. The unit of harm is one point of life. */
final class BestShot {
  /** The harm of a kill in addition to the lost life. */
  private static final double KILL = 3;

  private BestShot() {}

  /**
   * The greatest harm that one shot of a seat does to the other seat.
   *
   * @param leaderWeight the weight of harm to the other seat's leader; 1 for cultists
   */
  static double harm(CultistPosition position, int seat, double leaderWeight) {
    double greatest = 0;
    for (int shooter = CultistWars.FIRST_CULTIST; shooter < CultistWars.UNITS; shooter++) {
      if (position.owner(shooter) == seat && position.life(shooter) > 0) {
        for (int target = 0; target < CultistWars.UNITS; target++) {
          if (position.owner(target) == 1 - seat && position.life(target) > 0) {
            double harm = harm(position, shooter, target);
            greatest = Math.max(greatest, target == 1 - seat ? leaderWeight * harm : harm);
          }
        }
      }
    }
    return greatest;
  }

  /** The harm of a shot. */
  static double harm(CultistPosition position, int shooter, int target) {
    int life = position.life(target);
    int damage = Math.min(life, position.damage(shooter, target));
    return damage == life ? damage + KILL : damage;
  }
}
