package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import java.util.random.RandomGenerator;

/**
 * Takes mines, drinks in time, strikes when it wins and flees when it loses. It chooses a goal,
 * then the action with the best outlook: what the action wins at once, whether it leads to the
 * goal, and what the others' next turns may cost.
 *
 * <p>Where mines are plenty it guards its life; where they are scarce they change hands all the
 * time, and a death, which heals, costs little. The numbers were found by playing against three
 * {@link VindiniumMiner} on other maps than those it is measured on.
 */
public final class VindiniumGreedy implements Agent {
  /** Up to this many mines on the map, two a hero, mines are scarce. */
  private static final int SCARCE_MINES = 8;

  /**
   * How it weighs one thing against another. Worths are counted in mines.
   *
   * @param thirst below this life it goes for a drink, if it can pay and has a mine to lose
   * @param sip beside a tavern it drinks below this life
   * @param reserve a mine is a goal only if so much life is left on arrival
   * @param careless with up to so many mines it does not mind dying
   * @param lastRounds in the last rounds life is worth nothing any more
   * @param pull worth of an action that leads to the goal
   * @param drink worth of a drink in time
   * @param mine worth of a mine taken
   * @param heal worth of dying at a mine, which heals, beside the mines lost
   * @param strike worth of a blow, for each mine of who is struck, and one more
   * @param weaken worth of bringing another so low that the next blow, or mine, kills him
   * @param kill worth of a kill, for each mine won
   * @param beside cost of standing beside another
   * @param near cost of standing two steps from another, who strikes first then
   * @param doomed cost of a place where the others could kill it, for each mine, beside {@code
   *     doom}
   * @param doom what is lost with its life beside the mines
   * @param losing cost of a fight that it would lose, for each mine, beside {@code loss}
   * @param loss what is lost by such a fight beside the mines
   * @param owned what a mine is worth less as a goal because another owns it
   * @param rival how many steps farther a mine seems for each other that is nearer to it
   * @param guarded what a mine is worth less as a goal for each other beside it
   * @param nearer how many steps nearer any mine seems
   * @param chase how many steps farther a prey seems for being on the move, and for each blow that
   *     it takes
   * @param blow see {@code chase}
   */
  private record Temper(
      int thirst,
      int sip,
      int reserve,
      int careless,
      int lastRounds,
      double pull,
      double drink,
      double mine,
      double heal,
      double strike,
      double weaken,
      double kill,
      double beside,
      double near,
      double doomed,
      double doom,
      double losing,
      double loss,
      double owned,
      double rival,
      double guarded,
      double nearer,
      double chase,
      double blow) {}

  private static final Temper PLENTY =
      new Temper(
          22, 55, 22, 3, 0, 0.15, 0.3, 1, 2, 0.2, 0, 1.5, 0.3, 0.3, 0.3, 0, 0.2, 1, 0.3, 2.5, 0.4,
          0.5, 2, 2);

  private static final Temper SCARCE =
      new Temper(
          0, 51, 21, 2, 5, 0.065, 0.5, 1.5, 1.55, 0.207, 0.5, 2, -0.17, 0.41, 0.18, 0.61, 0.245,
          0.745, 0.2, 2.5, 0, 1.48, 1.9, 5.4);

  @Override
  public int act(Match match, RandomGenerator random) {
    Turn turn = new Turn((VindiniumMatch) match);
    int best = VindiniumActions.WAIT;
    double bestWorth = Double.NEGATIVE_INFINITY;
    for (int action = 0; action < VindiniumActions.COUNT; action++) {
      if (match.legal(action)) {
        double worth = turn.worth(action);
        if (worth > bestWorth) {
          best = action;
          bestWorth = worth;
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
    private final Temper temper;
    private final int hero;
    private final int cell;
    private final int life;

    /** The way to the goal, as {@link VindiniumPaths} encodes ways. */
    private final int goal;

    Turn(VindiniumMatch match) {
      this.match = match;
      map = match.map();
      paths = map.paths();
      temper = map.mines() <= SCARCE_MINES ? SCARCE : PLENTY;
      hero = match.actingSeat();
      cell = match.cell(hero);
      life = match.life(hero);
      goal = chooseGoal();
    }

    /**
     * The mine or prey that is worth most for the steps it takes; or a tavern, if life does not
     * suffice.
     */
    private int chooseGoal() {
      int way = VindiniumPaths.NO_WAY;
      double most = -1;
      for (int mine = 0; mine < map.mines(); mine++) {
        int wayToMine = paths.mineWay(cell, mine);
        if (match.mineOwner(mine) != hero && wayToMine < VindiniumPaths.NO_WAY) {
          double worth = goalWorth(mine, wayToMine >> 4);
          if (worth > most) {
            most = worth;
            way = wayToMine;
          }
        }
      }
      boolean hunts = false;
      for (int other = 0; other < map.heroes(); other++) {
        int wayToPrey = isPrey(other) ? paths.way(cell, match.cell(other)) : VindiniumPaths.NO_WAY;
        if (wayToPrey < VindiniumPaths.NO_WAY) {
          double steps = (wayToPrey >> 4) + temper.chase + temper.blow * blows(match.life(other));
          double worth = (match.mines(other) - 1) / steps;
          if (worth > most) {
            most = worth;
            way = wayToPrey;
            hunts = true;
          }
        }
      }
      boolean lifeIsWorthless =
          match.usualRounds() - match.turn() / map.heroes() <= temper.lastRounds;
      if (life < temper.thirst && !lifeIsWorthless && canPay() && match.mines(hero) > 0) {
        return paths.tavernWay(cell);
      }
      if (hunts
          || lifeIsWorthless
          || life - (way >> 4) > temper.reserve
          || match.mines(hero) <= temper.careless) {
        return way;
      }
      return paths.tavernWay(cell);
    }

    private double goalWorth(int mine, int steps) {
      int owner = match.mineOwner(mine);
      int rivals = 0;
      int guards = 0;
      for (int other = 0; other < map.heroes(); other++) {
        if (other != hero) {
          int otherSteps = paths.mineWay(match.cell(other), mine) >> 4;
          rivals += other != owner && otherSteps < steps ? 1 : 0;
          guards += otherSteps <= 2 ? 1 : 0;
        }
      }
      double worth =
          1 - temper.guarded * guards - (owner == VindiniumMatch.FREE ? 0 : temper.owned);
      // Negative beside the mine: taking it needs no goal, so the goal may already be the next one.
      return worth / (steps - temper.nearer + temper.rival * rivals);
    }

    /** Who would lose a fight and is not about to drink. */
    private boolean isPrey(int other) {
      return other != hero
          && blows(match.life(other)) < blows(life)
          && paths.tavernWay(match.cell(other)) >> 4 > 1;
    }

    private boolean canPay() {
      return match.gold(hero) >= VindiniumMatch.BEER_PRICE;
    }

    /** What an action is worth, counted in mines. */
    double worth(int action) {
      int stand = cell;
      int lifeAfter = life;
      double worth = 0;
      if (action != VindiniumActions.WAIT) {
        int direction = VindiniumActions.direction(map, hero, action);
        int to = map.neighbour(cell, direction);
        if ((goal >> direction & 1) != 0) {
          worth += temper.pull;
        }
        switch (map.tile(to)) {
          case VindiniumMap.AIR -> stand = to;
          case VindiniumMap.TAVERN -> {
            lifeAfter = Math.min(VindiniumMatch.FULL_LIFE, life + VindiniumMatch.BEER_LIFE);
            worth += life < temper.sip ? temper.drink : -0.5;
          }
          default -> {
            lifeAfter -= VindiniumMatch.GUARDIAN;
            worth += lifeAfter > 0 ? temper.mine : temper.heal - match.mines(hero);
          }
        }
      }
      return worth + fights(stand, lifeAfter);
    }

    /** What the blows of this turn win, and what those of the others' next turns may cost. */
    private double fights(int stand, int lifeAfter) {
      double worth = 0;
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
            worth +=
                map.spawn(other) == stand
                    ? -temper.doom - match.mines(hero)
                    : temper.kill * match.mines(other);
            continue;
          }
          worth +=
              temper.strike * (1 + match.mines(other))
                  + (otherLife <= VindiniumMatch.BLOW ? temper.weaken : 0);
        }
        blowsToCome++;
        worth -= distance == 1 ? temper.beside : temper.near;
        losing |= blows(otherLife) >= blows(lifeAfter);
      }
      if (blowsToCome * VindiniumMatch.BLOW >= lifeAfter) {
        worth -= temper.doomed * (temper.doom + match.mines(hero));
      } else if (losing) {
        worth -= temper.losing * (temper.loss + match.mines(hero));
      }
      return worth;
    }

    private static int blows(int life) {
      return (life + VindiniumMatch.BLOW - 1) / VindiniumMatch.BLOW;
    }
  }
}
