package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VindiniumPlanesTest {
  private static final int SIDE = 28;
  private static final Vindinium GAME = (Vindinium) Games.make("vindinium");
  private static final ObservationSpec PLANES = GAME.observation("planes");

  private static float[] seen(RefereeMatch match, int seat) {
    return Observations.of(PLANES, match, seat);
  }

  private static float at(float[] seen, int plane, int x, int y) {
    return seen[(plane * SIDE + y) * SIDE + x];
  }

  @Test
  void thePlanesShowTheBoardFromTheSeatsOwnCorner() {
    //   0 . . 2
    //   M T # .
    //   . . . .
    //   1 . . 3
    Board board =
        Board.of("0..2", "MT#.", "....", "1..3").turnOf(3).owns(1, 0).life(3, 60).gold(3, 200);
    float[] seen = seen(board.match, 3);
    assertEquals(1, at(seen, 0, 3, 3), "on the board");
    assertEquals(0, at(seen, 0, 4, 3), "beyond it");
    assertEquals(1, at(seen, 1, 1, 2), "the wall");
    assertEquals(1, at(seen, 2, 2, 2), "the tavern");
    assertEquals(1, at(seen, 4 + 1, 3, 2), "the mine of the hero across in x");
    assertEquals(0.6f, at(seen, 8, 0, 0), "the seat itself, with its life");
    assertEquals(1, at(seen, 8 + 1, 3, 0), "hero 1, mirrored in x");
    assertEquals(1, at(seen, 8 + 2, 0, 3), "hero 2, mirrored in y");
    assertEquals(1, at(seen, 8 + 3, 3, 3), "hero 0, mirrored in both");
    assertEquals(1, at(seen, 12, 0, 0), "its spawn");
    assertEquals(0.5f, at(seen, 18, 2, 2), "its gold, 200 of 200 + 200");
    assertEquals(200 / 300f, at(seen, 19, 1, 1), "its lead");
    assertEquals(2 / 3f, at(seen, 22, 1, 1), "hero 1 moves in two turns");
    float mines = 0;
    for (int i = 3 * SIDE * SIDE; i < 8 * SIDE * SIDE; i++) {
      mines += seen[i];
    }
    assertEquals(1, mines, "there is one mine");
  }

  @Test
  void aBoardThatIsTooLargeIsRefused() {
    Board board = Board.of("0..2" + ".".repeat(25), "1..3");
    Exception e = assertThrows(IllegalArgumentException.class, () -> seen(board.match, 0));
    assertTrue(e.getMessage().contains("29") && e.getMessage().contains("28 x 28"), e.getMessage());
  }

  /** Heroes and mines that mirror each other have equal planes; only the turn order differs. */
  @Test
  void allSeatsShareOnePointOfView() {
    VindiniumMatch match = new CodingameMatch(GAME);
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      new RandomPlay(GAME, seed).play(match, 0, 40 + 7 * seed);
      for (int mirrors = 1; mirrors < 4; mirrors++) {
        MirroredWorld world = new MirroredWorld(match, mirrors);
        for (int seat = 0; seat < 4; seat++) {
          float[] one = seen(match, seat);
          float[] other = seen(world.match, world.hero(seat));
          Arrays.fill(one, 22 * SIDE * SIDE, one.length, 0);
          Arrays.fill(other, 22 * SIDE * SIDE, other.length, 0);
          assertArrayEquals(one, other, "seed " + seed + ", seat " + seat);
        }
      }
    }
  }

  @Test
  void everyEntryLiesInTheDeclaredRange() {
    VindiniumMatch match = new CodingameMatch(GAME);
    for (int seed = 0; seed < 30; seed++) {
      match.reset(seed);
      new RandomPlay(GAME, seed).play(match, 0, 20 * seed);
      for (float entry : seen(match, seed % 4)) {
        assertTrue(entry >= -1 && entry <= 1, "seed " + seed + ": " + entry);
      }
    }
  }

  @Test
  void anUnknownObservationIsRefused() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> GAME.observation("pixels"));
    assertTrue(e.getMessage().contains("features, planes"), e.getMessage());
  }

  @Test
  void thePlanesAreRebuiltFromTheTextBitForBit() {
    for (String players : List.of("2", "4")) {
      Vindinium game = new CodingameVindinium("codingame", Map.of("players", players));
      RefereeMatch match = game.newMatch();
      match.reset(5);
      RefereeReader[] readers = new RefereeReader[game.seats()];
      RandomPlay play = new RandomPlay(game, 5);
      while (!match.over()) {
        int seat = match.actingSeat();
        StringBuilder text = new StringBuilder();
        if (readers[seat] == null) {
          readers[seat] = game.newReader();
          match.writeStart(seat, text);
          readers[seat].readStart(lines(text));
          text.setLength(0);
        }
        match.writeTurn(text);
        readers[seat].readTurn(lines(text));
        assertArrayEquals(seen(match, seat), seen(readers[seat].match(), seat));
        play.play(match, match.turn(), match.turn() + 1);
      }
    }
  }

  private static RefereeReader.Lines lines(StringBuilder text) {
    Iterator<String> lines = text.toString().lines().iterator();
    return lines::next;
  }
}
