package snakes;

import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;

/** Rebuilds a match from the referee's text, which tells the whole position. */
final class SnakesReader implements RefereeReader {
  private final SnakesMatch match;
  private int seat;

  SnakesReader(Snakes game) {
    match = new SnakesMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    seat = match.readStart(lines);
  }

  @Override
  public void readTurn(Lines lines) {
    match.readTurn(seat, lines);
  }

  @Override
  public RefereeMatch match() {
    return match;
  }
}
