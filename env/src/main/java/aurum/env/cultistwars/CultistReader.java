package aurum.env.cultistwars;

import aurum.env.referee.RefereeReader;
import java.util.Arrays;

/**
 * Rebuilds a match from the referee's text. The text contains neither the turn nor the state of the
 * neutral step's generator. The reader counts its turns and {@linkplain CultistGeneratorTracker
 * follows} the generator, which the match knows where the text leaves one possibility. Observations
 * and masks do not depend on it, but plans do.
 */
final class CultistReader implements RefereeReader {
  private final CultistMatch match;
  private final CultistMap map = new CultistMap();
  private final CultistPosition units = new CultistPosition();
  private final CultistGeneratorTracker tracker = new CultistGeneratorTracker();
  private int seat;
  private int turnsRead;

  CultistReader(CultistWars game) {
    match = new CultistMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    seat = Integer.parseInt(lines.next().trim());
    lines.next();
    long low = 0;
    long high = 0;
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      String row = lines.next();
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        if (row.charAt(x) == '.') {
          low |= CultistMap.lowBit(CultistMap.cell(x, y));
          high |= CultistMap.highBit(CultistMap.cell(x, y));
        }
      }
    }
    map.setFloor(low, high);
    // The text contains the units' current cells, not their start cells.
    Arrays.fill(map.startCell, (byte) CultistMap.cell(0, 0));
    match.start(map);
    units.start(map);
    tracker.start();
    turnsRead = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    // Units that are not listed are dead.
    Arrays.fill(units.life, (byte) 0);
    for (int left = Integer.parseInt(lines.next().trim()); left > 0; left--) {
      String[] words = lines.next().trim().split(" ");
      int unit = Integer.parseInt(words[0]);
      units.life[unit] = Byte.parseByte(words[2]);
      units.cell[unit] =
          (byte) CultistMap.cell(Integer.parseInt(words[3]), Integer.parseInt(words[4]));
      units.owner[unit] = Byte.parseByte(words[5]);
    }
    units.derive(map);
    if (turnsRead > 0) {
      tracker.actions(match.position, units, seat);
    } else if (seat > 0) {
      tracker.firstAction(units);
    }
    setNeutrals();
    match.neutralGenerator.set(tracker.state());
    if (!tracker.known()) {
      match.neutralGenerator.forget();
    }
    match.setPosition(CultistWars.SEATS * turnsRead + seat, units);
    turnsRead++;
  }

  /** Sets which of the dead units died while neutral. */
  private void setNeutrals() {
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (units.life[unit] == 0) {
        units.owner[unit] = (byte) (tracker.isNeutral(unit) ? CultistWars.NEUTRAL : seat);
      }
    }
  }

  @Override
  public CultistMatch match() {
    return match;
  }
}
