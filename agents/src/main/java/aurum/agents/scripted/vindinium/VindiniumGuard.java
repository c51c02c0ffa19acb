package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.PackedPath;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMatch;
import java.util.random.RandomGenerator;

/**
 * Takes mines while its life is high, and otherwise stands beside a tavern and drinks, where a
 * single opponent can hardly kill it. With more than its share of the mines it leaves the tavern
 * only for a mine nearby. Never hunts.
 */
public final class VindiniumGuard implements Agent {
  /** A mine is taken if at least this life is left. */
  private static final int RESERVE = 35;

  /** Beside a tavern, the hero drinks below this life. */
  private static final int REFRESHED = 60;

  /** A mine is nearby if it is at most this number of steps away. */
  private static final int NEARBY = 8;

  /** An opponent that would win a fight is a threat within this number of steps. */
  private static final int THREAT_DISTANCE = 3;

  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    int hero = match.actingSeat();
    int life = vindinium.life(hero);
    boolean canPay = vindinium.canPay(hero);
    int tavern = HeroPaths.toTavern(vindinium);
    boolean besideTavern = PackedPath.distance(tavern) == 1;
    if (besideTavern && canPay && life < REFRESHED) {
      return HeroPaths.firstStep(vindinium, tavern);
    }
    int mine = HeroPaths.toMine(vindinium);
    int distance = PackedPath.distance(mine);
    int lifeAfter = life - distance - VindiniumMatch.GUARDIAN_DAMAGE;
    boolean hasShare = vindinium.mines(hero) * vindinium.map().heroes() > vindinium.map().mines();
    boolean safe = lifeAfter >= RESERVE && !isThreatened(vindinium, hero);
    boolean canTake = safe || !canPay && lifeAfter > 0;
    if (canTake && (!hasShare || distance <= NEARBY)) {
      return HeroPaths.firstStep(vindinium, mine);
    }
    return besideTavern ? VindiniumActions.WAIT : HeroPaths.firstStep(vindinium, tavern);
  }

  /** Whether the hero has mines to lose and an opponent that would win a fight is near. */
  private static boolean isThreatened(VindiniumMatch match, int hero) {
    int hits = VindiniumMatch.hitsToKill(match.life(hero));
    for (int other = 0; other < match.map().heroes() && match.mines(hero) > 0; other++) {
      int distance = match.map().paths().distance(match.cell(other), match.cell(hero));
      if (other != hero
          && distance <= THREAT_DISTANCE
          && VindiniumMatch.hitsToKill(match.life(other)) > hits) {
        return true;
      }
    }
    return false;
  }
}
