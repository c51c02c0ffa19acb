package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import java.util.random.RandomGenerator;

/**
 * Walks to the nearest mine that is not its own, whatever its life; never drinks and never looks at
 * the others.
 */
public final class VindiniumMiner implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    VindiniumMatch vindinium = (VindiniumMatch) match;
    int seat = match.actingSeat();
    VindiniumPaths paths = vindinium.map().paths();
    int way = VindiniumPaths.NO_WAY;
    for (int mine = 0; mine < vindinium.map().mines(); mine++) {
      if (vindinium.mineOwner(mine) != seat) {
        way = VindiniumPaths.nearer(way, paths.mineWay(vindinium.cell(seat), mine));
      }
    }
    for (int action = 1; action < VindiniumActions.COUNT; action++) {
      int direction = VindiniumActions.direction(vindinium.map(), seat, action);
      if ((way >> direction & 1) != 0 && match.legal(action)) {
        return action;
      }
    }
    return VindiniumActions.WAIT;
  }
}
