package goldrace;

import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;

/** Rebuilds a race from the referee's text, which does not contain the turn: it is counted. */
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
    match.turn = 2 * round + seat;
    round++;
    String gold = lines.next().trim();
    for (int i = 0; i < GoldRace.CELLS; i++) {
      match.gold[i] = gold.charAt(i) - '0';
    }
    for (int runner = 0; runner < 2; runner++) {
      String[] words = lines.next().trim().split(" ");
      match.cell[runner] = Integer.parseInt(words[0]);
      match.score[runner] = Integer.parseInt(words[1]);
    }
  }

  @Override
  public RefereeMatch match() {
    return match;
  }
}
