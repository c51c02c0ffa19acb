package aurum.env.cultistwars;

/**
 * The {@value #COUNT} actions, as the seat sees them from its own side: it plays as if its leader
 * had started in the west.
 *
 * <ul>
 *   <li>0 waits;
 *   <li>4 for the leader's steps, north, east, south, west;
 *   <li>4 for what the leader converts: the neighbour in one of these directions;
 *   <li>4 steps for each of {@value CultistView#MOVERS} cultists, those nearest to the enemy first;
 *   <li>1 for each target of a shot: the other leader, {@value CultistView#FOES} of the other
 *       seat's cultists and {@value CultistView#NEUTRALS} neutral ones, in the order of {@link
 *       CultistView}.
 * </ul>
 *
 * <p>A shot names its target, not its shooter. A shot changes nothing but the life of who is hit,
 * so of all who can hit a target it is best fired by who is nearest, and it makes no difference by
 * which of the nearest: one action a target does what a hundred and more pairs would do, and is
 * learned that much sooner. Shots at the seat's own units are left out. Cultists beyond those that
 * have actions of their own cannot be moved for a while, but still shoot.
 *
 * <p>An action that is not legal has no order of its own in the referee's text, as the referee
 * would make something else of it, such as a walk of a shot that is too far: it is written as a
 * WAIT, and does the same.
 */
public final class CultistActions {
  public static final int WAIT = 0;

  static final int FIRST_STEP = 1;
  static final int FIRST_CONVERT = FIRST_STEP + 4;
  static final int FIRST_MOVER = FIRST_CONVERT + 4;
  static final int FIRST_SHOT = FIRST_MOVER + 4 * CultistView.MOVERS;

  public static final int COUNT = FIRST_SHOT + CultistView.TARGETS;

  private static final String[] DIRECTIONS = {"NORTH", "EAST", "SOUTH", "WEST"};

  private CultistActions() {}

  static String name(int action) {
    if (action == WAIT) {
      return "WAIT";
    }
    if (action < FIRST_CONVERT) {
      return "LEADER-" + DIRECTIONS[action - FIRST_STEP];
    }
    if (action < FIRST_MOVER) {
      return "CONVERT-" + DIRECTIONS[action - FIRST_CONVERT];
    }
    if (action < FIRST_SHOT) {
      int step = action - FIRST_MOVER;
      return "CULTIST" + (1 + step / 4) + "-" + DIRECTIONS[step % 4];
    }
    int target = action - FIRST_SHOT;
    if (target == 0) {
      return "SHOOT-LEADER";
    }
    return target <= CultistView.FOES
        ? "SHOOT-FOE" + target
        : "SHOOT-NEUTRAL" + (target - CultistView.FOES);
  }

  /** Whether an action is one of the leader's conversions. */
  public static boolean isConversion(int action) {
    return action >= FIRST_CONVERT && action < FIRST_MOVER;
  }

  /** Whether an action is a shot. */
  public static boolean isShot(int action) {
    return action >= FIRST_SHOT;
  }

  /** A direction of the board as a seat sees it, and back again. */
  static int mirrored(int seat, int direction) {
    return (seat & direction) == 0 ? direction : direction ^ 2;
  }
}
