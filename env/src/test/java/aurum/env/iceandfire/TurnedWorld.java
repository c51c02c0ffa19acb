package aurum.env.iceandfire;

import aurum.env.SplitMix;
import java.util.Map;

/** The same match seen from the other side: the board turned by half, and the players swapped. */
final class TurnedWorld {
  private TurnedWorld() {}

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
      if (from.board.owner[c] < IceBoard.NOBODY) {
        int player = 1 - from.board.owner[c];
        match.board.place(
            turned(c), player, from.board.active[c], from.board.level[c], from.board.building[c]);
      }
      match.board.able[turned(c)] = from.board.able[c];
    }
    for (int player = 0; player < 2; player++) {
      match.board.gold[1 - player] = from.board.gold[player];
      match.board.told[1 - player] = from.board.told[player];
      for (int slot = 0; slot < from.board.units[player]; slot++) {
        int cell = from.board.unitCell[player][slot];
        match.board.addUnit(
            1 - player, turned(cell), from.board.level[cell], from.board.unitId[player][slot]);
      }
    }
    match.questions.copyFrom(from.questions);
    return match;
  }

  /** A game with so much gold that much happens in its few rounds. */
  static IceAndFire eventful(String variant) {
    return new IceAndFire(variant, Map.of(), 10, 120);
  }

  /** A map that has lost its symmetry: some tiles have become void, some cells mine spots. */
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
