package swarm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** The rules of a round (RULES.md, 4 to 6), the state and its text. */
class SwarmBoardTest {
  private static String played(String text, String... words) {
    return played(text, "", words);
  }

  /** The board after a round. */
  private static String played(String text, String carriers, String[] words) {
    SwarmBoard board = Position.board(text, carriers);
    Position.play(board, words);
    String[] rows = text.split("\n", -1);
    return Position.text(board, rows.length, rows[0].length()).stripTrailing();
  }

  @Test
  void unitsMoveIntoCellsThatOthersLeave() {
    assertEquals("..ABC.a", played("..ABC.a"));
    assertEquals("...ABCa", played("..ABC.a", "A:RIGHT", "B:RIGHT", "C:RIGHT"));
    assertEquals("CA.\nDB.\n..a", played("AB.\nCD.\n..a", "A:RIGHT", "B:DOWN", "D:LEFT", "C:UP"));
  }

  @Test
  void aUnitBehindOneThatStaysStays() {
    assertEquals("..ABC#a", played("..ABC#a", "A:RIGHT", "B:RIGHT", "C:RIGHT"));
    assertEquals("..ABC.a", played("..ABC.a", "A:RIGHT", "B:RIGHT"));
  }

  @Test
  void unitsOfBothPlayersThatMoveToOneCellStayAndSoDoThoseBehindThem() {
    assertEquals(".BA.ab", played(".BA.ab", "A:RIGHT", "B:RIGHT", "a:LEFT", "b:LEFT"));
  }

  @Test
  void unitsOfOnePlayerSwapPlacesAndUnitsOfBothDoNot() {
    assertEquals("BA.a", played("AB.a", "A:RIGHT", "B:LEFT"));
    assertEquals("Aa", played("Aa", "A:RIGHT", "a:LEFT"));
  }

  @Test
  void theUnitWithTheLowerNumberGetsTheCellOfTwoMovesOfOnePlayer() {
    assertEquals(".A.B\na...", played("A..B\na...", "A:RIGHT", "B:WAIT"));
    assertEquals(".AB.\na...", played("A..B\na...", "A:RIGHT", "B:LEFT"));
    assertEquals(".A.B\na...", played("A.B.\na...", "A:RIGHT", "B:RIGHT"));
    assertEquals(".AB\na..", played("A.B\na..", "A:RIGHT", "B:LEFT"));
    // Unit A is stopped by unit a; unit B waits all the same.
    assertEquals("A.B\n.a.", played("A.B\n.a.", "A:RIGHT", "B:LEFT", "a:UP"));
  }

  @Test
  void aHitReachesEnemiesAfterTheMovesAtADistanceOfTwoAlsoBehindWalls() {
    SwarmBoard board = Position.board("A#a.b\n.cB..", "");
    Position.play(board, "A:HIT", "b:RIGHT");
    int[] points = {3, 3, 2, 3, 2};
    String units = "ABabc";
    for (int i = 0; i < units.length(); i++) {
      assertEquals(points[i], board.points(Position.unit(units.charAt(i))), units.substring(i));
    }
    SwarmBoard leaving = Position.board("A.a..", "");
    Position.play(leaving, "A:HIT", "a:RIGHT");
    assertEquals(3, leaving.points(Position.unit('a')));
  }

  @Test
  void aCarrierCannotHit() {
    SwarmBoard board = Position.board("Aa", "A");
    int[] none = new int[SwarmBoard.ALL_UNITS];
    assertFalse(board.isLegal(0, SwarmCommand.HIT, none));
    Position.play(board, "A:HIT");
    assertEquals(3, board.points(Position.unit('a')));
  }

  @Test
  void unitsThatDieHaveHitAndTheirGemsFall() {
    SwarmBoard board = Position.board(".AaB.\n..b", "a");
    board.addUnit(Position.unit('a'), 2, 2, true);
    board.addUnit(Position.unit('B'), 3, 1, false);
    Position.play(board, "A:HIT", "B:HIT", "b:HIT");
    assertEquals(".A1..\n..b..\n", Position.text(board, 2, 5));
    assertEquals(2, board.points(0));
    assertEquals(1, board.points(Position.unit('b')));
    assertEquals(1, board.gemsLeft());
    assertFalse(board.isOver());
  }

  @Test
  void gemsAreTakenCarriedAndDelivered() {
    SwarmBoard board = Position.board("..A2\n...a", "");
    Position.play(board, "A:RIGHT");
    assertTrue(board.isCarrying(0));
    assertEquals(1, board.gems(3));
    for (int step = 0; step < 3; step++) {
      assertEquals(0, board.score(0));
      Position.play(board, "A:LEFT");
    }
    assertEquals(1, board.score(0));
    assertFalse(board.isCarrying(0));
    assertEquals(1, board.gemsLeft());
  }

  @Test
  void aUnitThatDeliversTakesTheNextGemOnItsCell() {
    SwarmBoard board = Position.board(".A..a", "A");
    board.setGems(0, 2);
    Position.play(board, "A:LEFT");
    assertEquals(1, board.score(0));
    assertTrue(board.isCarrying(0));
    assertEquals(1, board.gems(0));
  }

  @Test
  void thePlayerWithUnitsReceivesAllGemsThatAreLeft() {
    SwarmBoard board = Position.board("..BAa\n.4...", "Ba");
    board.addUnit(Position.unit('a'), 4, 1, true);
    Position.play(board, "A:HIT");
    assertTrue(board.isOver());
    assertEquals(6, board.score(0));
    assertEquals(0, board.score(1));
    SwarmBoard both = Position.board("..Aa\n.4..", "");
    both.addUnit(0, 2, 1, false);
    both.addUnit(Position.unit('a'), 3, 1, false);
    Position.play(both, "A:HIT", "a:HIT");
    assertTrue(both.isOver());
    assertEquals(0, both.score(0));
  }

  @Test
  void theMatchEndsWithoutGemsOrAfterTheLastRound() {
    SwarmBoard board = Position.board(".A.a", "A");
    assertFalse(board.isOver());
    Position.play(board, "A:LEFT");
    assertTrue(board.isOver());
    SwarmBoard last = Position.board(".A.a\n1...", "");
    for (int round = 0; round < SwarmBoard.ROUNDS; round++) {
      assertFalse(last.isOver());
      Position.play(last);
    }
    assertTrue(last.isOver());
  }

  @Test
  void anExclusionEndsTheMatch() {
    SwarmBoard board = Position.board(".A.a\n1...", "");
    board.setScore(0, 3);
    board.exclude(1);
    assertTrue(board.isOver());
    assertEquals(3, board.score(0));
    assertEquals(-1, board.score(1));
  }

  /** Plays matches, half of the commands drawn, and looks at each position and its commands. */
  private static void everyRound(BiConsumer<SwarmBoard, int[]> check) {
    Random random = new Random(1);
    SwarmPlan plan = new SwarmAssignment();
    SwarmBoard board = new SwarmBoard();
    for (long seed = 0; seed < 40; seed++) {
      new SwarmMapGenerator().generate(seed, board);
      while (!board.isOver()) {
        int[] commands = new int[SwarmBoard.ALL_UNITS];
        for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
          plan.choose(board, seat, commands, random);
        }
        for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
          boolean isDrawn = random.nextInt(2) == 0;
          commands[unit] = isDrawn ? random.nextInt(SwarmCommand.COUNT) : commands[unit];
        }
        check.accept(board, commands);
        board.resolve(commands);
      }
    }
  }

  private static String turn(SwarmBoard board) {
    StringBuilder text = new StringBuilder();
    SwarmText.writeTurn(board, text);
    return text.toString();
  }

  private static byte[] saved(SwarmBoard board) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      board.save(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static SwarmBoard copy(SwarmBoard board) {
    SwarmBoard copy = new SwarmBoard();
    copy.copyFrom(board);
    return copy;
  }

  @Test
  void theTextTellsTheWholeState() {
    SwarmBoard read = new SwarmBoard();
    everyRound(
        (board, commands) -> {
          StringBuilder start = new StringBuilder();
          SwarmText.writeStart(board, 1, start);
          assertEquals(1, SwarmText.readStart(start.toString().lines().iterator()::next, read));
          SwarmText.readTurn(turn(board).lines().iterator()::next, read);
          assertArrayEquals(saved(board), saved(read));
        });
  }

  @Test
  void aBoardThatWasLoadedOrCopiedContinuesEqually() {
    SwarmBoard loaded = new SwarmBoard();
    everyRound(
        (board, commands) -> {
          try {
            loaded.load(new DataInputStream(new ByteArrayInputStream(saved(board))));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          SwarmBoard copy = copy(board);
          copy.resolve(commands);
          loaded.resolve(commands);
          assertArrayEquals(saved(copy), saved(loaded));
        });
  }

  @Test
  void noGemIsLostAndNoCellHasTwoUnits() {
    everyRound(
        (board, commands) -> {
          SwarmBoard after = copy(board);
          after.resolve(commands);
          assertEquals(gems(board), gems(after));
          Set<Integer> cells = new HashSet<>();
          for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
            if (after.isAlive(unit)) {
              assertTrue(cells.add(after.cell(unit)));
              assertFalse(after.isWall(after.cell(unit)));
              assertEquals(unit, after.occupant(after.cell(unit)));
            }
          }
        });
  }

  private static int gems(SwarmBoard board) {
    return board.gemsLeft() + board.score(0) + board.score(1);
  }

  /** The board with seats exchanged, as seat 1 sees it. */
  private static SwarmBoard mirrored(SwarmBoard board) {
    SwarmBoard mirrored = new SwarmBoard();
    mirrored.clear();
    mirrored.setRounds(board.rounds());
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      mirrored.setWall(SwarmView.image(cell), board.isWall(cell));
      mirrored.setGems(SwarmView.image(cell), board.gems(cell));
    }
    for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
      if (board.isAlive(unit)) {
        int cell = SwarmView.image(board.cell(unit));
        mirrored.addUnit(enemy(unit), cell, board.points(unit), board.isCarrying(unit));
      }
    }
    mirrored.setScore(0, board.score(1));
    mirrored.setScore(1, board.score(0));
    return mirrored;
  }

  private static int enemy(int unit) {
    return (unit + SwarmBoard.UNITS) % SwarmBoard.ALL_UNITS;
  }

  @Test
  void theRulesAreTheSameForBothPlayers() {
    everyRound(
        (board, commands) -> {
          SwarmBoard mirrored = mirrored(board);
          int[] exchanged = new int[SwarmBoard.ALL_UNITS];
          for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
            exchanged[enemy(unit)] = SwarmView.command(1, commands[unit]);
          }
          SwarmBoard after = copy(board);
          after.resolve(commands);
          mirrored.resolve(exchanged);
          assertArrayEquals(saved(mirrored(after)), saved(mirrored));
        });
  }

  @Test
  void mapsAreSymmetricAndHaveAnOddNumberOfGems() {
    Set<String> maps = new HashSet<>();
    SwarmBoard board = new SwarmBoard();
    for (long seed = -100; seed < 100; seed++) {
      new SwarmMapGenerator().generate(seed, board);
      assertArrayEquals(saved(board), saved(mirrored(board)));
      assertEquals(1, board.gemsLeft() % 2);
      maps.add(Position.text(board, SwarmBoard.HEIGHT, SwarmBoard.WIDTH));
    }
    assertEquals(200, maps.size());
  }
}
