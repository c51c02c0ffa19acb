package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.cultistwars.CultistActions;
import aurum.env.cultistwars.CultistEffect;
import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;
import java.util.random.RandomGenerator;

/**
 * Shoots whenever a shot does enough damage, and prefers kills. Otherwise its leader converts the
 * nearest units. Its cultists stay where they are, out of sight if they can.
 */
public final class CultistSniper implements Agent {
  /** A shot of less damage is worth less than a conversion. */
  private static final int GOOD_DAMAGE = 3;

  /** The weight of harm to the leader, compared with a cultist. */
  private static final double LEADER = Double.parseDouble(System.getProperty("L", "1.3"));

  /** The weight of the best shot of the other seat. */
  private static final double CAUTION = Double.parseDouble(System.getProperty("C", "0.8"));

  private final CultistPosition position = new CultistPosition();
  private final CultistPosition next = new CultistPosition();
  private final LeaderPath path = new LeaderPath();

  @Override
  public int act(Match match, RandomGenerator random) {
    CultistMatch cultists = (CultistMatch) match;
    cultists.copyPosition(position);
    int seat = match.actingSeat();
    path.update(position, seat);
    double threat = BestShot.harm(position, 1 - seat, LEADER);
    int best = CultistActions.WAIT;
    double bestValue = 0;
    for (int action = 1; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        int effect = cultists.actionEffect(action);
        next.copyFrom(position);
        next.apply(effect);
        next.removeKilled();
        double value =
            value(effect, seat)
                - Math.max(0, BestShot.harm(next, 1 - seat, LEADER) - threat) * CAUTION
                - Math.min(0, BestShot.harm(next, 1 - seat, LEADER) - threat) * CAUTION;
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }

  private double value(int effect, int seat) {
    int unit = CultistEffect.unit(effect);
    int target = CultistEffect.target(effect);
    return switch (CultistEffect.kind(effect)) {
      case CultistEffect.SHOOT -> shotValue(unit, target, seat);
      case CultistEffect.CONVERT ->
          GOOD_DAMAGE + (position.owner(target) == CultistWars.NEUTRAL ? 0.5 : 2.5);
      case CultistEffect.STEP ->
          unit == seat ? (path.isShorterFrom(target) ? 1 : 0) : retreatValue(unit, target, seat);
      default -> 0;
    };
  }

  private double shotValue(int shooter, int target, int seat) {
    if (position.owner(target) != 1 - seat) {
      return 0;
    }
    int life = position.life(target);
    int damage = Math.min(life, position.damage(shooter, target));
    return damage == 0 ? 0 : damage == life ? CultistWars.FULL_LIFE : damage + 0.1;
  }

  /** A small value for a step of a cultist away from the nearest enemy, if it is hurt. */
  private double retreatValue(int unit, int to, int seat) {
    if (2 * position.life(unit) > CultistWars.FULL_LIFE) {
      return 0;
    }
    int gain = nearestEnemy(to, seat) - nearestEnemy(position.cell(unit), seat);
    return gain > 0 && nearestEnemy(to, seat) <= CultistWars.RANGE ? 0.5 : 0;
  }

  private int nearestEnemy(int cell, int seat) {
    int nearest = CultistMap.CELLS;
    for (int enemy = CultistWars.FIRST_CULTIST; enemy < CultistWars.UNITS; enemy++) {
      if (position.owner(enemy) == 1 - seat && position.life(enemy) > 0) {
        nearest = Math.min(nearest, CultistMap.distance(cell, position.cell(enemy)));
      }
    }
    return nearest;
  }
}
