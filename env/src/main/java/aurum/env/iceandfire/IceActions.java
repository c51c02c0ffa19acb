package aurum.env.iceandfire;

import java.util.List;

/**
 * The ten actions. A choice is about either a unit of the acting seat, which may step to a
 * neighbouring cell, or a cell on which the seat may train a unit or build. {@link #NOTHING} is
 * legal in both cases.
 *
 * <p>Directions are as the acting seat sees the board, with its own HQ in the upper left corner: UP
 * points to the border behind the HQ.
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

  /**
   * Converts a direction, as {@link IceMap#neighbour} numbers it, from the view of a seat to that
   * of the board, or back.
   */
  public static int direction(int seat, int direction) {
    return seat == 0 ? direction : direction ^ 2;
  }

  /** The direction of a step on the board: 0 up, 1 right, 2 down, 3 left. */
  public static int boardDirection(int seat, int step) {
    return direction(seat, step - STEP);
  }

  /** The offset from a unit's cell to the cell that it steps onto. */
  public static int step(int seat, int action) {
    return IceMap.NEIGHBOURS[boardDirection(seat, action)];
  }

  /** The action that trains a unit of a level. */
  public static int train(int level) {
    return TRAIN + level - 1;
  }

  /** The level of the unit that a training action trains. */
  public static int level(int training) {
    return training - TRAIN + 1;
  }

  /** The building of {@link #MINE} or {@link #TOWER}, as {@link IceBoard} numbers it. */
  public static int building(int action) {
    return action == MINE ? IceBoard.MINE : IceBoard.TOWER;
  }

  /** The gold that an action costs. */
  public static int price(int action) {
    if (action < TRAIN) {
      return 0;
    }
    return action < MINE
        ? IceEconomy.cost(level(action))
        : IceEconomy.buildingCost(building(action));
  }
}
