package othello;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.RandomPlay;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The contract of games with a referee, and the rules of matches. */
class OthelloTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new Othello(Othello.VARIANT, Map.of());
  }

  private static Othello withOpening(String opening) {
    return new Othello(Othello.VARIANT, Map.of("opening", opening));
  }

  private static OthelloMatch match(String board, int seat) {
    return Position.match(withOpening("0"), board, seat);
  }

  private static String text(OthelloMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }

  @Test
  void theFirstPositionAndTheMovesOfSeat0AreWritten() {
    OthelloMatch match = new OthelloMatch(withOpening("0"));
    match.reset(1);
    assertEquals(
        """
        ........
        ........
        ........
        ...OX...
        ...XO...
        ........
        ........
        ........
        d3 c4 f5 e6
        """,
        text(match));
  }

  @Test
  void aMoveFlipsTheDiscsBetween() {
    OthelloMatch match = new OthelloMatch(withOpening("0"));
    match.reset(1);
    match.playLine("d3");
    assertEquals(
        """
        ........
        ........
        ...X....
        ...XX...
        ...XO...
        ........
        ........
        ........
        c3 e3 c5
        """,
        text(match));
    assertEquals(1, match.actingSeat());
    assertEquals(4, match.score(0));
    assertEquals(1, match.score(1));
  }

  @Test
  void aSeatWithoutAMovePasses() {
    OthelloMatch match =
        match(
            """
            XO......
            ........
            ........
            ........
            ........
            ........
            ........
            ........
            """,
            1);
    assertFalse(match.over());
    assertTrue(match.legal(OthelloActions.PASS));
    assertTrue(text(match).endsWith("........\nPASS\n"), text(match));
    match.play(OthelloActions.PASS);
    assertEquals(0, match.actingSeat());
    assertFalse(match.legal(OthelloActions.PASS));
    assertTrue(match.legal(OthelloCommand.action("c1")));
  }

  @Test
  void aMatchEndsWhenNeitherSeatHasAMove() {
    OthelloMatch match =
        match(
            """
            XO......
            ........
            ........
            ........
            ........
            ........
            ........
            .......O
            """,
            0);
    match.playLine("c1");
    assertTrue(match.over());
    assertEquals(3, match.score(0));
    assertEquals(1, match.score(1));
    assertEquals(1, match.outcome(0));
  }

  @Test
  void aSeatWithAMoveThatPassesIsDisqualified() {
    OthelloMatch match = new OthelloMatch(withOpening("0"));
    match.reset(1);
    assertEquals("PASS is not legal", match.refusal("PASS"));
    assertEquals("a1 is not legal", match.refusal("a1"));
    assertEquals("no move such as d3 or PASS", match.refusal("i1"));
    assertEquals("", match.refusal("d3"));
    match.playLine("PASS");
    assertTrue(match.over());
    assertTrue(match.disqualified(0));
    assertEquals(-1, match.score(0));
    assertEquals(2, match.score(1));
  }

  @Test
  void theSeedDrawsTheOpening() {
    Set<String> openings = new HashSet<>();
    for (int seed = 0; seed < 200; seed++) {
      OthelloMatch match = new OthelloMatch(withOpening("4"));
      match.reset(seed);
      assertEquals(0, match.turn());
      assertEquals(0, match.actingSeat());
      assertEquals(8, match.score(0) + match.score(1));
      openings.add(text(match));
    }
    assertTrue(openings.size() > 40, openings.size() + " openings");
  }

  @Test
  void anOptionThatTheRefereeIgnoresIsWarnedOf() {
    for (String opening : List.of("0", "2", "4", "6", "8")) {
      assertEquals(List.of(), withOpening(opening).warnings());
      assertEquals(Integer.parseInt(opening), withOpening(opening).opening());
    }
    assertEquals(4, withOpening("3").opening());
    assertEquals(
        List.of("opening=3: the referee uses 4; 0, 2, 4, 6 and 8 are possible"),
        withOpening("3").warnings());
    assertThrows(
        InvalidInputException.class, () -> new Othello(Othello.VARIANT, Map.of("size", "6")));
  }

  @Test
  void theMeasuresAreDiscsAndCornersAndMoves() {
    OthelloMatch match =
        match(
            """
            XO.....X
            ........
            ........
            ........
            ........
            ........
            ........
            O.......
            """,
            0);
    int[][] expected = {{2, 2, 1}, {2, 1, 0}};
    for (int seat = 0; seat < 2; seat++) {
      for (int measure = 0; measure < 3; measure++) {
        assertEquals(expected[seat][measure], match.measure(measure, seat));
      }
    }
  }

  @Test
  void theObservationShowsTheBoardInTheSeatsOwnView() {
    OthelloMatch match =
        match(
            """
            XOO.....
            ........
            ........
            ........
            ........
            ........
            ........
            .......O
            """,
            0);
    float[] own = new float[game().observation().size()];
    float[] enemy = own.clone();
    game().observation().newEncoder().encode(match, 0, own, 0);
    game().observation().newEncoder().encode(match, 1, enemy, 0);
    assertEquals(1, entry(own, "own.discs[0,0]"));
    assertEquals(1, entry(own, "enemy.discs[0,2]"));
    assertEquals(1, entry(own, "own.moves[0,3]"));
    assertEquals(0.1f, entry(own, "board.flips[0,3]"));
    assertEquals(0, entry(own, "board.flips[0,4]"));
    assertEquals(1, entry(own, "own.stable[0,0]"));
    assertEquals(0, entry(own, "enemy.stable[0,1]"));
    assertEquals(1, entry(own, "board.empty[4,4]"));
    assertEquals(-2 / 12f, entry(own, "match.discs[7,7]"));
    assertEquals(1 / 6f, entry(own, "match.moves[7,7]"));
    assertEquals(1, entry(enemy, "enemy.discs[0,0]"));
    assertEquals(1, entry(enemy, "own.stable[7,7]"));
    assertEquals(0, entry(enemy, "match.corners[3,3]"));
  }

  private static float entry(float[] observation, String name) {
    for (int i = 0; i < observation.length; i++) {
      if (OthelloLayout.LAYOUT.nameOf(i).equals(name)) {
        return observation[i];
      }
    }
    throw new IllegalArgumentException(name);
  }

  @Test
  void theSharePlayedGrowsFrom0To1() {
    OthelloMatch match = new OthelloMatch(withOpening("0"));
    float[] observation = new float[game().observation().size()];
    for (int seed = 0; ; seed++) {
      match.reset(seed);
      game().observation().newEncoder().encode(match, 0, observation, 0);
      assertEquals(0, entry(observation, "match.progress[0,0]"));
      new RandomPlay(game(), seed).play(match, 0, Integer.MAX_VALUE);
      if (match.score(0) + match.score(1) == OthelloBoard.CELLS) {
        game().observation().newEncoder().encode(match, 0, observation, 0);
        assertEquals(1, entry(observation, "match.progress[0,0]"));
        return;
      }
    }
  }
}
