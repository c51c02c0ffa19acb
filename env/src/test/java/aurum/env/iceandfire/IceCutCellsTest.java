package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.RandomPlay;
import org.junit.jupiter.api.Test;

class IceCutCellsTest {
  private static final IceAndFire BRONZE = TurnedMatch.eventful("bronze");

  @Test
  void theSearchOfAllCellsFindsWhatTheSearchOfEachCellFinds() {
    IceCutCells[] cuts = {new IceCutCells(0), new IceCutCells(1)};
    IceDisconnection disconnection = new IceDisconnection();
    int disconnecting = 0;
    IceMatch match = new IceMatch(BRONZE);
    for (int seed = 0; seed < 40; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(BRONZE, seed);
      for (int ply = 0; !match.over(); ply++) {
        for (int seat = 0; seat < 2; seat++) {
          cuts[seat].search(match.board);
          for (int cell : match.board.map.tilesByDistance[0]) {
            boolean owned = match.board.isActiveOf(seat, cell);
            if (owned) {
              disconnection.update(match.board, seat, cell);
            }
            String where = "seed " + seed + ", decision " + ply + ", cell " + cell;
            assertEquals(owned ? disconnection.cells() : 0, cuts[seat].cells(cell), where);
            assertEquals(owned ? disconnection.army() : 0, cuts[seat].army(cell), where);
            assertEquals(cuts[seat].cells(cell) > 0, cuts[seat].cutCells.contains(cell), where);
            disconnecting += cuts[seat].army(cell) > 0 ? 1 : 0;
          }
        }
        match.play(play.choose(match, ply));
      }
    }
    assertTrue(disconnecting > 1000, "cells that disconnect units: " + disconnecting);
  }
}
