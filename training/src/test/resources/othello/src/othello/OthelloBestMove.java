package othello;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Plays a move of the greatest value, drawn uniformly if there are several. */
abstract class OthelloBestMove implements Agent {
  /** Less than every value. */
  private static final int NO_VALUE = -1_000_000;

  @Override
  public final int act(Match match, RandomGenerator random) {
    OthelloMatch othello = (OthelloMatch) match;
    int seat = othello.actingSeat();
    long own = othello.discs(seat);
    long enemy = othello.discs(1 - seat);
    int best = OthelloActions.PASS;
    int greatest = NO_VALUE;
    int equals = 0;
    for (long rest = othello.moves(seat); rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      int value = value(own, enemy, cell, OthelloBoard.flips(own, enemy, cell), greatest);
      equals = value > greatest ? 1 : value == greatest ? equals + 1 : equals;
      // The n-th of several equal moves replaces the one before it with probability 1/n.
      if (value > greatest || value == greatest && random.nextInt(equals) == 0) {
        best = cell;
        greatest = value;
      }
    }
    return best;
  }

  /**
   * The value of a legal move, of an absolute value below 1,000,000.
   *
   * @param own the discs of the acting seat before the move
   * @param enemy the discs of the other seat
   * @param flips the discs that the move flips
   * @param least a value below it need not be exact: any value below it will do
   */
  abstract int value(long own, long enemy, int cell, long flips, int least);
}
