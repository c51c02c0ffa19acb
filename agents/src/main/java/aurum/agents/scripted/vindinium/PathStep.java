package aurum.agents.scripted.vindinium;

import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPath;

/** The first step of a path as an action. */
final class PathStep {
  private PathStep() {}

  /**
   * The first legal action of the acting hero that begins a path.
   *
   * @param path packed as in {@link VindiniumPath}
   * @return WAIT if there is none
   */
  static int action(VindiniumMatch match, int path) {
    VindiniumMap map = match.map();
    int hero = match.actingSeat();
    for (int action = 1; action < VindiniumActions.COUNT; action++) {
      int direction = VindiniumActions.direction(map, hero, action);
      if (VindiniumPath.startsWith(path, direction) && match.legal(action)) {
        return action;
      }
    }
    return VindiniumActions.WAIT;
  }
}
