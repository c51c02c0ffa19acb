package aurum.agents.scripted;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import java.util.random.RandomGenerator;

/**
 * Takes mines, drinks in time, strikes when it wins and flees when it loses. It chooses a goal,
 * then the action that leads there with the best outlook for this turn and the others' next ones.
 */
public final class VindiniumGreedy implements Agent {
  /** Below this life it goes for a drink, if it can pay. */
  private static final int THIRSTY = 45;

  /** Beside a tavern a drink is cheap: below this life it takes one. */
  private static final int SIP = 62;

  /** How far it walks after a weaker hero. */
  private static final int CHASE = 5;

  @Override
  public int act(Match match, RandomGenerator random) {
    Turn turn = new Turn((VindiniumMatch) match);
    int best = VindiniumActions.WAIT;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int action = 0; action < VindiniumActions.COUNT; action++) {
      if (match.legal(action)) {
        double value = turn.value(action);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }

  /** One decision: the position as the hero to move sees it. */
  private static final class Turn {
    private final VindiniumMatch match;
    private final VindiniumMap map;
    private final VindiniumPaths paths;
    private final int hero;
    private final int cell;
    private final int life;
    private final boolean canPay;

    /** The way to the goal, as {@link VindiniumPaths} encodes ways. */
    private final int goal;

    Turn(VindiniumMatch match) {
      this.match = match;
      map = match.map();
      paths = map.paths();
      hero = match.seat();
      cell = match.cell(hero);
      life = match.life(hero);
      canPay = match.gold(hero) >= VindiniumMatch.BEER_PRICE;
      goal = chooseGoal();
    }

    private int chooseGoal() {
      int tavern = paths.tavernWay(cell);
      int mine = nearestMine();
      int toMine = mine >> 4;
      if (canPay && life < THIRSTY) {
        return tavern;
      }
      int prey = prey();
      if (prey >> 4 < Math.min(toMine, CHASE + 1)) {
        return prey;
      }
      if (life - toMine > VindiniumMatch.GUARDIAN) {
        return mine;
      }
      return tavern;
    }

    private int nearestMine() {
      int way = VindiniumPaths.NO_WAY;
      for (int m = 0; m < map.mines(); m++) {
        if (match.mineOwner(m) != hero) {
          way = VindiniumPaths.nearer(way, paths.mineWay(cell, m));
        }
      }
      return way;
    }

    /**
     * The way to the nearest hero that has mines, would lose a fight, and is not about to drink.
     */
    private int prey() {
      int way = VindiniumPaths.NO_WAY;
      for (int other = 0; other < map.heroes(); other++) {
        if (other != hero
            && match.mines(other) > 0
            && blows(match.life(other)) < blows(life)
            && paths.tavernWay(match.cell(other)) >> 4 > 1) {
          way = VindiniumPaths.nearer(way, paths.way(cell, match.cell(other)));
        }
      }
      return way;
    }

    /** What an action is worth, counted in mines. */
    double value(int action) {
      int stand = cell;
      int lifeAfter = life;
      double value = 0;
      if (action != VindiniumActions.WAIT) {
        int direction = VindiniumActions.direction(map, hero, action);
        int to = map.neighbour(cell, direction);
        if ((goal >> direction & 1) != 0) {
          value += 0.5;
        }
        switch (map.tile(to)) {
          case VindiniumMap.AIR -> stand = to;
          case VindiniumMap.TAVERN -> {
            lifeAfter = Math.min(VindiniumMatch.FULL_LIFE, life + VindiniumMatch.BEER_LIFE);
            value += life < SIP ? 0.6 : -0.5;
          }
          default -> {
            lifeAfter -= VindiniumMatch.GUARDIAN;
            value += lifeAfter > 0 ? 1 : -3 - match.mines(hero);
          }
        }
      }
      return value + fights(stand, lifeAfter);
    }

    /** What the blows of this turn win, and what those of the others' next turns may cost. */
    private double fights(int stand, int lifeAfter) {
      double value = 0;
      int blowsToCome = 0;
      boolean losing = false;
      for (int other = 0; other < map.heroes(); other++) {
        int distance =
            other == hero ? VindiniumPaths.FAR : paths.distance(match.cell(other), stand);
        if (distance > 2) {
          continue;
        }
        int otherLife = match.life(other);
        if (distance == 1) {
          otherLife -= VindiniumMatch.BLOW;
          if (otherLife <= 0) {
            // Who stands on the spawn of the hero he kills dies himself.
            value += map.spawn(other) == stand ? -3 - match.mines(hero) : 0.5 + match.mines(other);
            continue;
          }
          value += 0.15 * (1 + match.mines(other));
        }
        blowsToCome++;
        losing |= blows(otherLife) >= blows(lifeAfter);
      }
      if (blowsToCome * VindiniumMatch.BLOW >= lifeAfter) {
        value -= 1 + match.mines(hero);
      } else if (losing) {
        value -= 0.3 * (1 + match.mines(hero));
      }
      return value;
    }

    private static int blows(int life) {
      return (life + VindiniumMatch.BLOW - 1) / VindiniumMatch.BLOW;
    }
  }
}
