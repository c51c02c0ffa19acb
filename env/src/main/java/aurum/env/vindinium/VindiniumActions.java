package aurum.env.vindinium;

import java.util.List;

/**
 * The five actions, in the acting seat's view: each seat acts as if its hero had started in the
 * north-west. NORTH is a step towards the border nearest to its start.
 */
public final class VindiniumActions {
  public static final int WAIT = 0;
  public static final int COUNT = 5;

  /** The directions of the board, by number. An action is 1 + the direction in the seat's view. */
  static final List<String> DIRECTIONS = List.of("NORTH", "EAST", "SOUTH", "WEST");

  static final List<String> NAMES = List.of("WAIT", "NORTH", "EAST", "SOUTH", "WEST");

  private VindiniumActions() {}

  /** Converts a hero's action other than WAIT to a direction of the board. */
  public static int direction(VindiniumMap map, int hero, int action) {
    return VindiniumCorner.mirrored(map.corner[hero], action - 1);
  }
}
