package snakes;

import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;

/** Rebuilds a match from the referee's text, which tells the number of players and the position. */
final class SnakesReader implements RefereeReader {
  private SnakesMatch match;
  private int seat;

  SnakesReader(Snakes game) {
    match = new SnakesMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    seat = Integer.parseInt(lines.next());
    match = match.withPlayers(Integer.parseInt(lines.next()));
    match.readStart(lines);
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
