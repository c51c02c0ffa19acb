package aurum.env.goldrace;

import aurum.env.Match;
import aurum.env.referee.RefereeReader;

/** Rebuilds the race from the text, which does not tell the turn: the reader counts its own. */
final class GoldRaceReader implements RefereeReader {
  private final GoldRaceMatch match;
  private int seat;
  private int round;

  GoldRaceReader(GoldRace game) {
    match = new GoldRaceMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    match.start();
    seat = Integer.parseInt(lines.next().trim());
    round = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    match.turn = 2 * round++ + seat;
    String heaps = lines.next().trim();
    for (int i = 0; i < GoldRace.CELLS; i++) {
      match.heap[i] = heaps.charAt(i) - '0';
    }
    for (int s = 0; s < 2; s++) {
      String[] words = lines.next().trim().split(" ");
      match.cell[s] = Integer.parseInt(words[0]);
      match.gold[s] = Integer.parseInt(words[1]);
    }
  }

  @Override
  public Match match() {
    return match;
  }
}
