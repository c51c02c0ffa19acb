package aurum.env.iceandfire;

import aurum.env.base.SplitMix;
import java.util.Map;

/** A match with the board turned by 180 degrees and the seats swapped. */
final class TurnedMatch {
  private TurnedMatch() {}

  static int turned(int cell) {
    return 255 - cell;
  }

  static IceMatch of(IceMatch from) {
    boolean[] tile = new boolean[IceMap.CELLS];
    boolean[] spot = new boolean[IceMap.CELLS];
    for (int c = 0; c < IceMap.CELLS; c++) {
      tile[turned(c)] = from.board.map.tile[c];
      spot[turned(c)] = from.board.map.mineSpot[c];
    }
    IceMatch match = new IceMatch(from.game());
    match.clear(new IceMap(tile, spot));
    match.turn = from.turn ^ 1;
    for (int c = 0; c < IceMap.CELLS; c++) {
      if (from.board.owner(c) < IceBoard.NEUTRAL) {
        int seat = 1 - from.board.owner(c);
        match.board.place(
            turned(c), seat, from.board.active(c), from.board.level(c), from.board.building(c));
      }
      match.board.movable[turned(c)] = from.board.movable[c];
    }
    for (int seat = 0; seat < 2; seat++) {
      match.board.setGold(1 - seat, from.board.gold(seat));
      match.board.shownIncome[1 - seat] = from.board.shownIncome[seat];
      IceUnits units = from.board.units[seat];
      for (int i = 0; i < units.count; i++) {
        int cell = units.cell[i];
        match.board.addUnit(1 - seat, turned(cell), from.board.level(cell), units.id[i]);
      }
    }
    match.choices.copyFrom(from.choices);
    return match;
  }

  /** A game with much gold and few rounds. */
  static IceAndFire eventful(String variant) {
    return new IceAndFire(variant, Map.of(), 10, 120);
  }

  /** A map without symmetry: some tiles are made void, some others mine spots. */
  static IceMap withHoles(IceMap map, long seed) {
    SplitMix random = new SplitMix(seed);
    boolean[] tile = map.tile.clone();
    boolean[] spot = map.mineSpot.clone();
    for (int c = 0; c < IceMap.CELLS; c++) {
      boolean start = c == IceMap.HQ[0] || c == IceMap.HQ[1] || c == IceMap.SECOND_START;
      if (tile[c] && !start) {
        tile[c] = random.nextInt(8) != 0;
        spot[c] = tile[c] && random.nextInt(8) == 0;
      }
    }
    return new IceMap(tile, spot);
  }
}
