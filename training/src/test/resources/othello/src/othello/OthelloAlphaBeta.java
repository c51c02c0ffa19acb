package othello;

/**
 * Searches two plies by alpha-beta: its move, and the enemy's reply or pass. The evaluation counts
 * 1 for each disc and 25 more for each one in a corner, minus the enemy's; after the end of a
 * match, 1000 for each disc.
 */
public final class OthelloAlphaBeta extends OthelloBestMove {
  private static final int DEPTH = 2;
  private static final int CORNER = 25;
  private static final int DISC_AT_THE_END = 1000;
  private static final int GREATEST = 100_000;

  @Override
  int value(long own, long enemy, int cell, long flips, int least) {
    return -search(enemy & ~flips, own | flips | 1L << cell, DEPTH - 1, -GREATEST, 1 - least);
  }

  /**
   * The value of a position for the seat that acts in it: exact between {@code alpha} and {@code
   * beta}; otherwise a bound on the same side of both as the exact value.
   */
  private static int search(long own, long enemy, int depth, int alpha, int beta) {
    long moves = OthelloBoard.moves(own, enemy);
    if (moves == 0 && OthelloBoard.moves(enemy, own) == 0) {
      return DISC_AT_THE_END * (Long.bitCount(own) - Long.bitCount(enemy));
    }
    if (depth == 0) {
      return evaluate(own) - evaluate(enemy);
    }
    if (moves == 0) {
      return -search(enemy, own, depth - 1, -beta, -alpha);
    }
    int best = alpha;
    for (long rest = moves; rest != 0 && best < beta; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      long flips = OthelloBoard.flips(own, enemy, cell);
      long after = own | flips | 1L << cell;
      best = Math.max(best, -search(enemy & ~flips, after, depth - 1, -beta, -best));
    }
    return best;
  }

  private static int evaluate(long discs) {
    return Long.bitCount(discs) + CORNER * OthelloBoard.corners(discs);
  }
}
