package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;
import java.util.Arrays;

/**
 * A heuristic value of a position of Cultist Wars for one seat, in cultists of full life. It sums
 * the worth of the living units; the most that each seat gains by its best next action, that of the
 * other seat counting more, as it acts first; and how near the leaders are to units that they can
 * convert. For one thread at a time.
 */
final class PositionValue {
  /** The worth of a living cultist apart from its life; the rest grows with its life. */
  private static final double ALIVE = 0.3;

  /** The worth of a leader beyond that of a cultist. */
  private static final double LEADER = 0.25;

  /** The weight of the other seat's best reply. */
  private static final double REPLY = 0.8;

  /** The weight of the seat's best action after that. */
  private static final double NEXT_ACTION = 0.4;

  /** The weight of the conversion that the seat's leader is nearest to. */
  private static final double CONVERSION = 0.55;

  /** The same for the other seat's leader. */
  private static final double OTHER_CONVERSION = 0.1;

  /** The worth of each cell between the leader and the nearest foe, as far as shots may reach. */
  private static final double LEADER_DISTANCE = 0.035;

  private static final int SAFE_DISTANCE = CultistWars.RANGE + 1;

  /** The cost of each cell between a cultist and the nearest enemy unit. */
  private static final double CULTIST_DISTANCE = 0.004;

  /** Greater than the length of any path. */
  private static final int UNREACHABLE = CultistMap.WIDTH * CultistMap.HEIGHT;

  private final int[] steps = new int[CultistMap.CELLS];
  private final int[] queue = new int[CultistMap.CELLS];

  /** The value for a seat if the other seat acts next. */
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
        value -= worth(unit, life);
      } else if (position.owner(unit) == seat) {
        value += worth(unit, life);
        value +=
            unit == seat
                ? LEADER_DISTANCE * Math.min(SAFE_DISTANCE, foeDistance(position, seat))
                : -CULTIST_DISTANCE * enemyDistance(position, unit, 0);
      }
    }
    return value;
  }

  private static double worth(int unit, int life) {
    if (life == 0) {
      return 0;
    }
    double worth = ALIVE + (1 - ALIVE) * life / CultistWars.FULL_LIFE;
    return unit < CultistWars.FIRST_CULTIST ? LEADER + worth : worth;
  }

  /** The distance of a seat's leader from the nearest cultist of the other seat. */
  private static int foeDistance(CultistPosition position, int leader) {
    return enemyDistance(position, leader, CultistWars.FIRST_CULTIST);
  }

  /** The distance of a unit from the nearest of the other seat's units numbered from a first on. */
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

  /** The most worth that a seat gains, or takes from the other, by one shot or conversion. */
  private static double bestGain(CultistPosition position, int seat) {
    double best = 0;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (position.owner(unit) == seat && position.life(unit) > 0) {
        best = Math.max(best, bestShot(position, unit));
      }
    }
    for (int direction = 0;
        direction < CultistMap.DIRECTIONS && position.life(seat) > 0;
        direction++) {
      int near = CultistMap.neighbour(position.cell(seat), direction);
      if (position.isConvertible(near, seat)) {
        int target = position.unitAt(near);
        double gain = worth(target, position.life(target));
        // A foe's worth changes sides.
        boolean neutral = position.owner(target) == CultistWars.NEUTRAL;
        best = Math.max(best, neutral ? gain : 2 * gain);
      }
    }
    return best;
  }

  private static double bestShot(CultistPosition position, int shooter) {
    int other = 1 - position.owner(shooter);
    double best = 0;
    for (int target = 0; target < CultistWars.UNITS; target++) {
      int life = position.life(target);
      if (position.owner(target) == other && life > 0) {
        int left = Math.max(0, life - position.damage(shooter, target));
        best = Math.max(best, worth(target, life) - worth(target, left));
      }
    }
    return best;
  }

  /** The most worth per step on the path of a seat's leader to a unit that it can convert. */
  private double nearestConversion(CultistPosition position, int seat) {
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
          best = Math.max(best, worth(target, position.life(target)) / steps[to]);
        }
      }
    }
    return best;
  }
}
