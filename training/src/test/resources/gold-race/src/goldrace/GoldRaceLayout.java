package goldrace;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/** Declares the entries of the observation. The constants are their indices. */
final class GoldRaceLayout {
  // Scales that the encoder uses, too: each stands once.
  static final int LAST_CELL = GoldRace.CELLS - 1;
  static final int LEAD_SCALE = 10;
  private static final String OF_GOLD = " / " + GoldRace.MOST_GOLD;

  private static final Builder BUILDER = ObservationLayout.vector("features", -1, 1);

  /** The index of the cell that the seat started at; the other cells follow. */
  static final int GOLD = addCells(BUILDER.group("gold"));

  private static final Group RACE = BUILDER.group("race");
  static final int OWN_CELL =
      RACE.add("ownCell", 0, 1, "own cell / " + LAST_CELL + ", from own start");
  static final int OTHER_CELL =
      RACE.add("otherCell", 0, 1, "opponent's cell / " + LAST_CELL + ", from own start");
  static final int TURNS_LEFT = RACE.add("turnsLeft", 0, 1, "turns left / " + GoldRace.TURNS);
  static final int LEAD =
      RACE.add("lead", -1, 1, Scaling.balanceOf("own gold less the opponent's", LEAD_SCALE));

  static final ObservationLayout LAYOUT = BUILDER.build();

  private GoldRaceLayout() {}

  private static int addCells(Group group) {
    int first = group.add("0", 0, 1, "gold of the cell where the seat started" + OF_GOLD);
    for (int cell = 1; cell < GoldRace.CELLS; cell++) {
      group.add(
          Integer.toString(cell), 0, 1, "gold of the cell " + cell + " steps from it" + OF_GOLD);
    }
    return first;
  }
}
