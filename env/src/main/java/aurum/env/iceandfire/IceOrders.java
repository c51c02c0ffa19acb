package aurum.env.iceandfire;

import java.util.Arrays;

/** Actions for the rest of a turn: at most one for each unit and for each cell. */
public final class IceOrders {
  /** For the cell of each unit, its step, or {@link IceActions#NOTHING}. */
  private final byte[] steps = new byte[IceMap.CELLS];

  /** For each cell, what to train or build there, or {@link IceActions#NOTHING}. */
  private final byte[] placements = new byte[IceMap.CELLS];

  public void clear() {
    Arrays.fill(steps, (byte) IceActions.NOTHING);
    Arrays.fill(placements, (byte) IceActions.NOTHING);
  }

  /** Adds the orders of another set; they replace those for the same units and cells. */
  public void addAll(IceOrders other) {
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      steps[cell] = other.steps[cell] == IceActions.NOTHING ? steps[cell] : other.steps[cell];
      placements[cell] =
          other.placements[cell] == IceActions.NOTHING ? placements[cell] : other.placements[cell];
    }
  }

  /** Orders the unit on a cell to step in a direction, an index of {@link IceMap#NEIGHBOURS}. */
  void step(int seat, int from, int direction) {
    steps[from] = (byte) (IceActions.STEP + IceActions.direction(seat, direction));
  }

  /** Orders a training or building on a cell. */
  public void place(int cell, int action) {
    placements[cell] = (byte) action;
  }

  /** The gold that the orders of trainings and buildings will cost in the rest of the turn. */
  public int price(IceMatch match) {
    int price = 0;
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      int action = placements[cell];
      if (action != IceActions.NOTHING && !match.choices.isPassed(cell)) {
        price += IceActions.price(action);
      }
    }
    return price;
  }

  /** The action for the subject of a match's next choice; NOTHING if there is none or illegal. */
  public int action(IceMatch match) {
    byte[] orders = match.subjectIsUnit() ? steps : placements;
    int action = orders[match.subject()];
    return match.legal(action) ? action : IceActions.NOTHING;
  }
}
