package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.Arrays;

/**
 * Orders for the rest of a turn, and the position after them. An order is an action for a unit or a
 * cell; there is at most one for the subject of each choice. Not thread-safe.
 */
final class IcePlan {
  /** For each cell, the step of the unit there, or what to train or build; NOTHING for no order. */
  private final byte[] orders = new byte[IceMap.CELLS];

  /** Null before the first start. */
  private IceMatch position;

  /** The value of the position for the acting seat; NaN if it was not computed yet. */
  private double value;

  /** Plans from a position in a turn, so far without orders. */
  void start(IceMatch match) {
    if (position == null) {
      position = match.game().newMatch();
    }
    position.copyFrom(match);
    value = Double.NaN;
    Arrays.fill(orders, (byte) IceActions.NOTHING);
  }

  void copyFrom(IcePlan other) {
    start(other.position);
    System.arraycopy(other.orders, 0, orders, 0, IceMap.CELLS);
    value = other.value;
  }

  /** The position after all orders, in the same turn. */
  IceMatch position() {
    return position;
  }

  /** The value of the position for the acting seat. */
  double value() {
    if (Double.isNaN(value)) {
      value = IceValue.of(position, position.actingSeat());
    }
    return value;
  }

  /**
   * Adds an order by playing it.
   *
   * @return whether the rules allow it; if not, nothing changes
   */
  boolean add(int cell, int action) {
    boolean allowed = position.rules().play(position.actingSeat(), cell, action);
    if (allowed) {
      orders[cell] = (byte) action;
      value = Double.NaN;
    }
    return allowed;
  }

  /** The gold that the orders cost in the rest of the turn. */
  int price(IceMatch match) {
    int price = 0;
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      if (orders[cell] != IceActions.NOTHING && !match.choices().isPassed(cell)) {
        price += IceActions.price(orders[cell]);
      }
    }
    return price;
  }

  /** The order for the subject of a match's next choice; NOTHING if there is none or illegal. */
  int action(IceMatch match) {
    int action = orders[match.subject()];
    return match.legal(action) ? action : IceActions.NOTHING;
  }
}
