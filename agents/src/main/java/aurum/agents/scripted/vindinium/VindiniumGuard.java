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
 * Takes its share of the mines at high life, then stands beside a tavern and drinks, where no
 * single opponent can kill it. Never hunts.
 */
public final class VindiniumGuard implements Agent {
  /** The life that must be left on arrival at a mine after its guardian's hit. */
  private static final int RESERVE = 35;

  /** Beside a tavern, the hero drinks below this life. */
  private static final int DRINK_LIFE = 60;

  /** The hero leaves the tavern for a mine that is at most this number of steps away. */
  private static final int NEAR = 8;

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
    if (besideTavern && canPay && life < DRINK_LIFE) {
      return HeroPaths.firstStep(vindinium, tavern);
    }
    int mine = HeroPaths.toMine(vindinium);
    int distance = VindiniumPath.distance(mine);
    int lifeAfter = life - distance - VindiniumMatch.GUARDIAN_DAMAGE;
    boolean content = vindinium.mines(hero) * map.heroes() > map.mines() && distance > NEAR;
    boolean safe = lifeAfter >= RESERVE && !isThreatened(vindinium, paths, hero);
    if (!content && (safe || !canPay && lifeAfter > 0)) {
      return HeroPaths.firstStep(vindinium, mine);
    }
    return besideTavern ? VindiniumActions.WAIT : HeroPaths.firstStep(vindinium, tavern);
  }

  /** Whether an opponent that would win a fight is near. */
  private static boolean isThreatened(VindiniumMatch match, VindiniumPaths paths, int hero) {
    int hits = VindiniumMatch.hitsToKill(match.life(hero));
    for (int other = 0; other < match.map().heroes(); other++) {
      if (other != hero
          && match.mines(hero) > 0
          && paths.distance(match.cell(other), match.cell(hero)) <= 3
          && VindiniumMatch.hitsToKill(match.life(other)) > hits) {
        return true;
      }
    }
    return false;
  }
}
