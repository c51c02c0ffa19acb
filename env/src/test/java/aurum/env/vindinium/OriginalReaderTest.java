package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import java.util.Iterator;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Cases of rebuilding a match from the original server's text that no recording contains. */
class OriginalReaderTest {
  private static RefereeReader.Lines lines(String text) {
    Iterator<String> lines = text.lines().iterator();
    return lines::next;
  }

  private static RefereeReader started(RefereeMatch match) {
    RefereeReader reader = match.game().newReader();
    StringBuilder start = new StringBuilder();
    match.writeStart(0, start);
    reader.readStart(lines(start.toString()));
    return reader;
  }

  private static void assertKnown(RefereeMatch match, RefereeReader reader) {
    reader.readTurn(lines(Board.textOf((VindiniumMatch) match)));
    Game game = match.game();
    boolean[] mask = new boolean[game.actions()];
    boolean[] rebuiltMask = new boolean[mask.length];
    assertEquals(match.actingSeat(), reader.match().actingSeat());
    assertArrayEquals(
        Observations.of(match, match.actingSeat()),
        Observations.of(reader.match(), match.actingSeat()),
        "turn " + match.turn());
    match.mask(mask, 0);
    reader.match().mask(rebuiltMask, 0);
    assertArrayEquals(mask, rebuiltMask, "turn " + match.turn());
  }

  @Test
  void theFramesOfTheBlocksAreSkipped() {
    RefereeReader reader = new OriginalVindinium("original", Map.of()).newReader();
    RefereeReader.Lines lines =
        lines(
            """
            3
            init 3
            3
            @1@2##
            @3@4[]
            $-$1\s\s
            end
            turn 6 3
            turn 6
            hero 1 0 0 100 0 1 0 0 false
            hero 2 0 1 99 0 0 2 0 false
            hero 3 1 0 98 7 0 2 2 false
            hero 4 1 1 97 0 0 0 2 true
            tiles @1@2##@3@4[]$-$1\s\s
            end
            turn 10 3
            turn 10
            hero 1 0 0 90 0 0 0 0 false
            hero 2 0 1 99 0 0 2 0 false
            hero 3 1 0 97 9 1 2 2 false
            hero 4 1 1 97 0 0 0 2 true
            tiles @1@2##@3@4[]$-$3\s\s
            end
            """);
    reader.readStart(lines);
    reader.readTurn(lines);
    VindiniumMatch match = (VindiniumMatch) reader.match();
    assertEquals(6, match.turn());
    assertEquals(2, match.actingSeat());
    assertEquals(7, match.gold(2));
    assertEquals(1, match.mines(0));
    assertTrue(match.disqualified(3));
    reader.readTurn(lines);
    assertEquals(10, match.turn());
    assertEquals(90, match.life(0));
    assertEquals(2, match.mineOwner(1), "by columns: the second mine");
  }

  @Test
  void aRebuiltMatchThatIsLongerThanTheDefaultDoesNotEndEarly() {
    Vindinium game =
        new OriginalVindinium(
            "original", Map.of("size", "10", "wall", "20", "mine", "6", "turns", "320"));
    RefereeMatch match = game.newMatch();
    match.reset(3);
    RefereeReader reader = started(match);
    RandomPlay play = new RandomPlay(game, 3);
    for (int turn = 0; !match.over(); turn++) {
      if (turn > 1190) {
        assertKnown(match, reader);
        assertFalse(reader.match().over());
      }
      play.play(match, turn, turn + 1);
    }
    assertEquals(1280, match.turn());
  }

  @Test
  void theLastTurnsOfARebuiltMatchAreThoseOfTheMatch() {
    RefereeMatch match =
        new OriginalVindinium("original", Map.of("map", "@1@2__[]/______[]/____@3@4/$-______"))
            .newMatch();
    match.reset(1);
    RefereeReader reader = started(match);
    while (!match.over()) {
      if (match.turn() >= 1190) {
        assertKnown(match, reader);
        RefereeMatch rebuilt = match.game().newMatch();
        rebuilt.copyFrom(reader.match());
        while (!rebuilt.over()) {
          rebuilt.play(0);
        }
        assertEquals(1200, rebuilt.turn(), "from turn " + match.turn());
      }
      match.play(0);
    }
    assertEquals(1200, match.turn());
  }

  @Test
  void aMineUnderAHeroKeepsItsLastKnownOwner() {
    // Hero 2 respawns on the mine below hero 1.
    RefereeMatch match =
        new OriginalVindinium("original", Map.of("map", "@1@2__[]/______[]/____@3@4/$-______"))
            .newMatch();
    match.reset(1);
    RefereeReader reader = started(match);
    VindiniumMatch truth = (VindiniumMatch) match;
    truth.setMineOwner(0, 2);
    assertKnown(match, reader);
    truth.cell[1] = truth.map().spawn(1);
    truth.nextVersion();
    assertKnown(match, reader);
    assertEquals(2, ((VindiniumMatch) reader.match()).mineOwner(0));
  }
}
