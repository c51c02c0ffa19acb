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
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VindiniumPlanesEncoderTest {
  private static final Vindinium GAME = (Vindinium) Games.make("vindinium");
  private static final ObservationSpec PLANES = GAME.observation("planes");

  private static float[] observed(RefereeMatch match, int seat) {
    return Observations.of(PLANES, match, seat);
  }

  /** The value of a plane in a column and row of the seat's view. */
  private static float at(float[] observation, String plane, int x, int y) {
    int index = 0;
    while (!PLANES.layout().nameOf(index).equals(plane + '[' + y + ',' + x + ']')) {
      index++;
    }
    return observation[index];
  }

  @Test
  void thePlanesShowTheBoardInTheSeatsView() {
    //   0 . . 2
    //   M T # .
    //   . . . .
    //   1 . . 3
    Board board =
        Board.of("0..2", "MT#.", "....", "1..3").turnOf(3).owns(1, 0).life(3, 60).gold(3, 200);
    // In the view of seat 3:
    //   3 . . 1
    //   . . . .
    //   . # T M
    //   2 . . 0
    float[] observed = observed(board.match, 3);
    assertEquals(1, at(observed, "board", 3, 3));
    assertEquals(0, at(observed, "board", 4, 3));
    assertEquals(1, at(observed, "wall", 1, 2));
    assertEquals(1, at(observed, "tavern", 2, 2));
    assertEquals(1, at(observed, "mine.northEast", 3, 2), "hero 1's");
    assertEquals(0.6f, at(observed, "hero.own", 0, 0), "life");
    assertEquals(1, at(observed, "hero.northEast", 3, 0), "hero 1");
    assertEquals(1, at(observed, "hero.southWest", 0, 3), "hero 2");
    assertEquals(1, at(observed, "hero.southEast", 3, 3), "hero 0");
    assertEquals(1, at(observed, "spawn.own", 0, 0));
    assertEquals(0.5f, at(observed, "own.gold", 2, 2), "200 of 200 + 200");
    assertEquals(200 / 300f, at(observed, "lead.northEast", 1, 1));
    assertEquals(2 / 3f, at(observed, "turnsUntilActing.northEast", 1, 1));
    float mines = 0;
    for (int i = 0; i < observed.length; i++) {
      mines += PLANES.layout().entry(i).name().startsWith("mine.") ? observed[i] : 0;
    }
    assertEquals(1, mines, "there is one mine");
  }

  @Test
  void aBoardThatIsTooLargeIsRefused() {
    Board board = Board.of("0..2" + ".".repeat(25), "1..3");
    Exception e = assertThrows(IllegalArgumentException.class, () -> observed(board.match, 0));
    assertTrue(e.getMessage().contains("29") && e.getMessage().contains("28 x 28"), e.getMessage());
  }

  /** The planes of a match and its mirror image are equal, apart from the order of the turns. */
  @Test
  void allSeatsShareOneView() {
    VindiniumMatch match = new CodingameMatch(GAME);
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      new RandomPlay(GAME, seed).play(match, 0, 40 + 7 * seed);
      for (int mirrors = 1; mirrors < VindiniumCorner.COUNT; mirrors++) {
        MirroredMatch mirror = new MirroredMatch(match, mirrors);
        for (int seat = 0; seat < 4; seat++) {
          float[] one = withoutTurns(observed(match, seat));
          float[] other = withoutTurns(observed(mirror.match, mirror.hero(seat)));
          assertArrayEquals(one, other, "seed " + seed + ", seat " + seat);
        }
      }
    }
  }

  private static float[] withoutTurns(float[] observation) {
    for (int i = 0; i < observation.length; i++) {
      if (PLANES.layout().entry(i).name().startsWith("turnsUntilActing.")) {
        observation[i] = 0;
      }
    }
    return observation;
  }

  @Test
  void everyEntryIsInItsRange() {
    VindiniumMatch match = new CodingameMatch(GAME);
    for (int seed = 0; seed < 30; seed++) {
      match.reset(seed);
      new RandomPlay(GAME, seed).play(match, 0, 20 * seed);
      Observations.assertInRange(PLANES.layout(), observed(match, seed % 4), "seed " + seed);
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
        assertArrayEquals(observed(match, seat), observed(readers[seat].match(), seat));
        play.play(match, match.turn(), match.turn() + 1);
      }
    }
  }

  private static RefereeReader.Lines lines(StringBuilder text) {
    Iterator<String> lines = text.toString().lines().iterator();
    return lines::next;
  }
}
