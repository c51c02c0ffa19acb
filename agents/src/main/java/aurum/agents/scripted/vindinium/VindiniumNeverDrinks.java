package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.PackedPath;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import aurum.env.vindinium.VindiniumStep;
import java.util.random.RandomGenerator;

/**
 * Never drinks. Takes the nearest mine while its life suffices. Otherwise a hero with few mines
 * dies at the next mine, which restores its life; a hero with many moves away from its opponents.
 */
public final class VindiniumNeverDrinks implements Agent {
  /** With at most this number of mines, a death costs less than a low life. */
  private static final int EXPENDABLE_MINES = 2;

  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    int hero = match.actingSeat();
    int mine = HeroPaths.toMine(vindinium);
    int damage = PackedPath.distance(mine) + VindiniumMatch.GUARDIAN_DAMAGE;
    return vindinium.life(hero) > damage || vindinium.mines(hero) <= EXPENDABLE_MINES
        ? HeroPaths.firstStep(vindinium, mine)
        : stepAway(vindinium, hero);
  }

  /** The move after which the nearest opponent is farthest away; WAIT if none increases that. */
  private static int stepAway(VindiniumMatch match, int hero) {
    int best = VindiniumActions.WAIT;
    int farthest = nearestOpponent(match, hero, match.cell(hero));
    for (int action = 1; action < VindiniumActions.COUNT; action++) {
      if (match.legal(action) && match.actionEffect(hero, action) == VindiniumStep.MOVE) {
        int distance = nearestOpponent(match, hero, match.target(hero, action));
        if (distance > farthest) {
          best = action;
          farthest = distance;
        }
      }
    }
    return best;
  }

  /** The distance from a cell to the nearest opponent. */
  private static int nearestOpponent(VindiniumMatch match, int hero, int cell) {
    VindiniumPaths paths = match.map().paths();
    int nearest = PackedPath.UNREACHABLE_DISTANCE;
    for (int other = 0; other < match.map().heroes(); other++) {
      if (other != hero) {
        nearest = Math.min(nearest, paths.distance(match.cell(other), cell));
      }
    }
    return nearest;
  }
}
