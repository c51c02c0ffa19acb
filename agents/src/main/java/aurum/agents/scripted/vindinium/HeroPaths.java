package aurum.agents.scripted.vindinium;

import aurum.env.vindinium.PackedPath;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMap;
import aurum.env.vindinium.VindiniumMatch;

/** Paths of the acting hero, packed as in {@link PackedPath}. */
final class HeroPaths {
  private HeroPaths() {}

  /** The path to the nearest mine that the hero does not own; UNREACHABLE if there is none. */
  static int toMine(VindiniumMatch match) {
    VindiniumMap map = match.map();
    int hero = match.actingSeat();
    int path = PackedPath.UNREACHABLE;
    for (int mine = 0; mine < map.mines(); mine++) {
      if (match.mineOwner(mine) != hero) {
        path = PackedPath.nearer(path, map.paths().toMine(match.cell(hero), mine));
      }
    }
    return path;
  }

  /** The path to the nearest tavern; UNREACHABLE if there is none. */
  static int toTavern(VindiniumMatch match) {
    return match.map().paths().toTavern(match.cell(match.actingSeat()));
  }

  /** The lowest legal action that begins a path; WAIT if there is none. */
  static int firstStep(VindiniumMatch match, int path) {
    VindiniumMap map = match.map();
    int hero = match.actingSeat();
    for (int action = 1; action < VindiniumActions.COUNT; action++) {
      int direction = VindiniumActions.direction(map, hero, action);
      if (PackedPath.startsWith(path, direction) && match.legal(action)) {
        return action;
      }
    }
    return VindiniumActions.WAIT;
  }
}
