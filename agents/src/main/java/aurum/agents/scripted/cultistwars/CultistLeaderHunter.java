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
 * Attacks the other leader, without which the other seat converts nobody. Its cultists walk towards
 * that leader and shoot at it; while it is out of range they shoot at what is near. Its own leader
 * converts the nearest units and walks to them.
 */
public final class CultistLeaderHunter implements Agent {
  private static final double LEADER_DAMAGE = 3;
  private static final double CONVERSION = 5;

  /** While neutral units are near, a step of the leader is worth more than one of a cultist. */
  private static final double LEADER_STEP = 2;

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
      case CultistEffect.CONVERT -> CONVERSION;
      case CultistEffect.STEP ->
          unit == seat
              ? (path.isShorterFrom(target) ? LEADER_STEP : 0)
              : approachValue(unit, target, 1 - seat);
      default -> 0;
    };
  }

  private double shotValue(int shooter, int target, int seat) {
    if (position.owner(target) != 1 - seat) {
      return 0;
    }
    int damage = Math.min(position.life(target), position.damage(shooter, target));
    return target == 1 - seat ? LEADER_DAMAGE * damage : damage;
  }

  /** The nearest cultist walks towards the other leader until it is in range. */
  private double approachValue(int unit, int to, int leader) {
    if (position.life(leader) == 0) {
      return 0;
    }
    int target = position.cell(leader);
    int before = CultistMap.distance(position.cell(unit), target);
    int after = CultistMap.distance(to, target);
    return after < before && before > 2 ? 1 + 1.0 / (CultistWars.UNITS + after) : 0;
  }
}
