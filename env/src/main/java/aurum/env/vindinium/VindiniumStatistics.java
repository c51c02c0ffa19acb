package aurum.env.vindinium;

import aurum.env.Match;
import aurum.env.TurnStatistic;
import java.util.List;

/** The statistics of a match of Vindinium. */
final class VindiniumStatistics {
  static final List<TurnStatistic> ALL =
      List.of(
          TurnStatistic.sum("kills", VindiniumStatistics::kills),
          TurnStatistic.sum("drinks", VindiniumStatistics::drinks));

  private VindiniumStatistics() {}

  /** The number of other heroes that died in the turn of the acting hero. */
  private static double kills(Match before, Match after) {
    int kills = 0;
    for (int hero = 0; hero < before.game().seats(); hero++) {
      if (hero != before.actingSeat()) {
        kills += after.measure(Vindinium.DEATHS, hero) - before.measure(Vindinium.DEATHS, hero);
      }
    }
    return kills;
  }

  /** 1 if the acting hero bought a beer: only that and its mines change its gold in its turn. */
  private static double drinks(Match before, Match after) {
    int hero = before.actingSeat();
    int income = after.measure(Vindinium.MINES, hero);
    int change = after.measure(Vindinium.GOLD, hero) - before.measure(Vindinium.GOLD, hero);
    return change < income ? 1 : 0;
  }
}
