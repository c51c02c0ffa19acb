package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPath;
import aurum.env.vindinium.VindiniumPaths;
import java.util.random.RandomGenerator;

/**
 * Hunts the opponent with the most mines, because a kill transfers all of them. Drinks before a
 * fight that it would lose, and takes the nearest mine while no opponent is worth a fight.
 */
public final class VindiniumHunter implements Agent {
  /** An opponent with fewer mines is not hunted. */
  private static final int WORTHWHILE_MINES = 2;

  /** Below this life, the hero goes to a tavern if it can pay. */
  private static final int THIRSTY = 30;

  /** Beside a tavern, the hero drinks below this life. */
  private static final int REFRESHED = 70;

  /** A mine is taken if this life is left. */
  private static final int RESERVE = 5;

  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    VindiniumMap map = vindinium.map();
    VindiniumPaths paths = map.paths();
    int hero = match.actingSeat();
    int cell = vindinium.cell(hero);
    int life = vindinium.life(hero);
    int tavern = paths.toTavern(cell);
    boolean besideTavern = VindiniumPath.distance(tavern) == 1;
    boolean canPay = vindinium.gold(hero) >= VindiniumMatch.BEER_PRICE;
    if (canPay && life < (besideTavern ? REFRESHED : THIRSTY)) {
      return HeroPaths.firstStep(vindinium, tavern);
    }
    int prey = prey(vindinium, paths, hero);
    if (prey >= 0) {
      int path = paths.path(cell, vindinium.cell(prey));
      // Heroes hit their neighbours at the end of their own turn.
      return VindiniumPath.distance(path) == 1
          ? VindiniumActions.WAIT
          : HeroPaths.firstStep(vindinium, path);
    }
    int mine = HeroPaths.toMine(vindinium);
    int lifeAfter = life - VindiniumPath.distance(mine) - VindiniumMatch.GUARDIAN_DAMAGE;
    boolean affordable = lifeAfter >= RESERVE || vindinium.mines(hero) == 0;
    return HeroPaths.firstStep(vindinium, affordable || !canPay ? mine : tavern);
  }

  /** The richest opponent that loses a fight with the hero; -1 if there is none. */
  private static int prey(VindiniumMatch match, VindiniumPaths paths, int hero) {
    int best = -1;
    int bestMines = Math.max(WORTHWHILE_MINES, 1) - 1;
    int cell = match.cell(hero);
    for (int other = 0; other < match.map().heroes(); other++) {
      int path = other == hero ? VindiniumPath.UNREACHABLE : paths.path(cell, match.cell(other));
      if (path == VindiniumPath.UNREACHABLE) {
        continue;
      }
      int hits = VindiniumMatch.hitsToKill(match.life(other));
      int ownHits = VindiniumMatch.hitsToKill(match.life(hero));
      boolean canDrink =
          VindiniumPath.distance(paths.toTavern(match.cell(other))) == 1
              && match.gold(other) >= VindiniumMatch.BEER_PRICE;
      if (match.mines(other) > bestMines && hits <= ownHits && !canDrink) {
        best = other;
        bestMines = match.mines(other);
      }
    }
    return best;
  }
}
