package othello;

/** Flips the most discs. */
public final class OthelloGreedy extends OthelloBestMove {
  @Override
  int value(long own, long enemy, int cell, long flips, int least) {
    return Long.bitCount(flips);
  }
}
