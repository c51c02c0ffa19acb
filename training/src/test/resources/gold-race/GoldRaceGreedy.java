package aurum.agents.scripted;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Takes what lies beside it, the more first; else it goes forth. */
public final class GoldRaceGreedy implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    GoldRaceMatch race = (GoldRaceMatch) match;
    int forth = race.taken(GoldRace.FORTH);
    int back = race.taken(GoldRace.BACK);
    return forth >= 0 && forth >= back
        ? GoldRace.FORTH
        : back > 0 ? GoldRace.BACK : GoldRace.WAIT;
  }
}
