package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMatch;

/** Static evaluation of a position. Weights tuned by random search. */
final class IceValue {
  static final double WON = 1e6;
  private static final double GOLD = 0.5;
  private static final double ARMY = 6;
  private static final double INCOME = 3.5;
  private static final double TERRITORY = 3;

  /** The value of being a step nearer to the enemy HQ. */
  private static final double FRONT = 0.5;

  private IceValue() {}

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
    return gold + income < 0 ? value : value + GOLD * gold + ARMY * board.activeArmy(seat);
  }
}
