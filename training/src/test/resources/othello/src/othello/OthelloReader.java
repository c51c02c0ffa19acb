package othello;

import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;

/** Rebuilds a match from the referee's text, which does not contain the turn: it is counted. */
final class OthelloReader implements RefereeReader {
  private final OthelloMatch match;
  private int seat;
  private int round;

  OthelloReader(Othello game) {
    match = new OthelloMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    seat = lines.next().strip().charAt(0) == OthelloText.disc(0) ? 0 : 1;
    round = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    long x = 0;
    long o = 0;
    for (int row = 0; row < OthelloBoard.SIZE; row++) {
      String line = lines.next();
      for (int column = 0; column < OthelloBoard.SIZE; column++) {
        long cell = 1L << OthelloBoard.SIZE * row + column;
        char disc = line.charAt(column);
        x |= disc == OthelloText.disc(0) ? cell : 0;
        o |= disc == OthelloText.disc(1) ? cell : 0;
      }
    }
    lines.next(); // The legal moves, which follow from the board.
    match.set(x, o, 2 * round + seat);
    round++;
  }

  @Override
  public RefereeMatch match() {
    return match;
  }
}
