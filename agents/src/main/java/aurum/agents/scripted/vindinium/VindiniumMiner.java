package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPath;
import java.util.random.RandomGenerator;

/** Walks to the nearest mine that it does not own, at any life. Never drinks, ignores opponents. */
public final class VindiniumMiner implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    VindiniumMap map = vindinium.map();
    int hero = vindinium.actingSeat();
    int path = VindiniumPath.UNREACHABLE;
    for (int mine = 0; mine < map.mines(); mine++) {
      if (vindinium.mineOwner(mine) != hero) {
        path = VindiniumPath.nearer(path, map.paths().toMine(vindinium.cell(hero), mine));
      }
    }
    for (int action = 1; action < VindiniumActions.COUNT; action++) {
      int direction = VindiniumActions.direction(map, hero, action);
      if (VindiniumPath.startsWith(path, direction) && match.legal(action)) {
        return action;
      }
    }
    return VindiniumActions.WAIT;
  }
}
