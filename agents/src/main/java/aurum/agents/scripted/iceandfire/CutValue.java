package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMatch;

/**
 * Static evaluation of a position, in gold. Compared with {@link IceValue}, income weighs more, and
 * a unit little more than its price: killing a unit by one that costs twice as much gains nothing.
 */
final class CutValue {
  private static final double WON = 1e6;

  /** The number of turns whose income counts. */
  private static final double INCOME = 10;

  /** The value of a unit, as a multiple of its price. */
  private static final double ARMY = 1.5;

  private static final double TERRITORY = 2;

  /** The value of being a step nearer to the enemy HQ. */
  private static final double FRONT = 1;

  private CutValue() {}

  /** The value for a seat: positive if it is better than the other. */
  static double of(IceMatch match, int seat) {
    if (match.over()) {
      return Integer.compare(match.score(seat), match.score(1 - seat)) * WON;
    }
    return ofSeat(match.board(), seat) - ofSeat(match.board(), 1 - seat);
  }

  /** A seat whose gold will be negative loses its units. */
  private static double ofSeat(IceBoard board, int seat) {
    int gold = board.gold(seat);
    int income = board.income(seat);
    double value = INCOME * income + TERRITORY * board.territory(seat) - FRONT * board.front(seat);
    return gold + income < 0 ? value : value + gold + ARMY * board.activeArmy(seat);
  }
}
