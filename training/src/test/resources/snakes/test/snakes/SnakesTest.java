package snakes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The choices, lines and options of matches. */
class SnakesTest {
  private static SnakesMatch match(int players) {
    Map<String, String> options = Map.of(Snakes.PLAYERS, Integer.toString(players));
    SnakesMatch match = new SnakesMatch(new Snakes(Snakes.VARIANT, options));
    match.reset(1);
    return match;
  }

  @Test
  void theRoundIsPlayedWhenTheLastSeatHasChosen() {
    SnakesMatch match = match(3);
    int head = match.board().cell(0, 0);
    for (int seat = 0; seat < 3; seat++) {
      assertEquals(seat, match.actingSeat());
      assertEquals(head, match.board().cell(0, 0));
      match.play(SnakesDirection.RIGHT);
    }
    assertEquals(1, match.round());
    assertEquals(head + 1, match.board().cell(0, 0));
  }

  @Test
  void theReaderOfAnyGameReadsTheTextOfAsManyPlayersAsItTells() {
    SnakesReader reader = new SnakesReader(match(2).game());
    for (int players = 4; players >= 2; players--) {
      StringBuilder text = new StringBuilder();
      match(players).writeStart(1, text);
      match(players).writeTurn(text);
      Iterator<String> lines = text.toString().lines().iterator();
      reader.readStart(lines::next);
      reader.readTurn(lines::next);
      assertFalse(lines.hasNext());
      assertEquals(players, reader.match().game().seats());
      assertEquals(1, reader.match().actingSeat());
    }
  }

  @Test
  void eachSeatNamesDirectionsInItsOwnViewAndPrintsThoseOfTheBoard() {
    SnakesMatch match = match(2);
    match.play(SnakesDirection.RIGHT);
    StringBuilder line = new StringBuilder();
    match.writeCommand(SnakesDirection.RIGHT, line);
    assertEquals("LEFT", line.toString());
    assertFalse(match.legal(SnakesDirection.LEFT));
    assertEquals("left", match.draw(SnakesDirection.RIGHT).label());
  }

  @Test
  void aLineThatIsNoDirectionOrLeadsBackExcludesItsSeat() {
    for (String line : List.of("", "up", "LEFT")) {
      SnakesMatch match = match(3);
      assertFalse(match.refusal(line).isEmpty(), line);
      match.playLine(line);
      assertFalse(match.disqualified(0), "the round has not been played yet");
      match.playLine("LEFT");
      match.playLine("LEFT");
      assertTrue(match.disqualified(0), line);
      assertEquals(-1, match.score(0));
      assertFalse(match.over());
      assertEquals(1, match.actingSeat());
    }
    assertEquals("leads back to the neck", match(2).refusal("LEFT"));
    assertEquals("not UP, RIGHT, DOWN or LEFT", match(2).refusal("NORTH"));
    assertEquals("", match(2).refusal(" DOWN "));
  }

  @Test
  void theOptionPlayersIsTheNumberOfSeats() {
    assertEquals(2, new Snakes(Snakes.VARIANT, Map.of()).seats());
    assertEquals(4, match(4).game().seats());
    for (Map<String, String> options :
        List.of(Map.of("players", "5"), Map.of("players", "x"), Map.of("size", "9"))) {
      assertThrows(InvalidInputException.class, () -> new Snakes(Snakes.VARIANT, options));
    }
    assertEquals("3", new SnakesProvider().withSeats(Map.of(), 3).get("players"));
  }

  @Test
  void theMeasuresAreTheLengthAndWhetherTheSnakeLives() {
    SnakesMatch match = match(2);
    assertEquals(3, match.measure(0, 1));
    assertEquals(1, match.measure(1, 1));
    match.playTimeout();
    match.playLine("LEFT");
    assertTrue(match.over());
    assertEquals(0, match.measure(0, 0));
    assertEquals(0, match.measure(1, 0));
    assertEquals(1, match.outcome(1));
  }

  @Test
  void aMatchIsDrawn() {
    String drawn = match(2).scene().toString();
    assertTrue(drawn.contains("@0") && drawn.contains("@1") && drawn.contains("##"), drawn);
    assertTrue(drawn.contains("round 1 of 120"), drawn);
  }
}
