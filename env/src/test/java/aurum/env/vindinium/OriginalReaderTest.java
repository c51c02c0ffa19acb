package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.RandomPlay;
import aurum.env.RefereeReader;
import java.util.Iterator;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the recordings cannot show of rebuilding a match from the original server's text. */
class OriginalReaderTest {
  private static RefereeReader.Lines lines(String text) {
    Iterator<String> lines = text.lines().iterator();
    return lines::next;
  }

  private static RefereeReader started(Match match) {
    RefereeReader reader = match.game().newReader();
    StringBuilder start = new StringBuilder();
    match.writeStart(0, start);
    reader.readStart(lines(start.toString()));
    return reader;
  }

  private static void assertKnown(Match match, RefereeReader reader) {
    reader.readTurn(lines(Board.textOf((VindiniumMatch) match)));
    Game game = match.game();
    float[] seen = new float[game.observation().size()];
    float[] rebuilt = new float[seen.length];
    boolean[] mask = new boolean[game.actions()];
    boolean[] rebuiltMask = new boolean[mask.length];
    assertEquals(match.seat(), reader.match().seat());
    match.observe(match.seat(), seen, 0);
    reader.match().observe(match.seat(), rebuilt, 0);
    assertArrayEquals(seen, rebuilt, "turn " + match.turn());
    match.mask(mask, 0);
    reader.match().mask(rebuiltMask, 0);
    assertArrayEquals(mask, rebuiltMask, "turn " + match.turn());
  }

  @Test
  void theFramesOfTheBlocksAreReadOver() {
    RefereeReader reader = Games.make("vindinium", "original", Map.of()).newReader();
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
    assertEquals(2, match.seat());
    assertEquals(7, match.gold(2));
    assertEquals(1, match.mines(0));
    assertTrue(match.disqualified(3));
    reader.readTurn(lines);
    assertEquals(10, match.turn());
    assertEquals(90, match.life(0));
    assertEquals(2, match.mineOwner(1), "by columns: the second mine");
  }

  @Test
  void aMatchThatIsLongerThanUsualGoesOnForWhoKnowsItByItsText() {
    Game game =
        Games.make(
            "vindinium",
            "original",
            Map.of("size", "10", "wall", "20", "mine", "6", "turns", "320"));
    Match match = game.newMatch();
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
  void whoOwnsAMineUnderAHeroIsWhoWasTheLastKnownTo() {
    // Hero 2 respawns on the mine below hero 1.
    Match match =
        Games.make("vindinium", "original", Map.of("map", "@1@2__[]/______[]/____@3@4/$-______"))
            .newMatch();
    match.reset(1);
    RefereeReader reader = started(match);
    VindiniumMatch truth = (VindiniumMatch) match;
    truth.mineOwner[0] = 2;
    truth.mines[2] = 1;
    assertKnown(match, reader);
    truth.cell[1] = truth.map.spawn(1);
    truth.changed();
    assertKnown(match, reader);
    assertEquals(2, ((VindiniumMatch) reader.match()).mineOwner(0));
  }
}
