package aurum.env.cultistwars;

import aurum.env.referee.RefereeReader;
import java.util.Arrays;

/**
 * Rebuilds the match from the referee's text. The text does not tell the turn, so the reader counts
 * its own; nor the state of the neutral cultists' generator, on which nothing that is observed
 * depends.
 */
final class CultistReader implements RefereeReader {
  private final CultistMatch match;
  private int seat;
  private int round;

  CultistReader(CultistWars game) {
    match = new CultistMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    seat = Integer.parseInt(lines.next().trim());
    lines.next();
    long lo = 0;
    long hi = 0;
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      String row = lines.next();
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        if (row.charAt(x) == '.') {
          lo |= CultistFlood.lo(CultistMap.cell(x, y));
          hi |= CultistFlood.hi(CultistMap.cell(x, y));
        }
      }
    }
    // Where the units stood before anybody moved is not told: the turn tells where they stand.
    Arrays.fill(match.map.start, (byte) CultistMap.cell(0, 0));
    match.map.setFloor(lo, hi);
    match.start();
    round = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    match.turn = 2 * round + seat;
    round++;
    // Who is not told of is dead.
    Arrays.fill(match.life, (byte) 0);
    for (int left = Integer.parseInt(lines.next().trim()); left > 0; left--) {
      String[] words = lines.next().trim().split(" ");
      int unit = Integer.parseInt(words[0]);
      match.life[unit] = Byte.parseByte(words[2]);
      match.cell[unit] =
          (byte) CultistMap.cell(Integer.parseInt(words[3]), Integer.parseInt(words[4]));
      match.owner[unit] = Byte.parseByte(words[5]);
    }
    match.recount();
  }

  @Override
  public CultistMatch match() {
    return match;
  }
}
