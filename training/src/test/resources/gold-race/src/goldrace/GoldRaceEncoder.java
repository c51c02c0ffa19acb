package goldrace;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;

/** Encodes a race as the entries that {@link GoldRaceLayout} declares. */
final class GoldRaceEncoder implements ObservationEncoder {
  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    GoldRaceMatch race = (GoldRaceMatch) match;
    int last = GoldRaceLayout.LAST_CELL;
    for (int i = 0; i <= last; i++) {
      int gold = race.gold[seat == 0 ? i : last - i];
      destination[offset + GoldRaceLayout.GOLD + i] = gold / (float) GoldRace.MOST_GOLD;
    }
    int own = race.cell[seat];
    int other = race.cell[1 - seat];
    int lead = race.score[seat] - race.score[1 - seat];
    int turnsLeft = GoldRace.TURNS - race.turn;
    destination[offset + GoldRaceLayout.OWN_CELL] = (seat == 0 ? own : last - own) / (float) last;
    destination[offset + GoldRaceLayout.OTHER_CELL] =
        (seat == 0 ? other : last - other) / (float) last;
    destination[offset + GoldRaceLayout.TURNS_LEFT] = turnsLeft / (float) GoldRace.TURNS;
    destination[offset + GoldRaceLayout.LEAD] = Scaling.balance(lead, GoldRaceLayout.LEAD_SCALE);
  }
}
