package aurum.env.cultistwars;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The {@value #COUNT} actions: their numbers and names, which of them are legal, and the effect of
 * each. A seat acts in its own view, in which its leader starts in the west.
 *
 * <ul>
 *   <li>0 waits;
 *   <li>4 are the leader's steps north, east, south and west;
 *   <li>4 are the leader's conversions of its neighbour in one of these directions;
 *   <li>4 steps for each of {@value CultistView#OWN_SLOTS} cultists of the seat, those nearest to
 *       an enemy unit first;
 *   <li>1 for each target of a shot: the other leader, {@value CultistView#FOE_SLOTS} of the other
 *       seat's cultists and {@value CultistView#NEUTRAL_SLOTS} neutral ones, in the order of {@link
 *       CultistView}.
 * </ul>
 *
 * <p>The action of a shot selects only the target. A shot changes only the life of the unit that it
 * hits, so the cultist that deals the maximum damage shoots; ties do not matter. One action per
 * target replaces more than a hundred pairs of shooter and target. The seat cannot shoot at its own
 * units. Cultists without a slot cannot be moved, but still shoot.
 *
 * <p>The referee would convert an illegal action, such as a shot out of range, to another one.
 * Therefore an illegal action is written, and applied, as WAIT.
 */
final class CultistActions {
  public static final int WAIT = 0;

  static final int FIRST_LEADER_STEP = 1;
  static final int FIRST_CONVERSION = FIRST_LEADER_STEP + CultistMap.DIRECTIONS;
  static final int FIRST_CULTIST_STEP = FIRST_CONVERSION + CultistMap.DIRECTIONS;
  static final int FIRST_SHOT = FIRST_CULTIST_STEP + CultistView.OWN_SLOTS * CultistMap.DIRECTIONS;

  public static final int COUNT = FIRST_SHOT + CultistView.TARGET_SLOTS;

  private static final String[] DIRECTIONS = {"NORTH", "EAST", "SOUTH", "WEST"};

  /** The names of the actions, in the seat's own view. */
  static final List<String> NAMES =
      IntStream.range(0, COUNT).mapToObj(CultistActions::name).toList();

  private CultistActions() {}

  private static String name(int action) {
    if (action == WAIT) {
      return "WAIT";
    }
    if (action < FIRST_CONVERSION) {
      return "LEADER-" + DIRECTIONS[action - FIRST_LEADER_STEP];
    }
    if (action < FIRST_CULTIST_STEP) {
      return "CONVERT-" + DIRECTIONS[action - FIRST_CONVERSION];
    }
    if (action < FIRST_SHOT) {
      return "CULTIST" + (1 + stepSlot(action)) + "-" + DIRECTIONS[stepDirection(action)];
    }
    int slot = action - FIRST_SHOT;
    if (slot == CultistView.LEADER_SLOT) {
      return "SHOOT-LEADER";
    }
    return slot <= CultistView.FOE_SLOTS
        ? "SHOOT-FOE" + slot
        : "SHOOT-NEUTRAL" + (slot - CultistView.FOE_SLOTS);
  }

  /** The slot of the cultist that makes a cultist's step. */
  private static int stepSlot(int action) {
    return (action - FIRST_CULTIST_STEP) >> 2;
  }

  /** The direction of a cultist's step, in the seat's view. */
  private static int stepDirection(int action) {
    return (action - FIRST_CULTIST_STEP) & 3;
  }

  /**
   * Converts a direction from the view of a seat to that of the board, or back: for seat 1, east
   * and west are exchanged.
   */
  static int mirrored(int seat, int direction) {
    return (seat & direction) == 0 ? direction : direction ^ 2;
  }

  /** As {@link CultistMatch#legal}. */
  static boolean isLegal(CultistMatch match, int action) {
    return action >= 0
        && action < COUNT
        && (action == WAIT || match.over() || possibleEffect(match, action) != CultistEffect.WAIT);
  }

  /** As {@link CultistMatch#actionEffect}. */
  static int effect(CultistMatch match, int action) {
    return action == WAIT || match.over() ? CultistEffect.WAIT : possibleEffect(match, action);
  }

  /** The effect of an action other than WAIT before the end; WAIT if the action is not possible. */
  private static int possibleEffect(CultistMatch match, int action) {
    CultistPosition position = match.position;
    int seat = match.actingSeat();
    if (action < FIRST_CONVERSION) {
      int cell = neighbour(position, seat, seat, action - FIRST_LEADER_STEP);
      return canLeaderStep(position, seat, cell)
          ? CultistEffect.step(seat, cell)
          : CultistEffect.WAIT;
    }
    if (action < FIRST_CULTIST_STEP) {
      int cell = neighbour(position, seat, seat, action - FIRST_CONVERSION);
      return canConvert(position, seat, cell)
          ? CultistEffect.convert(seat, position.board[cell])
          : CultistEffect.WAIT;
    }
    // Checks that need no view come first, because computing a view is expensive.
    if (action < FIRST_SHOT) {
      int slot = stepSlot(action);
      if (slot >= position.cultists(seat)) {
        return CultistEffect.WAIT;
      }
      int unit = match.view(seat).own[slot];
      int cell = neighbour(position, unit, seat, stepDirection(action));
      return position.isFree(cell) ? CultistEffect.step(unit, cell) : CultistEffect.WAIT;
    }
    int slot = action - FIRST_SHOT;
    if (position.cultists(seat) == 0 || !CultistView.isTaken(position, seat, slot)) {
      return CultistEffect.WAIT;
    }
    CultistView view = match.view(seat);
    int target = view.target(slot);
    return view.canHit(target)
        ? CultistEffect.shoot(view.shooter[target], target)
        : CultistEffect.WAIT;
  }

  /** Whether a leader lives and can step onto a cell next to it. */
  private static boolean canLeaderStep(CultistPosition position, int leader, int cell) {
    return position.life[leader] > 0 && position.isFree(cell);
  }

  /** Whether a leader lives and can convert the unit on a cell next to it. */
  private static boolean canConvert(CultistPosition position, int leader, int cell) {
    return position.life[leader] > 0 && position.isConvertible(cell, leader);
  }

  /** The cell next to a unit, in a direction of a seat's view. */
  private static int neighbour(CultistPosition position, int unit, int seat, int direction) {
    return CultistMap.neighbour(position.cell[unit], mirrored(seat, direction));
  }

  /** As {@link CultistMatch#mask}. */
  static void mask(CultistMatch match, boolean[] destination, int offset) {
    boolean over = match.over();
    Arrays.fill(destination, offset, offset + COUNT, over);
    destination[offset + WAIT] = true;
    if (over) {
      return;
    }
    CultistPosition position = match.position;
    int seat = match.actingSeat();
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int cell = neighbour(position, seat, seat, direction);
      destination[offset + FIRST_LEADER_STEP + direction] = canLeaderStep(position, seat, cell);
      destination[offset + FIRST_CONVERSION + direction] = canConvert(position, seat, cell);
    }
    int cultists = position.cultists(seat);
    if (cultists == 0) {
      return;
    }
    CultistView view = match.view(seat);
    int step = offset + FIRST_CULTIST_STEP;
    for (int slot = 0; slot < Math.min(cultists, CultistView.OWN_SLOTS); slot++) {
      for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
        int cell = neighbour(position, view.own[slot], seat, direction);
        destination[step++] = position.isFree(cell);
      }
    }
    for (int slot = 0; slot < CultistView.TARGET_SLOTS; slot++) {
      destination[offset + FIRST_SHOT + slot] =
          CultistView.isTaken(position, seat, slot) && view.canHit(view.target(slot));
    }
  }
}
