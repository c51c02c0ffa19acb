package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;
import java.util.Arrays;

/**
 * A heuristic value of a position of Cultist Wars for one seat. The unit is the value of a cultist
 * of full life.
 *
 * <p>The value is the sum of three parts. Material: the values of the living units. Tactics: the
 * maximum gain of each seat by its next action, with a greater weight for the other seat, which
 * acts first. Distance: of the leaders from units that they can convert, and of the seat's units
 * from enemy units.
 *
 * <p>Not thread-safe.
 */
final class PositionValue {
  /** The part of a living cultist's value that does not depend on its life. */
  private static final double ALIVE = 0.3;

  /** The value of a leader in addition to that of a cultist. */
  private static final double LEADER = 0.25;

  /** The weight of the other seat's best reply. */
  private static final double REPLY = 0.8;

  /** The weight of the seat's best action after that reply. */
  private static final double NEXT_ACTION = 0.4;

  /** The weight of the best conversion of the seat's leader: the unit's value per step. */
  private static final double CONVERSION = 0.55;

  /** The weight of the best conversion of the other seat's leader: the unit's value per step. */
  private static final double OTHER_CONVERSION = 0.1;

  /**
   * The value of each cell of distance between the leader and the nearest foe, up to {@link
   * #SAFE_DISTANCE}.
   */
  private static final double LEADER_DISTANCE = 0.035;

  private static final int SAFE_DISTANCE = CultistWars.RANGE + 1;

  /** The cost of each cell of distance between a cultist and the nearest enemy unit. */
  private static final double CULTIST_DISTANCE = 0.004;

  /** Greater than the length of any path. */
  private static final int UNREACHABLE = CultistMap.WIDTH * CultistMap.HEIGHT;

  /** The value of a cultist by its life. */
  private static final double[] CULTIST = new double[CultistWars.FULL_LIFE + 1];

  static {
    for (int life = 1; life <= CultistWars.FULL_LIFE; life++) {
      CULTIST[life] = ALIVE + (1 - ALIVE) * life / CultistWars.FULL_LIFE;
    }
  }

  private final int[] steps = new int[CultistMap.CELLS];
  private final int[] queue = new int[CultistMap.CELLS];

  /** The value of a position for a seat, if the other seat acts next. */
  double of(CultistPosition position, int seat) {
    int other = 1 - seat;
    double value = NEXT_ACTION * bestGain(position, seat) - REPLY * bestGain(position, other);
    value +=
        CONVERSION * nearestConversion(position, seat)
            - OTHER_CONVERSION * nearestConversion(position, other);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = position.life(unit);
      if (life == 0) {
        continue;
      }
      if (position.owner(unit) == other) {
        value -= unitValue(unit, life);
      } else if (position.owner(unit) == seat) {
        value += unitValue(unit, life);
        value +=
            unit == seat
                ? LEADER_DISTANCE * Math.min(SAFE_DISTANCE, foeDistance(position, seat))
                : -CULTIST_DISTANCE * enemyDistance(position, unit, 0);
      }
    }
    return value;
  }

  static double unitValue(int unit, int life) {
    return unit < CultistWars.FIRST_CULTIST && life > 0 ? LEADER + CULTIST[life] : CULTIST[life];
  }

  /** The distance of a seat's leader from the nearest cultist of the other seat. */
  private static int foeDistance(CultistPosition position, int leader) {
    return enemyDistance(position, leader, CultistWars.FIRST_CULTIST);
  }

  /** The distance of a unit from the nearest enemy unit whose number is at least {@code first}. */
  private static int enemyDistance(CultistPosition position, int unit, int first) {
    int other = 1 - position.owner(unit);
    int nearest = UNREACHABLE;
    for (int enemy = first; enemy < CultistWars.UNITS; enemy++) {
      if (position.owner(enemy) == other && position.life(enemy) > 0) {
        int distance = CultistMap.distance(position.cell(unit), position.cell(enemy));
        nearest = Math.min(nearest, distance);
      }
    }
    return nearest;
  }

  /** The maximum value that a seat gains, or the other seat loses, by one shot or conversion. */
  static double bestGain(CultistPosition position, int seat) {
    double best = 0;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (position.owner(unit) == seat && position.life(unit) > 0) {
        best = bestShot(position, unit, best);
      }
    }
    for (int direction = 0;
        direction < CultistMap.DIRECTIONS && position.life(seat) > 0;
        direction++) {
      int near = CultistMap.neighbour(position.cell(seat), direction);
      if (position.isConvertible(near, seat)) {
        int target = position.unitAt(near);
        double gain = unitValue(target, position.life(target));
        // A converted foe counts twice: one seat gains its value and the other loses it.
        boolean neutral = position.owner(target) == CultistWars.NEUTRAL;
        best = Math.max(best, neutral ? gain : 2 * gain);
      }
    }
    return best;
  }

  /** The maximum value that the other seat loses by a shot of a cultist, at least a bound. */
  static double bestShot(CultistPosition position, int shooter, double bound) {
    int other = 1 - position.owner(shooter);
    double best = bound;
    for (int target = 0; target < CultistWars.UNITS; target++) {
      int life = position.life(target);
      if (life > 0 && position.owner(target) == other) {
        int left = Math.max(0, life - position.damageAtDistance(shooter, target));
        double gain = unitValue(target, life) - unitValue(target, left);
        // Following the line takes longer than all else.
        if (gain > best && position.damage(shooter, target) > 0) {
          best = gain;
        }
      }
    }
    return best;
  }

  /** The maximum value per step of a path from a seat's leader to a unit that it can convert. */
  double nearestConversion(CultistPosition position, int seat) {
    if (position.life(seat) == 0) {
      return 0;
    }
    Arrays.fill(steps, UNREACHABLE);
    int leader = position.cell(seat);
    steps[leader] = 0;
    queue[0] = leader;
    int queued = 1;
    double best = 0;
    for (int head = 0; head < queued; head++) {
      int from = queue[head];
      if (CULTIST[CultistWars.FULL_LIFE] / (steps[from] + 1) <= best) {
        break; // Further cultists are worth less.
      }
      for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
        int to = CultistMap.neighbour(from, direction);
        if (steps[to] < UNREACHABLE) {
          continue;
        }
        steps[to] = steps[from] + 1;
        if (position.isFree(to)) {
          queue[queued++] = to;
        } else if (position.isConvertible(to, seat)) {
          int target = position.unitAt(to);
          best = Math.max(best, unitValue(target, position.life(target)) / steps[to]);
        }
      }
    }
    return best;
  }
}
