package swarm;

import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;

/** Rebuilds a match from the referee's text, which tells the whole position. */
final class SwarmReader implements RefereeReader {
  private final SwarmMatch match;
  private int seat;

  SwarmReader(Swarm game) {
    match = new SwarmMatch(game);
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
