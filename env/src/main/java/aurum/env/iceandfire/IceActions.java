package aurum.env.iceandfire;

import java.util.List;

/**
 * The ten answers to a question, seen from the seat's own corner. A question is about one of the
 * seat's units, which may stay or step to a side, or about one cell, where it may train or build;
 * {@link #NOTHING} answers both.
 *
 * <p>Each seat plays as if its HQ stood in the upper left corner: what it calls UP leads towards
 * its own border.
 */
public final class IceActions {
  public static final int NOTHING = 0;

  /** The first of four steps: up, right, down, left. */
  public static final int STEP = 1;

  /** The first of three trainings: of a unit of level 1, 2, 3. */
  public static final int TRAIN = 5;

  public static final int MINE = 8;
  public static final int TOWER = 9;
  public static final int COUNT = 10;

  static final List<String> NAMES =
      List.of(
          "NOTHING", "UP", "RIGHT", "DOWN", "LEFT", "TRAIN1", "TRAIN2", "TRAIN3", "MINE", "TOWER");

  private IceActions() {}

  /** A direction of {@link IceMap#STEP} as a player sees it; and back again. */
  static int direction(int player, int direction) {
    return player == 0 ? direction : direction ^ 2;
  }

  /** What leads from a cell to the neighbour that a step of a player leads to. */
  public static int step(int player, int action) {
    return IceMap.STEP[direction(player, action - STEP)];
  }
}
