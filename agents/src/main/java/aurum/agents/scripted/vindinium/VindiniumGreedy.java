package aurum.agents.scripted.vindinium;

import aurum.agents.scripted.BestAction;
import aurum.env.Match;
import aurum.env.vindinium.PackedPath;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import aurum.env.vindinium.VindiniumStep;

/**
 * Takes mines, drinks in time, fights where it wins and avoids fights that it loses.
 *
 * <p>It chooses a goal, which is a mine, an opponent or a tavern. Then it plays the legal action of
 * the greatest value: its immediate gain, the value of approaching the goal, minus the expected
 * cost of the opponents' next turns. {@link GreedyWeights} defines the terms.
 */
public final class VindiniumGreedy extends BestAction {
  /** The value of a drink at a life of at least {@code drinkLife}. */
  private static final double NEEDLESS_DRINK = -0.5;

  // The position of the current decision.
  private VindiniumMatch match;
  private VindiniumMap map;
  private VindiniumPaths paths;
  private GreedyWeights.Drinking drinking;
  private GreedyWeights.Goals goals;
  private GreedyWeights.Gains gains;
  private GreedyWeights.Dangers dangers;
  private int hero;
  private int cell;
  private int life;
  private int mines;

  /** Packed as in {@link PackedPath}. */
  private int pathToGoal;

  @Override
  protected void start(Match position) {
    match = (VindiniumMatch) position;
    map = match.map();
    paths = map.paths();
    GreedyWeights weights = GreedyWeights.of(map);
    drinking = weights.drinking();
    goals = weights.goals();
    gains = weights.gains();
    dangers = weights.dangers();
    hero = match.actingSeat();
    cell = match.cell(hero);
    life = match.life(hero);
    mines = match.mines(hero);
    pathToGoal = chooseGoal();
  }

  /**
   * The path to the mine or opponent with the greatest value per distance, or to a tavern if the
   * hero's life is too low.
   */
  private int chooseGoal() {
    int best = PackedPath.UNREACHABLE;
    double bestValue = -1;
    for (int mine = 0; mine < map.mines(); mine++) {
      int path = paths.toMine(cell, mine);
      if (match.mineOwner(mine) != hero && path != PackedPath.UNREACHABLE) {
        double value = mineValue(mine, PackedPath.distance(path));
        if (value > bestValue) {
          bestValue = value;
          best = path;
        }
      }
    }
    boolean hunts = false;
    for (int other = 0; other < map.heroes(); other++) {
      int path = canHunt(other) ? paths.path(cell, match.cell(other)) : PackedPath.UNREACHABLE;
      if (path != PackedPath.UNREACHABLE) {
        double distance =
            PackedPath.distance(path)
                + goals.chase()
                + goals.hit() * VindiniumMatch.hitsToKill(match.life(other));
        double value = (match.mines(other) - 1) / distance;
        if (value > bestValue) {
          bestValue = value;
          best = path;
          hunts = true;
        }
      }
    }
    boolean lifeHasValue = match.defaultRoundsLeft() > drinking.lastRounds();
    if (life < drinking.tavernLife() && lifeHasValue && match.canPay(hero) && mines > 0) {
      return paths.toTavern(cell);
    }
    boolean lifeSuffices = life - PackedPath.distance(best) > drinking.reserve();
    return hunts || !lifeHasValue || lifeSuffices || mines <= drinking.expendableMines()
        ? best
        : paths.toTavern(cell);
  }

  /** The value of a mine divided by its distance. */
  private double mineValue(int mine, int distance) {
    int owner = match.mineOwner(mine);
    int rivals = 0;
    int guards = 0;
    for (int other = 0; other < map.heroes(); other++) {
      if (other != hero) {
        int otherDistance = PackedPath.distance(paths.toMine(match.cell(other), mine));
        rivals += other != owner && otherDistance < distance ? 1 : 0;
        guards += otherDistance <= 2 ? 1 : 0;
      }
    }
    double value =
        1 - goals.guarded() * guards - (owner == VindiniumMatch.FREE ? 0 : goals.owned());
    // The head start may make the distance of a mine beside the hero negative. Taking that mine
    // needs no goal, so the goal can already be the next mine.
    return value / (distance - goals.headStart() + goals.rival() * rivals);
  }

  /** Whether an opponent loses a fight with the hero and cannot drink in its next turn. */
  private boolean canHunt(int other) {
    return other != hero
        && VindiniumMatch.hitsToKill(match.life(other)) < VindiniumMatch.hitsToKill(life)
        && PackedPath.distance(paths.toTavern(match.cell(other))) > 1;
  }

  @Override
  protected double value(int action) {
    if (action == VindiniumActions.WAIT) {
      return fightValue(cell, life);
    }
    double value = 0;
    int direction = VindiniumActions.direction(map, hero, action);
    if (PackedPath.startsWith(pathToGoal, direction)) {
      value += gains.towardsGoal();
    }
    VindiniumStep step = match.actionEffect(hero, action);
    int lifeAfter = step.lifeAfter(life);
    switch (step) {
      case NOTHING -> {}
      case MOVE -> {
        return value + fightValue(match.target(hero, action), lifeAfter);
      }
      case DRINK -> value += life < drinking.drinkLife() ? gains.drink() : NEEDLESS_DRINK;
      case TAKE_MINE -> value += gains.mine();
      case DIE_AT_MINE -> {
        value += gains.deathAtMine() - mines;
        lifeAfter = 0; // For the comparison of fights, the hero has no life left.
      }
    }
    return value + fightValue(cell, lifeAfter);
  }

  /** The value of the hits of this turn, less the cost of the opponents' hits that may follow. */
  private double fightValue(int at, int lifeAfter) {
    double value = 0;
    int threats = 0;
    boolean loses = false;
    for (int other = 0; other < map.heroes(); other++) {
      int distance =
          other == hero ? PackedPath.UNREACHABLE_DISTANCE : paths.distance(match.cell(other), at);
      if (distance > 2) {
        continue;
      }
      int otherLife = match.life(other);
      if (distance == 1) {
        otherLife = VindiniumMatch.lifeAfterHits(otherLife, 1);
        if (otherLife <= 0) {
          value += killValue(other, at);
          continue;
        }
        value +=
            gains.hit() * (1 + match.mines(other))
                + (VindiniumMatch.diesOfOneHit(otherLife) ? gains.weaken() : 0);
      }
      threats++;
      value -= distance == 1 ? dangers.beside() : dangers.twoStepsAway();
      loses |= VindiniumMatch.hitsToKill(otherLife) >= VindiniumMatch.hitsToKill(lifeAfter);
    }
    if (VindiniumMatch.lifeAfterHits(lifeAfter, threats) <= 0) {
      value -= dangers.deathWeight() * (dangers.deathCost() + mines);
    } else if (loses) {
      value -= dangers.lostFightWeight() * (dangers.lostFightCost() + mines);
    }
    return value;
  }

  /**
   * The value of killing an opponent. If the hero is on the opponent's spawn, the respawn kills the
   * hero.
   */
  private double killValue(int other, int at) {
    return map.spawn(other) == at
        ? -dangers.deathCost() - mines
        : gains.kill() * match.mines(other);
  }
}
