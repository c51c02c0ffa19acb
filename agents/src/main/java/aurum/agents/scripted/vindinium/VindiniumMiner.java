package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.VindiniumMatch;
import java.util.random.RandomGenerator;

/** Walks to the nearest mine that it does not own, at any life. Never drinks, ignores opponents. */
public final class VindiniumMiner implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    return HeroPaths.firstStep(vindinium, HeroPaths.toMine(vindinium));
  }
}
