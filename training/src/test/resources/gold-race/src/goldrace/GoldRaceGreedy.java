package goldrace;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Takes the gold of a neighbouring cell, the more first; otherwise it steps forward. */
public final class GoldRaceGreedy implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    GoldRaceMatch race = (GoldRaceMatch) match;
    int forward = race.goldOf(GoldRaceActions.FORWARD);
    int back = race.goldOf(GoldRaceActions.BACK);
    if (forward >= 0 && forward >= back) {
      return GoldRaceActions.FORWARD;
    }
    return back > 0 ? GoldRaceActions.BACK : GoldRaceActions.WAIT;
  }
}
