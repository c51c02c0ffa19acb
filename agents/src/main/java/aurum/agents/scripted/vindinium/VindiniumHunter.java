package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.PackedPath;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import java.util.random.RandomGenerator;

/**
 * Hunts the opponent with the most mines among those that are near and lose a fight, because a kill
 * transfers all of them. Otherwise takes the nearest mine, and drinks before its life is too low
 * for either.
 */
public final class VindiniumHunter implements Agent {
  /** An opponent with fewer mines is not hunted. */
  private static final int WORTHWHILE_MINES = 3;

  /** An opponent that is farther away, in steps, is not hunted. */
  private static final int REACH = 6;

  /** Below this life, the hero goes to a tavern if it can pay. */
  private static final int THIRSTY = 30;

  /** Beside a tavern, the hero drinks below this life. */
  private static final int REFRESHED = 70;

  /** A mine is taken only if more than this life is left, unless the hero owns none. */
  private static final int RESERVE = 20;

  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    int hero = match.actingSeat();
    int life = vindinium.life(hero);
    boolean canPay = vindinium.canPay(hero);
    int tavern = HeroPaths.toTavern(vindinium);
    if (canPay && life < (PackedPath.distance(tavern) == 1 ? REFRESHED : THIRSTY)) {
      return HeroPaths.firstStep(vindinium, tavern);
    }
    int prey = toPrey(vindinium, hero);
    if (prey != PackedPath.UNREACHABLE) {
      // Heroes hit their neighbours at the end of their own turn.
      return PackedPath.distance(prey) == 1
          ? VindiniumActions.WAIT
          : HeroPaths.firstStep(vindinium, prey);
    }
    int mine = HeroPaths.toMine(vindinium);
    int lifeAfter = life - PackedPath.distance(mine) - VindiniumMatch.GUARDIAN_DAMAGE;
    boolean affordable = lifeAfter > RESERVE || vindinium.mines(hero) == 0;
    return HeroPaths.firstStep(vindinium, affordable || !canPay ? mine : tavern);
  }

  /** The path to the opponent that is hunted; UNREACHABLE if there is none. */
  private static int toPrey(VindiniumMatch match, int hero) {
    VindiniumPaths paths = match.map().paths();
    int best = PackedPath.UNREACHABLE;
    int mostMines = WORTHWHILE_MINES - 1;
    for (int other = 0; other < match.map().heroes(); other++) {
      if (other != hero && match.mines(other) > mostMines && losesFight(match, other, hero)) {
        int path = paths.path(match.cell(hero), match.cell(other));
        if (PackedPath.distance(path) <= REACH) {
          best = path;
          mostMines = match.mines(other);
        }
      }
    }
    return best;
  }

  /** Whether an opponent dies before the hero if they fight. */
  private static boolean losesFight(VindiniumMatch match, int other, int hero) {
    int tavern = match.map().paths().toTavern(match.cell(other));
    boolean drinks = PackedPath.distance(tavern) == 1 && match.canPay(other);
    return !drinks
        && VindiniumMatch.hitsToKill(match.life(other))
            < VindiniumMatch.hitsToKill(match.life(hero));
  }
}
