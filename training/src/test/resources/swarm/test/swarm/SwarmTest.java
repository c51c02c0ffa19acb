package swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.LineActions;
import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The choices and lines of matches. */
class SwarmTest {
  private static final String WAITS = "WAIT\n".repeat(7) + "WAIT";

  private static SwarmMatch match() {
    SwarmMatch match = new SwarmMatch(new Swarm(Swarm.VARIANT, Map.of()));
    match.reset(1);
    return match;
  }

  @Test
  void aTurnIsAChoiceForEachUnitAndTheRoundFollowsTheLastOne() {
    SwarmMatch match = match();
    int cell = match.board().cell(0);
    for (int choice = 0; choice < SwarmBoard.ALL_UNITS; choice++) {
      assertEquals(choice / SwarmBoard.UNITS, match.actingSeat());
      assertEquals(choice, match.decidingUnit(match.actingSeat()));
      assertEquals(cell, match.board().cell(0));
      match.play(choice % SwarmBoard.UNITS == 0 ? SwarmCommand.LEFT : SwarmCommand.WAIT);
    }
    assertEquals(1, match.round());
    assertEquals(2, match.turn());
    assertEquals(cell - 1, match.board().cell(0));
    assertEquals(SwarmView.image(cell - 1), match.board().cell(SwarmBoard.UNITS));
  }

  @Test
  void aUnitMayNotMoveToTheCellOfAnEarlierMoveOfItsSeat() {
    SwarmMatch match = match();
    assertTrue(match.legal(SwarmCommand.DOWN));
    match.play(SwarmCommand.WAIT);
    match.play(SwarmCommand.DOWN);
    match.play(SwarmCommand.WAIT);
    assertFalse(match.legal(SwarmCommand.UP), "unit 1 moves to the cell of unit 2");
    assertTrue(match.legal(SwarmCommand.LEFT));
  }

  @Test
  void aReplyHasALineForEachUnitAndIllegalCommandsWait() {
    SwarmMatch match = match();
    assertEquals(8, match.replyLines());
    match.playLine("LEFT\n" + WAITS);
    match.playLine("RIGHT\nRIGHT\nUP\nWAIT\nWAIT\nWAIT\nWAIT\n HIT ");
    assertEquals(1, match.round());
    assertEquals(SwarmBoard.WIDTH, match.board().cell(0));
    assertFalse(match.disqualified(1));
  }

  @Test
  void anUnknownOrMissingLineOrATimeoutEndsTheMatchOnceTheRoundIsComplete() {
    for (String lines : new String[] {"", "WAIT", WAITS.replaceFirst("WAIT", "STAY")}) {
      SwarmMatch match = match();
      assertFalse(match.refusal(lines).isEmpty(), lines);
      match.playLine(lines);
      assertFalse(match.over());
      match.playLine(WAITS);
      assertTrue(match.over());
      assertTrue(match.disqualified(0));
      assertEquals(-1, match.score(0));
      assertEquals(0, match.score(1));
    }
    SwarmMatch late = match();
    late.playTimeout();
    late.playTimeout();
    assertTrue(late.disqualified(0) && late.disqualified(1));
  }

  @Test
  void aReplyIsTranslatedAsAWholeToTheActionsOfItsUnits() {
    SwarmMatch match = match();
    match.playLine(WAITS);
    LineActions lines = new LineActions(match.game());
    List<Integer> actions = lines.of(match, "LEFT\nWAIT\n UP \nHIT" + "\nWAIT".repeat(5));
    // Seat 1 sees the board mirrored.
    List<Integer> expected = new ArrayList<>(Collections.nCopies(8, SwarmCommand.WAIT));
    expected.set(0, SwarmCommand.RIGHT);
    expected.set(2, SwarmCommand.UP);
    expected.set(3, SwarmCommand.HIT);
    assertEquals(expected, actions);
    // A reply that excludes its seat has no actions; the translation waits.
    assertEquals(Collections.nCopies(8, SwarmCommand.WAIT), lines.of(match, "LEFT"));
    assertEquals(1, match.actingSeat());
    assertEquals(0, match.round());
  }

  @Test
  void seat1NamesCommandsInItsOwnViewAndPrintsThoseOfTheBoard() {
    SwarmMatch match = match();
    match.playLine(WAITS);
    StringBuilder line = new StringBuilder();
    match.writeCommand(SwarmCommand.RIGHT, line);
    match.writeCommand(SwarmCommand.HIT, line);
    assertEquals("LEFT\nHIT", line.toString());
  }

  @Test
  void thereAreNoOptions() {
    assertThrows(InvalidInputException.class, () -> new Swarm(Swarm.VARIANT, Map.of("size", "9")));
  }

  @Test
  void aMatchIsDrawn() {
    String drawn = match().scene().toString();
    assertTrue(drawn.contains("<0") && drawn.contains(">7") && drawn.contains("##"), drawn);
    assertTrue(drawn.contains("round 1 of 100, unit 0"), drawn);
  }
}
