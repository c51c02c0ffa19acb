package goldrace;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;

/** Declares the entries of the observation. The constants are their indices. */
final class GoldRaceLayout {
  private static final Builder LAYOUT = ObservationLayout.vector("features", -1, 1);

  /** The index of the cell that the seat started at; the other cells follow. */
  static final int GOLD = addCells(LAYOUT.group("gold"));

  private static final Group RACE = LAYOUT.group("race");
  static final int OWN_CELL = RACE.add("ownCell", 0, 1, "own cell / 10, from own start");
  static final int OTHER_CELL = RACE.add("otherCell", 0, 1, "opponent's cell / 10, from own start");
  static final int TURNS_LEFT = RACE.add("turnsLeft", 0, 1, "turns left / 30");
  static final int LEAD = RACE.add("lead", -1, 1, "own gold less the opponent's, d / (|d| + 10)");

  static final ObservationLayout ENTRIES = LAYOUT.build();

  private GoldRaceLayout() {}

  private static int addCells(Group group) {
    int first = group.add("0", 0, 1, "gold of the cell where the seat started / 9");
    for (int cell = 1; cell < GoldRace.CELLS; cell++) {
      group.add(Integer.toString(cell), 0, 1, "gold of the cell " + cell + " steps from it / 9");
    }
    return first;
  }
}
